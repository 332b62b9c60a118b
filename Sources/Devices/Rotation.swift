public import Geometry

/// How far a device is turned clockwise from its natural orientation.
public enum Rotation: Int, Hashable, Sendable, CaseIterable {
    /// The natural orientation.
    case none = 0
    /// A quarter turn clockwise: the top edge points to the right.
    case quarter = 90
    /// Upside down.
    case half = 180
    /// A quarter turn counter-clockwise: the top edge points to the left.
    case threeQuarters = 270

    /// Whether width and height are exchanged.
    public var isSideways: Bool { self == .quarter || self == .threeQuarters }

    /// The map from coordinates of the natural orientation to those of the turned screen.
    ///
    /// - Parameter size: The extents of the screen in its natural orientation.
    /// - Returns: A rigid map; quarter turns are exact.
    public func transform(in size: Size) -> AffineTransform {
        switch self {
        case .none: .identity
        case .quarter: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: size.height, ty: 0)
        case .half: AffineTransform(a: -1, b: 0, c: 0, d: -1, tx: size.width, ty: size.height)
        case .threeQuarters: AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: size.width)
        }
    }
}

extension CornerRadii {
    /// The radii after the device was turned: at a quarter turn the top left corner arrives at the
    /// top right.
    func rotated(_ rotation: Rotation) -> CornerRadii {
        switch rotation {
        case .none: self
        case .quarter:
            CornerRadii(
                topLeft: bottomLeft, topRight: topLeft, bottomRight: topRight,
                bottomLeft: bottomRight)
        case .half:
            CornerRadii(
                topLeft: bottomRight, topRight: bottomLeft, bottomRight: topLeft,
                bottomLeft: topRight)
        case .threeQuarters:
            CornerRadii(
                topLeft: topRight, topRight: bottomRight, bottomRight: bottomLeft,
                bottomLeft: topLeft)
        }
    }
}

extension Insets {
    /// The insets after the device was turned: at a quarter turn the top inset arrives at the
    /// right.
    func rotated(_ rotation: Rotation) -> Insets {
        switch rotation {
        case .none: self
        case .quarter: Insets(top: left, right: top, bottom: right, left: bottom)
        case .half: Insets(top: bottom, right: left, bottom: top, left: right)
        case .threeQuarters: Insets(top: right, right: bottom, bottom: left, left: top)
        }
    }
}

public import Geometry

extension CutoutShape {
    /// The closed outline, in the unit of the shape.
    ///
    /// The parametric shapes run clockwise. A free path is given as it was written: its direction,
    /// overlaps and zero-area pieces are the author's.
    public var path: Path {
        switch self {
        case .notch(let notch): notch.path
        case .drop(let drop): drop.path
        case .roundedRectangle(let rect, let radius):
            Path(
                roundedRect: rect,
                radii: CornerRadii(max(0, min(radius, rect.width / 2, rect.height / 2))))
        case .circle(let center, let radius): Path(center: center, radius: radius)
        case .path(let path): path
        }
    }

    /// The shape with all lengths multiplied by a positive factor.
    public func scaled(by factor: Double) -> CutoutShape {
        switch self {
        case .notch(let notch):
            .notch(
                NotchShape(
                    centerX: notch.centerX * factor, width: notch.width * factor,
                    shoulderRadius: notch.shoulderRadius * factor,
                    bottomRadius: notch.bottomRadius * factor,
                    bottomCenterY: notch.bottomCenterY * factor))
        case .drop(let drop):
            .drop(
                DropShape(
                    centerX: drop.centerX * factor, width: drop.width * factor,
                    depth: drop.depth * factor,
                    shoulderRadius: drop.shoulderRadius * factor,
                    bottomRadius: drop.bottomRadius * factor))
        case .roundedRectangle(let rect, let radius):
            .roundedRectangle(rect.applying(.scale(factor)), radius: radius * factor)
        case .circle(let center, let radius):
            .circle(center: center.applying(.scale(factor)), radius: radius * factor)
        case .path(let path): .path(path.applying(.scale(factor)))
        }
    }

    /// The shape after the device was turned.
    ///
    /// Circles and rounded rectangles stay what they are; a notch or a drop that leaves the top
    /// edge becomes a free path.
    ///
    /// - Parameters:
    ///   - rotation: How far the device is turned clockwise.
    ///   - size: The extents of the screen in its natural orientation, in the unit of the shape.
    /// - Returns: The shape in the coordinates of the turned screen.
    func rotated(_ rotation: Rotation, in size: Size) -> CutoutShape {
        guard rotation != .none else { return self }
        let transform = rotation.transform(in: size)
        switch self {
        case .roundedRectangle(let rect, let radius):
            return .roundedRectangle(rect.applying(transform), radius: radius)
        case .circle(let center, let radius):
            return .circle(center: center.applying(transform), radius: radius)
        case .notch, .drop, .path:
            return .path(path.applying(transform))
        }
    }
}

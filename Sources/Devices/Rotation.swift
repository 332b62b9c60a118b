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
}

/// A width and a height, in the unit of the context.
///
/// Any numbers are allowed; what negative ones mean says whoever takes the size.
public struct Size: Hashable, Sendable {
    /// The horizontal extent.
    public var width: Double
    /// The vertical extent.
    public var height: Double

    /// No extent.
    public static let zero = Size(width: 0, height: 0)

    /// Creates a size from its extents.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The size with width and height exchanged.
    public var transposed: Size { Size(width: height, height: width) }

    /// The size scaled by a factor.
    public static func * (size: Size, factor: Double) -> Size {
        Size(width: size.width * factor, height: size.height * factor)
    }
}

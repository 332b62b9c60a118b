/// A rectangle of whole pixels.
public struct PixelRect: Hashable, Sendable {
    /// The first column.
    public var x: Int
    /// The first row.
    public var y: Int
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int

    /// Creates a rectangle of pixels.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Whether the rectangle holds no pixel.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The pixels of both; a rectangle that does not overlap this one gives an empty rectangle.
    ///
    /// Ends that no `Int` can hold are cut off.
    public func intersection(_ other: PixelRect) -> PixelRect {
        guard !isEmpty, !other.isEmpty else { return PixelRect(x: x, y: y, width: 0, height: 0) }
        let left = max(x, other.x)
        let top = max(y, other.y)
        let right = min(end(x, width), end(other.x, other.width))
        let bottom = min(end(y, height), end(other.y, other.height))
        guard left < right, top < bottom else {
            return PixelRect(x: left, y: top, width: 0, height: 0)
        }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The smallest rectangle that holds both; empty rectangles do not count.
    public func union(_ other: PixelRect) -> PixelRect {
        guard !isEmpty else { return other }
        guard !other.isEmpty else { return self }
        let left = min(x, other.x)
        let top = min(y, other.y)
        return PixelRect(
            x: left, y: top, width: max(end(x, width), end(other.x, other.width)) - left,
            height: max(end(y, height), end(other.y, other.height)) - top)
    }

    private func end(_ start: Int, _ extent: Int) -> Int {
        let (sum, overflow) = start.addingReportingOverflow(extent)
        return overflow ? .max : sum
    }
}

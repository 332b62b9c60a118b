public import Geometry

/// A drawing: vector operations in painting order, independent of any output.
///
/// Operations nest (a clip holds the list that it clips), so a list needs no state to be
/// read. Coordinates are those of the list's owner; readers apply one transform to the whole.
public struct DisplayList: Hashable, Sendable {
    /// The operations, the backmost first.
    public var operations: [Operation]

    /// Creates a drawing.
    public init(_ operations: [Operation] = []) {
        self.operations = operations
    }

    /// Whether nothing is drawn.
    public var isEmpty: Bool { operations.isEmpty }

    /// One step of a drawing.
    public indirect enum Operation: Hashable, Sendable {
        /// Paints the inside of a path.
        case fill(Path, rule: FillRule, paint: Paint)
        /// Paints the stroke of a path.
        case stroke(Path, style: StrokeStyle, paint: Paint)
        /// Draws a picture stretched over a rectangle.
        case image(Image, rect: Rect)
        /// Composites a list as one layer, then keeps what lies inside a path.
        case clip(Path, rule: FillRule, content: DisplayList)
        /// Composites a list as one layer, then multiplies it by the opacity of another list.
        case mask(DisplayList, content: DisplayList)
        /// Composites a list as one layer, then multiplies it by an opacity of 0…1.
        case group(opacity: Double, content: DisplayList)
        /// Draws a list in a coordinate system of its own.
        case transform(AffineTransform, content: DisplayList)
    }

    /// Paints the inside of a path.
    public mutating func fill(_ path: Path, rule: FillRule = .nonZero, paint: Paint) {
        guard !path.isEmpty else { return }
        operations.append(.fill(path, rule: rule, paint: paint))
    }

    /// Paints the inside of a path with one colour.
    public mutating func fill(_ path: Path, rule: FillRule = .nonZero, color: Color) {
        fill(path, rule: rule, paint: .solid(color))
    }

    /// Paints the stroke of a path.
    public mutating func stroke(_ path: Path, style: StrokeStyle, paint: Paint) {
        guard !path.isEmpty else { return }
        operations.append(.stroke(path, style: style, paint: paint))
    }

    /// Paints the stroke of a path with one colour.
    public mutating func stroke(_ path: Path, style: StrokeStyle, color: Color) {
        stroke(path, style: style, paint: .solid(color))
    }

    /// Draws a picture stretched over a rectangle.
    public mutating func draw(_ image: Image, in rect: Rect) {
        operations.append(.image(image, rect: rect))
    }

    /// Draws all operations of another list.
    public mutating func append(_ list: DisplayList) {
        operations.append(contentsOf: list.operations)
    }

    /// Keeps what lies inside a path; the layer is composited once.
    public mutating func clip(to path: Path, rule: FillRule = .nonZero, content: DisplayList) {
        guard !content.isEmpty else { return }
        operations.append(.clip(path, rule: rule, content: content))
    }

    /// Multiplies a list by the opacity of another.
    public mutating func mask(by mask: DisplayList, content: DisplayList) {
        guard !content.isEmpty else { return }
        operations.append(.mask(mask, content: content))
    }

    /// Multiplies a list, composited once, by an opacity.
    public mutating func group(opacity: Double, content: DisplayList) {
        guard !content.isEmpty else { return }
        operations.append(.group(opacity: opacity, content: content))
    }

    /// Draws a list in a coordinate system of its own.
    public mutating func transform(_ transform: AffineTransform, content: DisplayList) {
        guard !content.isEmpty else { return }
        operations.append(.transform(transform, content: content))
    }
}

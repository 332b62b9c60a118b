public import Geometry

/// Takes numbers and paths from the bytes of a fuzzer, any bytes, zeros after the last.
public struct ByteReader {
    private var bytes: ArraySlice<UInt8>

    /// Values at which formulas break.
    private static let oddities: [Double] = [
        .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, .leastNonzeroMagnitude, 1e75, -1e74,
        1e16, 1e-9, 0.5, .pi, 1e6, -1e-3, 47.33,
    ]

    /// Starts at the first byte.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes[...]
    }

    /// Whether all bytes are taken.
    public var isAtEnd: Bool { bytes.isEmpty }

    /// The next byte.
    public mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

    /// A whole number, one with a fraction, or one at which formulas break.
    public mutating func number() -> Double {
        let byte = byte()
        switch byte {
        case 0..<16: return Self.oddities[Int(byte)]
        case 16..<80:
            return Double(byte) - 48 + Double(self.byte()) / 256
        default: return Double(byte) - 168
        }
    }

    /// A point of two numbers.
    public mutating func point() -> Point { Point(x: number(), y: number()) }

    /// Up to `count` elements of all kinds.
    public mutating func path(count: Int) -> Path {
        var path = Path()
        for _ in 0..<count where !isAtEnd {
            switch byte() % 7 {
            case 0: path.move(to: point())
            case 1: path.line(to: point())
            case 2: path.quad(to: point(), control: point())
            case 3: path.cubic(to: point(), control1: point(), control2: point())
            case 4:
                path.arc(
                    EllipticalArc(
                        center: point(), radius: number(), startAngle: number(),
                        sweepAngle: number()))
            case 5:
                path.arc(
                    EllipticalArc(
                        center: point(), radiusX: number(), radiusY: number(),
                        rotation: number(), startAngle: number(), sweepAngle: number()))
            default: path.close()
            }
        }
        return path
    }
}

import Geometry

/// A calculation with paths that is measured.
///
/// Each is there with inputs of one, ten and a hundred times the size, to show how the time grows.
struct BenchCalculation: Sendable {
    /// The name; the part before the first underscore is the number of the kind.
    let name: String
    /// Makes the input and returns what is measured, which gives the size of its result.
    let prepare: @Sendable () throws -> () throws -> Int

    /// All of them.
    static let all = [1, 10, 100].flatMap(all(times:)).sorted { $0.kind < $1.kind }

    private var kind: Substring { name.prefix { $0 != "_" } }

    private static func all(times: Int) -> [BenchCalculation] {
        [
            BenchCalculation(name: "G1_parse_\(times)x") {
                let bytes = pathData(megabytes: times)
                return { try Path(svgPathData: bytes).elements.count }
            },
            BenchCalculation(name: "G2_arclength_\(times)x") {
                let path = cubics(10_000 * times)
                return { Int(PathMeasure(path, accuracy: 1e-6).length) }
            },
            BenchCalculation(name: "G3_stroke_\(times)x") {
                let path = cubics(1000 * times)
                let style = StrokeStyle(width: 3, cap: .round, join: .round)
                return { path.stroked(style, tolerance: 0.1).elements.count }
            },
            BenchCalculation(name: "G4_offset_\(times)x") {
                // As many elements as the most complex outline of a published device file has.
                let path = outline(246 * times, seed: 4)
                return { path.offset(by: -6, tolerance: 0.01).elements.count }
            },
            BenchCalculation(name: "G5_union_\(times)x") {
                let first = outline(1000 * times, seed: 5)
                let second = outline(1000 * times, seed: 6)
                return { first.union(second, tolerance: 0.01).elements.count }
            },
        ]
    }

    /// Path data of some times a million bytes.
    private static func pathData(megabytes: Int) -> [UInt8] {
        let block = Array(
            cubics(25_000).svgPathData(SVGPathDataFormat(decimals: 3)).utf8.prefix(1_000_000))
        // What was cut within a command is filled up with spaces.
        let end = block.lastIndex(of: UInt8(ascii: "C")) ?? block.count
        let whole = block[..<end] + [UInt8](repeating: UInt8(ascii: " "), count: block.count - end)
        return Array(repeatElement(whole, count: megabytes).joined())
    }

    /// One open subpath of random curves.
    private static func cubics(_ count: Int) -> Path {
        var random = BenchRandom(state: 2)
        func point() -> Point {
            Point(x: random.number(in: 20...980), y: random.number(in: 20...980))
        }
        var path = Path()
        path.reserveCapacity(count + 1)
        path.move(to: point())
        for _ in 0..<count { path.cubic(to: point(), control1: point(), control2: point()) }
        return path
    }

    /// A jagged ring of lines and, one in five, curves, each some ten units long whatever their
    /// count.
    private static func outline(_ count: Int, seed: UInt64) -> Path {
        var random = BenchRandom(state: seed)
        let step = 2 * Double.pi / Double(count)
        let radius = 10 / step
        func point(_ position: Double) -> Point {
            let (sin, cos) = sineAndCosine(position * step)
            let distance = radius + random.number(in: -4...4)
            return Point(x: radius + distance * cos, y: radius + distance * sin)
        }
        var path = Path()
        path.reserveCapacity(count + 1)
        path.move(to: point(0))
        for index in 1..<count {
            let position = Double(index)
            if index % 5 == 0 {
                let control1 = point(position - 0.7)
                let control2 = point(position - 0.3)
                path.cubic(to: point(position), control1: control1, control2: control2)
            } else {
                path.line(to: point(position))
            }
        }
        path.close()
        return path
    }
}

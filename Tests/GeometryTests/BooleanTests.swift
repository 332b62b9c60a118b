import Geometry
import TestSupport
import Testing

@Suite("Boolean operations")
struct BooleanTests {
    let tolerance = 1e-3

    /// The signed area of a path whose contours do not overlap.
    private func area(_ path: Path) -> Double { path.segments.reduce(0) { $0 + $1.signedArea } }

    @Test("areas of union and intersection add up to those of the operands")
    func areas() {
        for seed in UInt64(0)..<rounds(60) {
            var random = SeededGenerator(seed: seed)
            let first = random.region()
            let second = random.region()
            let a = area(first.simplified(tolerance: tolerance))
            let b = area(second.simplified(tolerance: tolerance))
            let union = area(first.union(second, tolerance: tolerance))
            let common = area(first.intersection(second, tolerance: tolerance))
            let rest = area(first.subtracting(second, tolerance: tolerance))
            #expect(
                abs(union + common - a - b) < 1e-3, "seed \(seed): \(union) \(common) \(a) \(b)")
            #expect(abs(a - rest - common) < 1e-3, "seed \(seed): \(a) \(rest) \(common)")
        }
    }

    @Test("a point is in the result as the operands' windings say")
    func membership() {
        for seed in UInt64(0)..<rounds(60) {
            var random = SeededGenerator(seed: seed)
            let first = random.region()
            let second = random.region()
            let a = PolygonOracle(first, tolerance: 1e-3)
            let b = PolygonOracle(second, tolerance: 1e-3)
            let union = PolygonOracle(first.union(second, tolerance: tolerance), tolerance: 1e-3)
            let common = PolygonOracle(
                first.intersection(second, tolerance: tolerance), tolerance: 1e-3)
            let rest = PolygonOracle(
                first.subtracting(second, tolerance: tolerance), tolerance: 1e-3)
            for _ in 0..<60 {
                let point = random.point(within: 60)
                guard min(a.distance(point), b.distance(point)) > 0.01 else { continue }
                let inA = a.winding(point) != 0
                let inB = b.winding(point) != 0
                #expect(union.winding(point) == (inA || inB ? 1 : 0), "seed \(seed) \(point)")
                #expect(common.winding(point) == (inA && inB ? 1 : 0), "seed \(seed) \(point)")
                #expect(rest.winding(point) == (inA && !inB ? 1 : 0), "seed \(seed) \(point)")
            }
        }
    }

    @Test("parts that share long edges with the whole and with each other add up again")
    func sharedEdges() {
        // In the last two, lines that continue each other, not quite straight, run along others.
        for seed in Array(0..<rounds(24)) + [116, 1131] {
            var random = SeededGenerator(seed: 4000 + seed)
            let whole = random.region().simplified(tolerance: tolerance)
            let cut =
                seed % 2 == 0
                ? random.region() : Path(rect: Rect(x: -20, y: -60, width: 35, height: 120))
            let part = whole.intersection(cut, tolerance: tolerance)
            let rest = whole.subtracting(cut, tolerance: tolerance)
            // Every vertex may move by the precision, a thousandth of the tolerance.
            let slack = tolerance * 1e-3 * (whole.length + part.length + rest.length)
            #expect(abs(area(part) + area(rest) - area(whole)) <= slack, "seed \(seed)")
            for (other, expected) in [
                (part.union(rest, tolerance: tolerance), area(whole)),
                (part.intersection(rest, tolerance: tolerance), 0),
                (whole.intersection(part, tolerance: tolerance), area(part)),
                (whole.subtracting(part, tolerance: tolerance), area(rest)),
                (rest.union(whole, tolerance: tolerance), area(whole)),
                (rest.subtracting(whole, tolerance: tolerance), 0),
            ] {
                #expect(abs(area(other) - expected) <= slack, "seed \(seed)")
            }
        }
    }

    @Test("even-odd counts turns in both directions alike")
    func evenOddDirections() {
        let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
        for path in [square, square.reversed()] {
            let simple = path.simplified(rule: .evenOdd, tolerance: 0.01)
            #expect(abs(simple.signedArea - 100) < 1e-9)
        }
    }
}

extension SeededGenerator {
    /// One to three closed subpaths of all kinds of segments, which may cross themselves.
    mutating func region() -> Path {
        var path = Path()
        for _ in 0..<Int.random(in: 1...3, using: &self) {
            path.append(subpath(within: 50, isClosed: true))
        }
        return path
    }
}

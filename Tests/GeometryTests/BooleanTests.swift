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

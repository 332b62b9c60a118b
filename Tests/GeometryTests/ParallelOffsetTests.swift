import Geometry
import TestSupport
import Testing

@Suite("Parallel offset")
struct ParallelOffsetTests {
    let tolerance = 1e-4

    @Test("every point of a parallel lies at the distance, none nearer")
    func distanceLaw() {
        for seed in UInt64(0)..<rounds(40) {
            var random = SeededGenerator(seed: seed)
            let path = random.subpath(within: 50, isClosed: seed % 2 == 0)
            let distance = random.number(0.5...30) * (seed % 4 < 2 ? 1 : -1)
            let parallel = path.offset(by: distance, tolerance: tolerance)
            let source = Neighbourhood(path)
            for segment in parallel.segments {
                for step in 0...4 {
                    let point = segment.point(at: Double(step) / 4)
                    let actual = source.distance(point)
                    #expect(
                        abs(actual - abs(distance)) < 2 * tolerance,
                        "seed \(seed) \(distance) \(point)")
                }
            }
        }
    }

    @Test("a parallel is complete: points at its side and distance lie on it")
    func completeness() {
        for seed in UInt64(0)..<rounds(40) {
            var random = SeededGenerator(seed: seed)
            let path = random.subpath(within: 50, isClosed: seed % 2 == 0)
            let distance = random.number(0.5...20) * (seed % 4 < 2 ? 1 : -1)
            let parallel = PolygonOracle(
                path.offset(by: distance, tolerance: tolerance), tolerance: 1e-3)
            let source = Neighbourhood(path)
            for segment in path.segments {
                for _ in 0..<4 {
                    let parameter = random.number(0.01...0.99)
                    guard let tangent = segment.tangent(at: parameter) else { continue }
                    let point = segment.point(at: parameter) + tangent.perpendicular * distance
                    guard source.distance(point) > abs(distance) - 1e-7 else { continue }
                    #expect(parallel.distance(point) < 5e-3, "seed \(seed) \(distance) \(point)")
                }
            }
        }
    }
}

/// The exact distance to a path, from the nearest points of its segments.
struct Neighbourhood {
    private let segments: [PathSegment]

    init(_ path: Path) {
        segments = Array(path.segments)
    }

    func distance(_ point: Point) -> Double {
        segments.reduce(.infinity) {
            min($0, ($1.point(at: $1.nearestParameter(to: point)) - point).length)
        }
    }
}

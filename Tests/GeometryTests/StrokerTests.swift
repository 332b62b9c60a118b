import Geometry
import TestSupport
import Testing

@Suite("Stroking")
struct StrokerTests {
    let tolerance = 0.01

    @Test("a round stroke covers the points within half its width and no others")
    func roundStrokeIsTheNeighbourhood() {
        for seed in UInt64(0)..<rounds(60) {
            var random = SeededGenerator(seed: seed)
            var path = random.subpath(within: 50, isClosed: seed % 2 == 0)
            if seed % 3 == 0 { path.append(random.subpath(within: 50, isClosed: seed % 4 < 2)) }
            let width = random.number(0.5...60)
            let style = StrokeStyle(width: width, cap: .round, join: .round)
            let outline = PolygonOracle(
                path.stroked(style, tolerance: tolerance), tolerance: tolerance / 4)
            let source = PolygonOracle(path, tolerance: tolerance / 4)
            for _ in 0..<60 {
                let point = random.point(within: 80)
                let distance = source.distance(point) - width / 2
                guard abs(distance) > 2 * tolerance else { continue }
                #expect(
                    (outline.winding(point) != 0) == (distance < 0),
                    "seed \(seed), width \(width), point \(point), distance \(distance)")
            }
        }
    }

    @Test("a stroke of any style covers the perpendiculars of its path")
    func perpendicularsAreCovered() {
        for seed in UInt64(0)..<rounds(60) {
            var random = SeededGenerator(seed: seed)
            let path = random.subpath(within: 50, isClosed: seed % 2 == 0)
            let width = random.number(0.5...60)
            let join = LineJoin.allCases[Int(seed % 3)]
            let style = StrokeStyle(width: width, cap: .butt, join: join)
            let outline = PolygonOracle(
                path.stroked(style, tolerance: tolerance), tolerance: tolerance / 4)
            for segment in path.segments where segment.isFinite {
                for _ in 0..<8 {
                    let parameter = random.number(0.001...0.999)
                    guard let tangent = segment.tangent(at: parameter) else { continue }
                    let reach = random.number(-1...1) * (width / 2 - 3 * tolerance)
                    let point = segment.point(at: parameter) + tangent.perpendicular * reach
                    #expect(
                        outline.winding(point) != 0,
                        "seed \(seed), width \(width), \(join), parameter \(parameter), \(reach)")
                }
            }
        }
    }

    @Test("beside a tight turn of a closed path with corners the perpendiculars are covered")
    func tightTurnsBetweenCorners() throws {
        let arc = EllipticalArc(center: .zero, radius: 2, startAngle: 0, sweepAngle: .pi / 2)
        let curve = try #require(arc.cubics(tolerance: 0.01).first)
        for turn in [PathSegment.arc(arc), .cubic(curve)] {
            var path = Path()
            path.move(to: turn.start)
            path.append(turn.element)
            path.close()
            let outline = PolygonOracle(
                path.stroked(StrokeStyle(width: 20, join: .bevel), tolerance: tolerance),
                tolerance: tolerance / 4)
            for parameter in [0.1, 0.3, 0.7, 0.9] {
                // The perpendiculars run through the centre and 7.5 beyond it.
                let tangent = try #require(turn.tangent(at: parameter))
                let end = turn.point(at: parameter) + tangent.perpendicular * 9.5
                #expect(outline.winding(end) != 0, "\(turn), \(parameter)")
            }
        }
    }
}

/// The number of rounds of a property test: many more in a long run.
func rounds(_ count: UInt64) -> UInt64 { runsLong ? count * 100 : count }

/// The seeds of a property test: those that once failed, then the first ones.
func seeds(_ count: UInt64, keeping found: UInt64...) -> [UInt64] {
    found + Array(0..<rounds(count))
}

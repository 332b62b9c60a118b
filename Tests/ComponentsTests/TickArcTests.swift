import Components
import Drawing
import Geometry
import Testing

/// COMPONENTS.md §3.
@Suite("Tick arc")
struct TickArcTests {
    static func ticks(
        _ values: [String: ParameterValue] = [:], progress: Double = 1
    ) -> [Measurement.Tick] {
        ComponentID.tickArc.measured(values, progress: progress).ticks ?? []
    }

    @Test("style seed cuts the angles towards zero as integers do")
    func seedAngles() {
        let expected: [Double] = [
            -130, -121, -112, -104, -95, -86, -78, -69, -60, -52, -43, -34, -26, -17, -8, 0, 8,
            17, 26, 34, 43, 52, 60, 69, 78, 86, 95, 104, 112, 121, 130,
        ]
        #expect(Self.ticks(["style": .choice("seed")]).map(\.angleDegrees) == expected)
    }

    @Test("style exact spaces the ticks equally")
    func exactAngles() {
        let angles = Self.ticks().map(\.angleDegrees)
        #expect(angles.count == 31)
        for (index, angle) in angles.enumerated() {
            #expect(isNear(angle, -130 + Double(index) * 26 / 3, within: 1e-12))
        }
    }

    /// Index, angle, middle, position and colour of seed ticks.
    static let table: [[Double]] = [
        [0, -130.0, 51.884, 204.742, 0.19216, 246.74, 83.33, 68.89],
        [1, -121, 41.997, 190.882, 0.15555, 246.10, 72.62, 70.72],
        [4, -95, 26.913, 144.456, 0.09968, 246, 71, 71],
        [9, -52, 49.501, 68.201, 0.18334, 246.58, 80.75, 69.33],
        [12, -26, 87.437, 37.481, 0.32384, 249.04, 121.85, 62.31],
        [15, 0, 135, 26.5, 0.5, 252.12, 173.38, 53.50],
        [16, 8, 150.100, 27.556, 0.55593, 247.76, 188.21, 52.21],
        [18, 26, 182.563, 37.481, 0.67616, 141.47, 192.54, 76.74],
        [20, 43, 208.997, 55.648, 0.77406, 54.93, 196.07, 96.71],
        [21, 52, 220.499, 68.201, 0.81666, 32, 197, 102],
        [30, 130, 218.116, 204.742, 0.80784, 32, 197, 102],
    ]

    @Test("places, positions and colours of seed ticks are those of the table", arguments: table)
    func tickOfTable(row: [Double]) {
        let index = Int(row[0])
        let (angle, x, y, position) = (row[1], row[2], row[3], row[4])
        let rgb = Array(row[5..<8])
        let tick = Self.ticks(["style": .choice("seed")])[index]
        #expect(tick.angleDegrees == angle)
        #expect(isNear(tick.center, x, y, within: 5.1e-4))
        #expect(isNear(tick.position, position, within: 5.1e-6))
        #expect(isNear(tick.color, rgb))
    }

    @Test("along the arc the first tick is red, the middle amber, the last green")
    func along() {
        let ticks = Self.ticks(["gradient": .choice("along")])
        #expect(ticks.first?.color == Color(246, 71, 71))
        #expect(ticks[15].color == Color(253, 188, 51))
        #expect(ticks.last?.color == Color(32, 197, 102))
    }

    @Test("ticks beyond the limit have its colour, the one on it has not, and none is beyond 1")
    func limit() {
        for (limit, first) in [(0.0, 1), (0.5, 6), (0.55, 6), (0.99, 10), (1, 11)] {
            let ticks = Self.ticks([
                "ticks": .integer(11), "limit": .number(limit), "colors": .colors([.white]),
                "limitColor": .color(.black),
            ])
            #expect(ticks.map { $0.color == .black } == (0..<11).map { $0 >= first })
        }
    }

    @Test(
        "rule fill lights a share of the ticks, the last one in part",
        arguments: [(0.0, 0, 0.0), (0.25, 7, 0.75), (0.5, 15, 0.5), (0.75, 23, 0.25), (1, 31, 0)])
    func fill(progress: Double, full: Int, part: Double) {
        let lit = Self.ticks(progress: progress).map(\.lit)
        #expect(lit.filter { $0 == 1 }.count == full)
        #expect(isNear(lit.reduce(0, +) - Double(full), part, within: 1e-12))
    }

    @Test(
        "rule needle lights what the needle has reached",
        arguments: [(0.0, 1), (0.25, 8), (0.5, 16), (0.75, 23), (1, 31)])
    func needle(progress: Double, count: Int) {
        let lit = Self.ticks(["rule": .choice("needle")], progress: progress).map(\.lit)
        #expect(lit.filter { $0 == 1 }.count == count)
        #expect(lit.allSatisfy { $0 == 0 || $0 == 1 })
    }

    @Test("UIKit's tick has the half tip of the table")
    func uikitTip() throws {
        let path = ComponentID.tickArc
            .measured([
                "tickShape": .choice("uikit"), "ticks": .integer(1), "start": .number(0),
                "end": .number(0),
            ])
            .outline
        // The upright tick's top left corner is at (133, 20).
        func tip(_ x: Double, _ y: Double) -> Point { Point(x: 133 + x, y: 20 + y) }
        let cubics = path.segments.compactMap { segment -> CubicBezier? in
            if case .cubic(let curve) = segment { curve } else { nil }
        }
        let first = try #require(cubics.first)
        let second = try #require(cubics.dropFirst().first)
        for (point, expected) in [
            (first.start, tip(2.1, 0)), (first.control1, tip(2.883, 0)),
            (first.control2, tip(3.582, 0.490)), (first.end, tip(3.850, 1.225)),
            (second.control1, tip(4, 1.699)), (second.control2, tip(4, 2.139)),
            (second.end, tip(4, 3.020)),
        ] {
            #expect(isNear(point, expected.x, expected.y, within: 6e-4))
        }
    }

    @Test("UIKit's tick differs from the stadium by 0.033 points at most")
    func uikitDeviation() throws {
        let upright: [String: ParameterValue] = [
            "ticks": .integer(1), "start": .number(0), "end": .number(0),
        ]
        let uikit = ComponentID.tickArc
            .measured(
                upright.merging(["tickShape": .choice("uikit")]) { $1 }
            )
            .outline
        let stadium = PathMeasure(ComponentID.tickArc.measured(upright).outline)
        var largest = 0.0
        for segment in uikit.segments {
            for step in 0...50 {
                let point = segment.point(at: Double(step) / 50)
                largest = max(largest, try #require(stadium.nearest(to: point)).distance)
            }
        }
        #expect(isNear(largest, 0.033, within: 6e-4))
    }

    @Test("a sweep of more than a turn is one turn, none puts all ticks at one place")
    func sweeps() {
        let turns = Self.ticks(["start": .number(-360), "end": .number(360)]).map(\.angleDegrees)
        #expect(turns.first == -360)
        #expect(turns.last == 0)
        let none = Self.ticks(["start": .number(20), "end": .number(20)]).map(\.angleDegrees)
        #expect(none.allSatisfy { $0 == 20 })
    }

    @Test("length and area are those of the arc and of 31 stadiums")
    func measures() {
        let measurement = ComponentID.tickArc.measured()
        #expect(isNear(measurement.length, 260 * .pi / 180 * 108.5, within: 1e-9))
        #expect(isNear(measurement.area, 31 * (4 * 9 + .pi * 4), within: 1e-6))
    }

    @Test("a tick that grows starts at its inner end")
    func grow() throws {
        let path = ComponentID.tickArc.covered(
            ["ticks": .integer(1), "start": .number(0), "partial": .choice("grow")], progress: 0.5)
        let bounds = try #require(path.bounds)
        #expect(isNear(bounds.bottom, 33, within: 1e-9))
        #expect(isNear(bounds.top, 26.5, within: 1e-9))
    }

    @Test("nothing is lit at progress 0 and everything at 1")
    func ends() {
        #expect(ComponentID.tickArc.covered(progress: 0).isEmpty)
        #expect(
            ComponentID.tickArc.covered(progress: 1) == ComponentID.tickArc.measured().outline)
    }

    @Test(
        "whole per cent round down, so that 100 means done",
        arguments: [
            (0, 0), (0.29, 29), (0.57, 57), (0.378, 37), (0.999, 99), (1, 100), (-1, 0), (7, 100),
            (.nan, 0), (.infinity, 100),
        ] as [(Double, Int)])
    func percents(progress: Double, expected: Int) {
        #expect(wholePercent(progress) == expected)
    }
}

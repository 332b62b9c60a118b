import Components
import Drawing
import Geometry
import Raster
import Testing

/// What the documented clamps make of senseless values, down to the pixels.
@Suite("Bad parameters")
struct BadParameterTests {
    /// One value that makes no sense for a component.
    struct Case: Sendable, CustomTestStringConvertible {
        var id: ComponentID
        var name: String
        var value: ParameterValue
        /// The value of the range that it is taken for; `nil` is the default.
        var clamped: ParameterValue?

        var testDescription: String { "\(id.rawValue).\(name)=\(value)" }
    }

    static let cases: [Case] = [
        Case(id: .tickArc, name: "ticks", value: .integer(0), clamped: .integer(1)),
        Case(id: .tickArc, name: "ticks", value: .integer(-31), clamped: .integer(1)),
        Case(id: .tickArc, name: "ticks", value: .integer(10_000_000), clamped: .integer(720)),
        Case(id: .tickArc, name: "ticks", value: .integer(.max), clamped: .integer(720)),
        Case(id: .tickArc, name: "ticks", value: .number(.nan)),
        Case(id: .tickArc, name: "end", value: .number(.nan)),
        Case(id: .notchBar, name: "thickness", value: .number(-1), clamped: .number(0)),
        Case(id: .notchBar, name: "thickness", value: .number(.nan)),
        Case(id: .notchBar, name: "thickness", value: .number(.infinity), clamped: .number(100)),
        Case(id: .notchBar, name: "thickness", value: .number(1e300), clamped: .number(100)),
        Case(id: .notchBar, name: "segments", value: .integer(.max), clamped: .integer(200)),
        Case(id: .notchBar, name: "duration", value: .number(0), clamped: .number(0.1)),
        Case(id: .gradientArc, name: "width", value: .number(-15), clamped: .number(0)),
        Case(id: .gradientArc, name: "width", value: .number(.nan)),
        Case(id: .curveRefresh, name: "threshold", value: .number(0), clamped: .number(1)),
        Case(
            id: .curveRefresh, name: "turn", value: .number(-.infinity),
            clamped: .number(-36000)),
        Case(
            id: .concentricCorners, name: "child",
            value: .rect(Rect(x: .nan, y: 0, width: 8, height: 8))),
        Case(
            id: .concentricCorners, name: "containerSize",
            value: .size(Size(width: .infinity, height: 8))),
    ]

    static func drawing(_ id: ComponentID, _ values: [String: ParameterValue]) -> DisplayList {
        let component = id.component(ParameterSet(values))
        return component.draw(
            in: ComponentContext(
                screen: Fixture.iPhone13, size: component.naturalSize(on: Fixture.iPhone13),
                progress: 0.6))
    }

    @Test(
        "a value outside the range draws as the range's end, one that is none as the default",
        arguments: cases)
    func clamped(bad: Case) {
        let expected = bad.clamped.map { [bad.name: $0] } ?? [:]
        #expect(Self.drawing(bad.id, [bad.name: bad.value]) == Self.drawing(bad.id, expected))
    }

    /// The number of opaque pixels of a component on a canvas at one pixel a point.
    static func opaquePixels(
        _ id: ComponentID, _ values: [String: ParameterValue], size: Size, progress: Double = 1
    ) throws -> Int {
        let context = ComponentContext(screen: Fixture.iPhone13, size: size, progress: progress)
        var pixmap = try Pixmap(width: Int(size.width), height: Int(size.height))
        var renderer = Renderer()
        renderer.render(id.component(ParameterSet(values)).draw(in: context), into: &pixmap)
        let bytes = pixmap.straightBytes()
        return stride(from: 3, to: bytes.count, by: 4).reduce(0) { bytes[$1] == 255 ? $0 + 1 : $0 }
    }

    @Test("a sweep of 0 shows no arc, one of 720° a whole turn")
    func sweeps() throws {
        let size = Size(width: 270, height: 270)
        let track: [String: ParameterValue] = ["track": .flag(false)]
        func pixels(_ id: ComponentID, from start: Double, to end: Double) throws -> Int {
            try Self.opaquePixels(
                id, track.merging(["start": .number(start), "end": .number(end)]) { $1 },
                size: size)
        }
        #expect(try pixels(.gradientArc, from: 30, to: 30) == 0)
        let turn = try pixels(.gradientArc, from: 0, to: 360)
        #expect(turn > 9000)
        #expect(try pixels(.gradientArc, from: 0, to: 720) == turn)
        // All ticks at one place cover what a single one does, up to their edges.
        let one = try pixels(.tickArc, from: 0, to: 0)
        #expect(one > 40 && one <= 4 * 13)
        #expect(try pixels(.tickArc, from: 0, to: 720) == pixels(.tickArc, from: 0, to: 360))
    }

    @Test("what is wider than its canvas is drawn all the same, and stays finite")
    func widerThanCanvas() throws {
        let size = Size(width: 40, height: 30)
        let wide: [(ComponentID, [String: ParameterValue])] = [
            (.notchBar, ["style": .choice("seed"), "notchWidth": .number(2000)]),
            (.notchBar, ["style": .choice("concentric"), "notchWidth": .number(2000)]),
            (.notchBar, ["style": .choice("offset"), "thickness": .number(100)]),
            (.tickArc, ["tickWidth": .number(1e9), "tickLength": .number(1e9)]),
            (.gradientArc, ["width": .number(1e9)]),
            (.gradientArc, ["inset": .number(1e9)]),
            (.curveRefresh, ["radius": .number(400), "length": .number(1000)]),
            (.curveRefresh, ["width": .number(1e9)]),
            (.concentricCorners, ["containerSize": .size(Size(width: 9000, height: 9000))]),
        ]
        for (id, values) in wide {
            for progress in [0, 0.5, 1] {
                _ = try Self.opaquePixels(id, values, size: size, progress: progress)
                let context = ComponentContext(
                    screen: Fixture.iPhone13, size: size, progress: progress)
                let component = id.component(ParameterSet(values))
                let measurement = component.measure(in: context, at: [0.5])
                #expect(measurement.length.isFinite && measurement.area.isFinite, "\(id) \(values)")
                let segments: [PathSegment] = Array(measurement.outline.segments)
                #expect(segments.allSatisfy { $0.isFinite }, "\(id) \(values)")
                #expect(segments.count < 10_000, "\(id) \(values)")
            }
        }
    }

    @Test("no canvas at all draws nothing that is not finite", arguments: ComponentID.allCases)
    func emptyCanvas(id: ComponentID) {
        for size in [
            Size(width: 0, height: 0), Size(width: 0, height: 50), Size(width: 1, height: 1),
        ] {
            let context = ComponentContext(screen: Fixture.iPhone13, size: size, progress: 0.5)
            let outline = id.component().outline(in: context, part: .covered)
            #expect(outline.segments.allSatisfy { $0.isFinite })
        }
    }
}

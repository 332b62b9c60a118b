import Components
import Devices
import Drawing
import Geometry
import Raster
import TestSupport
import Testing

/// Kept pictures of each component and style at progress 0, ¼, ½, ¾ and 1, one beside the other.
@Suite("Golden pictures")
struct GoldenTests {
    /// What is drawn, in five canvases of one size, stacked or in a row.
    struct Strip: Sendable, CustomTestStringConvertible {
        var name: String
        var id: ComponentID
        var values: [String: ParameterValue] = [:]
        var screen = Fixture.iPhone13
        var size: Size
        var isStacked = false
        /// Pixels per point.
        var scale = 1.0

        var testDescription: String { name }
    }

    static let bar = Size(width: 390, height: 48)
    static let gauge = Size(width: 270, height: 270)

    static let strips: [Strip] = [
        bar("notch-bar-offset", ["thickness": .number(4)]),
        bar("notch-bar-thick", ["thickness": .number(16)]),
        bar("notch-bar-concentric", ["style": .choice("concentric"), "thickness": .number(4)]),
        bar("notch-bar-seed", ["style": .choice("seed"), "thickness": .number(4)]),
        bar(
            "notch-bar-along",
            [
                "gradient": .choice("along"), "cap": .choice("round"), "thickness": .number(6),
                "gap": .number(3), "track": .flag(true),
            ]),
        bar(
            "notch-bar-segments",
            [
                "segments": .integer(12), "from": .choice("center"), "thickness": .number(6),
                "track": .flag(true),
            ]),
        bar(
            "notch-bar-island",
            ["thickness": .number(5), "track": .flag(true), "detached": .choice("both")],
            on: Fixture.island, height: 60),
        bar(
            "notch-bar-holes",
            [
                "thickness": .number(5), "gradient": .choice("along"), "cap": .choice("round"),
                "gap": .number(2),
            ], on: Fixture.twoHoles, height: 64),
        gauge("tick-arc-exact", .tickArc, ["value": .flag(true)]),
        gauge(
            "tick-arc-seed", .tickArc,
            ["style": .choice("seed"), "tickShape": .choice("uikit"), "rule": .choice("needle")]),
        gauge(
            "tick-arc-grow", .tickArc,
            [
                "gradient": .choice("along"), "partial": .choice("grow"), "ticks": .integer(13),
                "limit": .number(0.7), "tickWidth": .number(10), "tickLength": .number(30),
            ]),
        gauge("gradient-arc-direct", .gradientArc, ["value": .flag(true)]),
        gauge("gradient-arc-seed", .gradientArc, ["style": .choice("seed")]),
        gauge(
            "gradient-arc-ring", .gradientArc,
            [
                "start": .number(-90), "end": .number(270), "width": .number(40),
                "inset": .number(30),
            ]),
        refresh("curve-refresh-seed", "seed"), refresh("curve-refresh-classic", "classic"),
        refresh("curve-refresh-symmetric", "symmetric"),
    ]

    static func bar(
        _ name: String, _ values: [String: ParameterValue], on screen: Screen = Fixture.iPhone13,
        height: Double = 50
    ) -> Strip {
        Strip(
            name: name, id: .notchBar, values: values, screen: screen,
            size: Size(width: screen.size.width, height: height), isStacked: true,
            scale: 256 / screen.size.width)
    }

    static func gauge(
        _ name: String, _ id: ComponentID, _ values: [String: ParameterValue]
    ) -> Strip {
        Strip(
            name: name, id: id, values: values, size: gauge, scale: 51.0 / 270)
    }

    static func refresh(_ name: String, _ style: String) -> Strip {
        Strip(
            name: name, id: .curveRefresh, values: ["style": .choice(style)],
            size: Size(width: 30, height: 100), scale: 1.7)
    }

    @Test("components and styles look as they did", arguments: strips)
    func strip(strip: Strip) throws {
        let width = Int((strip.size.width * strip.scale).rounded())
        let height = Int((strip.size.height * strip.scale).rounded())
        var pixmap = try Pixmap(
            width: strip.isStacked ? width : 5 * width,
            height: strip.isStacked ? 5 * height : height)
        var renderer = Renderer()
        var list = DisplayList()
        list.fill(
            Path(rect: Rect(x: 0, y: 0, width: 10_000, height: 10_000)),
            color: Color(hex: 0x1C2026))
        for index in 0..<5 {
            let component = strip.id.component(ParameterSet(strip.values))
            let context = ComponentContext(
                screen: strip.screen, size: strip.size, progress: Double(index) / 4)
            list.transform(
                .scale(strip.scale)
                    .concatenating(
                        .translation(
                            x: strip.isStacked ? 0 : Double(index * width),
                            y: strip.isStacked ? Double(index * height) : 0)),
                content: component.draw(in: context))
        }
        renderer.render(list, into: &pixmap)
        try GoldenImage.expect(pixmap, named: strip.name)
    }

    @Test("the corner rules side by side look as they did")
    func corners() throws {
        let component = ComponentID.concentricCorners.component(
            ParameterSet([
                "compare": .flag(true), "nesting": .integer(2), "curve": .choice("continuous"),
                "child": .rect(Rect(x: 8, y: 16, width: 120, height: 140)),
            ]))
        let size = component.naturalSize(on: Fixture.iPhone13)
        let scale = 256 / size.width
        var pixmap = try Pixmap(width: 256, height: Int((size.height * scale).rounded(.up)))
        var renderer = Renderer()
        renderer.render(
            component.draw(in: ComponentContext(screen: Fixture.iPhone13, size: size)),
            into: &pixmap, transform: .scale(scale))
        try GoldenImage.expect(pixmap, named: "concentric-corners-rules")
    }

    @Test("the alphabet looks as it did")
    func alphabet() throws {
        var pixmap = try Pixmap(width: 256, height: 130)
        var list = DisplayList()
        list.fill(Path(rect: Rect(x: 0, y: 0, width: 256, height: 130)), color: .white)
        let lines = [
            "ABCDEFGHIJKLMNOPQRS", "TUVWXYZ 0123456789", "abcdefghijklmnopqrstu",
            "vwxyz !\"#$%&'()*+,-./:;", "<=>?@[\\]^_`{|}~ °·×–−…²",
        ]
        for (index, line) in lines.enumerated() {
            list.text(
                line, at: Point(x: 6, y: 20 + 24 * Double(index)),
                lettering: Lettering(size: 17), color: .black)
        }
        var renderer = Renderer()
        renderer.render(list, into: &pixmap)
        try GoldenImage.expect(pixmap, named: "alphabet")
    }

    @Test("the app screen looks as it did")
    func appScreen() throws {
        for (name, screen) in [
            ("app-screen-notch", Fixture.iPhone13), ("app-screen-island", Fixture.island),
        ] {
            let scene = Scene(screen: screen, progress: 0.62, outside: .bezel)
            let scale = 0.29
            var pixmap = try Pixmap(
                width: Int((scene.size.width * scale).rounded(.up)),
                height: Int((scene.size.height * scale).rounded(.up)))
            var renderer = Renderer()
            renderer.render(scene.displayList(), into: &pixmap, transform: .scale(scale))
            try GoldenImage.expect(pixmap, named: name)
        }
    }
}

import Components
import Geometry
import TestSupport
import Testing

/// COMPONENTS.md §6.2 and §6.3; radii are listed TL, TR, BR, BL.
@Suite("Concentric corners")
struct ConcentricCornersTests {
    static func measured(
        _ rule: String, _ child: Rect, _ more: [String: ParameterValue] = [:]
    ) -> Measurement {
        ComponentID.concentricCorners.measured(
            more.merging(["rule": .choice(rule), "child": .rect(child)]) { $1 })
    }

    static func radii(
        _ rule: String, _ child: Rect, _ more: [String: ParameterValue] = [:]
    ) -> [Double] {
        guard let radii = measured(rule, child, more).radii else { return [] }
        return [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
    }

    /// A child's rectangle and its radii by the rules, of which two give four equal ones.
    struct Row: Sendable {
        let child: Rect
        let relative: Double
        let uniform: Double
        let concentric: [Double]
        let minimum: [Double]

        init(
            _ x: Double, _ y: Double, _ width: Double, _ height: Double, relative: Double,
            uniform: Double, concentric: [Double], minimum: [Double]
        ) {
            child = Rect(x: x, y: y, width: width, height: height)
            self.relative = relative
            self.uniform = uniform
            self.concentric = concentric
            self.minimum = minimum
        }
    }

    private static func all(_ radius: Double) -> [Double] { Array(repeating: radius, count: 4) }

    static let table = [
        Row(0, 0, 170, 170, relative: 22, uniform: 22, concentric: all(22), minimum: all(22)),
        Row(8, 8, 154, 154, relative: 14, uniform: 14, concentric: all(14), minimum: all(14)),
        Row(
            8, 8, 80, 80, relative: 14, uniform: 14, concentric: [14, 0, 0, 0],
            minimum: [14, 6, 6, 6]),
        Row(
            8, 16, 80, 80, relative: 14, uniform: 6, concentric: [6, 0, 0, 0], minimum: all(6)),
        Row(45, 45, 80, 80, relative: 0, uniform: 0, concentric: all(0), minimum: all(6)),
        Row(
            2, 2, 20, 20, relative: 10, uniform: 10, concentric: [20, 0, 0, 0],
            minimum: [15.3846, 4.6154, 4.6154, 4.6154]),
        Row(
            4, 120, 162, 46, relative: 18, uniform: 18, concentric: [0, 0, 18, 18],
            minimum: [6, 6, 18, 18]),
    ]

    @Test(
        "radii in a container of 170 × 170 with radius 22 are those of the table",
        arguments: table)
    func radiiOfTable(row: Row) {
        for (rule, expected) in [
            ("container-relative", Self.all(row.relative)), ("concentric", row.concentric),
            ("minimum", row.minimum), ("uniform", Self.all(row.uniform)),
        ] {
            let radii = Self.radii(rule, row.child)
            #expect(
                zip(radii, expected).allSatisfy { isNear($0, $1) } && radii.count == 4,
                "\(rule): \(radii)")
        }
    }

    @Test(
        "CSS's elliptic corners are those of the table",
        arguments: [
            ([8.0, 8, 154, 154], [14.0, 14, 14, 14, 14, 14, 14, 14]),
            ([8, 8, 80, 80], [14, 14, 0, 14, 0, 0, 14, 0]),
            ([8, 16, 80, 80], [14, 6, 0, 6, 0, 0, 14, 0]),
            ([45, 45, 80, 80], [0, 0, 0, 0, 0, 0, 0, 0]),
            ([2, 2, 20, 20], [20, 20, 0, 20, 0, 0, 20, 0]),
            ([4, 120, 162, 46], [18, 0, 18, 0, 18, 18, 18, 18]),
        ])
    func css(child: [Double], axes: [Double]) throws {
        let rect = Rect(x: child[0], y: child[1], width: child[2], height: child[3])
        let measured = try #require(Self.measured("css", rect).cornerAxes)
        #expect(measured.flatMap { [$0.width, $0.height] } == axes)
    }

    @Test("an elliptic corner without one axis is square")
    func squareEllipse() {
        let child = Rect(x: 8, y: 8, width: 80, height: 80)
        let area = Self.measured("css", child).area
        #expect(isNear(area, 6400 - (1 - .pi / 4) * 14 * 14, within: 1e-9))
    }

    @Test(
        "the source's corners are rounded alone, the others are square",
        arguments: [
            (["tl"], [14.0, 0, 0, 0]), (["tl", "tr"], [14, 14, 0, 0]), ([], [0, 0, 0, 0]),
            (["tl", "tr", "br", "bl"], [14, 14, 14, 14]),
        ])
    func subsets(corners: [String], expected: [Double]) {
        let child = Rect(x: 8, y: 8, width: 80, height: 80)
        #expect(
            Self.radii("container-relative", child, ["corners": .choices(Set(corners))])
                == expected)
    }

    @Test(
        "the source's trap: several corners in one option square all of them",
        arguments: [
            (["tl"], [14.0, 0, 0, 0]), (["tl", "tr"], [0, 0, 0, 0]),
            (["tl", "tr", "br", "bl"], [14, 14, 14, 14]),
        ])
    func trap(corners: [String], expected: [Double]) {
        let child = Rect(x: 8, y: 8, width: 80, height: 80)
        let values: [String: ParameterValue] = [
            "corners": .choices(Set(corners)), "combined": .flag(true),
        ]
        #expect(Self.radii("container-relative", child, values) == expected)
    }

    @Test("equal insets keep the gap constant around the corner")
    func constantGap() throws {
        var random = SeededGenerator(seed: 6)
        for _ in 0..<40 {
            let inset = Double.random(in: 0...21, using: &random)
            let size = 170 - 2 * inset
            let child = PathMeasure(
                Self.measured("concentric", Rect(x: inset, y: inset, width: size, height: size))
                    .outline)
            let outer = Path(
                roundedRect: Rect(x: 0, y: 0, width: 170, height: 170), radii: CornerRadii(22))
            for segment in outer.segments {
                for step in 0...8 {
                    let point = segment.point(at: Double(step) / 8)
                    let distance = try #require(child.nearest(to: point)).distance
                    #expect(isNear(distance, inset, within: 1e-9))
                }
            }
        }
    }

    @Test("G9: radii never exceed what the child's sides allow")
    func limits() throws {
        var random = SeededGenerator(seed: 9)
        for rule in ["concentric", "container-relative", "minimum", "uniform"] {
            for _ in 0..<100 {
                let child = Rect(
                    x: .random(in: -20...160, using: &random),
                    y: .random(in: -20...160, using: &random),
                    width: .random(in: 0...170, using: &random),
                    height: .random(in: 0...170, using: &random))
                let r = Self.radii(rule, child, ["containerRadius": .number(85)])
                #expect(r.allSatisfy { $0 >= 0 && $0.isFinite })
                #expect(r[0] + r[1] <= child.width + 1e-9 && r[2] + r[3] <= child.width + 1e-9)
                #expect(r[1] + r[2] <= child.height + 1e-9 && r[3] + r[0] <= child.height + 1e-9)
            }
        }
    }

    @Test(
        "G9: a child 20 high, 4 from the edge of a radius of 55, has radii of at most half its height"
    )
    func shortChild() {
        let values: [String: ParameterValue] = [
            "containerRadius": .number(55), "containerSize": .size(Size(width: 200, height: 200)),
        ]
        let radii = Self.radii(
            "uniform", Rect(x: 4, y: 4, width: 192, height: 20), values)
        #expect(radii == [10, 10, 10, 10])
    }

    @Test("without a container every rule but minimum is square")
    func noContainer() {
        for rule in ["concentric", "container-relative", "uniform", "css"] {
            #expect(
                Self.radii(
                    rule, Rect(x: 8, y: 8, width: 80, height: 80),
                    ["container": .choice("none")]) == [0, 0, 0, 0])
        }
    }

    @Test("the screen as a container gives its own corners")
    func screenContainer() {
        #expect(
            Self.radii(
                "uniform", Rect(x: 8, y: 8, width: 374, height: 828),
                ["container": .choice("screen")]
            )
            .allSatisfy { isNear($0, 39.33, within: 1e-9) })
    }

    @Test(
        "a container of a widget's size has that of the table, which the shorter side decides",
        arguments: [
            // The small widget of the Human Interface Guidelines, and the sides between.
            (430, 170.0), (428, 170), (427, 169), (414, 169), (413, 158), (393, 158), (390, 158),
            (389, 155), (375, 155), (360, 155), (359, 141), (320, 141), (319, 141), (157, 141),
            (156, 140), (100, 84), (17, 1), (16, 1),
        ])
    func widgetSize(side: Int, extent: Double) {
        let component = ComponentID.concentricCorners.component(
            ParameterSet(["container": .choice("widget")]))
        for (width, height) in [(side, 900), (900, side)] {
            let screen = Fixture.screen(width: width, height: height, radius: 0)
            #expect(component.naturalSize(on: screen) == Size(width: extent, height: extent))
        }
    }
}

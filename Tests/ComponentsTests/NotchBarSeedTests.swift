import Components
import Devices
import Geometry
import Testing

/// The source document's path: COMPONENTS.md §1.5, computed there row by row.
@Suite("Notch bar, style seed")
struct NotchBarSeedTests {
    static let screen = Fixture.notched(width: 375, notch: 209, large: 22.5, centerY: 7.25)

    static func measured(
        _ values: [String: ParameterValue] = [:], width: Double = 375, progress: Double = 1,
        at fractions: [Double] = []
    ) -> Measurement {
        ComponentID.notchBar.measured(
            values.merging(["style": .choice("seed")]) { $1 }, on: screen,
            size: Size(width: width, height: 50), progress: progress, at: fractions)
    }

    @Test("the path has the rows of the table, with the straight joints of Core Graphics")
    func rows() {
        let path = Self.measured().outline
        enum Row { case move, line, arc }
        // kind, centre x, y, radius, end x, y; lines have no circle.
        let rows: [(Row, [Double])] = [
            (.move, [0, 0]), (.line, [77.5, 0]), (.arc, [77.5, 6, 6, 83.5, 6]),
            (.line, [83.5, 9]), (.arc, [103.5, 9, 20, 103.5, 29]), (.line, [272, 29]),
            (.arc, [272, 9, 20, 292, 9]), (.line, [292, 6]), (.arc, [298, 6, 6, 298, 0]),
            (.line, [375, 0]), (.line, [375, 4]), (.line, [294, 4]), (.line, [298.5, 4]),
            (.arc, [298.5, 6, 2, 296.5, 6]), (.line, [296, 9.5]),
            (.arc, [272, 9.5, 24, 272, 33.5]), (.line, [107.5, 33.5]), (.line, [103.5, 33.5]),
            (.arc, [103.5, 9.5, 24, 79.5, 9.5]), (.line, [79, 6]), (.arc, [77, 6, 2, 77, 4]),
            (.line, [0, 4]),
        ]
        let elements = path.elements
        #expect(elements.count == rows.count + 1)
        #expect(elements.last == .close)
        for (element, row) in zip(elements, rows) {
            switch (element, row.0) {
            case (.move(let point), .move), (.line(let point), .line):
                #expect(isNear(point, row.1[0], row.1[1], within: 1e-9), "\(row)")
            case (.arc(let arc), .arc):
                #expect(isNear(arc.center, row.1[0], row.1[1], within: 1e-9), "\(row)")
                #expect(isNear(arc.radiusX, row.1[2], within: 1e-9), "\(row)")
                #expect(isNear(arc.end, row.1[3], row.1[4], within: 1e-9), "\(row)")
                #expect(isNear(abs(arc.sweepAngle), .pi / 2, within: 1e-12), "\(row)")
            default:
                Issue.record("\(element) instead of \(row)")
            }
        }
    }

    @Test("bounds and upper contour are those of the table")
    func invariants() {
        let measurement = Self.measured()
        #expect(measurement.bounds == Rect(x: 0, y: 0, width: 375, height: 33.5))
        #expect(isNear(measurement.length, 410.6814))
    }

    @Test(
        "the area follows width and line height as in the table",
        arguments: [
            (375.0, 3.0, 1754.7256), (375, 1, 927.2124), (375, 8, 3808.4866), (390, 3, 1814.7256),
        ])
    func areas(width: Double, lineHeight: Double, area: Double) {
        let measurement = Self.measured(["thickness": .number(lineHeight)], width: width)
        #expect(isNear(measurement.area, area, within: 1e-4))
    }

    @Test("every number of the construction moves the path")
    func parameters() {
        let plain = Self.measured().outline
        for (name, value) in [
            ("notchWidth", 200.0), ("smallRadius", 7), ("largeRadius", 19), ("verticalOffset", 2),
            ("heightExtra", 0), ("leftShift", 0), ("smallReturn", 0.5), ("returnShiftX", 0),
            ("returnShiftY", 0),
        ] {
            #expect(Self.measured([name: .number(value)]).outline != plain, "\(name)")
        }
    }

    @Test(
        "G12: on a display without a notch at the top the bar is straight, and the measurement says so"
    )
    func straight() {
        let measurement = ComponentID.notchBar.measured(
            ["style": .choice("seed")], on: Fixture.flat)
        #expect(measurement.bounds == Rect(x: 0, y: 0, width: 390, height: 4))
        #expect(measurement.notes.count == 1)
    }
}

import Components
import Devices
import Geometry
import Testing

/// GradientLoadingBar 4.0.0's model: COMPONENTS.md §1.7 and §1.9.
@Suite("Notch bar, style concentric")
struct NotchBarConcentricTests {
    static func measured(
        _ values: [String: ParameterValue] = [:], on screen: Screen = Fixture.iPhone13,
        at fractions: [Double] = []
    ) -> Measurement {
        ComponentID.notchBar.measured(
            values.merging(["style": .choice("concentric")]) { $1 }, on: screen, at: fractions)
    }

    @Test("iPhone 13 at thickness 3 has the path of the table")
    func path() {
        let measurement = Self.measured()
        let corners: [(Double, Double)] = [
            (0, 0), (108.375, 0), (114.375, 6), (114.375, 11), (136.375, 33), (253.625, 33),
            (275.625, 11), (275.625, 6), (281.625, 0), (390, 0), (390, 3), (284.625, 3),
            (281.625, 3), (278.625, 6), (278.625, 11), (253.625, 36), (139.375, 36),
            (136.375, 36), (111.375, 11), (111.375, 6), (108.375, 3), (0, 3),
        ]
        // The two collinear joints of 3 points at the bottom and the ears need not be joints.
        let joints = measurement.outline.segments.map(\.start)
        let collinear: Set<Int> = [11, 16]
        for (index, corner) in corners.enumerated() where !collinear.contains(index) {
            #expect(
                joints.contains { isNear($0, corner.0, corner.1, within: 1e-9) }, "\(corner)")
        }
        #expect(joints.count == corners.count - collinear.count)
        #expect(isNear(measurement.area, 1295.8938))
        #expect(isNear(measurement.length, 431.9646))
        #expect(measurement.bounds == Rect(x: 0, y: 0, width: 390, height: 36))
    }

    @Test("iPhone 11 Pro has the area and the bounds of the table")
    func iPhone11Pro() {
        let measurement = Self.measured(on: Fixture.iPhone11Pro)
        #expect(isNear(measurement.area, 1232.4690))
        #expect(measurement.bounds == Rect(x: 0, y: 0, width: 375, height: 32.5))
    }

    @Test("the line's length does not depend on the thickness while the small radius lasts")
    func length() {
        for thickness in [0.5, 1, 3, 6, 8, 11.5] {
            let length = Self.measured(["thickness": .number(thickness)]).length
            #expect(isNear(length, 431.9646), "\(thickness)")
        }
    }

    @Test("progress reaches the notch's corners where the table says")
    func fractions() {
        let ear = 108.375 / 431.9646
        let samples = Self.measured(at: [ear, 0.5, 0.74911]).samples
        #expect(isNear(ear, 0.25089, within: 5e-6))
        #expect(isNear(samples[0].point, 108.375, 1.5, within: 1e-4))
        #expect(isNear(samples[1].point, 195, 34.5, within: 1e-9))
        #expect(isNear(samples[2].point, 281.625, 1.5, within: 2e-3))
    }

    @Test("the small radius is clamped at the thickness, and a corner takes its place")
    func thick() {
        for thickness in [6.0, 8, 11, 20, 40] {
            let measurement = Self.measured(["thickness": .number(thickness)])
            let path = measurement.outline
            #expect(abs(path.signedArea) > 0)
            #expect(isSimple(path), "\(thickness)")
            // All points lie within the thickness of the upper contour.
            #expect(measurement.bounds?.bottom == 33 + thickness)
        }
    }

    @Test("the notch's numbers can be set")
    func parameters() {
        let wide = Self.measured(["notchWidth": .number(200)])
        let joints = wide.outline.segments.map(\.start)
        #expect(joints.contains { isNear($0, 95, 6, within: 1e-9) })
        let raised = Self.measured(["verticalOffset": .number(3)])
        #expect(raised.bounds?.bottom == 34)
    }
}

/// Whether no two edges of a flattened contour cross.
func isSimple(_ path: Path) -> Bool {
    var points: [Point] = []
    for element in path.flattened(tolerance: 0.01).elements {
        switch element {
        case .move(let point), .line(let point): points.append(point)
        default: break
        }
    }
    let edges = zip(points, points.dropFirst() + points.prefix(1)).filter { $0 != $1 }
    for (index, first) in edges.enumerated() {
        for second in edges.dropFirst(index + 2) {
            let direction = first.1 - first.0
            let other = second.1 - second.0
            let a = direction.cross(second.0 - first.0) * direction.cross(second.1 - first.0)
            let b = other.cross(first.0 - second.0) * other.cross(first.1 - second.0)
            if a < -1e-9, b < -1e-9 { return false }
        }
    }
    return true
}

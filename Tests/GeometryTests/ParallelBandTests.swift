import Geometry
import TestSupport
import Testing

@Suite("Parallel band")
struct ParallelBandTests {
    let tolerance = 1e-4

    private func area(_ path: Path) -> Double { path.segments.reduce(0) { $0 + $1.signedArea } }

    @Test("the band of the iPhone 13 notch has the area of the concentric model")
    func notchArea() {
        let guide = NotchGuide.phone13.path
        let band = ParallelBand(along: guide, thickness: 3, tolerance: tolerance)
        #expect(abs(area(band.outline) - 1295.8938) < 5e-5)
        #expect(abs(PolygonOracle(band.midline, tolerance: 1e-7).length - 431.9646) < 1e-4)
        let other = ParallelBand(
            along: NotchGuide(375, 208, 6, 21, -3.5).path, thickness: 3, tolerance: tolerance)
        #expect(abs(area(other.outline) - 1232.4690) < 5e-5)
        // Arcs stay arcs and lines stay lines, as many as the model has.
        var kinds = (lines: 0, arcs: 0, others: 0)
        for segment in band.outline.segments {
            switch segment {
            case .line: kinds.lines += 1
            case .arc: kinds.arcs += 1
            case .quad, .cubic: kinds.others += 1
            }
        }
        #expect(kinds == (lines: 12, arcs: 8, others: 0))
        #expect(band.outline.elements.first == .move(.zero))
    }

    @Test(
        "G12, T5: the inner edge lies at the thickness from the guide, in one piece",
        arguments: [1.0, 3, 8, 20, 40])
    func thicknessLaw(thickness: Double) {
        for notch in NotchGuide.all {
            let guide = notch.path
            let source = Neighbourhood(guide)
            let edge = guide.offset(by: thickness, tolerance: tolerance)
            #expect(edge.subpaths.count == 1)
            for segment in edge.segments {
                for step in 0...8 {
                    let distance = source.distance(segment.point(at: Double(step) / 8))
                    #expect(abs(distance - thickness) < 2 * tolerance)
                }
            }
            let band = ParallelBand(along: guide, thickness: thickness, tolerance: tolerance)
            #expect(band.outline.subpaths.count == 1)
            let outline = PolygonOracle(band.outline, tolerance: 1e-3)
            var random = SeededGenerator(seed: UInt64(thickness))
            let screen = PolygonOracle(screenBelow(notch), tolerance: 1e-3)
            for _ in 0..<60 {
                let point = Point(
                    x: random.number(0...notch.screenWidth), y: random.number(-1...80))
                let distance = source.distance(point)
                // Beyond the guide is the notch, or above the screen.
                guard distance > 0.01, abs(distance - thickness) > 0.01 else { continue }
                let isOnScreen = screen.winding(point) != 0
                #expect((outline.winding(point) != 0) == (isOnScreen && distance < thickness))
            }
        }
    }

    private func screenBelow(_ notch: NotchGuide) -> Path {
        var screen = notch.path
        screen.line(to: Point(x: notch.screenWidth, y: 200))
        screen.line(to: Point(x: 0, y: 200))
        screen.close()
        return screen
    }

    @Test("T3, G12: a growing part of a band never loses a point and is whole at the end")
    func growth() {
        let thicknesses = [1.0, 3, 8, 20, 40]
        for (index, notch) in NotchGuide.all.enumerated() {
            let thickness = thicknesses[index % thicknesses.count]
            let band = ParallelBand(along: notch.path, thickness: thickness, tolerance: tolerance)
            var previous = 0.0
            let steps = repetitions(20, long: 1000)
            for step in 1...steps {
                let fraction = Double(step) / Double(steps)
                let covered = area(band.outline(from: 0, to: fraction))
                #expect(covered > previous, "thickness \(thickness), fraction \(fraction)")
                previous = covered
            }
            #expect(abs(previous - area(band.outline)) < 1e-9)
            #expect(band.outline(from: 0, to: 0).isEmpty)
        }
    }

    @Test("T5: fractions of a band are those of the length of the line at half the thickness")
    func fractions() throws {
        // The midline turns about the circle's centre at radius 9, the guide at 10.
        let circle = Path(center: .zero, radius: 10)
        let band = ParallelBand(along: circle, thickness: 2, tolerance: tolerance)
        #expect(abs(band.measure.length - 18 * .pi) < 1e-6)
        #expect(abs(area(band.outline(from: 0, to: 0.25)) - 9 * .pi) < 1e-6)
        // Along a line and a half circle equal fractions are no equal angles.
        var guide = Path()
        guide.move(to: Point(x: -30, y: -10))
        guide.line(to: Point(x: 0, y: -10))
        guide.addArc(
            center: .zero, radius: 10, startAngle: -.pi / 2, endAngle: .pi / 2, clockwise: true)
        let bent = ParallelBand(along: guide, thickness: 4, tolerance: tolerance)
        let whole = 30 + 8 * Double.pi
        #expect(abs(bent.measure.length - whole) < 1e-6)
        // 4 · length up to the bend, and beyond it a sector between the radii 6 and 10.
        #expect(abs(area(bent.outline(from: 0, to: 30 / whole)) - 120) < 1e-6)
        let half = area(bent.outline(from: 0, to: 0.5))
        #expect(abs(half - 4 * whole / 2) < 1e-4)
    }

    @Test("G11: no thickness, no width and no height leave nothing to draw")
    func nothing() {
        let guide = NotchGuide.phone13.path
        for thickness in [0, -0.0, .nan] {
            let band = ParallelBand(along: guide, thickness: thickness, tolerance: tolerance)
            #expect(band.outline.isEmpty)
            #expect(band.outline(from: 0, to: 1).isEmpty)
        }
        let band = ParallelBand(along: guide, thickness: 3, tolerance: tolerance)
        #expect(band.outline(from: 0, to: 0).isEmpty)
        #expect(guide.stroked(StrokeStyle(width: 0), tolerance: tolerance).isEmpty)
        let flat = Rect(x: 10, y: 10, width: 126, height: 0)
        #expect(Path(rect: flat).isEmpty)
        #expect(Path(ellipseIn: flat).isEmpty)
        #expect(Path(roundedRect: flat, radii: CornerRadii(18)).isEmpty)
    }

    @Test("two parts of a band make the whole")
    func parts() {
        for seed in UInt64(0)..<rounds(20) {
            var random = SeededGenerator(seed: seed)
            let notch = NotchGuide.all[Int(seed) % NotchGuide.all.count]
            // Below the smallest radius perpendiculars do not cross.
            let band = ParallelBand(
                along: notch.path, thickness: random.number(0.5...5.9), tolerance: tolerance)
            let cut = random.number(0.01...0.99)
            let sum = area(band.outline(from: 0, to: cut)) + area(band.outline(from: cut, to: 1))
            #expect(abs(sum - area(band.outline)) < 1e-4, "seed \(seed)")
        }
    }
}

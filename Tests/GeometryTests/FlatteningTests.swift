import Geometry
import TestSupport
import Testing

@Suite("Flattening")
struct FlatteningTests {
    @Test("no sample of a curve is farther from its chords than the tolerance")
    func tolerance() {
        var random = SeededGenerator(seed: 20)
        for _ in 0..<200 {
            let segment = random.segment()
            let tolerance = [0.01, 0.1, 1, 10][Int.random(in: 0..<4, using: &random)]
            var path = Path()
            path.move(to: segment.start)
            path.append(segment.element)
            let chords = Array(path.flattened(tolerance: tolerance).segments)
            for step in 0...200 {
                let sample = segment.point(at: Double(step) / 200)
                let distance =
                    chords.map {
                        $0.point(at: $0.nearestParameter(to: sample)).distance(to: sample)
                    }
                    .min() ?? .infinity
                #expect(distance <= tolerance * (1 + 1e-9))
            }
        }
    }

    @Test("chords end where the segments end, and closes stay")
    func structure() {
        let path = Path(roundedRect: Rect(x: 0, y: 0, width: 50, height: 30), radii: .init(8))
        let flat = path.flattened(tolerance: 0.1)
        #expect(flat.elements.last == .close)
        #expect(flat.elements.first == path.elements.first)
    }

    @Test("a circle needs no more chords than the sagitta demands")
    func economy() {
        let flat = Path(center: .zero, radius: 100).flattened(tolerance: 0.1)
        // 2π / (2·acos(1 − 0.001)) = 70.2
        #expect((71...73).contains(flat.elements.count - 2))
    }

    @Test("values that are not finite, huge or without tolerance end in bounded work")
    func degenerate() {
        for value in [Double.nan, .infinity, 1e300, -1e308, 0, 1e-300] {
            for tolerance in [Double.nan, -1, 1e-300] {
                var path = Path()
                path.move(to: .zero)
                path.quad(to: Point(x: value, y: 1), control: Point(x: 1, y: value))
                path.cubic(
                    to: Point(x: 0, y: value), control1: Point(x: value, y: value),
                    control2: Point(x: -value, y: 1))
                path.arc(
                    EllipticalArc(
                        center: Point(x: value, y: 0), radiusX: abs(value), radiusY: 1,
                        rotation: value, startAngle: value, sweepAngle: 1))
                path.arc(
                    EllipticalArc(center: .zero, radius: 1, startAngle: 0, sweepAngle: value))
                #expect(path.flattened(tolerance: tolerance).elements.count < 70_000)
                #expect(path.withoutArcs(tolerance: tolerance).elements.count < 10_000)
            }
        }
    }

    @Test("the curves that replace an arc stay within the tolerance of it")
    func arcsToCubics() {
        var random = SeededGenerator(seed: 21)
        for _ in 0..<200 {
            let arc = random.arc()
            let tolerance = [1e-9, 1e-6, 1e-3, 0.1][Int.random(in: 0..<4, using: &random)]
            let curves = arc.cubics(tolerance: tolerance)
            #expect(curves.first?.start == arc.start)
            #expect(curves.last?.end == arc.end)
            for curve in curves {
                for step in 0...8 {
                    let sample = curve.point(at: Double(step) / 8)
                    let nearest = arc.point(at: arc.nearestParameter(to: sample))
                    #expect(nearest.distance(to: sample) <= tolerance + 1e-11)
                }
            }
        }
    }

    @Test(
        "a quarter circle of radius 10 is one cubic at 0.003, and its error is the known 2.7e-4 r")
    func quarterCircle() {
        let arc = EllipticalArc(center: .zero, radius: 10, startAngle: 0, sweepAngle: .pi / 2)
        #expect(arc.cubics(tolerance: 0.003).count == 1)
        #expect(arc.cubics(tolerance: 0.0027).count > 1)
        let curve = arc.cubics(tolerance: 0.003)[0]
        #expect(abs(curve.control1.y - 5.522847498307936) < 1e-14)
    }

    @Test("a parabola keeps the tolerance where its step count is just enough, as a cubic too")
    func justEnoughSteps() {
        for count in 20...40 {
            for height in [5.0, 20] {
                let quad = QuadraticBezier(
                    start: Point(x: -100, y: 0), control: Point(x: 0, y: height),
                    end: Point(x: 100, y: 0))
                let control1 = quad.start.interpolated(to: quad.control, fraction: 2.0 / 3)
                let control2 = quad.end.interpolated(to: quad.control, fraction: 2.0 / 3)
                let cubic = CubicBezier(
                    start: quad.start, control1: control1, control2: control2, end: quad.end)
                // The sagitta of a chord of 1/count of the parameter is 2 · height / (2 · count)².
                let tolerance = height / 2 / Double(count * count) * (1 + 1e-9)
                for segment in [PathSegment.quad(quad), .cubic(cubic)] {
                    var path = Path()
                    path.move(to: segment.start)
                    path.append(segment.element)
                    let chords = Array(path.flattened(tolerance: tolerance).segments)
                    for (index, chord) in chords.enumerated() {
                        let sample = segment.point(
                            at: (Double(index) + 0.5) / Double(chords.count))
                        let foot = chord.point(at: chord.nearestParameter(to: sample))
                        #expect(foot.distance(to: sample) <= tolerance * (1 + 1e-6))
                    }
                }
            }
        }
    }
}

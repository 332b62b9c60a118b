import Geometry
import TestSupport
import Testing

@Suite("Degenerate geometry")
struct DegenerateGeometryTests {
    private let oddities: [Double] = [
        0, -0.0, 1, -1, 0.5, 1e-300, -1e-300, 1e300, -1e300, .infinity, -.infinity, .nan, 1e-9,
        .leastNonzeroMagnitude, 1e16, .greatestFiniteMagnitude, .pi, 602.469,
    ]

    private func number(_ random: inout SeededGenerator) -> Double {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: oddities[Int.random(in: 0..<oddities.count, using: &random)]
        case 1: Double(Int.random(in: -3...3, using: &random))
        default: .random(in: -100...100, using: &random)
        }
    }

    /// A path whose coordinates coincide, line up, vanish or explode far more often than by chance.
    private func oddPath(_ random: inout SeededGenerator) -> Path {
        var points = [Point.zero]
        func point() -> Point {
            if Int.random(in: 0..<3, using: &random) == 0 {
                return points[Int.random(in: 0..<points.count, using: &random)]
            }
            let point = Point(x: number(&random), y: number(&random))
            points.append(point)
            return point
        }
        var path = Path()
        for _ in 0..<Int.random(in: 1...5, using: &random) {
            switch Int.random(in: 0..<7, using: &random) {
            case 0: path.move(to: point())
            case 1: path.line(to: point())
            case 2: path.quad(to: point(), control: point())
            case 3, 4: path.cubic(to: point(), control1: point(), control2: point())
            case 5:
                path.arc(
                    EllipticalArc(
                        center: point(), radiusX: abs(number(&random)),
                        radiusY: abs(number(&random)), rotation: number(&random),
                        startAngle: number(&random), sweepAngle: number(&random)))
            default: path.close()
            }
        }
        return path
    }

    @Test("no path of any numbers traps, hangs or measures to something that is no number")
    func anyPath() {
        var random = SeededGenerator(seed: 100)
        for _ in 0..<repetitions(400, long: 1_000_000) {
            let path = oddPath(&random)
            let measure = PathMeasure(path)
            #expect(measure.length.isFinite && measure.length >= 0)
            let position = number(&random)
            let part = measure.trimmed(from: position, to: number(&random))
            #expect(part.isEmpty || measure.length > 0)
            _ = measure.sample(at: position)
            let point = Point(x: number(&random), y: number(&random))
            if let nearest = measure.nearest(to: point) {
                #expect((0...measure.length * (1 + 1e-12)).contains(nearest.position))
            }
            if let bounds = path.bounds {
                #expect(!bounds.left.isNaN && bounds.width >= 0 && bounds.height >= 0)
            }
            _ = path.winding(at: point)
            _ = path.signedArea
            _ = path.reversed().controlBounds
            let transform = AffineTransform(
                a: number(&random), b: number(&random), c: number(&random), d: number(&random),
                tx: number(&random), ty: number(&random))
            _ = path.applying(transform).flattened(tolerance: 1)
            _ = path.withoutArcs(tolerance: number(&random))
            let text = path.svgPathData(SVGPathDataFormat(style: .shortest))
            #expect((try? Path(svgPathData: text)) != nil)
        }
    }

    @Test("curves folded at huge coordinates are measured in bounded time")
    func huge() throws {
        let path = try Path(svgPathData: "m2 2t2 2e111 2 2t2 2e111 4 -1 44 -1 4 2")
        #expect(PathMeasure(path, accuracy: 1e-3).length.isFinite)
        let coil = EllipticalArc(
            center: .zero, radiusX: 1e5, radiusY: 1, startAngle: 0, sweepAngle: 1e12)
        var coiled = Path()
        coiled.arc(coil)
        #expect(coiled.length.isFinite)
    }

    @Test("cusps and collinear cubics have the length of the way there and back")
    func collinear() throws {
        var random = SeededGenerator(seed: 101)
        for _ in 0..<20 {
            let values = (0..<4).map { _ in Double.random(in: -100...100, using: &random) }
            let cubic = CubicBezier(
                start: Point(x: values[0], y: 286.585), control1: Point(x: values[1], y: 286.585),
                control2: Point(x: values[2], y: 286.585), end: Point(x: values[3], y: 286.585))
            var path = Path()
            path.move(to: cubic.start)
            path.append(PathSegment.cubic(cubic).element)
            // The way between the turning points, found by dense sampling of the parameter.
            var way = 0.0
            var last = values[0]
            for step in 1...8000 {
                let next = cubic.point(at: Double(step) / 8000).x
                way += abs(next - last)
                last = next
            }
            let measure = PathMeasure(path)
            #expect(abs(measure.length - way) < 1e-4)
            // The turning points are cusps; sweeping over them stays monotone.
            var reached = 0.0
            for step in 1...50 {
                let part = measure.trimmed(from: 0, to: measure.length * Double(step) / 50).length
                #expect(part > reached)
                reached = part
            }
        }
    }

    @Test("a cubic with a true cusp is measured to the accuracy asked for")
    func cusp() {
        // x = t³-like legs that meet in a cusp at (0, 0): B(t) = (s², s³) for s = 2t − 1.
        // Its Bézier form: points of s² and s³ by polar values.
        let cubic = CubicBezier(
            start: Point(x: 1, y: -1), control1: Point(x: -1.0 / 3, y: 1),
            control2: Point(x: -1.0 / 3, y: -1), end: Point(x: 1, y: 1))
        var path = Path()
        path.move(to: cubic.start)
        path.append(PathSegment.cubic(cubic).element)
        // ∫ √(4s² + 9s⁴) ds over −1…1 = 2·(13^1.5 − 8)/27.
        let expected = 2 * (13 * 13.0.squareRoot() - 8) / 27
        #expect(abs(path.length - expected) < 1e-9)
        #expect(cubic.tangent(at: 0.5) != nil)
        #expect(cubic.curvature(at: 0.5) == 0)
    }

    @Test("G5: zero sweeps and zero radii are points")
    func nothing() {
        for arc in [
            EllipticalArc(center: .zero, radius: 5, startAngle: 1, sweepAngle: 0),
            EllipticalArc(center: .zero, radius: 0, startAngle: 0, sweepAngle: 3),
        ] {
            var path = Path()
            path.arc(arc)
            #expect(path.length == 0)
            #expect(path.bounds?.width == 0)
            #expect(PathMeasure(path).point(at: 0) == nil)
        }
        for isClockwise in [true, false] {
            var path = Path()
            path.addArc(
                center: Point(x: 120, y: 90), radius: 40, startAngle: 2, endAngle: 2,
                clockwise: isClockwise)
            #expect(path.length == 0)
            #expect(path.stroked(StrokeStyle(width: 4), tolerance: 0.01).isEmpty)
            var whole = Path()
            whole.addArc(
                center: Point(x: 120, y: 90), radius: 40, startAngle: 2, endAngle: 2 + 2 * .pi,
                clockwise: true)
            #expect(abs(whole.length - 80 * .pi) < 1e-9)
        }
    }
}

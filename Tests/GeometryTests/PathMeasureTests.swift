import Geometry
import TestSupport
import Testing

@Suite("Path measuring")
struct PathMeasureTests {
    /// A length by brute force: the chords of many equal parameter steps, extrapolated.
    private func chordLength(_ segment: PathSegment) -> Double {
        func length(_ count: Int) -> Double {
            var sum = 0.0
            var last = segment.start
            for step in 1...count {
                let next = segment.point(at: Double(step) / Double(count))
                sum += last.distance(to: next)
                last = next
            }
            return sum
        }
        // The chord error falls with the square of the step (Richardson's extrapolation).
        return (4 * length(2000) - length(1000)) / 3
    }

    @Test("lengths agree with chords")
    func lengths() {
        var random = SeededGenerator(seed: 30)
        for _ in 0..<100 {
            let segment = random.segment()
            var path = Path()
            path.move(to: segment.start)
            path.append(segment.element)
            #expect(abs(path.length - chordLength(segment)) < 1e-4)
        }
    }

    @Test("known lengths: parabola, ellipse, circle, cusp")
    func knownLengths() {
        var parabola = Path()
        parabola.move(to: .zero)
        parabola.quad(to: Point(x: 2, y: 0), control: Point(x: 1, y: 2))
        // y = 2x − x² from 0 to 2: √5 + asinh(2)/2
        #expect(abs(parabola.length - 2.957885715089195) < 1e-13)
        // 4·a·E(e) with a = 10, b = 5: the complete elliptic integral of the second kind.
        let ellipse = Path(ellipseIn: Rect(x: 0, y: 0, width: 20, height: 10))
        #expect(abs(ellipse.length - 48.44224110273838) < 1e-12)
        #expect(Path(center: .zero, radius: 3).length == 6 * .pi)
        // A cubic with a cusp: its two halves mirror each other, each of known end points.
        var cusp = Path()
        cusp.move(to: .zero)
        cusp.cubic(
            to: Point(x: 0, y: 0), control1: Point(x: 10, y: 0), control2: Point(x: 10, y: 0))
        // x = 30t(1−t), there and back.
        #expect(abs(cusp.length - 15) < 1e-9)
    }

    @Test(
        "a flat ellipse has the length that its series gives",
        arguments: [
            (1e-3, 8.294049640102028), (1e-4, 10.596634733096073), (1e-5, 12.899219826090119),
        ])
    func flatEllipses(ratio: Double, logarithm: Double) {
        let ellipse = Path(
            ellipseIn: Rect(x: -100, y: -100 * ratio, width: 200, height: 200 * ratio))
        // 4a · E with E = 1 + k²/2 · (ln(4/k) − 1/2) + O(k⁴ ln k), k = b/a (DLMF 19.12.2).
        let expected = 400 * (1 + ratio * ratio / 2 * (logarithm - 0.5))
        #expect(abs(PathMeasure(ellipse, accuracy: 1e-9).length - expected) < 2e-9)
    }

    @Test("length is additive over splits")
    func additive() {
        var random = SeededGenerator(seed: 31)
        for _ in 0..<300 {
            let segment = random.segment()
            let (first, second) = segment.split(at: .random(in: 0.01...0.99, using: &random))
            func length(_ segment: PathSegment) -> Double {
                var path = Path()
                path.move(to: segment.start)
                path.append(segment.element)
                return path.length
            }
            #expect(abs(length(first) + length(second) - length(segment)) < 1e-9)
        }
    }

    @Test("a similarity scales the length, and reversal mirrors the positions")
    func similarity() throws {
        var random = SeededGenerator(seed: 32)
        for _ in 0..<50 {
            let path = random.path()
            let measure = PathMeasure(path)
            let moved = path.applying(.rotation(0.7).concatenating(.scale(x: -2.5, y: 2.5)))
            #expect(abs(moved.length - 2.5 * measure.length) < 1e-7)
            let reversed = PathMeasure(path.reversed())
            #expect(abs(reversed.length - measure.length) < 1e-8)
            for fraction in [0.0, 0.111, 0.5, 0.77, 1] {
                let position = fraction * measure.length
                let point = try #require(measure.point(at: position))
                let mirrored = try #require(reversed.point(at: measure.length - position))
                // On several subpaths a position at their joint may fall on either side.
                if path.subpaths.count == 1 || (fraction > 0 && fraction < 1) {
                    #expect(point.distance(to: mirrored) < 1e-6)
                }
            }
        }
    }

    @Test("points move at constant speed, and the tangent is their direction")
    func constantSpeed() throws {
        var random = SeededGenerator(seed: 33)
        for _ in 0..<50 {
            let segment = random.segment()
            var path = Path()
            path.move(to: segment.start)
            path.append(segment.element)
            let measure = PathMeasure(path)
            let step = measure.length / 1000
            for index in stride(from: 1, to: 999, by: 37) {
                let position = Double(index) * step
                let here = try #require(measure.sample(at: position))
                let next = try #require(measure.point(at: position + step))
                let chord = next.distance(to: here.point)
                #expect(chord <= step * (1 + 1e-9))
                let bend = abs(here.curvature) * step
                if bend < 0.05 {
                    #expect(chord > step * 0.99)
                    let direction = try #require((next - here.point).normalized)
                    #expect(abs(here.tangent.cross(direction)) < 0.05)
                }
                #expect(abs(here.tangent.length - 1) < 1e-12)
            }
        }
    }

    @Test("T1: the closing edge counts")
    func closingEdge() throws {
        let measure = PathMeasure(Path(rect: Rect(x: 0, y: 0, width: 100, height: 100)))
        #expect(measure.length == 400)
        #expect(measure.isClosedContour)
        #expect(try #require(measure.point(at: 300)) == Point(x: 0, y: 100))
        #expect(try #require(measure.point(at: 350)) == Point(x: 0, y: 50))
        #expect(try #require(measure.point(at: 450)) == Point(x: 50, y: 0))
        #expect(try #require(measure.point(at: -50)) == Point(x: 0, y: 50))
    }

    @Test("nothing measurable gives no points, and odd positions no trap")
    func degenerate() {
        var dot = Path()
        dot.move(to: .zero)
        dot.close()
        #expect(PathMeasure(dot).point(at: 0) == nil)
        #expect(PathMeasure(Path()).nearest(to: .zero) == nil)
        let measure = PathMeasure(Path(center: .zero, radius: 5))
        #expect(measure.point(at: .nan) == nil)
        #expect(measure.nearest(to: Point(x: .nan, y: 0)) == nil)
        #expect(measure.point(at: .infinity) != nil)
        for bad in [Double.nan, .infinity, 1e300] {
            var path = Path()
            path.move(to: .zero)
            path.cubic(to: Point(x: bad, y: 1), control1: .zero, control2: Point(x: 1, y: bad))
            path.line(to: Point(x: 5, y: 5))
            path.line(to: Point(x: 5, y: 8))
            #expect(PathMeasure(path).length.isFinite)
            _ = PathMeasure(path).trimmed(from: 1, to: 2)
        }
    }

    @Test("the nearest place is where the path passes, at its position")
    func nearest() throws {
        var random = SeededGenerator(seed: 34)
        for _ in 0..<100 {
            let path = random.path()
            let measure = PathMeasure(path)
            let point = random.point(200)
            let nearest = try #require(measure.nearest(to: point))
            // The joint of two subpaths is one position for two points.
            let distances = try [-1e-7, 0, 1e-7]
                .map { step in
                    try #require(measure.point(at: nearest.position + step))
                        .distance(to: nearest.point)
                }
            #expect((distances.min() ?? .infinity) < 1e-6)
            #expect(abs(nearest.point.distance(to: point) - nearest.distance) < 1e-12)
            for step in 0...300 {
                let sample = try #require(
                    measure.point(at: measure.length * Double(step) / 300))
                #expect(nearest.distance <= sample.distance(to: point) + 1e-7)
            }
        }
    }

    @Test("an island's ring has the perimeter and the quarter points of a capsule")
    func island() throws {
        let island = Rect(x: 196.5 - 63, y: 11, width: 126, height: 37.33)
        let path = Path(roundedRect: island, radii: CornerRadii(.infinity))
        let measure = PathMeasure(path)
        #expect(abs(measure.length - 294.6157) < 5e-5)
        let top = try #require(measure.nearest(to: Point(x: 196.5, y: 0))).position
        let expected: [(Double, Double)] = [
            (196.5, 11), (233.3270, 11), (259.5, 29.665), (233.3270, 48.33), (196.5, 48.33),
            (159.6730, 48.33), (133.5, 29.665), (159.6730, 11),
        ]
        for (index, (x, y)) in expected.enumerated() {
            let point = try #require(
                measure.point(at: top + measure.length * Double(index) / 8))
            #expect(point.distance(to: Point(x: x, y: y)) < 1e-4)
        }
        let wider = Path(roundedRect: island.inset(by: -2.5), radii: CornerRadii(.infinity))
        #expect(abs(wider.length - 310.3236) < 5e-5)
    }

    @Test("cusps do not spoil the accuracy")
    func cusps() {
        var random = SeededGenerator(seed: 35)
        for _ in 0..<100 {
            // The derivative (t − c) · (a + b·t) vanishes at c.
            let cusp = Double.random(in: 0.02...0.98, using: &random)
            let a = random.point(50) - Point.zero
            let b = random.point(50) - Point.zero
            let derivatives = (a * -cusp, a * -cusp + (a - b * cusp) * 0.5, (a + b) * (1 - cusp))
            let start = random.point()
            let first = start + derivatives.0 * (1.0 / 3)
            let second = first + derivatives.1 * (1.0 / 3)
            var path = Path()
            path.move(to: start)
            path.cubic(
                to: second + derivatives.2 * (1.0 / 3), control1: first, control2: second)
            // Simpson's rule on both sides of the cusp, where the speed is smooth.
            func length(_ low: Double, _ high: Double) -> Double {
                let step = (high - low) / 400
                return (0...400)
                    .reduce(0) { sum, index in
                        let t = low + Double(index) * step
                        let weight = index == 0 || index == 400 ? 1.0 : index % 2 == 0 ? 2 : 4
                        return sum + weight * abs(t - cusp) * (a + b * t).length
                    } * step / 3
            }
            let nearest = (0...100).map { (a + b * (Double($0) / 100)).length }.min() ?? 0
            // Where the other factor nearly vanishes too, Simpson's rule is no oracle.
            if nearest < 2 { continue }
            #expect(abs(path.length - length(0, cusp) - length(cusp, 1)) < 1e-7)
        }
    }
}

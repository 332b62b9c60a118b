import Geometry
import TestSupport
import Testing

@Suite("Affine transform")
struct AffineTransformTests {
    @Test("a transform followed by its inverse is the identity", arguments: UInt64(0)..<64)
    func inverse(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let transform = AffineTransform(
            a: .random(in: 1...3, using: &random), b: .random(in: -0.9...0.9, using: &random),
            c: .random(in: -0.9...0.9, using: &random), d: .random(in: 1...3, using: &random),
            tx: .random(in: -100...100, using: &random),
            ty: .random(in: -100...100, using: &random))
        let inverse = try #require(transform.inverted)
        let point = Point(x: 12.5, y: -7.25)
        let back = point.applying(transform).applying(inverse)
        #expect(back.distance(to: point) < 1e-12)
    }

    @Test("a flat transform has no inverse")
    func singular() {
        #expect(AffineTransform.scale(x: 0, y: 1).inverted == nil)
    }

    @Test("concatenation applies the left transform first")
    func order() {
        let transform = AffineTransform.translation(x: 1, y: 0).concatenating(.scale(2))
        #expect(Point(x: 1, y: 1).applying(transform) == Point(x: 4, y: 2))
    }

    @Test("a concatenation maps points as both transforms do one after the other")
    func concatenation() {
        var random = SeededGenerator(seed: 29)
        func transform() -> AffineTransform {
            var numbers = (0..<6).map { _ in Double.random(in: -3...3, using: &random) }
            return AffineTransform(
                a: numbers.removeLast(), b: numbers.removeLast(), c: numbers.removeLast(),
                d: numbers.removeLast(), tx: numbers.removeLast(), ty: numbers.removeLast())
        }
        for _ in 0..<1000 {
            let (first, second) = (transform(), transform())
            let both = first.concatenating(second)
            for point in [.zero, Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: -7, y: 4)] {
                let expected = point.applying(first).applying(second)
                #expect(point.applying(both).distance(to: expected) < 1e-12)
            }
            let factor = first.determinant * second.determinant
            #expect(abs(both.determinant - factor) < 1e-11)
        }
    }

    @Test("positive rotations run clockwise on the screen")
    func direction() {
        let turned = Point(x: 1, y: 0).applying(.rotation(.pi / 2))
        #expect(turned.distance(to: Point(x: 0, y: 1)) < 1e-15)
    }
}

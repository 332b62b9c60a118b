import Geometry
import Glibc
import TestSupport
import Testing

@Suite("Elementary functions")
struct ElementaryFunctionsTests {
    /// The distance from a reference in units of the last place.
    private func error(_ value: Double, _ reference: References.Reference) -> Double {
        abs((value - reference.high) - reference.low) / reference.high.ulp
    }

    @Test("sine and cosine are within one unit in the last place of the true values")
    func sineAndCosineReferences() {
        for (angle, sine, cosine) in References.angles {
            let result = sineAndCosine(angle)
            #expect(error(result.sine, sine) < 0.9, "sine of \(angle)")
            #expect(error(result.cosine, cosine) < 0.9, "cosine of \(angle)")
        }
    }

    @Test("arctangents are within one unit in the last place of the true values")
    func arctangentReferences() {
        for (y, x, reference) in References.directions {
            #expect(error(arctangent(y: y, x: x), reference) < 0.6, "\(y), \(x)")
        }
    }

    @Test("powers are within one unit in the last place of the true values")
    func powerReferences() {
        for (base, exponent, reference) in References.powers {
            #expect(error(power(base, exponent), reference) < 0.6, "\(base), \(exponent)")
        }
    }

    /// Whether two numbers are equal, both NaN, or neighbours; zeros by their signs.
    private func agree(_ one: Double, _ other: Double) -> Bool {
        if one.isNaN || other.isNaN { return one.isNaN && other.isNaN }
        if one == other { return one.sign == other.sign }
        return one.nextUp == other || one.nextDown == other
    }

    @Test("results are equal to or neighbours of the C library's, for arguments of any size")
    func agreement() {
        var random = SeededGenerator(seed: 80)
        for _ in 0..<repetitions(3000, long: 2_000_000) {
            let any = Double(bitPattern: random.next())
            let other = Double(bitPattern: random.next())
            let small = Double.random(in: -10...10, using: &random)
            let factor = Double.random(in: 0.01...100, using: &random)
            for angle in [any, small, small * 1e5, small * 1e6] {
                let (sine, cosine) = sineAndCosine(angle)
                #expect(agree(sine, sin(angle)) && agree(cosine, cos(angle)), "\(angle)")
            }
            for (y, x) in [(any, other), (small, factor), (any, any * factor), (small, -factor)] {
                #expect(agree(arctangent(y: y, x: x), atan2(y, x)), "\(y), \(x)")
            }
            for (base, exponent) in [
                (factor, small), (any, small), (factor, small * 20), (any, other),
                (1 + small * 1e-9, factor * 1e9), (-factor, small.rounded()),
            ] {
                #expect(agree(power(base, exponent), pow(base, exponent)), "\(base), \(exponent)")
            }
        }
    }

    @Test("special values are those of the C library")
    func specialValues() {
        let values: [Double] = [
            0, -0.0, 1, -1, 0.5, -0.5, 2, -2, 3, -3, 0x1p53, -0x1p53, 0x1p53 - 1, 1e300, -1e300,
            .infinity, -.infinity, .nan, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
            .greatestFiniteMagnitude, 1e-300, 709.78, -745.13, 1024, -1074, -1075, 1 - 0x1p-53,
        ]
        for one in values {
            let (sine, cosine) = sineAndCosine(one)
            #expect(agree(sine, sin(one)) && agree(cosine, cos(one)), "\(one)")
            for other in values {
                #expect(agree(arctangent(y: one, x: other), atan2(one, other)), "\(one), \(other)")
                #expect(agree(power(one, other), pow(one, other)), "\(one), \(other)")
            }
        }
    }

    @Test("quarter turns are exact where they are asked to be")
    func quarterTurns() {
        for turns in -9...9 {
            let (sine, cosine) = quarterExactSineAndCosine(Double(turns) * (.pi / 2))
            #expect(abs(sine) + abs(cosine) == 1)
            #expect(sine == [0, 1, 0, -1][turns & 3] && cosine == [1, 0, -1, 0][turns & 3])
        }
        #expect(quarterExactSineAndCosine(1) == sineAndCosine(1))
        #expect(sineAndCosine(.pi).sine == 1.2246467991473532e-16)
        #expect(quarterExactSineAndCosine(.infinity).sine.isNaN)
    }
}

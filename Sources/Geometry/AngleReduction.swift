/// Reduces angles to less than an eighth of a turn.
enum AngleReduction {
    /// π/2 in three parts of 33 bits, whose products with whole numbers below 2²⁰ are exact, and
    /// the rest (Cody and Waite 1980).
    private static let first = 0x1.921fb544p+0
    private static let second = 0x1.0b4611a6p-34
    private static let third = 0x1.3198a2ep-69
    private static let rest = 0x1.b839a252049c1p-104

    /// The first 1280 binary places of 2/π, after 64 zeros.
    private static let twoOverPi: [21 of UInt64] = [
        0,
        0xA2F9_836E_4E44_1529,
        0xFC27_57D1_F534_DDC0,
        0xDB62_9599_3C43_9041,
        0xFE51_63AB_DEBB_C561,
        0xB724_6E3A_424D_D2E0,
        0x0649_2EEA_09D1_921C,
        0xFE1D_EB1C_B129_A73E,
        0xE882_35F5_2EBB_4484,
        0xE99C_7026_B45F_7E41,
        0x3991_D639_8353_39F4,
        0x9C84_5F8B_BDF9_283B,
        0x1FF8_97FF_DE05_980F,
        0xEF2F_118B_5A0A_6D1F,
        0x6D36_7ECF_27CB_09B7,
        0x4F46_3F66_9E5F_EA2D,
        0x7527_BAC7_EBE5_F17B,
        0x3D07_39F7_8A52_92EA,
        0x6BFB_5FB1_1F8D_5D08,
        0x5603_3046_FC7B_6BAB,
        0xF0CF_BC20_9AF4_361D,
    ]

    /// Writes an angle as a number of quarter turns and a rest of at most π/4 in magnitude.
    ///
    /// - Parameter angle: Finite radians.
    /// - Returns: The quarter turns modulo 4, and the rest to about 100 bits.
    static func reduce(_ angle: Double) -> (quarter: Int, rest: DoubleDouble) {
        guard abs(angle) > .pi / 4 else { return (0, DoubleDouble(high: angle, low: 0)) }
        guard abs(angle) < 0x1p20 else { return reduceLarge(angle) }
        let turns = (angle * (2 / .pi)).rounded(.toNearestOrEven)
        let one = DoubleDouble(sum: angle - turns * first, -(turns * second))
        let two = DoubleDouble(sum: one.high, -(turns * third))
        return (
            Int(turns) & 3,
            DoubleDouble(sum: two.high, (one.low + two.low) - turns * rest)
        )
    }

    /// The reduction of large angles by long multiplication, after Payne and Hanek (1983).
    ///
    /// Of the product of the significand and 2/π only the bits below 4 matter. A window of 256 bits
    /// of 2/π gives them with 2⁻²⁰¹ of error, more than the nearest that a `Double` comes to a
    /// multiple of π/2 needs.
    private static func reduceLarge(_ angle: Double) -> (quarter: Int, rest: DoubleDouble) {
        let significand = angle.significandBitPattern | 1 << 52
        // The bit of 2/π whose product with the lowest bit of the significand weighs 2, in twoOverPi.
        let firstBit = 64 + Int(angle.exponent) - 52 - 2
        var window: [4 of UInt64] = [0, 0, 0, 0]
        for index in 0..<4 {
            let bit = firstBit + 64 * index
            let (word, shift) = (bit >> 6, UInt64(bit & 63))
            window[index] = twoOverPi[word] << shift
            if shift > 0 { window[index] |= twoOverPi[word + 1] >> (64 - shift) }
        }
        var carry: UInt64 = 0
        for index in stride(from: 3, through: 0, by: -1) {
            let (high, low) = window[index].multipliedFullWidth(by: significand)
            let (sum, overflow) = low.addingReportingOverflow(carry)
            window[index] = sum
            carry = high + (overflow ? 1 : 0)
        }
        // Two bits before the point, then the fraction of a quarter turn.
        var quarter = Int(window[0] >> 62)
        for index in 0..<3 { window[index] = (window[index] << 2) | (window[index + 1] >> 62) }
        window[3] <<= 2
        let isAboveHalf = window[0] >> 63 == 1
        if isAboveHalf {
            quarter += 1
            for index in 0..<4 { window[index] = ~window[index] }
        }
        var exponent = -64
        while window[0] == 0, exponent > -192 {
            for index in 0..<3 { window[index] = window[index + 1] }
            window[3] = 0
            exponent -= 64
        }
        let zeros = UInt64(window[0].leadingZeroBitCount)
        if zeros > 0 {
            window[0] = (window[0] << zeros) | (window[1] >> (64 - zeros))
            window[1] = (window[1] << zeros) | (window[2] >> (64 - zeros))
        }
        let scale = Double(sign: .plus, exponent: exponent - Int(zeros), significand: 1)
        let high = Double(window[0] >> 11) * 0x1p11 * scale
        let low = Double((window[0] << 53) | (window[1] >> 11)) * 0x1p-53 * scale
        let fraction = DoubleDouble(larger: high, smaller: low)
        let product = DoubleDouble(product: fraction.high, 0x1.921fb54442d18p+0)
        let rest = DoubleDouble(
            larger: product.high,
            smaller: product.low + fraction.high * 0x1.1a62633145c07p-54
                + fraction.low * 0x1.921fb54442d18p+0)
        let isNegative = isAboveHalf != (angle < 0)
        return (
            (angle < 0 ? -quarter : quarter) & 3,
            isNegative ? DoubleDouble(high: -rest.high, low: -rest.low) : rest
        )
    }
}

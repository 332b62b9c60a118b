/// `base` raised to `exponent`, with an error below one unit in the last place.
///
/// Special values are those of C's `pow`: anything to the power 0 is 1, 1 to any power is 1, and a
/// negative base gives a number only for whole exponents. The same bits on every machine.
///
/// - Parameters:
///   - base: Any number.
///   - exponent: Any number.
/// - Returns: NaN for a negative, finite base with an exponent that is not whole.
public func power(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 0 || base == 1 { return 1 }
    guard !base.isNaN, !exponent.isNaN else { return .nan }
    let isWhole = exponent.isInfinite || exponent == exponent.rounded(.towardZero)
    // Doubles of 2⁵³ and more are even.
    let isOdd =
        isWhole && abs(exponent) < 0x1p53 && exponent.truncatingRemainder(dividingBy: 2) != 0
    let isNegative = base.sign == .minus && isOdd
    let magnitude = base.magnitude
    if magnitude == 1 { return isWhole ? (isNegative ? -1 : 1) : .nan }
    if magnitude == 0 || magnitude.isInfinite || exponent.isInfinite {
        let grows = (magnitude > 1) == (exponent > 0)
        let result = grows ? Double.infinity : 0
        return isNegative ? -result : result
    }
    guard base > 0 || isWhole else { return .nan }
    let result = PowerKernel.power(magnitude, exponent)
    return isNegative ? -result : result
}

/// Powers by way of the natural logarithm and the exponential function, each from a table and a
/// short series with an error of about 2⁻⁶⁶.
private enum PowerKernel {
    /// The logarithms of 22/32, 23/32, … 46/32.
    private static let logarithms: [25 of (high: Double, low: Double)] = [
        (-0x1.7fafa3bd8151cp-2, 0x1.219024acd3b77p-58),
        (-0x1.522ae0738a3d8p-2, 0x1.8f7e9b38a6979p-57),
        (-0x1.269621134db92p-2, -0x1.e0efadd9db02bp-56),
        (-0x1.f991c6cb3b379p-3, -0x1.f665066f980a2p-57),
        (-0x1.a93ed3c8ad9e3p-3, -0x1.bcafa9de97203p-57),
        (-0x1.5bf406b543db2p-3, 0x1.1f5b44c0df7e7p-61),
        (-0x1.1178e8227e47cp-3, 0x1.0e63a5f01c691p-58),
        (-0x1.9335e5d594989p-4, 0x1.478a85704ccb7p-58),
        (-0x1.08598b59e3a07p-4, 0x1.dd7009902bf32p-58),
        (-0x1.0415d89e74444p-5, -0x1.c05cf1d753622p-59),
        (0, 0),
        (0x1.f829b0e783300p-6, 0x1.33e3f04f1ef23p-60),
        (0x1.f0a30c01162a6p-5, 0x1.85f325c5bbacdp-59),
        (0x1.6f0d28ae56b4cp-4, -0x1.906d99184b992p-58),
        (0x1.e27076e2af2e6p-4, -0x1.61578001e0162p-60),
        (0x1.29552f81ff523p-3, 0x1.301771c407dbfp-57),
        (0x1.5ff3070a793d4p-3, -0x1.bc60efafc6f6ep-58),
        (0x1.9525a9cf456b4p-3, 0x1.d904c1d4e2e26p-57),
        (0x1.c8ff7c79a9a22p-3, -0x1.4f689f8434012p-57),
        (0x1.fb9186d5e3e2bp-3, -0x1.caaae64f21acbp-57),
        (0x1.1675cababa60ep-2, 0x1.ce63eab883717p-61),
        (0x1.2e8e2bae11d31p-2, -0x1.8f4cdb95ebdf9p-56),
        (0x1.4618bc21c5ec2p-2, 0x1.f42decdeccf1dp-56),
        (0x1.5d1bdbf5809cap-2, 0x1.4236383dc7fe1p-56),
        (0x1.739d7f6bbd007p-2, -0x1.8c76ceb014b04p-56),
    ]

    /// 2 to the powers 0, 1/32, … 31/32.
    private static let roots: [32 of (high: Double, low: Double)] = [
        (1, 0),
        (0x1.059b0d3158574p+0, 0x1.d73e2a475b465p-55),
        (0x1.0b5586cf9890fp+0, 0x1.8a62e4adc610bp-54),
        (0x1.11301d0125b51p+0, -0x1.6c51039449b3ap-54),
        (0x1.172b83c7d517bp+0, -0x1.19041b9d78a76p-55),
        (0x1.1d4873168b9aap+0, 0x1.e016e00a2643cp-54),
        (0x1.2387a6e756238p+0, 0x1.9b07eb6c70573p-54),
        (0x1.29e9df51fdee1p+0, 0x1.612e8afad1255p-55),
        (0x1.306fe0a31b715p+0, 0x1.6f46ad23182e4p-55),
        (0x1.371a7373aa9cbp+0, -0x1.63aeabf42eae2p-54),
        (0x1.3dea64c123422p+0, 0x1.ada0911f09ebcp-55),
        (0x1.44e086061892dp+0, 0x1.89b7a04ef80d0p-59),
        (0x1.4bfdad5362a27p+0, 0x1.d4397afec42e2p-56),
        (0x1.5342b569d4f82p+0, -0x1.07abe1db13cadp-55),
        (0x1.5ab07dd485429p+0, 0x1.6324c054647adp-54),
        (0x1.6247eb03a5585p+0, -0x1.383c17e40b497p-54),
        (0x1.6a09e667f3bcdp+0, -0x1.bdd3413b26456p-54),
        (0x1.71f75e8ec5f74p+0, -0x1.16e4786887a99p-55),
        (0x1.7a11473eb0187p+0, -0x1.41577ee04992fp-55),
        (0x1.82589994cce13p+0, -0x1.d4c1dd41532d8p-54),
        (0x1.8ace5422aa0dbp+0, 0x1.6e9f156864b27p-54),
        (0x1.93737b0cdc5e5p+0, -0x1.75fc781b57ebcp-57),
        (0x1.9c49182a3f090p+0, 0x1.c7c46b071f2bep-56),
        (0x1.a5503b23e255dp+0, -0x1.d2f6edb8d41e1p-54),
        (0x1.ae89f995ad3adp+0, 0x1.7a1cd345dcc81p-54),
        (0x1.b7f76f2fb5e47p+0, -0x1.5584f7e54ac3bp-56),
        (0x1.c199bdd85529cp+0, 0x1.11065895048ddp-55),
        (0x1.cb720dcef9069p+0, 0x1.503cbd1e949dbp-56),
        (0x1.d5818dcfba487p+0, 0x1.2ed02d75b3707p-55),
        (0x1.dfc97337b9b5fp+0, -0x1.1a5cd4f184b5cp-54),
        (0x1.ea4afa2a490dap+0, -0x1.e9c23179c2893p-54),
        (0x1.f50765b6e4540p+0, 0x1.9d3e12dd8a18bp-54),
    ]

    /// The base must be positive, finite and not 1, the exponent finite and not 0.
    static func power(_ base: Double, _ exponent: Double) -> Double {
        let logarithm = logarithm(base)
        // Beyond this size of the exponent every base overflows or underflows.
        let estimate = logarithm.high * exponent
        if estimate > 710 { return .infinity }
        if estimate < -746 { return 0 }
        if abs(estimate) < 0x1p-60 { return 1 }
        let product = DoubleDouble(product: logarithm.high, exponent)
        return exponential(
            DoubleDouble(larger: product.high, smaller: product.low + logarithm.low * exponent))
    }

    /// The natural logarithm of a positive, finite number.
    ///
    /// `x = 2ᵏ · m`, with c the multiple of 1/32 nearest to m, gives
    /// `log x = k·log 2 + log c + 2·atanh f` for `f = (m − c) / (m + c)`.
    private static func logarithm(_ x: Double) -> DoubleDouble {
        var exponent = Int(x.exponent)
        var significand = x.significand
        if significand > 1.421875 {
            significand /= 2
            exponent += 1
        }
        let index = Int((significand * 32).rounded())
        let centre = Double(index) / 32
        let f = DoubleDouble(
            quotient: DoubleDouble(larger: significand - centre, smaller: 0),
            DoubleDouble(sum: significand, centre))
        let z = f.high * f.high
        let series =
            z * (1.0 / 3 + z * (0.2 + z * (1.0 / 7 + z * (1.0 / 9 + z * (1.0 / 11)))))
        let base = logarithms[index - 22]
        // log 2 in a part of 40 bits, whose product with the exponent is exact, and the rest.
        let main = DoubleDouble(sum: Double(exponent) * 0x1.62e42fefa2000p-1, base.high)
        let sum = DoubleDouble(sum: main.high, 2 * f.high)
        return DoubleDouble(
            sum: sum.high,
            sum.low
                + (main.low
                    + (Double(exponent) * 0x1.9ef35793c7673p-41 + base.low + 2
                        * (f.low + f.high * series)))
        )
    }

    /// The exponential function between −746 and 710.
    ///
    /// `x = n · log 2 / 32 + r` gives `eˣ = 2^(n/32) · eʳ`.
    private static func exponential(_ x: DoubleDouble) -> Double {
        let steps = (x.high * 0x1.71547652b82fep+5).rounded()
        let r = (x.high - steps * 0x1.62e42fefa0000p-6) + (x.low - steps * 0x1.cf79abc9e3b3ap-45)
        let series =
            r
            + r * r
            * (0.5
                + r
                * (1.0 / 6
                    + r * (1.0 / 24 + r * (1.0 / 120 + r * (1.0 / 720 + r * (1.0 / 5040))))))
        let root = roots[Int(steps) & 31]
        return Double(
            sign: .plus, exponent: Int(steps) >> 5,
            significand: root.high + (root.low + root.high * series))
    }
}

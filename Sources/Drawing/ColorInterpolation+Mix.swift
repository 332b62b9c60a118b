import Geometry

extension ColorInterpolation {
    /// Mixes two straight colours in this space; `fraction` 0 is `from`, 1 is `to`.
    public func mix(_ from: Color, _ to: Color, fraction: Double) -> Color {
        switch self {
        case .srgb:
            return from.mixed(with: to, fraction: fraction)
        case .linear:
            var mixed = from.linearLight.mixed(with: to.linearLight, fraction: fraction).encoded
            mixed.alpha = from.alpha + (to.alpha - from.alpha) * fraction
            return mixed
        case .oklab:
            let mixed = OKLab(from.linearLight)
                .mixed(
                    with: OKLab(to.linearLight), fraction: fraction)
            var color = mixed.linearLight.encoded
            color.alpha = from.alpha + (to.alpha - from.alpha) * fraction
            return color
        }
    }
}

extension Color {
    /// The colour with linear-light components (IEC 61966-2-1).
    fileprivate var linearLight: Color {
        func decode(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
        }
        return Color(red: decode(red), green: decode(green), blue: decode(blue), alpha: alpha)
    }

    /// The colour with encoded components, from linear light; out-of-gamut values are clamped.
    fileprivate var encoded: Color {
        func encode(_ value: Double) -> Double {
            let value = min(max(value, 0), 1)
            return value <= 0.0031308 ? value * 12.92 : 1.055 * power(value, 1 / 2.4) - 0.055
        }
        return Color(red: encode(red), green: encode(green), blue: encode(blue), alpha: alpha)
    }
}

/// A colour in OKLab.
///
/// The matrices are those of Björn Ottosson, "A perceptual color space for image processing", 2020.
private struct OKLab {
    var lightness: Double
    var a: Double
    var b: Double

    init(_ linear: Color) {
        func cubeRoot(_ value: Double) -> Double { value <= 0 ? 0 : power(value, 1 / 3) }
        let (r, g, b) = (linear.red, linear.green, linear.blue)
        let l = cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
        let m = cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
        let s = cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
        lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
        a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
        self.b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    }

    private init(lightness: Double, a: Double, b: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    func mixed(with other: OKLab, fraction: Double) -> OKLab {
        OKLab(
            lightness: lightness + (other.lightness - lightness) * fraction,
            a: a + (other.a - a) * fraction, b: b + (other.b - b) * fraction)
    }

    var linearLight: Color {
        let l = lightness + 0.3963377774 * a + 0.2158037573 * b
        let m = lightness - 0.1055613458 * a - 0.0638541728 * b
        let s = lightness - 0.0894841775 * a - 1.2914855480 * b
        let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
        return Color(
            red: 4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
            green: -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
            blue: -0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3)
    }
}

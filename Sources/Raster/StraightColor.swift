/// An 8-bit colour whose components are not multiplied by its alpha.
public struct StraightColor: Hashable, Sendable {
    /// The red component, 0…255.
    public var red: UInt8
    /// The green component, 0…255.
    public var green: UInt8
    /// The blue component, 0…255.
    public var blue: UInt8
    /// The opacity, 0…255.
    public var alpha: UInt8

    /// Creates a colour from its components.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Divides a premultiplied `0xAARRGGBB` pixel by its alpha, rounding to the nearest.
    ///
    /// Components above alpha, which no drawing makes, count as alpha. Transparent is all zero.
    public init(premultiplied pixel: UInt32) {
        let alpha = pixel >> 24
        guard alpha != 0 else {
            self.init(red: 0, green: 0, blue: 0, alpha: 0)
            return
        }
        func divide(_ component: UInt32) -> UInt8 {
            UInt8(truncatingIfNeeded: (min(component & 0xFF, alpha) * 255 + alpha / 2) / alpha)
        }
        self.init(
            red: divide(pixel >> 16), green: divide(pixel >> 8), blue: divide(pixel),
            alpha: UInt8(truncatingIfNeeded: alpha))
    }

    /// The premultiplied `0xAARRGGBB` pixel, each component rounded to the nearest.
    public var premultiplied: UInt32 {
        let alpha = UInt32(self.alpha)
        func multiply(_ component: UInt8) -> UInt32 { (UInt32(component) * alpha + 127) / 255 }
        return alpha << 24 | multiply(red) << 16 | multiply(green) << 8 | multiply(blue)
    }
}

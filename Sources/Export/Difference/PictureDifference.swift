public import Drawing
public import Raster

/// What differs between two pictures of the same size.
///
/// Pixels are compared as straight colours; the colour of a fully transparent pixel does not count.
/// A pixel that differs by more than the tolerance belongs to one of three classes:
/// - *anti-aliasing*: an edge that is smoothed differently. As in Vyšniauskas, "Anti-aliased Pixel
///   and Intensity Slope Detector" (2009): in one of the pictures the pixel lies between a darker
///   and a brighter neighbour, at most two neighbours equal it, and the darkest or the brightest
///   neighbour has several equal neighbours in both pictures.
/// - *colour*: both pictures are flat around the pixel (luma within 16 levels), so the shape is the
///   same in another colour.
/// - *shape*: everything else.
public struct PictureDifference: Sendable {
    /// The number of pixels of each picture.
    public private(set) var pixels = 0
    /// The number of pixels that differ by smoothing alone.
    public private(set) var antialiasing = 0
    /// The number of pixels of another colour.
    public private(set) var color = 0
    /// The number of pixels of another shape.
    public private(set) var shape = 0
    /// The greatest difference of a component, in levels of 255, also within the tolerance.
    public private(set) var largest = 0
    /// The smallest rectangle that holds all pixels that are not accepted.
    public private(set) var bounds: PixelRect?

    private let tolerance: Tolerance
    /// One byte a pixel: 0 equal, 1 anti-aliasing, 2 colour, 3 shape.
    private var classes: [UInt8] = []
    private let width: Int

    /// The number of pixels that are not accepted.
    public var differing: Int { color + shape + (tolerance.acceptsAntialiasing ? 0 : antialiasing) }

    /// Whether the pictures are equal within the tolerance.
    public var isAccepted: Bool { differing == 0 }

    /// Compares two pictures; `nil` when their sizes differ.
    ///
    /// - Parameters:
    ///   - first: A picture.
    ///   - second: Another one.
    ///   - tolerance: What is accepted.
    public init?(_ first: Image, _ second: Image, tolerance: Tolerance) {
        guard first.width == second.width, first.height == second.height else { return nil }
        self.tolerance = tolerance
        width = first.width
        pixels = first.width * first.height
        guard first.pixels != second.pixels else { return }
        classes = [UInt8](repeating: 0, count: pixels)
        let a = Luma(first)
        let b = Luma(second)
        var (left, top, right, bottom) = (width, first.height, -1, -1)
        for y in 0..<first.height {
            for x in 0..<width {
                let delta = Self.delta(first.pixels, second.pixels, at: (y * width + x) * 4)
                guard delta > 0 else { continue }
                largest = max(largest, delta)
                guard delta > tolerance.levels else { continue }
                let isSmoothing =
                    a.isAntialiased(x, y, beside: b) || b.isAntialiased(x, y, beside: a)
                if isSmoothing {
                    antialiasing += 1
                    classes[y * width + x] = 1
                    if tolerance.acceptsAntialiasing { continue }
                } else if a.isFlat(x, y), b.isFlat(x, y) {
                    color += 1
                    classes[y * width + x] = 2
                } else {
                    shape += 1
                    classes[y * width + x] = 3
                }
                (left, top) = (min(left, x), min(top, y))
                (right, bottom) = (max(right, x), max(bottom, y))
            }
        }
        if right >= left {
            bounds = PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
        }
    }

    /// The greatest difference of a component of a pixel.
    private static func delta(_ first: [UInt8], _ second: [UInt8], at index: Int) -> Int {
        if first[index + 3] == 0, second[index + 3] == 0 { return 0 }
        var delta = 0
        for component in index..<index + 4 {
            delta = max(delta, abs(Int(first[component]) - Int(second[component])))
        }
        return delta
    }

    /// A picture of the difference: the first picture pale and grey, what differs in pale blue
    /// (anti-aliasing), orange (colour) or blue (shape).
    public func picture(over first: Image) -> Image {
        var pixels = [UInt8](repeating: 255, count: first.pixels.count)
        for index in 0..<self.pixels {
            let color: (UInt8, UInt8, UInt8)
            switch classes.isEmpty ? 0 : classes[index] {
            case 1: color = (140, 190, 255)
            case 2: color = (255, 140, 0)
            case 3: color = (0, 70, 255)
            default:
                let grey = UInt8(
                    191 + Luma.value(first.pixels, at: index * 4) / 4)
                color = (grey, grey, grey)
            }
            (pixels[index * 4], pixels[index * 4 + 1], pixels[index * 4 + 2]) = color
        }
        return Image(width: first.width, height: first.height, pixels: pixels)
    }
}

/// The luma of a picture over white, 0…255.
private struct Luma {
    let width: Int
    let height: Int
    let values: [UInt8]

    init(_ image: Image) {
        width = image.width
        height = image.height
        let pixels = image.pixels
        values = (0..<image.width * image.height).map { UInt8(Self.value(pixels, at: $0 * 4)) }
    }

    /// The luma of ITU-R BT.601 in whole numbers.
    static func value(_ pixels: [UInt8], at index: Int) -> Int {
        let alpha = Int(pixels[index + 3])
        let luma =
            (299 * Int(pixels[index]) + 587 * Int(pixels[index + 1]) + 114 * Int(pixels[index + 2]))
            / 1000
        return (luma * alpha + 255 * (255 - alpha)) / 255
    }

    private func neighbours(_ x: Int, _ y: Int, _ body: (Int, Int, Int) -> Void) {
        for row in max(y - 1, 0)...min(y + 1, height - 1) {
            for column in max(x - 1, 0)...min(x + 1, width - 1) where row != y || column != x {
                body(column, row, Int(values[row * width + column]))
            }
        }
    }

    func isFlat(_ x: Int, _ y: Int) -> Bool {
        var low = Int(values[y * width + x])
        var high = low
        neighbours(x, y) { _, _, value in
            low = min(low, value)
            high = max(high, value)
        }
        return high - low <= 16
    }

    func isAntialiased(_ x: Int, _ y: Int, beside other: Luma) -> Bool {
        let center = Int(values[y * width + x])
        var equal = 0
        var darkest = (delta: 0, x: 0, y: 0)
        var brightest = (delta: 0, x: 0, y: 0)
        neighbours(x, y) { column, row, value in
            let delta = value - center
            if delta == 0 {
                equal += 1
            } else if delta < darkest.delta {
                darkest = (delta, column, row)
            } else if delta > brightest.delta {
                brightest = (delta, column, row)
            }
        }
        guard equal <= 2, darkest.delta < 0, brightest.delta > 0 else { return false }
        return hasEquals(darkest.x, darkest.y) && other.hasEquals(darkest.x, darkest.y)
            || hasEquals(brightest.x, brightest.y) && other.hasEquals(brightest.x, brightest.y)
    }

    /// Whether more than two neighbours equal a pixel.
    private func hasEquals(_ x: Int, _ y: Int) -> Bool {
        let center = Int(values[y * width + x])
        var equal = 0
        neighbours(x, y) { _, _, value in if value == center { equal += 1 } }
        return equal > 2
    }
}

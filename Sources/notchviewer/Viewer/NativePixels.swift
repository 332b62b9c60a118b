import Components
import Devices
import Drawing
import Geometry
import Raster

/// A part of the device's picture in its native pixels.
struct NativePixels: Sendable {
    /// The part, in pixels of the panel.
    let area: PixelRect
    /// Pixels of the panel per point of the screen.
    let scaleFactor: Double
    /// Premultiplied `0xAARRGGBB`, row by row; alpha is the coverage of the screen's outline.
    let pixels: [UInt32]

    /// Draws a part of a scene as a screenshot would hold it.
    init?(_ scene: Scene, area: PixelRect) {
        let scale = scene.screen.scaleFactor
        let (width, height) = (scene.screen.size.width * scale, scene.screen.size.height * scale)
        // The place of a pixel on the panel counts for the rounding of gradients: the part is
        // drawn where it is.
        guard !area.isEmpty, (1...32_768).contains(width), (1...32_768).contains(height),
            var pixmap = try? Pixmap(
                width: Int(width.rounded()), height: Int(height.rounded()))
        else { return nil }
        var scene = scene
        scene.outside = .transparent
        var renderer = Renderer(threads: 1)
        renderer.render(
            scene.displayList(), into: &pixmap,
            transform: .scale(scale), area: area)
        let part = pixmap.cropped(to: area)
        guard part.width == area.width, part.height == area.height else { return nil }
        self.area = area
        scaleFactor = scale
        pixels = part.withPixels { span in span.indices.map { span[$0] } }
    }

    /// The straight colour of the pixel that holds a point of the screen.
    func color(at spot: Point) -> StraightColor? {
        let x = (spot.x * scaleFactor).rounded(.down) - Double(area.x)
        let y = (spot.y * scaleFactor).rounded(.down) - Double(area.y)
        guard x >= 0, y >= 0, x < Double(area.width), y < Double(area.height) else { return nil }
        return StraightColor(premultiplied: pixels[Int(y) * area.width + Int(x)])
    }

    /// The pixels over black, each a square of `factor` pixels, with a grid between large ones.
    func magnified(by factor: Int) -> Image {
        let width = area.width * factor
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * area.height * factor * 4)
        let hasGrid = factor >= Self.gridFactor
        for row in 0..<area.height {
            var line: [UInt8] = []
            var dark: [UInt8] = []
            line.reserveCapacity(width * 4)
            for column in 0..<area.width {
                let pixel = pixels[row * area.width + column]
                // Premultiplied components are the colour over black.
                let color = [pixel >> 16, pixel >> 8, pixel].map { UInt8($0 & 0xFF) }
                let rule = Self.rule(beside: color)
                for step in 0..<factor {
                    line += step == 0 && hasGrid ? rule : color
                    line.append(255)
                    guard hasGrid else { continue }
                    dark += rule
                    dark.append(255)
                }
            }
            for step in 0..<factor { bytes += step == 0 && hasGrid ? dark : line }
        }
        return Image(width: width, height: area.height * factor, pixels: bytes)
    }

    /// From this factor on a grid is drawn.
    static let gridFactor = 8

    /// The colour of the grid over a colour: the same grey everywhere, let through by a quarter.
    private static func rule(beside color: [UInt8]) -> [UInt8] {
        color.map { UInt8((3 * Int($0) + 128) / 4) }
    }
}

extension StraightColor {
    /// The colour as `#rrggbb`.
    var text: String {
        "#"
            + [red, green, blue]
            .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

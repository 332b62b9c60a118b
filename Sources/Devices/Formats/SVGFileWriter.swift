import Geometry

/// Writes a screen as an SVG picture that ``SVGReader`` reads back.
enum SVGFileWriter {
    static func write(_ profile: DeviceProfile) -> WrittenDevice {
        let width = profile.panel.width
        let height = profile.panel.height
        var text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" data-scale-factor="\(decimalText(profile.scaleFactor))">
              <title>\(markupText(profile.name))</title>

            """
        switch profile.outline {
        case .roundedRectangle(let radii, .circular)
        where [radii.topRight, radii.bottomRight, radii.bottomLeft]
            .allSatisfy { $0 == radii.topLeft }:
            let radius = decimalText(radii.topLeft)
            text +=
                "  <rect id=\"outline\" width=\"\(width)\" height=\"\(height)\" rx=\"\(radius)\" "
                + "fill=\"#e5e5ea\"/>\n"
        default:
            text += "  <path id=\"outline\" fill=\"#e5e5ea\" d=\"\(data(profile.outlinePath))\"/>\n"
        }
        var names: Set<String> = ["outline", "screen"]
        for cutout in profile.cutouts {
            var name = cutout.name.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
            if name.isEmpty { name = cutout.kind.rawValue }
            var unique = name
            var number = 2
            while !names.insert(unique).inserted {
                unique = "\(name)-\(number)"
                number += 1
            }
            let head = "id=\"\(markupText(unique))\" data-kind=\"\(cutout.kind.rawValue)\""
            switch cutout.shape {
            case .circle(let center, let radius):
                text +=
                    "  <circle \(head) cx=\"\(decimalText(center.x))\" "
                    + "cy=\"\(decimalText(center.y))\" r=\"\(decimalText(radius))\"/>\n"
            case .roundedRectangle(let rect, let radius):
                text +=
                    "  <rect \(head) x=\"\(decimalText(rect.x))\" y=\"\(decimalText(rect.y))\" "
                    + "width=\"\(decimalText(rect.width))\" height=\"\(decimalText(rect.height))\" "
                    + "rx=\"\(decimalText(radius))\"/>\n"
            case .notch, .drop, .path:
                text += "  <path \(head) d=\"\(data(cutout.shape.path))\"/>\n"
            }
        }
        text += "</svg>\n"
        return WrittenDevice(
            text: text,
            losses: profile.losses(without: [
                "id", "maker", "kind", "aliases", "year", "millimetres", "safeInsets",
                "resolutions", "sources", "alternatives",
            ]))
    }

    private static func data(_ path: Path) -> String {
        path.svgPathData(SVGPathDataFormat(style: .plain, decimals: 6))
    }
}

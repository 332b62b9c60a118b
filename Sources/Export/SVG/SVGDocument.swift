public import Drawing
public import Geometry

/// A drawing as an SVG 1.1 document, also valid SVG 2.
///
/// Everything stays vectors: fills, strokes with caps, joins and dashes, gradients, clip paths,
/// masks and groups are SVG's own; only pictures of the drawing are embedded, as their own PNG or
/// JPEG files where every reader shows these alike and as new PNG files otherwise. What SVG lacks is
/// expressed by what it has:
/// - conic gradients by a fan of sectors, each differing from the next by at most two levels of 255
///   and four degrees, masked by the shape; each sector reaches under the next one, so that no
///   backdrop shows between them;
/// - gradients mixed in linear light or OKLab by additional stops;
/// - strokes with different caps at both ends, strokes in conic gradients, and strokes of arcs
///   tighter than half the width (in which renderers leave holes) by their outlines;
/// - masks, which take the opacity of their content, by luminance masks of white content.
///
/// Identifiers begin with a digest of the document, so that several documents can be put into one
/// HTML page.
public struct SVGDocument: Sendable {
    /// The document.
    public let text: String

    /// Writes a drawing.
    ///
    /// - Parameters:
    ///   - list: The drawing.
    ///   - size: The part of the drawing's coordinates that is shown, from the origin.
    ///   - width: The picture's width in pixels.
    ///   - height: The picture's height in pixels.
    ///   - title: A name for people.
    public init(
        _ list: DisplayList, size: Size, width: Int, height: Int, title: String
    ) {
        var addresses: [Image: String] = [:]
        func write(prefix: String) -> String {
            var writer = SVGWriter(
                canvas: Rect(origin: .zero, size: size), pixelsPerUnit: Double(width) / size.width,
                prefix: prefix, addresses: addresses)
            writer.write(list)
            addresses = writer.addresses
            var text = """
                <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
                viewBox="0 0 \(svgNumber(size.width)) \(svgNumber(size.height))">
                <title>\(markupText(title))</title>

                """
            if !writer.definitions.isEmpty { text += "<defs>\n\(writer.definitions)</defs>\n" }
            return text + writer.body + "</svg>\n"
        }
        text = write(prefix: "n" + digest(write(prefix: "")))
    }
}

/// Six hexadecimal digits of a text's FNV-1a hash.
private func digest(_ text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash >> 40, radix: 16)
    return String(repeating: "0", count: 6 - digits.utf8.count) + digits
}

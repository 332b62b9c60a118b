import Geometry
import Testing

@testable import Devices
@testable import Export
@testable import Raster
@testable import notchviewer

@Suite("Limits of untrusted input")
struct LimitsTests {
    private static let limits: [String: Double] = [
        "file that a command reads, bytes": Double(InputFile.limit),
        "device file, bytes": Double(FileContents.limit),
        "configuration file, bytes": Double(Configuration.sizeLimit),
        "JSON, levels of nesting": Double(JSONValue.depthLimit),
        "XML, nodes": Double(XMLElement.nodeLimit),
        "XML, attributes of an element": Double(XMLElement.attributeLimit),
        "path of a device file, lines and curves": Double(Path.elementLimit),
        "path of a device file, distance from the origin": Path.lengthLimit,
        "cutouts of a device file, pairs of lines and curves near each other besides neighbours":
            Double(Path.meetingLimit),
        "specification of an Android cutout, markers": Double(CutoutSpecification.markerLimit),
        "read picture, pixels a side": Double(PictureDecoder.maximumExtent),
        "read picture, pixels": Double(PictureDecoder.maximumPixels),
        "compressed text of a PNG, bytes": Double(PNGMetadata.maximumText),
        "drawn picture, pixels a side": Double(Pixmap.maximumExtent),
        "drawn picture, pixels": Double(PixelSize.maximumPixels),
        "animated WebP, pixels a side": Double(WebPAnimation.maximumExtent),
        "file name from a template, bytes": Double(NameTemplate.maximumLength),
        "warnings about one configuration file": Double(Configuration.mostWarnings),
    ]

    @Test("the page about limits has every number of the program, and no other")
    func page() throws {
        let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let text = try textFile(root + "/docs/limits.md", limit: 1 << 20).get()
        var stated: [String: Double] = [:]
        for line in text.split(separator: "\n") where line.hasPrefix("| ") {
            let cells = line.split(separator: "|").map { $0.split(separator: " ") }
            guard let value = Int(cells[1].joined()) else { continue }
            stated[cells[0].joined(separator: " ")] = Double(value)
        }
        #expect(stated == Self.limits)
    }
}

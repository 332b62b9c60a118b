import Devices
import Drawing
import Export
import Geometry
import Raster

extension Command {
    /// `notchviewer sheet -o OUT`.
    static let sheet = Command(
        name: "sheet", synopsis: "-o OUT [OPTIONS]",
        summary: "draw a contact sheet: many devices in one picture",
        discussion: "OUT ends in .png or .svg. --progress A..B shows each device at three moments, "
            + "from A to B. --scale is in pixels per point of the sheet, in which every picture "
            + "fits 240 x 320 points; 1 unless given. No more than a row is in memory at once.",
        examples: [
            .init(
                arguments: "sheet -o phones.png --devices 'iphone-1?' --progress 0..1",
                meaning: "some phones at three moments")
        ],
        options: OptionTable.scene.filter { !["device", "panel", "from"].contains($0) } + [
            "devices", "columns", "scale", "threads", "output", "format", "no-clobber", "force",
        ]
    ) { invocation in
        let options = invocation.options
        let destination = try Destination(options, inputs: [options.backdrop])
        let format: PictureFormat = try destination.format(options)
        let sheet = try ContactSheet(of: try profiles(options.devices), options)
        let scale = options.scale ?? 1
        let size = try PixelSize(sheet.size, scale: scale)
        switch format {
        case .svg:
            var list = DisplayList()
            for row in 0..<sheet.rowCount {
                list.transform(.identity, content: try sheet.drawing(ofRow: row))
            }
            let document = SVGDocument(
                list, size: size.points(scale: scale), width: size.width, height: size.height,
                title: "Contact sheet")
            try destination.write(Array(document.text.utf8))
        case .png:
            let threads = options.threads ?? processorCount
            try destination.write { write in
                try writePNG(sheet, size, scale: scale, threads: threads, to: write)
            }
        }
        return .success
    }

    private static func profiles(_ patterns: [String]) throws -> [DeviceProfile] {
        let catalogue = try DeviceLookup.catalogue()
        guard !patterns.isEmpty else { return catalogue.profiles }
        let chosen = catalogue.profiles(matching: patterns)
        if let pattern = chosen.unmatched.first {
            throw UsageError(
                message: "--devices: nothing matches '\(pattern)'"
                    + suggestions(catalogue.suggestions(for: pattern)))
        }
        return chosen.profiles
    }

    /// Draws and encodes one row after the other.
    private static func writePNG(
        _ sheet: ContactSheet, _ size: PixelSize, scale: Double, threads: Int,
        to write: ([UInt8]) throws -> Void
    ) throws {
        // The boundary of rows lies between pictures, so that it may be rounded.
        let bounds =
            [0]
            + (0..<sheet.rowCount)
            .map { row in
                let bottom = (sheet.extent(ofRow: row).upperBound * scale).rounded()
                return row + 1 == sheet.rowCount ? size.height : min(size.height, Int(bottom))
            }
        let rows = zip(bounds, bounds.dropFirst()).map { $1 - $0 }
        try size.checkDrawable(rows: rows.max() ?? 0)
        var renderer = Renderer(threads: threads)
        var stream = try PNGStream(
            width: size.width, height: size.height,
            texts: [("Software", "notchviewer \(Version.number)")])
        for (row, height) in rows.enumerated() where height > 0 {
            var band = try Pixmap(width: size.width, height: height)
            // Where the last pixels are only partly covered the sheet still has no transparency.
            band.clear(0xFFEC_EEF1)
            let transform = AffineTransform.scale(scale)
                .concatenating(.translation(x: 0, y: -Double(bounds[row])))
            renderer.render(
                try sheet.drawing(ofRow: row), into: &band, transform: transform)
            try write(try stream.append(band))
        }
        try write(try stream.finish())
    }
}

import Devices
import Drawing
import Export
import Geometry

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
        let sheet = try sheet(of: try profiles(options.devices), options)
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
                try sheet.writePNG(scale: scale, threads: threads, to: write)
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

    /// The sheet that the options describe.
    private static func sheet(
        of profiles: [DeviceProfile], _ options: Options
    ) throws -> ContactSheet {
        let progress =
            switch options.progress {
            case .range(let from, let to)?: [from, (from + to) / 2, to]
            case .value(let value)?: [value]
            case nil: [Picture.defaultProgress]
            }
        return try ContactSheet(of: profiles, progress: progress, columns: options.columns) {
            profile, progress in
            var options = options
            options.inlinedProfile = profile
            options.progress = .value(progress)
            options.scale = nil
            return try Picture(options).scene
        }
    }
}

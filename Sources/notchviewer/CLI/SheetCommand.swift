import Components
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
        discussion: "OUT ends in .png or .svg. --progress A..B makes a row a device with three "
            + "columns from A to B; otherwise the devices fill a grid. --scale is in pixels per "
            + "point of the sheet, in which every picture is 320 points high.",
        examples: [
            .init(
                arguments: "sheet -o phones.png --devices 'iphone-1?' --progress 0..1",
                meaning: "some phones at three moments")
        ],
        options: OptionTable.scene.filter { $0 != "device" } + [
            "devices", "scale", "threads", "output", "format", "no-clobber", "force",
        ]
    ) { invocation in
        let options = invocation.options
        let destination = try Destination(options, inputs: [options.backdrop])
        let format: PictureFormat = try destination.format(options)
        let sheet = try ContactSheet(options)
        let scale = options.scale ?? 1
        let width = Int((sheet.size.width * scale).rounded(.up))
        let height = Int((sheet.size.height * scale).rounded(.up))
        switch format {
        case .svg:
            let document = SVGDocument(
                sheet.drawing, size: sheet.size, width: width, height: height,
                title: "Contact sheet")
            try destination.write(Array(document.text.utf8))
        case .png:
            var pixmap: Pixmap
            do {
                pixmap = try Pixmap(width: width, height: height)
            } catch {
                throw CommandFailure(
                    message: "the sheet would be \(width) x \(height) pixels; each extent must be "
                        + "at most \(Pixmap.maximumExtent)")
            }
            var renderer = Renderer(threads: options.threads ?? processorCount)
            renderer.render(sheet.drawing, into: &pixmap, transform: .scale(scale))
            var encoder = PNGEncoder()
            encoder.texts = [("Software", "notchviewer \(Version.number)")]
            try destination.write(encoder.encode(pixmap))
        }
        return .success
    }
}

/// Pictures of devices in a grid, each with a caption.
struct ContactSheet {
    /// The height of each picture in points of the sheet.
    static let pictureHeight = 320.0
    private static let gap = 24.0
    private static let captionHeight = 28.0

    /// The extents in points.
    let size: Size
    /// The drawing.
    let drawing: DisplayList

    init(_ options: Options) throws {
        let catalogue = try DeviceLookup.catalogue()
        var profiles = catalogue.profiles
        if !options.devices.isEmpty {
            let chosen = catalogue.profiles(matching: options.devices)
            if let pattern = chosen.unmatched.first {
                throw UsageError(
                    message: "--devices: nothing matches '\(pattern)'"
                        + suggestions(catalogue.suggestions(for: pattern)))
            }
            profiles = chosen.profiles
        }
        var cells: [[Cell]] = []
        if case .range(let from, let to)? = options.progress {
            for profile in profiles {
                cells.append(
                    try [from, (from + to) / 2, to].map { try Cell(profile, $0, options) })
            }
        } else {
            var progress = 0.42
            if case .value(let value)? = options.progress { progress = value }
            let all = try profiles.map { try Cell($0, progress, options) }
            let columns = max(1, Int(Double(all.count).squareRoot().rounded(.up)))
            for start in stride(from: 0, to: all.count, by: columns) {
                cells.append(Array(all[start..<min(start + columns, all.count)]))
            }
        }
        (drawing, size) = Self.lay(cells)
    }

    /// One picture.
    private struct Cell {
        var list: DisplayList
        var size: Size
        var caption: String

        init(_ profile: DeviceProfile, _ progress: Double, _ options: Options) throws {
            var options = options
            options.inlinedProfile = profile
            options.progress = .value(progress)
            options.scale = nil
            let scene = try Picture(options).scene
            let factor = ContactSheet.pictureHeight / scene.size.height
            list = DisplayList([.transform(.scale(factor), content: scene.displayList())])
            size = scene.size * factor
            caption = "\(profile.name)  \(plain((progress * 100).rounded()))%"
        }
    }

    /// Puts the cells into rows; columns are as wide as their widest picture.
    private static func lay(_ rows: [[Cell]]) -> (DisplayList, Size) {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns)
            .map { column in
                rows.compactMap { column < $0.count ? $0[column].size.width : nil }.max() ?? 0
            }
        let size = Size(
            width: widths.reduce(gap) { $0 + $1 + gap },
            height: gap + Double(rows.count) * (pictureHeight + captionHeight + gap))
        var list = DisplayList()
        list.fill(Path(rect: Rect(origin: .zero, size: size)), color: Color(hex: 0xECEEF1))
        let lettering = Lettering(size: 12, weight: Lettering.medium)
        var y = gap
        for row in rows {
            var x = gap
            for (cell, width) in zip(row, widths) {
                let left = x + (width - cell.size.width) / 2
                list.transform(.translation(x: left, y: y), content: cell.list)
                list.text(
                    cell.caption, at: Point(x: x + width / 2, y: y + pictureHeight + 20),
                    lettering: lettering, color: Color(hex: 0x1B1F26), alignment: .center)
                x += width + gap
            }
            y += pictureHeight + captionHeight + gap
        }
        return (list, size)
    }
}

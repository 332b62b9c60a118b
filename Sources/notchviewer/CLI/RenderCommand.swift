import Components
import Devices
import Drawing
import Export
import Geometry
import Glibc
import Raster

/// The formats of a still picture.
enum PictureFormat: String, CaseIterable {
    /// Pixels.
    case png
    /// Vectors.
    case svg
}

extension Command {
    /// `notchviewer render -o OUT`.
    static let render = Command(
        name: "render", synopsis: "-o OUT [OPTIONS]",
        summary: "draw one still picture",
        discussion: "OUT ends in .png or .svg, or is - for standard output (then --format says "
            + "what). No display is needed; the same command writes the same bytes.",
        examples: [
            .init(
                arguments: "render -o notch.png --device iphone-13 --progress 42%",
                meaning: "a still picture"),
            .init(
                arguments:
                    "render -o bar.svg --layout component --components notch-bar --progress 1",
                meaning: "one component as vectors"),
        ],
        options: OptionTable.scene + [
            "scale", "threads", "output", "format", "no-clobber", "force",
        ]
    ) { invocation in
        let options = invocation.options
        let destination = try Destination(
            options, inputs: [options.device, options.backdrop ?? ""])
        let format: PictureFormat = try destination.format(options)
        let picture = try Picture(options)
        switch format {
        case .png: try destination.write(picture.png(threads: options.threads))
        case .svg: try destination.write(Array(picture.svg().utf8))
        }
        return .success
    }
}

extension Picture {
    /// The pixels.
    func pixels(threads: Int?) throws -> Pixmap {
        let (width, height) = try pixelSize()
        var pixmap: Pixmap
        do {
            pixmap = try Pixmap(width: width, height: height)
        } catch {
            throw CommandFailure(message: "\(error)")
        }
        var renderer = Renderer(threads: threads ?? processorCount)
        renderer.render(scene.displayList(), into: &pixmap, transform: .scale(scale))
        return pixmap
    }

    /// The picture as a PNG file.
    func png(threads: Int?) throws -> [UInt8] {
        var encoder = PNGEncoder()
        encoder.pixelsPerMetre = pixelsPerMetre
        return encoder.encode(try pixels(threads: threads))
    }

    /// The picture as an SVG document.
    func svg() throws -> String {
        let (width, height) = try pixelSize()
        return SVGDocument(
            scene.displayList(), size: scene.size, width: width, height: height,
            title: title
        )
        .text
    }

    /// The device and the progress, for people.
    private var title: String {
        "\(scene.screen.profile.name) · \(plain((scene.progress * 1000).rounded() / 10)) %"
    }

    /// The density of the picture when the device's size in millimetres is known.
    private var pixelsPerMetre: Int? {
        let profile = scene.screen.profile
        guard let millimetres = profile.millimetres, millimetres.width > 0 else { return nil }
        let density =
            Double(profile.panel.width) / millimetres.width * 1000 * scale / profile.scaleFactor
        guard density >= 1, density < Double(Int32.max) else { return nil }
        return Int(density.rounded())
    }
}

/// The number of processors that this process may use.
private var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

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
            "scale", "threads", "kernels", "output", "format", "no-clobber", "force",
        ]
    ) { invocation in
        let options = invocation.options
        let destination = try Destination(
            options, inputs: [options.device, options.backdrop])
        let format: PictureFormat = try destination.format(options)
        let picture = try Picture(options)
        switch format {
        case .png:
            let pixels = try picture.pixels(threads: options.threads, kernels: options.kernels)
            try destination.write(picture.png(pixels, digest: pixels.digest))
        case .svg: try destination.write(Array(picture.svg().utf8))
        }
        return .success
    }
}

extension Picture {
    /// Drawn pixels.
    struct Pixels: ~Copyable {
        /// The pixels.
        let pixmap: Pixmap

        /// The pixels as a picture.
        var image: Image {
            Image(width: pixmap.width, height: pixmap.height, pixels: pixmap.straightBytes())
        }

        /// The SHA-256 of the straight components.
        var digest: String { SHA256.hexDigest(of: pixmap) }
    }

    /// Draws the picture.
    ///
    /// - Parameters:
    ///   - threads: The greatest number of threads; `nil` is the number of processors.
    ///   - kernels: The form of the pixel loops.
    /// - Returns: The pixels.
    /// - Throws: When the picture is larger than pictures may be.
    func pixels(threads: Int?, kernels: KernelSet = .best) throws -> Pixels {
        let size = try pixelSize()
        try size.checkDrawable()
        var pixmap = try Pixmap(width: size.width, height: size.height)
        var renderer = Renderer(threads: threads ?? processorCount, kernels: kernels)
        renderer.render(scene.displayList(), into: &pixmap, transform: .scale(scale))
        return Pixels(pixmap: pixmap)
    }

    /// The picture as a PNG file that says how it was made.
    ///
    /// - Parameters:
    ///   - pixels: The drawn pixels.
    ///   - digest: Their digest.
    /// - Returns: The file.
    func png(_ pixels: borrowing Pixels, digest: String) -> [UInt8] {
        let metadata = metadata(digest: digest)
        var encoder = PNGEncoder()
        encoder.pixelsPerMetre = pixelsPerMetre
        encoder.texts = [
            ("Title", title), ("Software", "notchviewer \(Version.number)"),
            ("Comment", commandLine), (PictureMetadata.keyword, metadata.text),
        ]
        return encoder.encode(pixels.pixmap)
    }

    /// The picture as an SVG document.
    func svg() throws -> String {
        let size = try pixelSize()
        return SVGDocument(
            scene.displayList(), size: size.points(scale: scale), width: size.width,
            height: size.height, title: title
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
var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

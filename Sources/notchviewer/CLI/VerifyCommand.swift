import Drawing
import Export

extension Command {
    /// `notchviewer verify FILE.png`.
    static let verify = Command(
        name: "verify", synopsis: "FILE.png [--tolerance T] [--json]",
        summary: "draw a picture again from its own metadata and compare",
        discussion: "Nothing but the file is read. Status 3 when the pixels differ; it is said "
            + "when the file's own pixels are no longer those that were drawn, and when another "
            + "version drew them.",
        examples: [
            .init(
                arguments: "verify docs/iphone-13.png",
                meaning: "does this version still draw the same pixels?")
        ],
        options: ["tolerance", "json", "threads"], operands: 1...1
    ) { invocation in
        let path = invocation.operands[0]
        let options = invocation.options
        let (kept, file) = try InputFile.picture(path)
        guard let metadata = PictureMetadata(ofPNG: file) else {
            throw CommandFailure(message: "'\(path)' holds no metadata of notchviewer")
        }
        var notes: [String] = []
        if metadata.version != Version.number {
            notes.append("version \(metadata.version) -> \(Version.number)")
        }
        if SHA256.hexDigest(of: kept.pixels) != metadata.digest {
            notes.append("the file's pixels are not those that were drawn")
        }
        var comparison: Comparison
        do {
            let picture = try metadata.picture()
            let size = try picture.pixelSize()
            if size.width == kept.width, size.height == kept.height {
                let drawn = try picture.pixels(threads: options.threads)
                comparison = Comparison(kept, drawn.image, tolerance: options.tolerance)
            } else {
                comparison = Comparison(
                    ofSizes: (kept.width, kept.height), (size.width, size.height))
            }
        } catch {
            throw CommandFailure(message: "'\(path)': \(message(of: error))")
        }
        comparison.notes = notes
        try comparison.report(names: (path, "drawn again"), json: options.json)
        return comparison.isAccepted ? .success : .difference
    }
}

/// The message of an error without its class.
func message(of error: any Error) -> String {
    switch error {
    case let error as UsageError: error.message
    case let error as CommandFailure: error.message
    default: "\(error)"
    }
}

import Export

extension Command {
    /// `notchviewer verify FILE.png`.
    static let verify = Command(
        name: "verify", synopsis: "FILE.png [--tolerance T] [--json]",
        summary: "draw a picture again from its own metadata and compare",
        discussion: "Nothing but the file is read. Status 3 when the pixels differ.",
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
        let drawn: Picture.Pixels
        do {
            drawn = try metadata.picture().pixels(threads: options.threads)
        } catch {
            throw CommandFailure(message: "'\(path)': \(message(of: error))")
        }
        let comparison = Comparison(
            kept, drawn.image, tolerance: options.tolerance,
            parameters: metadata.version == Version.number
                ? [] : ["version \(metadata.version) -> \(Version.number)"])
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

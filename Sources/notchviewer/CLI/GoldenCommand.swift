import Drawing
import Export
import Geometry
import Glibc
import Synchronization

extension Command {
    /// `notchviewer golden FILE.jsonl --dir DIR`.
    static let golden = Command(
        name: "golden", synopsis: "FILE.jsonl --dir FOLDER [OPTIONS]",
        summary: "compare a batch with kept pictures",
        discussion: "The lines are those of 'batch'. Every picture is drawn and compared with the "
            + "file of its name in the folder; one that is missing there counts as different. "
            + "--update keeps the new pictures where they differ. Status 3 when any differs.",
        examples: [
            .init(
                arguments: "golden pictures.jsonl --dir golden --tolerance edges --report out.html",
                meaning: "compare, and show what differs")
        ],
        options: ["dir", "update", "report", "tolerance", "shard", "threads"], operands: 1...1
    ) { invocation in
        let options = invocation.options
        guard let folder = options.directory else {
            throw UsageError(message: "the kept pictures need a place: --dir FOLDER")
        }
        let batch = try Batch(
            file: invocation.operands[0], folder: folder, shard: options.shard)
        guard batch.count > 0 else {
            throw CommandFailure(
                message: "'\(invocation.operands[0])' lists no pictures: nothing would be compared")
        }
        var claims = batch.claims
        if let report = options.report, let conflict = claims.write(report, by: "--report") {
            throw UsageError(message: "--report: \(conflict)")
        }
        let collects = options.report != nil
        let entries = Mutex<[Int: GoldenReport.Entry]>([:])
        let endings = try BatchRunner.run(batch.lines, threads: options.threads) { item, line in
            let outcome = try compare(item, folder: folder, options: options)
            if collects, let entry = outcome.entry {
                entries.withLock { $0[line] = entry }
            }
            return outcome.result
        }
        if let report = options.report {
            let sorted = entries.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }
            let page = GoldenReport(entries: sorted, compared: batch.lines.count).html
            try OutputFile.write(Array(page.utf8), to: report)
        }
        return status(of: endings)
    }

    private static func compare(
        _ item: BatchItem, folder: String, options: Options
    ) throws -> (result: BatchResult, entry: GoldenReport.Entry?) {
        let path = folder + "/" + item.output
        let picture = try item.picture()
        guard !item.output.lowercased().hasSuffix(".svg") else {
            return (try compareVectors(picture, path: path, update: options.update), nil)
        }
        let pixels = try picture.pixels(threads: 1)
        let drawn = pixels.image
        let isKept = unsafe access(path, F_OK) == 0
        // A kept picture that is damaged is replaced where pictures are recorded.
        let keptFile =
            isKept
            ? try Result { try InputFile.picture(path) }
                .flatMapError { options.update ? .success(nil) : .failure($0) }.get()
            : nil
        let kept = keptFile?.image
        var comparison = kept.map { Comparison($0, drawn, tolerance: options.tolerance) }
        if comparison?.isAccepted == true { return (result(.success, "equal"), nil) }
        if options.update {
            try keep(picture.png(pixels, digest: pixels.digest), as: path)
            return (result(.success, isKept ? "updated" : "added"), nil)
        }
        if let metadata = keptFile.flatMap({ PictureMetadata(ofPNG: $0.file) }) {
            comparison?.parameters = metadata.changes(
                to: picture.metadata(digest: pixels.digest))
        }
        let entry = GoldenReport.Entry(
            name: item.output,
            summary: comparison.map { ([$0.summary] + $0.parameters).joined(separator: "; ") }
                ?? "no picture is kept",
            expected: kept?.pngFile(), actual: drawn.pngFile(),
            difference: kept.flatMap { comparison?.difference?.picture(over: $0).pngFile() })
        guard let comparison else { return (result(.difference, "missing"), entry) }
        return (result(.difference, "different", [("comparison", comparison.json)]), entry)
    }

    /// Vectors are compared byte by byte.
    private static func compareVectors(
        _ picture: Picture, path: String, update: Bool
    ) throws -> BatchResult {
        let drawn = Array(try picture.svg().utf8)
        let isKept = unsafe access(path, F_OK) == 0
        if isKept, try InputFile.read(path) == drawn { return result(.success, "equal") }
        guard update else { return result(.difference, isKept ? "different" : "missing") }
        try keep(drawn, as: path)
        return result(.success, isKept ? "updated" : "added")
    }

    private static func keep(_ file: [UInt8], as path: String) throws {
        if let slash = path.lastIndex(of: "/") { try makeFolder(String(path[..<slash])) }
        try OutputFile.write(file, to: path)
    }

    private static func result(
        _ ending: BatchResult.Ending, _ status: String, _ more: [(String, JSON)] = []
    ) -> BatchResult {
        BatchResult(ending: ending, members: [("status", .string(status))] + more)
    }
}

/// An HTML page about pictures that differ; it needs no other file and no network.
struct GoldenReport {
    /// One picture that differs.
    struct Entry: Sendable {
        /// The file's name.
        var name: String
        /// What differs, in a line.
        var summary: String
        /// The kept picture as a PNG file.
        var expected: [UInt8]?
        /// The new picture as a PNG file.
        var actual: [UInt8]?
        /// The picture of the difference as a PNG file.
        var difference: [UInt8]?
    }

    /// The pictures that differ.
    var entries: [Entry]
    /// How many were compared.
    var compared: Int

    /// The page.
    var html: String {
        var text = """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8"><title>notchviewer golden</title><style>
            body { font: 14px sans-serif; margin: 24px; color: #1b1f26; background: #eceef1 }
            section { background: #fff; padding: 16px; margin: 16px 0; border-radius: 8px }
            figure { display: inline-block; margin: 0 16px 0 0; vertical-align: top }
            img { max-width: 320px; max-height: 480px; background:
              repeating-conic-gradient(#ddd 0 25%, #fff 0 50%) 0 / 16px 16px }
            .swipe { position: relative; display: inline-block }
            .swipe img + img { position: absolute; left: 0; top: 0; clip-path: inset(0 0 0 50%) }
            input { width: 100% }
            </style></head><body>
            <h1>\(entries.count) of \(compared) pictures differ</h1>

            """
        for entry in entries {
            text +=
                "<section><h2>\(markupText(entry.name))</h2><p>\(markupText(entry.summary))</p>\n"
            for (caption, file) in [
                ("expected", entry.expected), ("actual", entry.actual),
                ("difference", entry.difference),
            ] {
                guard let file else { continue }
                text += "<figure><img alt=\"\(caption)\" src=\"\(address(file))\">"
                text += "<figcaption>\(caption)</figcaption></figure>\n"
            }
            if let expected = entry.expected, let actual = entry.actual {
                text += "<figure><div class=\"swipe\">"
                text += "<img alt=\"expected\" src=\"\(address(expected))\">"
                text += "<img alt=\"actual\" src=\"\(address(actual))\"></div>"
                text += "<input type=\"range\" aria-label=\"swipe\" oninput=\"this."
                text += "previousSibling.lastChild.style.clipPath="
                text += "'inset(0 0 0 '+this.value+'%)'\">"
                text += "<figcaption>swipe</figcaption></figure>\n"
            }
            text += "</section>\n"
        }
        return text + "</body></html>\n"
    }

    private func address(_ file: [UInt8]) -> String {
        EncodedImage(mediaType: "image/png", bytes: file).dataAddress
    }
}

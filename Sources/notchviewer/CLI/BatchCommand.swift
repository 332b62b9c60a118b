import Export
import Raster

extension Command {
    /// `notchviewer batch FILE.jsonl -o DIR`.
    static let batch = Command(
        name: "batch", synopsis: "FILE.jsonl -o FOLDER [OPTIONS]",
        summary: "draw many stills in one process",
        discussion: "Each line of the file is a JSON object: members are options of 'render' "
            + "without dashes, 'output' is the file's name in the folder, 'set' an object of "
            + "parameters. - reads standard input. One JSON line is printed for each picture, in "
            + "order, with the SHA-256 of its R, G, B, A bytes. A line that fails, also one that "
            + "cannot be read, does not stop the others: status 4 then, or 1 when all failed.",
        examples: [
            .init(
                arguments: "batch pictures.jsonl -o out --shard 1/4",
                meaning: "the first of four shares, for one of four machines")
        ],
        options: ["output", "shard", "threads", "kernels", "no-clobber"], operands: 1...1
    ) { invocation in
        let options = invocation.options
        guard let folder = options.output else {
            throw UsageError(message: "the pictures need a place: -o FOLDER")
        }
        guard folder != "-" else {
            throw UsageError(message: "many pictures do not fit on standard output: -o FOLDER")
        }
        let batch = try Batch(
            file: invocation.operands[0], folder: folder, shard: options.shard)
        try makeFolder(folder)
        let collision: OutputFile.Collision = options.noClobber ? .fail : .replace
        let endings = try BatchRunner.run(batch.lines, threads: options.threads) { item, _ in
            BatchResult(
                ending: .success,
                members: try draw(
                    item, into: folder, kernels: options.kernels, collision: collision))
        }
        return status(of: endings)
    }

    /// The exit status for the items of a batch.
    static func status(of endings: [BatchResult.Ending]) -> ExitStatus {
        let failures = endings.count { $0 == .failure }
        if failures > 0 { return failures == endings.count ? .failure : .partial }
        return endings.contains(.difference) ? .difference : .success
    }

    private static func draw(
        _ item: BatchItem, into folder: String, kernels: KernelSet,
        collision: OutputFile.Collision
    ) throws -> [(String, JSON)] {
        let picture = try item.picture()
        let size = try picture.pixelSize()
        let file: [UInt8]
        let digest: String
        if item.output.lowercased().hasSuffix(".svg") {
            file = Array(try picture.svg().utf8)
            digest = SHA256.hexDigest(of: file)
        } else {
            let pixels = try picture.pixels(threads: 1, kernels: kernels)
            digest = pixels.digest
            file = picture.png(pixels, digest: digest)
        }
        let path = folder + "/" + item.output
        if let slash = path.lastIndex(of: "/") { try makeFolder(String(path[..<slash])) }
        try OutputFile.write(file, to: path, collision: collision, isDurable: false)
        return [
            ("status", .string("done")), ("width", .number(Double(size.width))),
            ("height", .number(Double(size.height))), ("sha256", .string(digest)),
        ]
    }
}

import Devices

extension Command {
    /// `notchviewer convert FILE --to FORMAT -o OUT`.
    static let convert = Command(
        name: "convert", synopsis: "FILE --to FORMAT -o OUT [--panel WxH@DENSITY]",
        summary: "convert between cutout formats",
        discussion: "FILE is a device file of any readable format or an identifier of the "
            + "catalogue. Formats: "
            + DeviceFile.writableFormats.map(\.rawValue).joined(separator: ", ")
            + ". What the format cannot hold or only approximates is reported on standard error, "
            + "with --json as an object on standard output.",
        examples: [
            .init(
                arguments: "convert config.xml --panel 1080x2400@420 --to gmobile -o phone.json",
                meaning: "from Android to Phosh"),
            .init(arguments: "convert iphone-13 --to svg -o -", meaning: "from the catalogue"),
        ],
        options: ["from", "panel", "to", "output", "no-clobber", "force", "json"],
        operands: 1...1
    ) { invocation in
        var options = invocation.options
        options.device = invocation.operands[0]
        guard let format = options.targetFormat else {
            throw UsageError(
                message: "--to says what to write: "
                    + DeviceFile.writableFormats.map(\.rawValue).joined(separator: ", "))
        }
        if options.json, options.output == "-" {
            throw UsageError(message: "--json and -o - both want standard output")
        }
        var destinationOptions = options
        // Text may go to a terminal.
        destinationOptions.force = true
        let destination = try Destination(destinationOptions, inputs: [options.device])
        let document = try DeviceLookup.document(options)
        guard let written = DeviceFile.write(document, as: format) else {
            throw CommandFailure(message: "'\(format.rawValue)' cannot be written")
        }
        try destination.write(Array(written.text.utf8))
        let notes = document.findings + written.losses
        if options.json {
            let report = JSON.object([
                ("schema", .string("notchviewer.convert/1")),
                ("from", .string(document.format.rawValue)), ("to", .string(format.rawValue)),
                ("findings", .array(notes.map(json))),
            ])
            try Console.print(report.text + "\n")
        } else if !options.quiet {
            for finding in notes {
                let place = finding.path.isEmpty ? "" : finding.path + ": "
                Console.report(
                    "\(finding.severity.rawValue): \(place)\(finding.message) [\(finding.code)]")
            }
        }
        return .success
    }

    private static func json(_ finding: Finding) -> JSON {
        .object([
            ("code", .string(finding.code)), ("severity", .string(finding.severity.rawValue)),
            ("path", .string(finding.path)), ("message", .string(finding.message)),
        ])
    }
}

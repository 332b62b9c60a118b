import Devices

extension Command {
    /// `notchviewer lint FILE… [--json]`.
    static let lint = Command(
        name: "lint", synopsis: "FILE… [--panel WxH@DENSITY] [--allow CODE,…] [--json]",
        summary: "check device files for what people get wrong",
        discussion: "Each finding says where, what and why, and what most likely mends it. The "
            + "status is 3 when there are errors or warnings, 4 when some of several files cannot "
            + "be read. Codes: "
            + LintRule.all.map { "\($0.code) (\($0.summary))" }.joined(separator: "; ") + ".",
        examples: [
            .init(
                arguments: "lint config.xml --panel 1080x2400@420",
                meaning: "an Android overlay on its panel"),
            .init(
                arguments: "lint --allow box-as-outline,asymmetric fairphone,fp5.json",
                meaning: "a gmobile panel, two codes left out"),
        ],
        options: ["panel", "from", "allow", "json"], operands: 1...Int.max
    ) { invocation in
        var files: [JSON] = []
        var unreadable = 0
        var faults = 0
        for path in invocation.operands {
            var members: [(String, JSON)] = [("file", .string(path))]
            do {
                let document = try DeviceFile.read(named: path, invocation.options)
                let findings = Lint.check(document, allowing: invocation.options.allowed)
                faults += findings.count { $0.severity != .note }
                members += [
                    ("format", .string(document.format.rawValue)),
                    ("findings", .array(findings.map(json))),
                ]
                if !invocation.options.json {
                    for finding in findings { try Console.print(line(finding, file: path)) }
                }
            } catch let error as DeviceFileError {
                unreadable += 1
                members.append(("error", json(error)))
                if !invocation.options.json { Console.report("\(error)") }
            }
            files.append(.object(members))
        }
        if invocation.options.json {
            let document = JSON.object([
                ("schema", .string("notchviewer.lint/1")), ("files", .array(files)),
            ])
            try Console.print(document.text + "\n")
        }
        if unreadable > 0 {
            return unreadable == invocation.operands.count ? .failure : .partial
        }
        return faults > 0 ? .difference : .success
    }

    /// `file:line:column: severity: message [code]`, the place in the data and the advice.
    private static func line(_ finding: Finding, file: String) -> String {
        var text = printable(file)
        if let line = finding.line {
            text += ":\(line)"
            if let column = finding.column { text += ":\(column)" }
        }
        text += ": \(finding.severity.rawValue): "
        if !finding.path.isEmpty { text += printable("\(finding.path): ") }
        text += printable(finding.message) + " [\(finding.code)]\n"
        if !finding.fix.isEmpty { text += "    fix: \(printable(finding.fix))\n" }
        return text
    }

    private static func json(_ finding: Finding) -> JSON {
        .object([
            ("code", .string(finding.code)), ("severity", .string(finding.severity.rawValue)),
            ("path", .string(finding.path)),
            ("line", finding.line.map { .number(Double($0)) } ?? .null),
            ("column", finding.column.map { .number(Double($0)) } ?? .null),
            ("message", .string(finding.message)), ("fix", .string(finding.fix)),
        ])
    }

    private static func json(_ error: DeviceFileError) -> JSON {
        .object([
            ("path", .string(error.path)),
            ("line", error.line.map { .number(Double($0)) } ?? .null),
            ("column", error.column.map { .number(Double($0)) } ?? .null),
            ("message", .string(error.message)),
        ])
    }
}

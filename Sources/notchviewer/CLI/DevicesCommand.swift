import Devices
import Geometry

extension Command {
    /// `notchviewer devices [WORD…] [--json]`.
    static let devices = Command(
        name: "devices", synopsis: "[WORD…] [--json]",
        summary: "list the devices of the catalogue",
        discussion: "Words narrow the list: parts of names, makers or aliases, phone, tablet, "
            + "laptop, notch, island, hole or flat, or a size such as 1170x2532 (pixels) or "
            + "390x844 (points); words that leave no device are an error; a word with * or ? matches whole identifiers, names or aliases. "
            + "Own profiles in $XDG_DATA_HOME/notchviewer/devices come before "
            + "shipped ones of the same identifier.",
        examples: [
            .init(arguments: "devices", meaning: "all of them"),
            .init(arguments: "devices apple island", meaning: "phones with a Dynamic Island"),
        ],
        options: ["devices", "json"], operands: 0...64
    ) { invocation in
        let catalogue = try DeviceLookup.catalogue()
        var profiles = catalogue.search(invocation.operands.joined(separator: " "))
        let patterns = invocation.options.devices
        if !patterns.isEmpty {
            let matched = catalogue.profiles(matching: patterns)
            if let pattern = matched.unmatched.first {
                throw UsageError(
                    message: "--devices: nothing matches '\(pattern)'"
                        + suggestions(catalogue.suggestions(for: pattern)))
            }
            let ids = Set(matched.profiles.map(\.id))
            profiles = profiles.filter { ids.contains($0.id) }
        }
        if profiles.isEmpty, !invocation.operands.isEmpty {
            throw UsageError(message: unmatched(invocation.operands, in: catalogue))
        }
        for problem in catalogue.problems { Console.report("\(problem)") }
        if invocation.options.json {
            let document = JSON.object([
                ("schema", .string("notchviewer.devices/1")),
                ("devices", .array(profiles.map(json))),
            ])
            try Console.print(document.text + "\n")
        } else {
            try Console.print(table(profiles))
        }
        return catalogue.problems.isEmpty ? .success : .partial
    }

    /// What to say when words leave nothing of the catalogue, with what the word that no device has
    /// could stand for.
    private static func unmatched(_ words: [String], in catalogue: DeviceCatalogue) -> String {
        let unknown = words.first { catalogue.search($0).isEmpty }
        return "no device matches '\(words.joined(separator: " "))'"
            + suggestions(unknown.map { catalogue.suggestions(for: $0) } ?? [])
    }

    private static func table(_ profiles: [DeviceProfile]) -> String {
        let rows =
            [["ID", "NAME", "PIXELS", "POINTS", "CUTOUT"]]
            + profiles.map { profile in
                let size = Screen(profile).size
                return [
                    profile.id, profile.name, "\(profile.panel.width)x\(profile.panel.height)",
                    "\(plainDecimal(size.width, decimals: 1))x\(plainDecimal(size.height, decimals: 1))",
                    profile.cutouts.isEmpty
                        ? "-" : profile.cutouts.map(\.kind.rawValue).joined(separator: "+"),
                ]
            }
        let widths = (0..<5)
            .map { column in
                rows.map { $0[column].unicodeScalars.count }.max() ?? 0
            }
        return
            rows.map { row in
                let cells = row.enumerated()
                    .map { column, text in
                        column == 4
                            ? text
                            : text
                                + String(
                                    repeating: " ",
                                    count: widths[column] - text.unicodeScalars.count + 2)
                    }
                return cells.joined() + "\n"
            }
            .joined()
    }

    private static func json(_ profile: DeviceProfile) -> JSON {
        let size = Screen(profile).size
        return .object([
            ("id", .string(profile.id)), ("name", .string(profile.name)),
            ("maker", .string(profile.maker)), ("kind", .string(profile.kind.rawValue)),
            ("year", profile.year.map { .number(Double($0)) } ?? .null),
            ("aliases", .array(profile.aliases.map(JSON.string))),
            (
                "panel",
                .array([
                    .number(Double(profile.panel.width)), .number(Double(profile.panel.height)),
                ])
            ),
            ("scale", .number(profile.scaleFactor)),
            ("points", .array([.number(size.width), .number(size.height)])),
            (
                "millimetres",
                profile.millimetres.map { .array([.number($0.width), .number($0.height)]) } ?? .null
            ),
            (
                "cutouts",
                .array(
                    profile.cutouts.map { cutout in
                        .object([
                            ("name", .string(cutout.name)), ("kind", .string(cutout.kind.rawValue)),
                        ])
                    })
            ),
            (
                "resolutions",
                .array(
                    profile.resolutions.map { resolution in
                        .object([
                            ("name", .string(resolution.name)),
                            (
                                "points",
                                .array([
                                    .number(resolution.points.width),
                                    .number(resolution.points.height),
                                ])
                            ),
                        ])
                    })
            ),
            (
                "sources",
                .array(
                    profile.sources.map { source in
                        .object([
                            ("fields", .string(source.fields)), ("name", .string(source.name)),
                            ("confidence", .string(source.confidence.rawValue)),
                        ])
                    })
            ),
            (
                "alternatives",
                .array(
                    profile.alternatives.map { alternative in
                        .object([
                            ("field", .string(alternative.field)),
                            ("value", .string(alternative.value)),
                            ("source", .string(alternative.source)),
                        ])
                    })
            ),
        ])
    }
}

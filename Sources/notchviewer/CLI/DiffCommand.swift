import Drawing
import Export
import Raster

extension Command {
    /// `notchviewer diff A B`.
    static let diff = Command(
        name: "diff", synopsis: "A B [-o OUT.png] [OPTIONS]",
        summary: "compare two pictures",
        discussion: "Differing pixels are counted by class: anti-aliasing (an edge smoothed "
            + "differently), colour (the same shape in another colour) and shape. When both files "
            + "were drawn by notchviewer, the parameters that differ are named. Status 3 when "
            + "the pictures differ.",
        examples: [
            .init(
                arguments: "diff docs/iphone-13.png docs/iphone-13.png --tolerance edges",
                meaning: "are two pictures equal but for smoothing?")
        ],
        options: ["output", "no-clobber", "force", "tolerance", "json"], operands: 2...2
    ) { invocation in
        let options = invocation.options
        let names = (invocation.operands[0], invocation.operands[1])
        let destination =
            options.output == nil ? nil : try Destination(options, inputs: [names.0, names.1])
        let fileName = destination?.path?.split(separator: "/").last ?? ""
        if let dot = fileName.lastIndex(of: "."), fileName[dot...].lowercased() != ".png" {
            throw UsageError(message: "-o: '\(fileName)' is no name of a PNG file")
        }
        let (first, firstFile) = try InputFile.picture(names.0)
        let (second, secondFile) = try InputFile.picture(names.1)
        var comparison = Comparison(first, second, tolerance: options.tolerance)
        if let first = PictureMetadata(ofPNG: firstFile),
            let second = PictureMetadata(ofPNG: secondFile)
        {
            comparison.parameters = first.changes(to: second)
        }
        if let destination {
            let picture = comparison.difference?.picture(over: first) ?? first
            guard let file = picture.pngFile() else {
                throw CommandFailure(message: "no memory for the picture of what differs")
            }
            try destination.write(file)
        }
        // With -o - standard output is the picture.
        if destination == nil || destination?.path != nil {
            try comparison.report(names: names, json: options.json)
        }
        return comparison.isAccepted ? .success : .difference
    }
}

/// The comparison of two pictures that may have different sizes.
struct Comparison {
    /// What differs, or `nil` when the sizes do.
    let difference: PictureDifference?
    private let sizes: [(width: Int, height: Int)]
    /// The parameters that differ.
    var parameters: [String] = []
    /// What else there is to say.
    var notes: [String] = []

    init(_ first: Image, _ second: Image, tolerance: Tolerance) {
        difference = PictureDifference(first, second, tolerance: tolerance)
        sizes = [(first.width, first.height), (second.width, second.height)]
    }

    /// The comparison of pictures of different sizes, of which nothing else needs to be known.
    init(ofSizes first: (width: Int, height: Int), _ second: (width: Int, height: Int)) {
        difference = nil
        sizes = [first, second]
    }

    /// Whether the pictures are equal within the tolerance.
    var isAccepted: Bool { difference?.isAccepted ?? false }

    /// One line about the result.
    var summary: String {
        guard let difference else {
            return "sizes differ: \(sizes[0].width)x\(sizes[0].height) and "
                + "\(sizes[1].width)x\(sizes[1].height)"
        }
        guard difference.antialiasing + difference.color + difference.shape > 0 else {
            return difference.largest == 0
                ? "equal" : "equal within \(difference.largest) levels"
        }
        var text =
            "\(difference.differing) of \(difference.pixels) pixels differ "
            + "(anti-aliasing \(difference.antialiasing), colour \(difference.color), "
            + "shape \(difference.shape)), at most \(difference.largest) levels"
        if let bounds = difference.bounds {
            text += ", within \(bounds.width)x\(bounds.height) at \(bounds.x),\(bounds.y)"
        }
        return text
    }

    /// The result as JSON.
    var json: JSON {
        var members: [(String, JSON)] = [
            ("schema", .string("notchviewer.diff/1")), ("equal", .flag(isAccepted)),
            (
                "sizes",
                .array(
                    sizes.map { .array([.number(Double($0.width)), .number(Double($0.height))]) })
            ),
        ]
        if let difference {
            members += [
                ("pixels", .number(Double(difference.pixels))),
                ("differing", .number(Double(difference.differing))),
                ("antialiasing", .number(Double(difference.antialiasing))),
                ("colour", .number(Double(difference.color))),
                ("shape", .number(Double(difference.shape))),
                ("largest", .number(Double(difference.largest))),
                (
                    "bounds",
                    difference.bounds.map {
                        .array([$0.x, $0.y, $0.width, $0.height].map { .number(Double($0)) })
                    } ?? .null
                ),
            ]
        }
        members.append(("parameters", .array(parameters.map(JSON.string))))
        members.append(("notes", .array(notes.map(JSON.string))))
        return .object(members)
    }

    /// Prints the result.
    func report(names: (String, String), json asJSON: Bool) throws {
        guard !asJSON else { return try Console.print(json.text + "\n") }
        try Console.print(printable("\(names.0), \(names.1): \(summary)") + "\n")
        for line in parameters + notes { try Console.print("  \(printable(line))\n") }
    }
}

import Components
import Export
import Geometry

extension Command {
    /// `notchviewer code --as LANGUAGE`.
    static let code = Command(
        name: "code", synopsis: "--as LANGUAGE [OPTIONS]",
        summary: "write the outline of one component as source code",
        discussion: "The full outline is written unless --progress is given, then the covered "
            + "part. The layout is component unless stated. Without -o the code is printed.",
        examples: [
            .init(
                arguments: "code --as svg --components notch-bar",
                meaning: "the d attribute of an SVG path")
        ],
        options: OptionTable.scene.filter { !["guides", "backdrop", "outside"].contains($0) }
            + ["as", "output", "no-clobber"]
    ) { invocation in
        var options = invocation.options
        guard let language = options.language else {
            throw UsageError(
                message: "a language is needed: --as "
                    + CodeLanguage.allCases.map(\.rawValue).joined(separator: "|"))
        }
        let solo = try SoloComponent(options)
        let outline = solo.component.outline(
            in: solo.context, part: options.progress == nil ? .full : .covered)
        let text: String
        switch language {
        case .svg: text = outline.svgPathData() + "\n"
        }
        // Text is welcome on a terminal.
        options.force = true
        options.output = options.output ?? "-"
        try Destination(options, inputs: [options.device]).write(Array(text.utf8))
        return .success
    }
}

import Components
import Devices
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
                meaning: "the d attribute of an SVG path"),
            .init(
                arguments: "code --as swiftui --components notch-bar --device iphone-13",
                meaning: "a SwiftUI shape"),
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
        let measurement = solo.component.measure(in: solo.context, at: [])
        let profile = solo.context.screen.profile
        var comment = [
            "\(solo.id.title) on \(profile.name), \(plain(solo.context.size.width)) x "
                + "\(plain(solo.context.size.height)) points.",
            "Made by: notchviewer code --as \(language.rawValue) --device \(profile.id) "
                + "--components \(solo.id.rawValue)",
        ]
        let values = options.parameters[solo.id]?.values ?? [:]
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            comment.append("with \(name) = \(value.text)")
        }
        if let rule = formula(solo.id) { comment.append(rule) }
        comment += measurement.notes
        let code = PathCode(
            path: outline, size: solo.context.size, name: solo.id.rawValue, comment: comment)
        // Text is welcome on a terminal.
        options.force = true
        options.output = options.output ?? "-"
        try Destination(options, inputs: [options.device])
            .write(Array(code.text(in: language).utf8))
        return .success
    }

    /// The rule by which an outline is constructed.
    private static func formula(_ component: ComponentID) -> String? {
        switch component {
        case .notchBar:
            "The bar lies between the screen's edge and its parallel, thickness inwards."
        case .tickArc: "Tick i of n stands at start + i * (end - start) / (n - 1)."
        case .gradientArc: "A circle's arc from start over sweep, stroked with width and caps."
        case .curveRefresh: "Two lines that bend into a circle once the pull is half done."
        case .concentricCorners: "Radius = container's radius - distance to its edge, 0 at least."
        }
    }
}

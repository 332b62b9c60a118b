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
            + "part. The layout is component unless stated. Without -o the code is printed. A "
            + "comment says where it comes from and which points to expect; css also gives "
            + "border-radius, android the device's cutout specification.",
        examples: [
            .init(
                arguments: "code --as svg --components notch-bar",
                meaning: "the d attribute of an SVG path"),
            .init(
                arguments: "code --as swiftui --components notch-bar --device iphone-13",
                meaning: "a SwiftUI shape"),
        ],
        options: OptionTable.scene.filter {
            !["guides", "backdrop", "backdrop-fit", "backdrop-opacity", "outside"].contains($0)
        }
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
        if let rule = formula(solo.id) { comment.append(rule) }
        let parameters = "Parameters: " + parameters(of: solo.id, options)
        comment += Help.wrap(parameters, indent: 0, width: 90).split(separator: "\n")
            .map(String.init)
        comment += measurement.notes
        var code = PathCode(
            path: outline, size: solo.context.size, name: solo.id.rawValue, comment: comment)
        let screen = solo.context.screen
        code.boxes = [
            .init(
                name: "screen", frame: Rect(origin: .zero, size: screen.size),
                radii: screen.cornerRadii)
        ]
        if let radii = measurement.radii, let frame = measurement.bounds {
            code.boxes.append(.init(name: "\(solo.id.rawValue)-box", frame: frame, radii: radii))
        }
        if !profile.cutouts.isEmpty {
            let document = DeviceDocument(profile: profile, format: .profile)
            code.cutoutSpecification = DeviceFile.write(document, as: .androidSpec)?.text
        }
        // Text is welcome on a terminal.
        options.force = true
        options.output = options.output ?? "-"
        try Destination(options, inputs: [options.device])
            .write(Array(code.text(in: language).utf8))
        return .success
    }

    /// Every parameter of a component with its value, those that were set and the defaults.
    private static func parameters(of component: ComponentID, _ options: Options) -> String {
        let values = options.parameters[component]?.values ?? [:]
        return component.parameters
            .map { "\($0.name) = \((values[$0.name] ?? $0.defaultValue).text)" }
            .joined(separator: ", ")
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

import Components

extension Command {
    /// `notchviewer components [--json]`.
    static let components = Command(
        name: "components", synopsis: "[--json]",
        summary: "list the components with their parameters",
        examples: [
            .init(arguments: "components", meaning: "names, units, ranges and defaults")
        ],
        options: ["json"]
    ) { invocation in
        if invocation.options.json {
            let components = ComponentID.allCases.map { component in
                JSON.object([
                    ("component", .string(component.rawValue)),
                    ("parameters", .array(component.parameters.map(json))),
                ])
            }
            try Console.print(
                JSON.object([
                    ("schema", .string("notchviewer.components/1")),
                    ("components", .array(components)),
                ])
                .text + "\n")
        } else {
            for component in ComponentID.allCases {
                try Console.print("\(component.rawValue)\n")
                for parameter in component.parameters {
                    try Console.print(
                        Help.entry(
                            parameter.name,
                            "\(parameter.summary); \(parameter.kind.domainText) "
                                + "(default \(parameter.defaultValue.text))", column: 22))
                }
            }
        }
        return .success
    }

    private static func json(_ parameter: ParameterDescription) -> JSON {
        var members: [(String, JSON)] = [("name", .string(parameter.name))]
        switch parameter.kind {
        case .number(let unit, let range):
            members += [
                ("type", .string("number")), ("unit", .string(unit)),
                ("range", .array([.number(range.lowerBound), .number(range.upperBound)])),
            ]
        case .integer(let range):
            members += [
                ("type", .string("integer")),
                (
                    "range",
                    .array([.number(Double(range.lowerBound)), .number(Double(range.upperBound))])
                ),
            ]
        case .flag: members.append(("type", .string("flag")))
        case .choice(let names):
            members += [
                ("type", .string("choice")), ("choices", .array(names.map(JSON.string))),
            ]
        case .choices(let names):
            members += [
                ("type", .string("choices")), ("choices", .array(names.map(JSON.string))),
            ]
        case .color: members.append(("type", .string("color")))
        case .colors: members.append(("type", .string("colors")))
        case .size: members += [("type", .string("size")), ("unit", .string("pt"))]
        case .rect: members += [("type", .string("rect")), ("unit", .string("pt"))]
        }
        members += [
            ("default", .string(parameter.defaultValue.text)),
            ("summary", .string(parameter.summary)),
        ]
        return .object(members)
    }
}

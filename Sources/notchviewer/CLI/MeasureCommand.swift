import Components
import Devices
import Drawing
import Export
import Geometry

extension Command {
    /// `notchviewer measure`.
    static let measure = Command(
        name: "measure", synopsis: "[OPTIONS] [--json]",
        summary: "print the numbers of one component on one device, or of the screen",
        discussion: "Lengths are in points from the canvas' top left corner, angles in degrees, "
            + "clockwise, 0 to the right (ticks: 0 up). The numbers come from the exact geometry, "
            + "not from pixels. The layout is component unless stated.",
        examples: [
            .init(
                arguments: "measure --components notch-bar --set notch-bar.thickness=3",
                meaning: "length and area of the bar around a notch"),
            .init(
                arguments: "measure --components gradient-arc --at 0 --at 50% --json",
                meaning: "two points along an arc with their colours"),
            .init(
                arguments: "measure --screen --device pixel-8",
                meaning: "outline, cutouts and safe insets of a screen"),
        ],
        options: OptionTable.scene.filter { !["guides", "backdrop", "outside"].contains($0) }
            + ["at", "screen", "json"]
    ) { invocation in
        let options = invocation.options
        if options.screen {
            let report = ScreenReport(
                try DeviceLookup.document(options), rotation: options.rotation)
            try Console.print(options.json ? report.jsonText : report.text)
            return .success
        }
        let document = try measureDocument(options)
        try Console.print(options.json ? document.text + "\n" : document.listing)
        return .success
    }

    private static func measureDocument(_ options: Options) throws -> JSON {
        let solo = try SoloComponent(options)
        let measurement = solo.component.measure(in: solo.context, at: options.fractions)
        var members: [(String, JSON)] = [
            ("schema", .string("notchviewer.measure/1")), ("unit", .string("pt")),
            ("component", .string(solo.id.rawValue)),
            ("device", .string(solo.context.screen.profile.id)),
            ("size", .array([solo.context.size.width, solo.context.size.height].map(JSON.number))),
            ("progress", .number(solo.context.progress)),
            ("bounds", measurement.bounds.map(JSON.init) ?? .null),
            ("length", .number(measurement.length)), ("area", .number(measurement.area)),
            ("coveredLength", .number(measurement.coveredLength)),
        ]
        if let rings = measurement.rings {
            members.append(("rings", .array(rings.map(JSON.number))))
        }
        if let arc = measurement.arc {
            members += [
                ("centre", JSON(arc.center)), ("radius", .number(arc.radius)),
                ("start", .number(arc.startDegrees)), ("sweep", .number(arc.sweepDegrees)),
            ]
        }
        if let radii = measurement.radii { members.append(("radii", JSON(radii))) }
        if let ticks = measurement.ticks {
            members.append(("ticks", .array(ticks.map(JSON.init))))
        }
        if let lines = measurement.lines {
            members.append(("lines", .array(lines.map(JSON.init))))
        }
        if !options.fractions.isEmpty {
            members.append(("at", .array(measurement.samples.map(JSON.init))))
        }
        members.append(
            options.json
                ? ("subpaths", JSON(subpathsOf: measurement.outline))
                : ("path", .string(measurement.outline.svgPathData(SVGPathDataFormat(decimals: 4))))
        )
        if !measurement.notes.isEmpty {
            members.append(("notes", .array(measurement.notes.map(JSON.string))))
        }
        return .object(members)
    }
}

/// The one component that a command is about, with what it is drawn in.
struct SoloComponent {
    /// Which component it is.
    let id: ComponentID
    /// The component with its parameters.
    let component: any Component
    /// What it is drawn in.
    let context: ComponentContext

    /// Finds the component.
    ///
    /// - Parameter options: The options.
    /// - Throws: `UsageError` unless they name exactly one component.
    init(_ options: Options) throws {
        guard options.components.count == 1, let id = options.components.first else {
            throw UsageError(
                message: "exactly one component is needed: --components "
                    + ComponentID.allCases.map(\.rawValue).joined(separator: "|"))
        }
        var options = options
        options.layout = options.layout ?? .component
        let scene = try Picture(options).scene
        self.id = id
        component = scene.component(id)
        let size =
            scene.layout == .screen
            ? scene.frames[id]?.size : scene.canvas
        context = scene.context(
            for: id, size: size ?? component.naturalSize(on: scene.screen))
    }
}

extension JSON {
    /// `[x, y]`.
    fileprivate init(_ point: Point) { self = .array([.number(point.x), .number(point.y)]) }

    /// `[x, y, width, height]`.
    fileprivate init(_ rect: Rect) {
        self = .array([rect.x, rect.y, rect.width, rect.height].map(JSON.number))
    }

    /// Top left, top right, bottom right, bottom left.
    fileprivate init(_ radii: CornerRadii) {
        self = .array(
            [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map(JSON.number))
    }

    /// Red, green and blue in 0…255 with fractions.
    fileprivate init(_ color: Color) {
        self = .array([color.red, color.green, color.blue].map { .number($0 * 255) })
    }

    fileprivate init(_ tick: Measurement.Tick) {
        self = .object([
            ("angle", .number(tick.angleDegrees)), ("centre", JSON(tick.center)),
            ("t", .number(tick.position)), ("colour", JSON(tick.color)),
            ("lit", .number(tick.lit)),
        ])
    }

    fileprivate init(_ line: Measurement.Line) {
        self = .object([
            ("A", JSON(line.a)), ("B", JSON(line.b)), ("E", JSON(line.e)), ("T", JSON(line.t)),
        ])
    }

    fileprivate init(_ sample: Measurement.Sample) {
        self = .object([
            ("fraction", .number(sample.fraction)), ("point", JSON(sample.point)),
            ("angle", .number(sample.angleDegrees)), ("t", .number(sample.position)),
            ("colour", JSON(sample.color)),
        ])
    }

    /// The subpaths, each a list of its elements.
    fileprivate init(subpathsOf path: Path) {
        var subpaths: [[JSON]] = []
        var current = Point.zero
        var start = Point.zero
        func add(_ op: String, _ members: [(String, JSON)]) {
            if op == "move" || subpaths.isEmpty { subpaths.append([]) }
            subpaths[subpaths.count - 1].append(.object([("op", .string(op))] + members))
        }
        for element in path.elements {
            switch element {
            case .move(let point):
                add("move", [("to", JSON(point))])
                current = point
                start = point
            case .line(let point):
                add("line", [("to", JSON(point))])
                current = point
            case .quad(let control, let point):
                let control1 = current + (control - current) * (2.0 / 3)
                let control2 = point + (control - point) * (2.0 / 3)
                add(
                    "cubic",
                    [
                        ("control1", JSON(control1)), ("control2", JSON(control2)),
                        ("to", JSON(point)),
                    ])
                current = point
            case .cubic(let control1, let control2, let point):
                add(
                    "cubic",
                    [
                        ("control1", JSON(control1)), ("control2", JSON(control2)),
                        ("to", JSON(point)),
                    ])
                current = point
            case .arc(let arc):
                let degrees = 180 / Double.pi
                var members: [(String, JSON)] = [("centre", JSON(arc.center))]
                if arc.isCircular {
                    members.append(("radius", .number(arc.radiusX)))
                } else {
                    members += [
                        ("radii", .array([.number(arc.radiusX), .number(arc.radiusY)])),
                        ("rotation", .number(arc.rotation * degrees)),
                    ]
                }
                members += [
                    ("start", .number(arc.startAngle * degrees)),
                    ("sweep", .number(arc.sweepAngle * degrees)), ("to", JSON(arc.end)),
                ]
                add("arc", members)
                current = arc.end
            case .close:
                add("close", [])
                current = start
            }
        }
        self = .array(subpaths.map(JSON.array))
    }
}

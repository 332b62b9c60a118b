import Geometry

/// Reads a screen from an SVG picture.
///
/// Shapes whose `id` or `class` is `outline` or `screen` are the panel's outline; without one the
/// largest shape is. All others are cutouts. The view box, or else the picture's size, is the panel
/// in pixels.
struct SVGReader {
    private let file: String
    private var findings: [Finding] = []
    private var shapes: [Shape] = []

    private struct Shape {
        var names: [String]
        var kind: CutoutKind?
        var shape: CutoutShape
        var line: Int
    }

    static func read(_ root: XMLElement, file: String) throws(DeviceFileError) -> DeviceDocument {
        var reader = SVGReader(file: file)
        return try reader.document(root)
    }

    private init(file: String) {
        self.file = file
    }

    private mutating func document(_ root: XMLElement) throws(DeviceFileError) -> DeviceDocument {
        try collect(root, transform: .identity, depth: 0)
        guard !shapes.isEmpty else {
            throw error(root, .missing("a path, rect, circle, ellipse or polygon"))
        }
        if let excess = Path(joining: shapes.map(\.shape.path)).excess {
            throw error(root, excess.problem)
        }
        let areas = shapes.map {
            abs($0.shape.path.contours.bounds.map { $0.width * $0.height } ?? 0)
        }
        let named = shapes.firstIndex {
            $0.names.contains("outline") || $0.names.contains("screen")
        }
        let largest = areas.indices.max { areas[$0] < areas[$1] } ?? 0
        let frame = try viewBox(root)
        let chosen = named ?? largest
        guard let box = frame ?? shapes[chosen].shape.path.contours.bounds else {
            throw error(root, .missing("a view box, a size, or a shape with an area"))
        }
        // Without a named outline a shape must reach all sides of the picture to be one.
        let isOutline =
            named != nil || frame == nil || spans(shapes[chosen].shape.path, box)
        let move = AffineTransform.translation(x: -box.left, y: -box.top)
        guard box.width >= 1, box.height >= 1, box.width <= 32_768, box.height <= 32_768 else {
            throw error(
                root,
                .unexpected(
                    found: "\(decimalText(box.width)) x \(decimalText(box.height))",
                    expected: "a panel of 1 to 32768 pixels in each direction"))
        }
        let panel = PanelSize(width: Int(box.width.rounded()), height: Int(box.height.rounded()))
        var outline = ScreenOutline.roundedRectangle(radii: .zero, curve: .circular)
        if isOutline {
            let shape = shapes.remove(at: chosen)
            outline = Self.outline(shape.shape, moved: move, panel: panel)
        }
        let scale =
            root.attributes["data-scale-factor"].flatMap { Double(decimal: $0) }
            .flatMap { (0.25...16).contains($0) ? $0 : nil }
        var profile = DeviceProfile(
            id: identifier(fromFile: file),
            name: root.elements.first { $0.name == "title" }?.text ?? displayName(fromFile: file),
            maker: "SVG", kind: .other, panel: panel,
            scaleFactor: scale ?? PanelDescription(size: panel).effectiveScaleFactor,
            outline: outline)
        for shape in shapes {
            let moved = Self.moved(shape.shape, by: move)
            let contours = moved.path.contours
            guard !contours.isEmpty else {
                findings.append(
                    Finding(
                        code: "zero-area", severity: .warning, line: shape.line,
                        message: "the shape encloses nothing and is left out"))
                continue
            }
            let kind = shape.kind ?? CutoutKind(guessing: contours, panel: panel)
            profile.cutouts.append(
                Cutout(name: shape.names.first ?? kind.rawValue, kind: kind, shape: moved))
        }
        if scale == nil {
            findings.append(
                Finding(
                    code: "scale-guessed", severity: .note,
                    message:
                        "the format has no scale; \(decimalText(profile.scaleFactor)) pixels per "
                        + "point are taken"))
        }
        return DeviceDocument(profile: profile, format: .svg, findings: findings)
    }

    // MARK: Shapes

    private mutating func collect(
        _ element: XMLElement, transform: AffineTransform, depth: Int
    ) throws(DeviceFileError) {
        guard shapes.count <= 256 else {
            throw error(element, .tooLarge(found: shapes.count, limit: 256, of: "shapes"))
        }
        var transform = transform
        if let text = element.attributes["transform"] {
            guard let own = AffineTransform(svgTransform: text) else {
                throw error(
                    element, .unexpected(found: "\"\(text)\"", expected: "an SVG transform"))
            }
            transform = own.concatenating(transform)
        }
        guard element.attributes["display"] != "none" else { return }
        switch element.name {
        case "svg", "g", "a":
            for child in element.elements {
                try collect(child, transform: transform, depth: depth + 1)
            }
        case "path", "rect", "circle", "ellipse", "polygon", "polyline":
            guard var shape = try shape(element) else { return }
            if transform != .identity { shape = .path(shape.path.applying(transform)) }
            if let excess = shape.path.excess {
                throw error(element, excess.problem)
            }
            let names = [element.attributes["id"], element.attributes["class"]]
                .compactMap(\.self).flatMap { $0.split(separator: " ").map(String.init) }
            shapes.append(
                Shape(
                    names: names,
                    kind: element.attributes["data-kind"].flatMap(CutoutKind.init(rawValue:)),
                    shape: shape, line: element.line))
        case "title", "desc", "metadata", "defs", "style", "namedview": break
        default:
            findings.append(
                Finding(
                    code: "unsupported-element", severity: .warning, line: element.line,
                    message: "<\(element.name)> is not read"))
        }
    }

    private func shape(_ element: XMLElement) throws(DeviceFileError) -> CutoutShape? {
        switch element.name {
        case "rect":
            let rect = Rect(
                x: try number(element, "x"), y: try number(element, "y"),
                width: try number(element, "width"), height: try number(element, "height"))
            guard !rect.isEmpty else { return nil }
            let rx = element.attributes["rx"] == nil ? nil : try number(element, "rx")
            let ry = element.attributes["ry"] == nil ? nil : try number(element, "ry")
            let radiusX = max(0, min(rx ?? ry ?? 0, rect.width / 2))
            let radiusY = max(0, min(ry ?? rx ?? 0, rect.height / 2))
            if radiusX == radiusY { return .roundedRectangle(rect, radius: radiusX) }
            return .path(Path(rect, radiusX: radiusX, radiusY: radiusY))
        case "circle":
            let radius = try number(element, "r")
            guard radius > 0 else { return nil }
            return .circle(
                center: Point(x: try number(element, "cx"), y: try number(element, "cy")),
                radius: radius)
        case "ellipse":
            let radius = Size(width: try number(element, "rx"), height: try number(element, "ry"))
            guard radius.width > 0, radius.height > 0 else { return nil }
            return .path(
                Path(
                    ellipseIn: Rect(
                        x: try number(element, "cx") - radius.width,
                        y: try number(element, "cy") - radius.height, width: 2 * radius.width,
                        height: 2 * radius.height)))
        default:
            let key = element.name == "path" ? "d" : "points"
            guard var text = element.attributes[key] else { return nil }
            if key == "points" { text = "M " + text + " Z" }
            do throws(PathDataError) {
                return .path(try Path(svgPathData: text))
            } catch {
                throw self.error(element, .syntax("\(key): \(error)"))
            }
        }
    }

    /// An attribute as user units; absent is zero.
    private func number(_ element: XMLElement, _ name: String) throws(DeviceFileError) -> Double {
        guard let text = element.attributes[name] else { return 0 }
        let trimmed = text.hasSuffix("px") ? text.dropLast(2) : text[...]
        guard let value = Double(decimal: trimmed), abs(value) <= ProfileReader.lengthLimit else {
            throw error(
                element, .unexpected(found: "\(name)=\"\(text)\"", expected: "a number in pixels"))
        }
        return value
    }

    // MARK: The panel

    private func viewBox(_ root: XMLElement) throws(DeviceFileError) -> Rect? {
        if let text = root.attributes["viewBox"] {
            let values = text.split { $0 == " " || $0 == "," || $0.isNewline }
                .compactMap { Double(decimal: $0) }
            guard values.count == 4, values[2] > 0, values[3] > 0 else {
                throw error(
                    root, .unexpected(found: "viewBox=\"\(text)\"", expected: "x y width height"))
            }
            return Rect(x: values[0], y: values[1], width: values[2], height: values[3])
        }
        guard root.attributes["width"] != nil, root.attributes["height"] != nil else { return nil }
        let rect = Rect(
            x: 0, y: 0, width: try number(root, "width"), height: try number(root, "height"))
        return rect.isEmpty ? nil : rect
    }

    private func spans(_ path: Path, _ box: Rect) -> Bool {
        guard let bounds = path.contours.bounds else { return false }
        return abs(bounds.left - box.left) <= 1 && abs(bounds.top - box.top) <= 1
            && abs(bounds.right - box.right) <= 1 && abs(bounds.bottom - box.bottom) <= 1
    }

    private static func moved(_ shape: CutoutShape, by move: AffineTransform) -> CutoutShape {
        switch shape {
        case .circle(let center, let radius):
            .circle(center: center.applying(move), radius: radius)
        case .roundedRectangle(let rect, let radius):
            .roundedRectangle(rect.applying(move), radius: radius)
        case .notch, .drop, .path: .path(shape.path.applying(move))
        }
    }

    private static func outline(
        _ shape: CutoutShape, moved move: AffineTransform, panel: PanelSize
    ) -> ScreenOutline {
        let full = Rect(x: 0, y: 0, width: Double(panel.width), height: Double(panel.height))
        if case .roundedRectangle(let rect, let radius) = Self.moved(shape, by: move), rect == full
        {
            return .roundedRectangle(radii: CornerRadii(radius), curve: .circular)
        }
        return .path(shape.path.applying(move).contours)
    }

    private func error(
        _ element: XMLElement, _ problem: DeviceFileError.Problem
    ) -> DeviceFileError {
        DeviceFileError(
            file: file, line: element.line, column: element.column, path: element.name,
            problem: problem)
    }
}

extension Path {
    /// A rectangle with elliptical corners, clockwise.
    fileprivate init(_ rect: Rect, radiusX: Double, radiusY: Double) {
        self.init()
        let quarter = Double.pi / 2
        for (x, y, start) in [
            (rect.right - radiusX, rect.top + radiusY, -quarter),
            (rect.right - radiusX, rect.bottom - radiusY, 0),
            (rect.left + radiusX, rect.bottom - radiusY, quarter),
            (rect.left + radiusX, rect.top + radiusY, 2 * quarter),
        ] {
            arc(
                EllipticalArc(
                    center: Point(x: x, y: y), radiusX: radiusX, radiusY: radiusY,
                    startAngle: start, sweepAngle: quarter))
        }
        close()
    }
}

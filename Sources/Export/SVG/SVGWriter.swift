import Drawing
import Geometry

/// Writes the operations of a display list as SVG elements.
struct SVGWriter {
    /// The elements so far.
    private(set) var body = ""
    /// The gradients, clip paths, masks and pictures that the elements refer to.
    private(set) var definitions = ""

    private let prefix: String
    /// The whole picture in the coordinates of the current operation.
    private var canvas: Rect
    /// Pixels per unit of the current operation's coordinates.
    private var pixelsPerUnit: Double
    private var identifiers: [Definition: String] = [:]
    /// The pictures as `data:` addresses, which take long to make.
    private(set) var addresses: [Image: String]

    /// What is defined once and referred to by its identifier.
    private enum Definition: Hashable {
        case paint(Paint)
        case clip(Path, FillRule)
        case mask(DisplayList, Rect)
        case image(Image)
    }

    init(canvas: Rect, pixelsPerUnit: Double, prefix: String, addresses: [Image: String] = [:]) {
        self.canvas = canvas
        self.pixelsPerUnit = pixelsPerUnit
        self.prefix = prefix
        self.addresses = addresses
    }

    /// The largest accepted distance between an outline and its approximation: a hundredth of a
    /// pixel.
    private var tolerance: Double { 0.01 / pixelsPerUnit }

    mutating func write(_ list: DisplayList) {
        for operation in list.operations { write(operation) }
    }

    private mutating func write(_ operation: DisplayList.Operation) {
        switch operation {
        case .fill(let path, let rule, let paint):
            fill(path, rule: rule, paint: paint)
        case .stroke(let path, let style, let paint):
            stroke(path, style: style, paint: paint)
        case .image(let image, let rect):
            draw(image, in: rect)
        case .clip(let path, let rule, let content):
            group("clip-path=\"url(#\(identifier(.clip(path, rule))))\"", content)
        case .mask(let mask, let content):
            group("mask=\"url(#\(identifier(.mask(mask, canvas))))\"", content)
        case .group(let opacity, let content):
            group("opacity=\"\(svgNumber(opacity.isNaN ? 0 : min(max(opacity, 0), 1)))\"", content)
        case .transform(let transform, let content):
            guard let inverse = transform.inverted else { return }
            let outer = (canvas, pixelsPerUnit)
            canvas = canvas.applying(inverse)
            pixelsPerUnit *= transform.meanScale
            group("transform=\"\(matrix(transform))\"", content)
            (canvas, pixelsPerUnit) = outer
        }
    }

    private mutating func group(_ attributes: String, _ content: DisplayList) {
        body += "<g \(attributes)>\n"
        write(content)
        body += "</g>\n"
    }

    // MARK: Shapes

    private mutating func fill(_ path: Path, rule: FillRule, paint: Paint) {
        let data = path.svgPathData(pathDataFormat)
        guard !data.isEmpty, !paint.isInvisible else { return }
        if case .conic(let conic) = paint {
            // A mask and no clip path: renderers clip each sector by itself, and the sectors'
            // overlaps would add up along the edge.
            let shape = DisplayList([.fill(path, rule: rule, paint: .solid(.white))])
            return write(.mask(shape, content: conic.fan(covering: canvas)))
        }
        let ruleText = rule == .evenOdd ? " fill-rule=\"evenodd\"" : ""
        body += "<path d=\"\(data)\"\(ruleText)\(attributes("fill", paint))/>\n"
    }

    private mutating func stroke(_ path: Path, style: StrokeStyle, paint: Paint) {
        guard style.width > 0, style.width.isFinite, !paint.isInvisible else { return }
        var needsOutline =
            style.startCap != style.endCap || path.hasArcs(tighterThan: style.width / 2)
        if case .conic = paint { needsOutline = true }
        if needsOutline {
            return fill(
                path.stroked(style, tolerance: tolerance), rule: .nonZero, paint: paint)
        }
        let data = path.svgPathData(pathDataFormat)
        guard !data.isEmpty else { return }
        body += "<path d=\"\(data)\" fill=\"none\"\(attributes("stroke", paint))"
        body += " stroke-width=\"\(svgNumber(style.width))\""
        if style.startCap != .butt { body += " stroke-linecap=\"\(style.startCap.rawValue)\"" }
        if style.join != .miter { body += " stroke-linejoin=\"\(style.join.rawValue)\"" }
        if style.join == .miter, style.miterLimit != 4 {
            let limit = style.miterLimit >= 1 ? style.miterLimit : 1
            body += " stroke-miterlimit=\"\(svgNumber(limit))\""
        }
        if let dash = style.dash, dash.lengths.allSatisfy({ $0 >= 0 && $0.isFinite }),
            dash.lengths.contains(where: { $0 > 0 })
        {
            let lengths = dash.lengths.map { svgNumber($0) }.joined(separator: " ")
            body += " stroke-dasharray=\"\(lengths)\""
            if dash.offset != 0, dash.offset.isFinite {
                body += " stroke-dashoffset=\"\(svgNumber(dash.offset))\""
            }
        }
        body += "/>\n"
    }

    private mutating func draw(_ image: Image, in rect: Rect) {
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite,
            rect.x.isFinite, rect.y.isFinite
        else { return }
        let transform = AffineTransform(
            a: rect.width / Double(image.width), b: 0, c: 0,
            d: rect.height / Double(image.height), tx: rect.x, ty: rect.y)
        body += "<use href=\"#\(identifier(.image(image)))\" transform=\"\(matrix(transform))\"/>\n"
    }

    // MARK: Definitions

    /// The attributes that paint the inside (`fill`) or the line (`stroke`) of a shape.
    private mutating func attributes(_ property: String, _ paint: Paint) -> String {
        guard let color = paint.plainColor else {
            return " \(property)=\"url(#\(identifier(.paint(paint))))\""
        }
        var text = " \(property)=\"\(hex(color))\""
        if color.alpha < 1 { text += " \(property)-opacity=\"\(svgNumber(color.alpha))\"" }
        return text
    }

    private mutating func identifier(_ definition: Definition) -> String {
        if let known = identifiers[definition] { return known }
        let identifier = "\(prefix)-\(identifiers.count + 1)"
        identifiers[definition] = identifier
        let element: String
        switch definition {
        case .paint(let paint): element = gradient(paint, identifier)
        case .clip(let path, let rule):
            let ruleText = rule == .evenOdd ? " clip-rule=\"evenodd\"" : ""
            element =
                "<clipPath id=\"\(identifier)\"><path d=\"\(path.svgPathData(pathDataFormat))\"\(ruleText)/>"
                + "</clipPath>\n"
        case .mask(let list, let canvas):
            // Written like the picture itself, so that it may use definitions in its turn.
            let outer = body
            body = ""
            write(list.whitened())
            element =
                "<mask id=\"\(identifier)\" maskUnits=\"userSpaceOnUse\""
                + " x=\"\(svgNumber(canvas.x))\" y=\"\(svgNumber(canvas.y))\""
                + " width=\"\(svgNumber(canvas.width))\" height=\"\(svgNumber(canvas.height))\">\n"
                + body + "</mask>\n"
            body = outer
        case .image(let image):
            let address = addresses[image] ?? image.dataAddress
            addresses[image] = address
            element =
                "<image id=\"\(identifier)\" width=\"\(image.width)\" height=\"\(image.height)\""
                + " preserveAspectRatio=\"none\" href=\"\(address)\"/>\n"
        }
        definitions += element
        return identifier
    }

    private func gradient(_ paint: Paint, _ identifier: String) -> String {
        let gradient: Gradient
        let name: String
        let geometry: String
        switch paint {
        case .linear(let linear):
            gradient = linear.gradient
            name = "linearGradient"
            geometry =
                "x1=\"\(svgNumber(linear.start.x))\" y1=\"\(svgNumber(linear.start.y))\""
                + " x2=\"\(svgNumber(linear.end.x))\" y2=\"\(svgNumber(linear.end.y))\""
        case .radial(let radial):
            gradient = radial.gradient
            name = "radialGradient"
            geometry =
                "cx=\"\(svgNumber(radial.center.x))\" cy=\"\(svgNumber(radial.center.y))\""
                + " r=\"\(svgNumber(radial.radius))\""
        case .solid, .conic: return ""
        }
        var text = "<\(name) id=\"\(identifier)\" gradientUnits=\"userSpaceOnUse\" \(geometry)"
        if gradient.spread != .pad { text += " spreadMethod=\"\(gradient.spread.rawValue)\"" }
        text += ">\n"
        for stop in gradient.mixedInSRGB().stops {
            text += "<stop offset=\"\(svgNumber(stop.offset, decimals: 6))\""
            text += " stop-color=\"\(hex(stop.color))\""
            if stop.color.alpha < 1 { text += " stop-opacity=\"\(svgNumber(stop.color.alpha))\"" }
            text += "/>\n"
        }
        return text + "</\(name)>\n"
    }

    private func matrix(_ transform: AffineTransform) -> String {
        let factors = [transform.a, transform.b, transform.c, transform.d]
            .map { svgNumber($0, decimals: 8) }
        let shift = [transform.tx, transform.ty].map { svgNumber($0, decimals: 6) }
        return "matrix(" + (factors + shift).joined(separator: " ") + ")"
    }

    private func hex(_ color: Color) -> String {
        Color(red: color.red, green: color.green, blue: color.blue).hexText
    }
}

extension Path {
    /// Whether an arc has a radius below a limit: renderers leave holes in strokes of such arcs.
    fileprivate func hasArcs(tighterThan limit: Double) -> Bool {
        elements.contains { element in
            guard case .arc(let arc) = element else { return false }
            return min(arc.radiusX, arc.radiusY) < limit
        }
    }
}

/// Short path data, rounded as the numbers beside it.
private let pathDataFormat = SVGPathDataFormat(style: .shortest, decimals: 4)

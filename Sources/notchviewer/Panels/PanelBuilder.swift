import Drawing
import Geometry
import Typesetting

/// Collects a frame: what is drawn and where the controls are.
@MainActor
struct PanelBuilder {
    /// The frame so far.
    var frame = ViewerFrame()
    /// The place in the keyboard's order of the panel that is being built.
    var panel = 0
    /// The model that is shown.
    let model: ViewerModel
    /// The colours.
    let theme: Theme
    /// What is kept from frame to frame.
    let resources: ViewResources
    private let keys: WindowPart.Keys

    init(_ model: ViewerModel, resources: ViewResources) {
        self.model = model
        theme = model.theme
        self.resources = resources
        keys = WindowPart.Keys(model)
    }

    /// One view pixel in points of the window.
    var pixel: Double { 1 / model.uiScale }

    /// Adds a part of the window, as it was made last while nothing that it shows has changed.
    mutating func part(_ part: WindowPart, _ body: (inout PanelBuilder) -> Void) {
        let key = keys[part]
        if let key, let kept = resources.part(part, for: key) {
            frame.append(kept)
            return
        }
        let outer = frame
        frame = ViewerFrame()
        frame.grips = outer.grips
        body(&self)
        let made = KeptPart(
            content: frame.list, regions: frame.regions, stops: frame.stops)
        let grips = frame.grips
        frame = outer
        frame.grips = grips
        if let key { resources.keep(made, as: part, for: key) }
        frame.append(made)
    }

    // MARK: Shapes

    mutating func fill(_ rect: Rect, _ color: Color) {
        frame.list.fill(Path(rect: rect), color: color)
    }

    mutating func fill(_ rect: Rect, radius: Double, _ color: Color) {
        frame.list.fill(rounded(rect, radius), color: color)
    }

    /// Draws a line inside the edge of a rounded rectangle.
    mutating func border(_ rect: Rect, radius: Double, width: Double = 1, _ color: Color) {
        frame.list.stroke(
            rounded(rect.inset(by: width / 2), max(radius - width / 2, 0)),
            style: StrokeStyle(width: width), color: color)
    }

    mutating func stroke(
        _ path: Path, width: Double, cap: LineCap = .round, join: LineJoin = .round, _ color: Color
    ) {
        frame.list.stroke(
            path, style: StrokeStyle(width: width, cap: cap, join: join), color: color)
    }

    /// A line of one view pixel between areas.
    mutating func divider(from start: Point, to end: Point) {
        let isVertical = start.x == end.x
        fill(
            Rect(
                left: start.x, top: start.y, right: isVertical ? start.x + pixel : end.x,
                bottom: isVertical ? end.y : start.y + pixel), theme.line)
    }

    func rounded(_ rect: Rect, _ radius: Double) -> Path {
        let radius = max(min(radius, min(rect.width, rect.height) / 2), 0)
        return Path(
            roundedRect: rect, radii: CornerRadii(radius),
            curve: radius * 2 >= min(rect.width, rect.height) ? .circular : .continuous)
    }

    // MARK: Text

    /// Where a text stands between the sides of its area.
    enum Alignment {
        case leading, center, trailing
    }

    /// Draws a line of text in the vertical middle of an area, shortened when it is too wide.
    ///
    /// - Returns: The width of what was drawn.
    @discardableResult
    mutating func text(
        _ text: String, in rect: Rect, style: TextStyle, color: Color,
        alignment: Alignment = .leading
    ) -> Double {
        let line = resources.text.line(text, style: style, fitting: rect.width)
        let x =
            switch alignment {
            case .leading: rect.left
            case .center: rect.center.x - line.width / 2
            case .trailing: rect.right - line.width
            }
        let y = rect.center.y + line.capHeight / 2
        // Stems and baselines look alike everywhere when lines start on whole view pixels.
        let scale = model.uiScale
        var content = DisplayList()
        content.fill(line.path, color: color)
        frame.list.transform(
            .translation(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale),
            content: content)
        return line.width
    }

    /// The width that a text takes.
    func width(_ text: String, style: TextStyle) -> Double {
        resources.text.line(text, style: style).width
    }

    /// A text in lines that end between words; the last one holds what is left, however long.
    ///
    /// - Parameters:
    ///   - text: The text; line feeds count as blanks.
    ///   - style: How it looks.
    ///   - width: The room of a line, in points; longer words stand alone.
    ///   - limit: The greatest number of lines; at least one.
    /// - Returns: No empty lines.
    func lines(_ text: String, style: TextStyle, width: Double, limit: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            guard let last = lines.last else {
                lines = [String(word)]
                continue
            }
            let longer = last + " " + word
            if lines.count >= limit || self.width(longer, style: style) <= width {
                lines[lines.count - 1] = longer
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    // MARK: Controls

    /// Declares the area of a control; later ones lie above.
    mutating func region(_ control: Control, _ rect: Rect) {
        frame.regions.append(HitRegion(control: control, rect: rect))
        if control.isFocusable { frame.stops.append(.init(control: control, panel: panel)) }
    }

    /// Draws the ring around the focused control.
    mutating func focusRing(_ control: Control, _ rect: Rect, radius: Double) {
        guard model.focus == control else { return }
        let ring = Theme.Extent.focusRing
        border(
            rect.inset(by: -2 * ring), radius: radius + 2 * ring, width: ring, theme.accent)
    }

    /// Whether the pointer is over a control and nothing else is pressed.
    func isHovered(_ control: Control) -> Bool { model.hover == control }

    /// Draws what a closure adds, cut to an area; the controls in it are cut as well.
    mutating func clipped(to rect: Rect, _ body: (inout PanelBuilder) -> Void) {
        let outer = frame
        frame = ViewerFrame()
        frame.grips = outer.grips
        body(&self)
        let inner = frame
        frame = outer
        frame.grips = inner.grips
        frame.list.clip(to: Path(rect: rect), content: inner.list)
        frame.stops += inner.stops
        for region in inner.regions {
            guard let visible = region.rect.intersection(rect), !visible.isEmpty else { continue }
            frame.regions.append(HitRegion(control: region.control, rect: visible))
        }
    }
}

import Devices
import Drawing
import Geometry

extension Scene {
    /// The help lines over the screen, in points of the screen.
    func screenGuides() -> DisplayList {
        var list = DisplayList()
        if guides.contains(.grid) { drawGrid(into: &list) }
        if guides.contains(.safeArea) { drawSafeArea(into: &list) }
        if guides.contains(.corners) { drawCorners(into: &list) }
        if guides.contains(.cutout) { drawCutouts(into: &list) }
        if guides.contains(.bounds) { drawBounds(into: &list) }
        return list
    }

    private enum Ink {
        static let cutout = Color(255, 45, 85)
        static let bounds = Color(255, 204, 0)
        static let safeArea = Color(52, 199, 89)
        static let corners = Color(77, 163, 255)
        static let grid = Color(255, 255, 255, alpha: 0.1)
        static let strongGrid = Color(255, 255, 255, alpha: 0.22)
    }

    private var labels: Lettering { Lettering(size: 9, weight: Lettering.medium) }

    /// Lines every 10 points, every fifth one stronger.
    private func drawGrid(into list: inout DisplayList) {
        let size = screen.size
        var fine = Path()
        var strong = Path()
        func add(_ line: Path, at index: Int) {
            if index % 5 == 0 { strong.append(line) } else { fine.append(line) }
        }
        let columns = Int(min(size.width / 10, 2000))
        let rows = Int(min(size.height / 10, 2000))
        for index in stride(from: 1, through: columns, by: 1) {
            let x = Double(index) * 10
            add(Path(from: Point(x: x, y: 0), to: Point(x: x, y: size.height)), at: index)
        }
        for index in stride(from: 1, through: rows, by: 1) {
            let y = Double(index) * 10
            add(Path(from: Point(x: 0, y: y), to: Point(x: size.width, y: y)), at: index)
        }
        var lines = DisplayList()
        lines.stroke(fine, style: StrokeStyle(width: 0.5), color: Ink.grid)
        lines.stroke(strong, style: StrokeStyle(width: 0.5), color: Ink.strongGrid)
        list.clip(to: screen.outline, content: lines)
    }

    private func drawSafeArea(into list: inout DisplayList) {
        let insets = screen.safeInsets
        let area = Rect(origin: .zero, size: screen.size).inset(by: insets)
        guard !area.isEmpty else { return }
        list.stroke(
            Path(rect: area.inset(by: 0.5)),
            style: StrokeStyle(width: 1, dash: DashPattern(lengths: [5, 3])), color: Ink.safeArea)
        let middle = area.center
        for (value, x, y, alignment) in [
            (insets.top, middle.x, area.top + 12, TextAlignment.center),
            (insets.bottom, middle.x, area.bottom - 5, .center),
            (insets.left, area.left + 5, middle.y, .leading),
            (insets.right, area.right - 5, middle.y, .trailing),
        ] where value > 0 {
            list.text(
                shortNumber(value), at: Point(x: x, y: y), lettering: labels, color: Ink.safeArea,
                alignment: alignment)
        }
    }

    /// The circles of the display's corners with their radii.
    private func drawCorners(into list: inout DisplayList) {
        let size = screen.size
        let radii = screen.cornerRadii
        let style = StrokeStyle(width: 1, dash: DashPattern(lengths: [4, 3]))
        for (radius, atRight, atBottom) in [
            (radii.topLeft, false, false), (radii.topRight, true, false),
            (radii.bottomRight, true, true), (radii.bottomLeft, false, true),
        ] where radius > 0 {
            let center = Point(
                x: atRight ? size.width - radius : radius,
                y: atBottom ? size.height - radius : radius)
            list.stroke(Path(center: center, radius: radius), style: style, color: Ink.corners)
            list.fill(Path(center: center, radius: 1.5), color: Ink.corners)
            list.text(
                shortNumber(radius), at: Point(x: center.x, y: center.y - 4), lettering: labels,
                color: Ink.corners, alignment: .center)
        }
    }

    private func drawCutouts(into list: inout DisplayList) {
        for cutout in screen.cutouts {
            list.fill(cutout.path, color: Ink.cutout.multiplyingAlpha(by: 0.25))
            list.stroke(cutout.path, style: StrokeStyle(width: 1), color: Ink.cutout)
        }
    }

    private func drawBounds(into list: inout DisplayList) {
        for cutout in screen.cutouts where !cutout.bounds.isEmpty {
            let bounds = cutout.bounds
            list.stroke(Path(rect: bounds), style: StrokeStyle(width: 1), color: Ink.bounds)
            let text = shortNumber(bounds.width) + " × " + shortNumber(bounds.height)
            let half = labels.width(of: text) / 2 + 4
            let x = min(max(bounds.center.x, half), max(screen.size.width - half, half))
            let isLow = bounds.bottom > screen.size.height - 16
            list.text(
                text, at: Point(x: x, y: isLow ? bounds.top - 6 : bounds.bottom + 14),
                lettering: labels, color: Ink.bounds, alignment: .center)
        }
    }

    /// The construction of a component on its canvas.
    ///
    /// - Parameters:
    ///   - id: The component.
    ///   - size: Its canvas.
    ///   - scale: How much the canvas is enlarged in the picture.
    /// - Returns: A drawing in points of the canvas.
    func construction(of id: ComponentID, size: Size, scale: Double) -> DisplayList {
        let component = component(id)
        let context = context(for: id, size: size)
        var guide = ConstructionGuide(unit: 1 / max(scale, 1e-3))
        let paths = component.constructionPaths(in: context)
        for path in paths { guide.add(path) }
        if let others = component.comparisonPaths(in: context) {
            for (path, other) in zip(paths, others) { guide.compare(path, with: other) }
        }
        return guide.drawing
    }
}

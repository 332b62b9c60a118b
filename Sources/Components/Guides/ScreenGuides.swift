import Devices
import Drawing
import Geometry

extension Scene {
    /// The help lines over the screen, in points of the screen.
    func screenGuides(labels: inout GuideLabels) -> DisplayList {
        var list = DisplayList()
        if guides.contains(.grid) { drawGrid(into: &list) }
        if guides.contains(.cutout) { drawCutouts(into: &list, &labels) }
        if guides.contains(.safeArea) { drawSafeArea(into: &list, &labels) }
        if guides.contains(.bounds) { drawBounds(into: &list, &labels) }
        if guides.contains(.corners) { drawCorners(into: &list, &labels) }
        return list
    }

    /// Points of the picture per unit of the guides' line widths and text.
    var guideUnit: Double { 1 / min(max(magnification, 1e-3), 1e3) }

    private enum Ink {
        static let cutout = Color(255, 45, 85)
        static let bounds = Color(255, 204, 0)
        static let safeArea = Color(52, 199, 89)
        static let corners = Color(77, 163, 255)
        static let grid = Color(255, 255, 255, alpha: 0.1)
        static let strongGrid = Color(255, 255, 255, alpha: 0.22)
    }

    private func line(_ dash: [Double] = []) -> StrokeStyle {
        StrokeStyle(
            width: guideUnit,
            dash: dash.isEmpty ? nil : DashPattern(lengths: dash.map { $0 * guideUnit }))
    }

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
        lines.stroke(fine, style: StrokeStyle(width: 0.5 * guideUnit), color: Ink.grid)
        lines.stroke(strong, style: StrokeStyle(width: 0.5 * guideUnit), color: Ink.strongGrid)
        list.clip(to: screen.outline, content: lines)
    }

    private func drawSafeArea(into list: inout DisplayList, _ labels: inout GuideLabels) {
        let insets = screen.safeInsets
        let area = Rect(origin: .zero, size: screen.size).inset(by: insets)
        guard !area.isEmpty else { return }
        let frame = Path(rect: area.inset(by: guideUnit / 2))
        list.stroke(frame, style: line([5, 3]), color: Ink.safeArea)
        labels.avoid(frame)
        let middle = area.center
        for (value, x, y, sides) in [
            (insets.top, middle.x, area.top, [LabelSide.below, .above, .belowLeft, .belowRight]),
            (insets.bottom, middle.x, area.bottom, [.above, .below, .aboveLeft, .aboveRight]),
            (insets.left, area.left, middle.y, [.right, .aboveRight, .belowRight]),
            (insets.right, area.right, middle.y, [.left, .aboveLeft, .belowLeft]),
        ] where value > 0 {
            labels.add(
                GuideLabel(
                    text: shortNumber(value), color: Ink.safeArea,
                    anchor: Rect(x: x, y: y, width: 0, height: 0).inset(by: -guideUnit),
                    sides: sides))
        }
    }

    /// The circles of the display's corners with their radii.
    private func drawCorners(into list: inout DisplayList, _ labels: inout GuideLabels) {
        let size = screen.size
        let radii = screen.cornerRadii
        for (radius, atRight, atBottom) in [
            (radii.topLeft, false, false), (radii.topRight, true, false),
            (radii.bottomRight, true, true), (radii.bottomLeft, false, true),
        ] where radius > 0 {
            let center = Point(
                x: atRight ? size.width - radius : radius,
                y: atBottom ? size.height - radius : radius)
            let circle = Path(center: center, radius: radius)
            list.stroke(circle, style: line([4, 3]), color: Ink.corners)
            list.fill(Path(center: center, radius: 1.5 * guideUnit), color: Ink.corners)
            labels.avoid(circle)
            labels.add(
                GuideLabel(
                    text: "r " + shortNumber(radius), color: Ink.corners,
                    anchor: Rect(origin: center, size: .zero).inset(by: -2 * guideUnit),
                    sides: [.below, .above] + LabelSide.allCases))
        }
    }

    private func drawCutouts(into list: inout DisplayList, _ labels: inout GuideLabels) {
        for cutout in screen.cutouts {
            list.fill(cutout.path, color: Ink.cutout.multiplyingAlpha(by: 0.25))
            list.stroke(cutout.path, style: line(), color: Ink.cutout)
            labels.avoid(cutout.path)
        }
    }

    private func drawBounds(into list: inout DisplayList, _ labels: inout GuideLabels) {
        for cutout in screen.cutouts where !cutout.bounds.isEmpty {
            let bounds = cutout.bounds
            list.stroke(Path(rect: bounds), style: line(), color: Ink.bounds)
            labels.avoid(Path(rect: bounds))
            labels.add(
                GuideLabel(
                    text: shortNumber(bounds.width) + " × " + shortNumber(bounds.height),
                    color: Ink.bounds, anchor: bounds.inset(by: -guideUnit),
                    sides: [.below, .above] + LabelSide.allCases))
        }
    }

    /// The construction of a component on its canvas.
    ///
    /// - Parameters:
    ///   - id: The component.
    ///   - size: Its canvas.
    ///   - scale: How much the canvas is enlarged in the picture.
    /// - Returns: A drawing in points of the canvas, whose labels tell lengths of the picture.
    func construction(of id: ComponentID, size: Size, scale: Double) -> ConstructionGuide {
        let component = component(id)
        let context = context(for: id, size: size)
        var guide = ConstructionGuide(unit: guideUnit / max(scale, 1e-3), scale: scale)
        let paths = component.constructionPaths(in: context)
        for path in paths { guide.add(path) }
        if let others = component.comparisonPaths(in: context) {
            for (path, other) in zip(paths, others) { guide.compare(path, with: other) }
        }
        return guide
    }
}

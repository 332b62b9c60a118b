import Devices
public import Drawing
public import Geometry

extension Scene {
    /// A component with this scene's parameters.
    public func component(_ id: ComponentID) -> any Component {
        id.component(parameters[id] ?? ParameterSet())
    }

    /// What a component is drawn in on a canvas of this scene.
    public func context(for id: ComponentID, size: Size) -> ComponentContext {
        ComponentContext(
            screen: screen, size: size, progress: progressOverrides[id] ?? progress, time: time,
            reducedMotion: reducedMotion, picture: picture)
    }

    /// The component that is shown alone in ``Layout/component``: the first in listing order.
    public var soloComponent: ComponentID? {
        ComponentID.allCases.first(where: components.contains)
    }

    /// The width of the bezel around the screen, in points.
    public static let bezelWidth = 11.0

    /// The place of the screen's top left corner in the picture, in points.
    public var screenOrigin: Point {
        guard layout == .screen, outside == .bezel else { return .zero }
        return Point(x: Self.bezelWidth, y: Self.bezelWidth)
    }

    /// The extents of the picture in points.
    public var size: Size {
        switch layout {
        case .screen:
            return Size(
                width: screen.size.width + 2 * screenOrigin.x,
                height: screen.size.height + 2 * screenOrigin.y)
        case .component:
            if let canvas { return canvas }
            return soloComponent.map { component($0).naturalSize(on: screen) } ?? screen.size
        }
    }

    /// Where components are drawn, in points of the picture; those that have no room are missing.
    public var frames: [ComponentID: Rect] {
        switch layout {
        case .screen:
            let origin = screenOrigin
            return AppScreen(scene: self).frames
                .mapValues { $0.translated(by: Vector(dx: origin.x, dy: origin.y)) }
        case .component:
            return soloComponent.map { [$0: Rect(origin: .zero, size: size)] } ?? [:]
        }
    }

    /// The canvas on which a component is drawn, in points; it is scaled into the component's
    /// frame.
    public func canvas(of id: ComponentID) -> Size? {
        layout == .screen ? AppScreen(scene: self).placement(of: id)?.size : frames[id]?.size
    }

    /// The drawing, in points, origin top left of the picture.
    public func displayList() -> DisplayList {
        switch layout {
        case .screen:
            return screenDrawing()
        case .component:
            guard let id = soloComponent else { return DisplayList() }
            var list = component(id).draw(in: context(for: id, size: size))
            if guides.contains(.construction) {
                let guide = construction(of: id, size: size, scale: 1)
                var labels = GuideLabels(unit: guideUnit)
                labels.add(guide, placedBy: .identity)
                list.append(guide.drawing)
                list.append(labels.drawing(in: Rect(origin: .zero, size: size)))
            }
            return list
        }
    }

    /// The app screen inside the device's outline, and what lies outside.
    private func screenDrawing() -> DisplayList {
        let app = AppScreen(scene: self)
        var list = DisplayList()
        var content = app.drawing()
        switch outside {
        case .transparent:
            list.clip(to: screen.visible, content: content)
        case .color(let color):
            list.fill(Path(rect: Rect(origin: .zero, size: size)), color: color)
            for cutout in screen.cutouts { content.fill(cutout.path, color: color) }
            list.clip(to: screen.outline, content: content)
        case .bezel:
            // A round-joined stroke reaches equally far everywhere: the bezel is a true parallel.
            let width = Self.bezelWidth
            list.stroke(
                screen.outline, style: StrokeStyle(width: 2 * width, join: .round),
                color: Color(52, 57, 66))
            list.stroke(
                screen.outline, style: StrokeStyle(width: 2 * (width - 1), join: .round),
                color: Color(10, 11, 13))
            for cutout in screen.cutouts { content.fill(cutout.path, color: .black) }
            list.clip(to: screen.outline, content: content)
        }
        var labels = GuideLabels(unit: guideUnit)
        list.append(screenGuides(labels: &labels))
        if guides.contains(.construction) { list.append(app.construction(labels: &labels)) }
        list.append(labels.drawing(in: Rect(origin: .zero, size: screen.size)))
        guard screenOrigin != .zero else { return list }
        var device = DisplayList()
        device.transform(.translation(x: screenOrigin.x, y: screenOrigin.y), content: list)
        return device
    }
}

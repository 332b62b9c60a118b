import Components
import Geometry

/// Touching the components where they are drawn.
extension ViewerModel {
    /// The distance from a line within which it is gripped, in points of the window.
    static let gripReach = 10.0
    /// The number of places along a line among which the nearest is looked for.
    private static let placeCount = 400

    /// The components whose line can be followed, in the order in which they are asked.
    private static let lines: [ComponentID] = [.notchBar, .tickArc, .gradientArc]

    /// The component whose line lies at a point of the window; `nil` when none does.
    func line(at point: Point) -> ComponentID? {
        Self.lines.first { id in
            guard components.contains(id), let nearest = nearest(to: point, on: id) else {
                return false
            }
            return nearest.distance <= Self.gripReach
        }
    }

    /// The progress at the place of a component's line that is nearest to a point of the window.
    func progress(nearestTo point: Point, on id: ComponentID) -> Double? {
        nearest(to: point, on: id)?.fraction
    }

    /// Whether a point of the window lies on the figure of the pull, or above it.
    func isPullable(at point: Point) -> Bool {
        guard components.contains(.curveRefresh), let frame = scene.frames[.curveRefresh] else {
            return false
        }
        let spot = placement.screenPoint(at: point)
        return frame.inset(by: Insets(top: -frame.top, right: 0, bottom: 0, left: 0))
            .contains(spot)
    }

    private func nearest(
        to point: Point, on id: ComponentID
    ) -> (fraction: Double, distance: Double)? {
        guard let frame = scene.frames[id] else { return nil }
        let placement = placement
        let spot = placement.screenPoint(at: point)
        let reach = Self.gripReach / placement.scale
        // The line lies in the component's frame: a point far from it needs no look at the line.
        guard frame.inset(by: -reach).contains(spot) else { return nil }
        guard let canvas = scene.canvas(of: id), canvas.width > 0 else { return nil }
        let scale = frame.width / canvas.width
        let local = Point(x: (spot.x - frame.x) / scale, y: (spot.y - frame.y) / scale)
        let fractions = (0...Self.placeCount).map { Double($0) / Double(Self.placeCount) }
        let samples = scene.component(id)
            .measure(in: scene.context(for: id, size: canvas), at: fractions).samples
        let nearest = samples.min {
            $0.point.distance(to: local) < $1.point.distance(to: local)
        }
        return nearest.map {
            ($0.fraction, $0.point.distance(to: local) * scale * placement.scale)
        }
    }

    /// Puts the outline of the selected component on the clipboard, as SVG path data in points.
    func pathText() -> String {
        var scene = scene
        scene.layout = .component
        scene.components = [selectedComponent]
        let context = scene.context(for: selectedComponent, size: scene.size)
        return scene.component(selectedComponent).outline(in: context, part: .full)
            .svgPathData()
    }
}

import Components
import Geometry

/// The child of the concentric corners and its container, where they are drawn.
struct CornersPlace: Hashable, Sendable {
    /// The container, in points of the component's canvas.
    var container: Rect
    /// The child, in points of the component's canvas.
    var child: Rect
    /// The semi-axes of the child's corners, clockwise from the top left.
    var axes: [Size]
    /// Where the canvas' corner is drawn, in points of the screen.
    var origin: Point
    /// Points of the screen per point of the canvas.
    var scale: Double

    /// The names of the corners, clockwise from the top left, as the parameter has them.
    static let cornerNames = ["tl", "tr", "br", "bl"]

    /// The place in a scene; `nil` while all rules are shown side by side, or nothing is drawn.
    init?(_ scene: Scene, frame: Rect) {
        let id = ComponentID.concentricCorners
        guard scene.parameters[id]?.values["compare"] != .flag(true),
            let canvas = scene.canvas(of: id), canvas.width > 0
        else { return nil }
        let context = scene.context(for: id, size: canvas)
        let component = scene.component(id)
        let measured = component.measure(in: context, at: [])
        guard let child = measured.bounds, let axes = measured.cornerAxes, axes.count == 4,
            let container = component.constructionPaths(in: context).first?.bounds
        else { return nil }
        self.container = container
        self.child = child
        self.axes = axes
        origin = frame.origin
        scale = frame.width / canvas.width
    }

    /// Maps points of the canvas to points of the screen.
    var transform: AffineTransform {
        .scale(scale).concatenating(.translation(x: origin.x, y: origin.y))
    }

    /// The spot of the canvas at a spot of the screen.
    func canvasPoint(at spot: Point) -> Point {
        Point(x: (spot.x - origin.x) / scale, y: (spot.y - origin.y) / scale)
    }

    /// The corners of the child, clockwise from the top left, in points of the canvas.
    var corners: [Point] {
        [
            Point(x: child.left, y: child.top), Point(x: child.right, y: child.top),
            Point(x: child.right, y: child.bottom), Point(x: child.left, y: child.bottom),
        ]
    }

    /// What is gripped at a spot of the screen.
    ///
    /// - Parameters:
    ///   - spot: A point of the screen.
    ///   - reach: How near a corner counts, in points of the screen.
    /// - Returns: A corner, the child, or `nil` beside it.
    func grip(at spot: Point, reach: Double) -> CanvasGrip? {
        let point = canvasPoint(at: spot)
        // On a small child the corners leave its middle to the child itself.
        let reach = min(reach / scale, min(child.width, child.height) / 4)
        for (name, corner) in zip(Self.cornerNames, corners)
        where corner.distance(to: point) <= reach {
            return .corner(name)
        }
        return child.contains(point) ? .child : nil
    }

    /// The child moved so that a point of it comes to a spot of the screen, inside the container.
    ///
    /// - Parameters:
    ///   - grip: The point from the child's corner, in points of the canvas.
    ///   - spot: Where it is moved to, in points of the screen.
    ///   - step: The places that the child snaps to, in points of the canvas.
    /// - Returns: The child's new place, as large as before.
    func child(gripped grip: Vector, at spot: Point, step: Double) -> Rect {
        let corner = canvasPoint(at: spot) - grip
        func kept(_ value: Double, _ low: Double, _ high: Double) -> Double {
            min(max((value / step).rounded() * step, low), max(low, high))
        }
        return Rect(
            x: kept(corner.x, container.left, container.right - child.width),
            y: kept(corner.y, container.top, container.bottom - child.height),
            width: child.width, height: child.height)
    }
}

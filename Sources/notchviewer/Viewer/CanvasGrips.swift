import Components
import Devices
import Geometry

/// What can be gripped on the device, in points of the screen.
///
/// It is made with the frame, so that the pointer is compared with numbers alone.
struct CanvasGrips: Sendable {
    /// A line along which progress runs.
    struct Line: Sendable {
        var component: ComponentID
        /// Points of the screen per point of the component's canvas.
        var scale: Double
        /// The line's length in points of the component's canvas.
        var length: Double
        /// Places in order, their points in points of the screen.
        var samples: [Measurement.Sample]
        /// What holds all samples.
        var bounds: Rect
    }

    /// The lines in the order in which they are asked.
    var lines: [Line] = []
    /// The figure of the pull and what lies above it.
    var refresh: Rect?
    /// The child of the concentric corners and its container.
    var corners: CornersPlace?
    /// The lines to which measured points snap.
    var outlines: [PathMeasure] = []
    /// The native pixels, while they are shown.
    var pixels: NativePixels?
    /// The devices of the grid, while it is shown, in points of the window.
    var cells: [DeviceGrid.Cell] = []

    /// The number of places along a line.
    private static let placeCount = 400

    init() {}

    /// The grips of a scene whose picture begins at the screen's corner.
    init(_ scene: Scene) {
        let frames = scene.frames
        lines = [ComponentID.notchBar, .tickArc, .gradientArc]
            .compactMap { Self.line($0, frames[$0], in: scene) }
        refresh = frames[.curveRefresh]
            .map { $0.inset(by: Insets(top: -$0.top, right: 0, bottom: 0, left: 0)) }
        corners = frames[.concentricCorners].flatMap { CornersPlace(scene, frame: $0) }
        outlines = ([scene.screen.outline] + scene.screen.cutouts.map(\.path))
            .map { PathMeasure($0, accuracy: 1e-6) }
    }

    /// The place of an outline, a cutout or the concentric child next to a spot of the screen.
    ///
    /// - Parameters:
    ///   - spot: A point of the screen.
    ///   - reach: How near a line must be; joints of lines win within half of it.
    /// - Returns: `nil` when there is none.
    func snap(_ spot: Point, reach: Double) -> MeasureTool.Candidate? {
        var best: (candidate: MeasureTool.Candidate, distance: Double)?
        func offer(_ point: Point, distance: Double, radius: Double?) {
            guard distance <= reach, distance < best?.distance ?? .infinity else { return }
            best = (
                MeasureTool.Candidate(point: point, isSnapped: true, radius: radius), distance
            )
        }
        for outline in outlines {
            guard let nearest = outline.nearest(to: spot), nearest.distance <= reach else {
                continue
            }
            let curvature = outline.sample(at: nearest.position)?.curvature ?? 0
            offer(
                nearest.point, distance: nearest.distance,
                radius: abs(curvature) > 1e-6 ? 1 / abs(curvature) : nil)
            for segment in outline.path.segments {
                let distance = segment.start.distance(to: spot)
                if distance <= reach / 2 { offer(segment.start, distance: 0, radius: nil) }
            }
        }
        if let corners {
            for corner in corners.corners {
                let point = corner.applying(corners.transform)
                if point.distance(to: spot) <= reach { offer(point, distance: 0, radius: nil) }
            }
        }
        return best?.candidate
    }

    private static func line(_ id: ComponentID, _ frame: Rect?, in scene: Scene) -> Line? {
        guard let frame, let canvas = scene.canvas(of: id), canvas.width > 0 else { return nil }
        let fractions = (0...placeCount).map { Double($0) / Double(placeCount) }
        let measured = scene.component(id)
            .measure(in: scene.context(for: id, size: canvas), at: fractions)
        let scale = frame.width / canvas.width
        let samples = measured.samples.map { sample in
            var sample = sample
            sample.point = Point(
                x: frame.x + sample.point.x * scale, y: frame.y + sample.point.y * scale)
            return sample
        }
        guard let first = samples.first else { return nil }
        let bounds = samples.reduce(Rect(origin: first.point, size: .zero)) {
            $0.union(Rect(origin: $1.point, size: .zero))
        }
        return Line(
            component: id, scale: scale, length: measured.length, samples: samples,
            bounds: bounds)
    }

    /// A place on a line.
    struct Place: Hashable, Sendable {
        var component: ComponentID
        /// The fraction of the line's length, 0…1.
        var fraction: Double
        /// The position along the gradient.
        var position: Double
        /// The way from the line's start, in points of the screen.
        var length: Double
        /// The place, in points of the screen.
        var point: Point
        /// Its distance from the point that was asked for, in points of the screen.
        var distance: Double
    }

    /// The place of a component's line that is nearest to a spot of the screen.
    func place(nearestTo spot: Point, on id: ComponentID) -> Place? {
        lines.first { $0.component == id }.flatMap { Self.place(nearestTo: spot, on: $0) }
    }

    /// The place of the first line that passes a spot of the screen within a reach.
    func place(at spot: Point, reach: Double) -> Place? {
        for line in lines where line.bounds.inset(by: -reach).contains(spot) {
            if let place = Self.place(nearestTo: spot, on: line), place.distance <= reach {
                return place
            }
        }
        return nil
    }

    private static func place(nearestTo spot: Point, on line: Line) -> Place? {
        let samples = line.samples
        guard
            let index = samples.indices.min(by: {
                samples[$0].point.distance(to: spot) < samples[$1].point.distance(to: spot)
            })
        else { return nil }
        var best = samples[index]
        var distance = best.point.distance(to: spot)
        // Between two samples the line is as good as straight, unless it jumps to another ring.
        let step = line.length * line.scale / Double(placeCount)
        for other in [index - 1, index + 1] where samples.indices.contains(other) {
            let way = samples[other].point - samples[index].point
            let square = way.dot(way)
            guard square > 0, square.squareRoot() <= 2 * step else { continue }
            let share = min(max((spot - samples[index].point).dot(way) / square, 0), 1)
            let point = samples[index].point + way * share
            guard point.distance(to: spot) < distance else { continue }
            distance = point.distance(to: spot)
            best = samples[index]
            best.point = point
            best.fraction += (samples[other].fraction - best.fraction) * share
            best.position += (samples[other].position - best.position) * share
        }
        return Place(
            component: line.component, fraction: best.fraction, position: best.position,
            length: best.fraction * line.length * line.scale, point: best.point, distance: distance)
    }
}

/// One thing on the device that the pointer can grip.
enum CanvasGrip: Hashable, Sendable {
    /// The line of a component.
    case line(ComponentID)
    /// A corner of the concentric child, by its name.
    case corner(String)
    /// The concentric child.
    case child
    /// The figure of the pull, or what lies above it.
    case pull
}

import Drawing
import Geometry

/// Shows what a path is made of: the circles of its arcs with centre and radius, the joints, the
/// control points of its curves, and its curvature as a comb.
struct ConstructionGuide {
    /// All constructions, without their labels.
    private(set) var drawing = DisplayList()
    /// The lines that labels had better not cover.
    private(set) var figure = Path()
    /// The circles around each centre, in the order in which the centres were found.
    private var circles: [(center: Point, radii: [Double], spoke: Vector)] = []
    /// The labels of comparisons.
    private var comparisons: [GuideLabel] = []
    /// Points per unit of line width and text: 1 at natural size, more where the canvas is reduced.
    let unit: Double
    /// Points of the picture per point of the construction: labels tell lengths of the picture.
    let scale: Double

    private enum Ink {
        static let circle = Color(77, 163, 255, alpha: 0.75)
        static let joint = Color(255, 204, 0)
        static let handle = Color(255, 45, 85, alpha: 0.85)
        static let comb = Color(52, 199, 89, alpha: 0.7)
        static let outline = Color(255, 255, 255, alpha: 0.85)
        static let comparison = Color(255, 149, 0)
    }

    /// The length of a comb's tooth times the radius of curvature, in square points.
    private static let combScale = 90.0
    /// The longest tooth of a comb in points, and as a multiple of the radius of curvature.
    private static let combLimit = (length: 16.0, share: 1.5)

    private static let textSize = 7.0

    private var thin: StrokeStyle { StrokeStyle(width: 0.5 * unit) }

    private var dashed: StrokeStyle {
        StrokeStyle(width: 0.5 * unit, dash: DashPattern(lengths: [2 * unit, 1.5 * unit]))
    }

    init(unit: Double = 1, scale: Double = 1) {
        self.unit = unit
        self.scale = scale
    }

    /// Adds the construction of a path.
    mutating func add(_ path: Path) {
        drawing.stroke(path, style: StrokeStyle(width: 0.75 * unit), color: Ink.outline)
        var rings = Path()
        var spokes = Path()
        var handles = Path()
        var knobs = Path()
        var joints = Path()
        var comb = Path()
        for segment in path.segments {
            joints.append(Path(center: segment.start, radius: 1.1 * unit))
            joints.append(Path(center: segment.end, radius: 1.1 * unit))
            switch segment {
            case .line:
                continue
            case .arc(let arc):
                let middle = segment.point(at: 0.5)
                if arc.isCircular, note(arc.radiusX, around: arc.center, towards: middle) {
                    rings.append(Path(center: arc.center, radius: arc.radiusX))
                    spokes.append(cross(at: arc.center))
                    spokes.append(Path(from: arc.center, to: middle))
                }
            case .cubic(let curve):
                handles.append(Path(from: curve.start, to: curve.control1))
                handles.append(Path(from: curve.end, to: curve.control2))
                knobs.append(knob(at: curve.control1))
                knobs.append(knob(at: curve.control2))
            case .quad(let curve):
                handles.append(Path(from: curve.start, to: curve.control))
                handles.append(Path(from: curve.end, to: curve.control))
                knobs.append(knob(at: curve.control))
            }
            comb.append(Self.comb(of: segment))
        }
        figure.append(path)
        figure.append(rings)
        figure.append(spokes)
        drawing.stroke(rings, style: dashed, color: Ink.circle)
        drawing.stroke(spokes, style: thin, color: Ink.circle)
        drawing.stroke(comb, style: thin, color: Ink.comb)
        drawing.stroke(handles, style: thin, color: Ink.handle)
        drawing.fill(knobs, color: Ink.handle)
        drawing.fill(joints, color: Ink.joint)
    }

    /// The labels: the radii at each centre, or beside the spoke where that is long, and the
    /// distances of comparisons.
    var labels: [GuideLabel] {
        circles.compactMap { center, radii, spoke in
            let large = radii.sorted().filter { $0 >= 5 * unit }
                .map { shortNumber($0 * scale) }
            guard !large.isEmpty else { return nil }
            let isLong = spoke.length > 40 * unit
            let place = isLong ? center + spoke * 0.55 : center
            return GuideLabel(
                text: "r " + large.joined(separator: " · "), size: Self.textSize,
                color: Ink.circle, anchor: Rect(origin: place, size: .zero).inset(by: -2 * unit))
        } + comparisons
    }

    /// Notes a circle; false when it was noted before, or when there are circles around 64 other
    /// centres, too many to read.
    private mutating func note(
        _ radius: Double, around center: Point, towards point: Point
    ) -> Bool {
        if let index = circles.firstIndex(where: { $0.center.distance(to: center) < 1e-3 }) {
            if circles[index].radii.contains(where: { abs($0 - radius) < 1e-3 }) { return false }
            circles[index].radii.append(radius)
            return true
        }
        guard circles.count < 64 else { return false }
        circles.append((center, [radius], point - center))
        return true
    }

    /// Adds a second form of a path and the largest distance between the two.
    mutating func compare(_ path: Path, with other: Path) {
        guard let place = Self.farthest(from: path, on: other) else { return }
        drawing.stroke(other, style: dashed, color: Ink.comparison)
        drawing.stroke(
            Path(from: place.from, to: place.to), style: StrokeStyle(width: unit),
            color: Ink.comparison)
        figure.append(other)
        comparisons.append(
            GuideLabel(
                text: shortNumber(place.distance * scale) + " pt", size: Self.textSize,
                color: Ink.comparison,
                anchor: Rect(
                    left: min(place.from.x, place.to.x), top: min(place.from.y, place.to.y),
                    right: max(place.from.x, place.to.x), bottom: max(place.from.y, place.to.y))))
    }

    /// The point of a path that lies farthest from another path, with the nearest point there.
    static func farthest(
        from path: Path, on other: Path
    ) -> (from: Point, to: Point, distance: Double)? {
        let measure = PathMeasure(path)
        var best: (from: Point, to: Point, distance: Double)?
        for segment in other.segments {
            for step in 0...24 {
                let point = segment.point(at: Double(step) / 24)
                guard let nearest = measure.nearest(to: point) else { continue }
                if nearest.distance > best?.distance ?? 1e-9 {
                    best = (nearest.point, point, nearest.distance)
                }
            }
        }
        return best
    }

    private func cross(at point: Point) -> Path {
        let arm = 2 * unit
        var path = Path(
            from: Point(x: point.x - arm, y: point.y), to: Point(x: point.x + arm, y: point.y))
        path.append(
            Path(
                from: Point(x: point.x, y: point.y - arm),
                to: Point(x: point.x, y: point.y + arm)))
        return path
    }

    private func knob(at point: Point) -> Path {
        let side = 2 * unit
        return Path(
            rect: Rect(x: point.x - side / 2, y: point.y - side / 2, width: side, height: side))
    }

    /// Teeth on the outer side of a curve, as long as the curve is bent, and the line over them.
    private static func comb(of segment: PathSegment) -> Path {
        var teeth = Path()
        var ridge = Path()
        for step in 0...12 {
            let parameter = Double(step) / 12
            guard let tangent = segment.tangent(at: parameter) else { continue }
            let curvature = segment.curvature(at: parameter)
            guard curvature.isFinite else { continue }
            let longest = min(combLimit.length, combLimit.share / abs(curvature))
            let length = min(max(-curvature * combScale, -longest), longest)
            let foot = segment.point(at: parameter)
            let tip = foot + tangent.perpendicular * length
            teeth.append(Path(from: foot, to: tip))
            if ridge.isEmpty { ridge.move(to: tip) } else { ridge.line(to: tip) }
        }
        teeth.append(ridge)
        return teeth
    }
}

/// A number with at most two decimals, for labels.
func shortNumber(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "–" }
    let hundredths = Int((value * 100).rounded())
    let sign = hundredths < 0 ? "-" : ""
    let whole = abs(hundredths) / 100
    let rest = abs(hundredths) % 100
    if rest == 0 { return "\(sign)\(whole)" }
    if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
}

import Components
import Geometry
import Windowing

/// Points that are being measured, in points of the screen.
struct MeasureTool: Hashable, Sendable {
    /// The points that were set: two give a distance, three a circle.
    private(set) var points: [Point] = []
    /// Where the next point would be set.
    var candidate: Candidate?

    /// A place for a point.
    struct Candidate: Hashable, Sendable {
        var point: Point
        /// Whether it lies on a line of the drawing rather than under the pointer.
        var isSnapped = false
        /// The radius of the line's curvature there; `nil` where it is straight.
        var radius: Double?
    }

    /// Sets a point; after three, a new measurement begins.
    mutating func add(_ point: Point) {
        if points.count == 3 { points = [] }
        // The same point twice measures nothing.
        guard points.last != point else { return }
        points.append(point)
    }

    /// Takes away what was set; `false` when there was nothing.
    mutating func clear() -> Bool {
        defer { points = [] }
        return !points.isEmpty
    }

    /// The points with the one that would be set next.
    var shownPoints: [Point] {
        guard let candidate, points.count < 3, points.last != candidate.point else {
            return points
        }
        return points + [candidate.point]
    }

    /// The circle through three points; `nil` when they lie on a line.
    static func circle(through points: [Point]) -> (center: Point, radius: Double)? {
        guard points.count == 3 else { return nil }
        let b = points[1] - points[0]
        let c = points[2] - points[0]
        // The centre, seen from the first point, has equal distances from all three:
        // u·b = |b|²/2 and u·c = |c|²/2.
        let determinant = 2 * b.cross(c)
        let scale = max(b.length, c.length)
        guard abs(determinant) > 1e-9 * scale * scale else { return nil }
        let (bb, cc) = (b.dot(b), c.dot(c))
        let center = Vector(
            dx: (c.dy * bb - b.dy * cc) / determinant, dy: (b.dx * cc - c.dx * bb) / determinant)
        let radius = center.length
        guard radius.isFinite, radius < 1e6 else { return nil }
        return (points[0] + center, radius)
    }
}

extension ViewerModel {
    /// The distance within which a measured point snaps to a line, in points of the window; joints
    /// of lines are preferred within half of it.
    static let snapReach = 8.0

    /// Starts or ends measuring.
    mutating func toggleMeasuring(at now: Double) {
        measuring = measuring == nil ? MeasureTool() : nil
        guard measuring != nil else { return }
        show(
            "Click two points for a distance, a third for a radius; Esc clears, then ends",
            at: now)
    }

    /// Where a point of the window would be measured.
    func measureCandidate(
        at point: Point, in frame: ViewerFrame, isFree: Bool
    ) -> MeasureTool.Candidate {
        let spot = placement.screenPoint(at: point)
        let reach = Self.snapReach / placement.scale
        guard !isFree, let nearest = frame.grips.snap(spot, reach: reach) else {
            return MeasureTool.Candidate(point: spot)
        }
        return nearest
    }

    /// A length of the screen in all units, such as `12.5 pt · 37.5 px · 2.1 mm`.
    func lengthText(_ length: Double) -> String {
        RulerUnit.measureOrder
            .compactMap { unit in
                unitsPerPoint(unit)
                    .map {
                        NumberText.short(length * $0, unit == .pixels ? 1 : 2) + " " + unit.rawValue
                    }
            }
            .joined(separator: " · ")
    }
}

extension RulerUnit {
    /// The units as measurements name them: points first.
    static let measureOrder: [RulerUnit] = [.points, .pixels, .millimetres]
}

extension ViewerModel {
    /// Sets a measured point.
    mutating func measure(at point: Point, _ modifiers: Modifiers, in frame: ViewerFrame) {
        let candidate = measureCandidate(
            at: point, in: frame, isFree: modifiers.contains(.shift))
        measuring?.add(candidate.point)
    }

    /// Shows where the next measured point would be set.
    mutating func aim(at point: Point, _ modifiers: Modifiers, in frame: ViewerFrame) {
        guard measuring != nil else { return }
        let candidate =
            layout.canvas.contains(point)
            ? measureCandidate(at: point, in: frame, isFree: modifiers.contains(.shift)) : nil
        measuring?.candidate = candidate
    }
}

import Geometry

/// Outlines that were found to overlap themselves or not, and those without overlaps that are drawn
/// in their place.
///
/// What is kept follows from an outline and the target's extent alone; only the time differs.
struct OverlapStore {
    /// What is drawn of a path.
    struct Outline: Hashable {
        fileprivate var path: Path
        fileprivate var rule: FillRule
        fileprivate var transform: AffineTransform

        func hash(into hasher: inout Hasher) {
            path.hashSome(into: &hasher)
            hasher.combine(transform.tx)
            hasher.combine(transform.ty)
        }
    }

    /// What is known of an outline.
    struct Finding {
        /// The outline without overlaps, in pixels; `nil` when it is drawn as it is.
        var path: Path?
    }

    /// Outlines of more elements are not taken apart.
    private static let mostElements = 1000
    /// The most pairs of lines or curves near each other in an outline that is taken apart, which
    /// bounds its time to some milliseconds.
    private static let mostMeetings = 2000
    /// Outlines that reach farther, in pixels, are not taken apart: too few digits would be left.
    private static let farthest = 65_536.0
    private var findings = RecentTable<Outline, Finding>(capacity: 2000)
    private var extent = (width: 0, height: 0)

    /// Begins a drawing; what is known for another extent is forgotten.
    mutating func prepare(width: Int, height: Int) {
        guard extent != (width, height) else { return }
        extent = (width, height)
        findings.removeAll()
    }

    /// An outline to look for; `nil` when it is not taken apart in any case.
    func outline(_ path: Path, rule: FillRule, transform: AffineTransform) -> Outline? {
        guard path.elements.count <= Self.mostElements else { return nil }
        return Outline(path: path, rule: rule, transform: transform)
    }

    /// What is known of an outline.
    subscript(outline: Outline) -> Finding? { mutating get { findings[outline] } }

    /// Takes an outline apart when it is mixed, and keeps what comes of it.
    ///
    /// - Returns: The outline without overlaps, in pixels; `nil` when there is none, or when that
    ///   takes too long.
    mutating func keep(_ outline: Outline, isMixed: Bool) -> Path? {
        let finding = Finding(path: isMixed ? Self.resolved(outline) : nil)
        findings.insert(finding, for: outline)
        return finding.path
    }

    private static func resolved(_ outline: Outline) -> Path? {
        let path = outline.path.applying(outline.transform)
        guard let box = path.controlBounds, box.left > -farthest, box.top > -farthest,
            box.right < farthest, box.bottom < farthest,
            path.hasFewMeetings(limit: mostMeetings)
        else { return nil }
        return path.simplified(rule: outline.rule, tolerance: EdgeBuilder.tolerance)
    }
}

extension Path {
    /// Feeds a few elements to a hasher, which tell most paths apart.
    func hashSome(into hasher: inout Hasher) {
        hasher.combine(elements.count)
        guard let last = elements.indices.last else { return }
        for index in [last / 3, last - last / 3, max(last - 1, 0)] {
            hasher.combine(elements[index])
        }
    }
}

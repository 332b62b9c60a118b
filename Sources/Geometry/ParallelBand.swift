/// The region between a guide line and its parallel, cut square at both ends of the guide.
///
/// It holds the points at one side of the guide whose perpendicular reaches the guide within the
/// thickness; around convex corners of the guide it is round. Where the thickness exceeds the local
/// radius, the far edge is the trimmed parallel of ``Path/offset(by:tolerance:)``: no loop, no gap.
///
/// A part of the band is given by fractions of the length of ``midline``. It is cut along the
/// perpendiculars of the guide that pass through the midline there.
public struct ParallelBand: Sendable {
    /// The line at half the thickness, trimmed to its envelope, in the guide's direction.
    public let midline: Path

    /// The lengths along ``midline``.
    public let measure: PathMeasure

    private let guide: [GuideSubpath]
    private let thickness: Double
    private let tolerance: Double

    private struct GuideSubpath: Sendable {
        let segments: [StrokerSegment]
        let isClosed: Bool
    }

    /// A place on the guide and the direction that the band is cut across.
    private struct Foot {
        let subpath: Int
        let segment: Int
        let parameter: Double
        let tangent: Vector
    }

    /// Prepares the band along a guide.
    ///
    /// - Parameters:
    ///   - guide: Open or closed subpaths; those without length or with a coordinate that is not
    ///     finite or beyond ±1e75 have no band.
    ///   - thickness: The band's extent at the right of the guide's direction of travel, or at its
    ///     left when negative, in the unit of the guide. Zero, not a number and more than 5·10⁷⁴
    ///     give an empty band.
    ///   - tolerance: The largest accepted distance between the band's edge and the exact one.
    public init(along guide: Path, thickness: Double, tolerance: Double) {
        let isUsable = thickness / 2 != 0 && abs(thickness) <= largestCoordinate / 2
        self.thickness = isUsable ? thickness : 0
        self.tolerance = tolerance
        midline = isUsable ? guide.offset(by: thickness / 2, tolerance: tolerance) : Path()
        measure = PathMeasure(midline)
        let pen = StrokerPen(
            StrokeStyle(width: 2 * abs(self.thickness)), tolerance: tolerance / 2)
        var input = StrokerInput(
            tolerance: pen.tolerance / 4, shortest: pen.shortest, keepsTurns: false)
        var subpaths: [GuideSubpath] = []
        input.forEachSubpath(of: guide) { segments, _, isClosed in
            guard !segments.isEmpty else { return }
            subpaths.append(GuideSubpath(segments: segments, isClosed: isClosed))
        }
        self.guide = subpaths
    }

    /// The whole band as contours that run clockwise around it, holes counter-clockwise.
    ///
    /// - Complexity: That of ``Path/union(_:tolerance:)`` for the guide and its parallel.
    public var outline: Path {
        guard thickness != 0 else { return Path() }
        var sources: [BooleanArrangement.Source] = []
        for subpath in guide {
            addSources(of: subpath.segments, isClosed: subpath.isClosed, to: &sources)
        }
        return outline(of: sources)
    }

    /// The part of the band between two fractions of the midline's length.
    ///
    /// - Parameters:
    ///   - from: The fraction at which the part starts; values below 0 count as 0.
    ///   - to: The fraction at which it ends; values above 1 count as 1. On a guide that is one
    ///     closed contour a `to` below `from` leads on through the start; otherwise that is empty,
    ///     as are equal fractions and NaN.
    /// - Returns: Contours as in ``outline``; the whole outline for 0 and 1.
    /// - Complexity: That of ``outline``.
    public func outline(from: Double, to: Double) -> Path {
        let from = max(from, 0)
        let to = min(to, 1)
        if from == 0, to == 1 { return outline }
        let goesRound = from > to && guide.count == 1 && guide[0].isClosed
        guard from < to || goesRound, let start = foot(at: from), let end = foot(at: to) else {
            return Path()
        }
        var sources: [BooleanArrangement.Source] = []
        for index in start.subpath...max(start.subpath, end.subpath) {
            let subpath = guide[index]
            let first = index == start.subpath ? start : nil
            let last = index == end.subpath ? end : nil
            if first == nil, last == nil {
                addSources(of: subpath.segments, isClosed: subpath.isClosed, to: &sources)
                continue
            }
            let segments = part(
                of: subpath, from: first, to: last,
                goesRound: subpath.isClosed && goesRound)
            addSources(
                of: segments, isClosed: false, startTangent: first?.tangent,
                endTangent: last?.tangent, to: &sources)
        }
        return outline(of: sources)
    }

    private func outline(of sources: [BooleanArrangement.Source]) -> Path {
        let arrangement = BooleanArrangement(sources: sources, tolerance: tolerance)
        return Path(
            closedContours: arrangement.subpaths(
                of: arrangement.contours { $0 != .zero }, isClosed: true))
    }

    /// The guide's point whose perpendicular passes through the midline at a fraction.
    private func foot(at fraction: Double) -> Foot? {
        guard let point = measure.point(at: fraction * measure.length) else { return nil }
        var best: (distance: Double, subpath: Int, segment: Int, parameter: Double)?
        for (subpathIndex, subpath) in guide.enumerated() {
            for (index, segment) in subpath.segments.enumerated() {
                let curve = segment.curve
                let parameter = curve.nearestParameter(to: point)
                let distance = (curve.point(at: parameter) - point).length
                if distance < best?.distance ?? .infinity {
                    best = (distance, subpathIndex, index, parameter)
                }
            }
        }
        guard let best else { return nil }
        let segment = guide[best.subpath].segments[best.segment]
        let foot = segment.curve.point(at: best.parameter)
        // The direction whose perpendicular leads from the foot to the midline.
        let normal = (point - foot) * (thickness < 0 ? -1 : 1)
        let fallback = segment.curve.tangent(at: best.parameter) ?? segment.startTangent
        return Foot(
            subpath: best.subpath, segment: best.segment, parameter: best.parameter,
            tangent: Vector(dx: normal.dy, dy: -normal.dx).normalized ?? fallback)
    }

    /// The segments between two places of one subpath of the guide.
    private func part(
        of subpath: GuideSubpath, from start: Foot?, to end: Foot?, goesRound: Bool
    ) -> [StrokerSegment] {
        let segments = subpath.segments
        let firstIndex = start?.segment ?? 0
        let firstParameter = start?.parameter ?? 0
        let lastIndex = end?.segment ?? segments.count - 1
        let lastParameter = end?.parameter ?? 1
        var result: [StrokerSegment] = []
        func append(_ index: Int, _ from: Double, _ to: Double) {
            if from == 0, to == 1 {
                result.append(segments[index])
            } else if from < to, let part = segments[index].portion(from: from, to: to) {
                result.append(part)
            }
        }
        if firstIndex == lastIndex, !goesRound {
            append(firstIndex, firstParameter, lastParameter)
        } else {
            append(firstIndex, firstParameter, 1)
            let last = lastIndex + (goesRound ? segments.count : 0)
            for index in (firstIndex + 1)..<max(last, firstIndex + 1) {
                append(index % segments.count, 0, 1)
            }
            append(lastIndex, 0, lastParameter)
        }
        return result
    }

    /// Adds the contour of guide segments and their parallel.
    private func addSources(
        of segments: [StrokerSegment], isClosed: Bool, startTangent: Vector? = nil,
        endTangent: Vector? = nil, to sources: inout [BooleanArrangement.Source]
    ) {
        guard let first = segments.first, let last = segments.last else { return }
        var stroker = Stroker(
            style: StrokeStyle(width: 2 * abs(thickness), join: .round), tolerance: tolerance / 2)
        stroker.addSides(
            along: segments, isClosed: isClosed, startTangent: startTangent,
            endTangent: endTangent)
        let side = thickness > 0 ? stroker.right : stroker.left
        // The guide runs clockwise around what is at its right.
        let turn = thickness > 0 ? 1 : -1
        func append(_ segment: PathSegment) {
            sources.append(
                BooleanArrangement.Source(
                    segment: segment, winding: BooleanWinding(first: turn, second: 0)))
        }
        for segment in segments { append(segment.curve) }
        sources += side.sources(isClosed: isClosed, winding: -turn, tags: 0)
        guard !isClosed else { return }
        append(.line(LineSegment(start: last.end, end: side.end)))
        append(.line(LineSegment(start: side.start, end: first.start)))
    }
}

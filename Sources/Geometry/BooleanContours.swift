extension BooleanArrangement {
    /// The segments of runs of edges, each run as a subpath.
    ///
    /// Neighbouring parts of one segment become one part again, an uncut segment is kept as it was,
    /// and lines that continue each other become one line.
    func subpaths(of runs: [[BoundaryEdge]], isClosed: Bool) -> [Subpath] {
        runs.compactMap { subpath(of: $0, isClosed: isClosed) }
    }

    /// A part of a source in the direction of the boundary.
    private struct Stretch {
        let source: Int
        var from: Double
        var to: Double
        var start: Point
        var end: Point
    }

    private func subpath(of run: [BoundaryEdge], isClosed: Bool) -> Subpath? {
        var stretches: [Stretch] = []
        for link in run {
            let piece = edges[link.edge].piece
            let next = Stretch(
                source: piece.source, from: link.isForward ? piece.from : piece.to,
                to: link.isForward ? piece.to : piece.from,
                start: vertices.points[startVertex(of: link)],
                end: vertices.points[endVertex(of: link)])
            append(next, to: &stretches)
        }
        // The run of a closed contour may begin in the middle of a segment.
        if isClosed, stretches.count > 1, let last = stretches.last {
            var seam = [last]
            append(stretches[0], to: &seam)
            if seam.count == 1 {
                stretches[0] = seam[0]
                stretches.removeLast()
            }
        }
        guard let first = stretches.first else { return nil }
        return Subpath(
            start: first.start, segments: stretches.flatMap(segments), isClosed: isClosed)
    }

    private func append(_ next: Stretch, to stretches: inout [Stretch]) {
        guard let last = stretches.last else {
            stretches.append(next)
            return
        }
        let continues =
            last.source == next.source && (last.from < last.to) == (next.from < next.to)
            && abs(last.to - next.from) <= 1e-9
        if continues {
            stretches[stretches.count - 1].to = next.to
            stretches[stretches.count - 1].end = next.end
        } else if case .line = sources[last.source].segment,
            case .line = sources[next.source].segment, isStraight(last, next)
        {
            // No part of a source any more, which another part could continue.
            stretches[stretches.count - 1].from = .nan
            stretches[stretches.count - 1].to = .nan
            stretches[stretches.count - 1].end = next.end
        } else {
            stretches.append(next)
        }
    }

    private func isStraight(_ first: Stretch, _ second: Stretch) -> Bool {
        let chord = second.end - first.start
        let corner = first.end - first.start
        return abs(chord.cross(corner)) <= precision * chord.length
            && corner.dot(second.end - second.start) > 0
    }

    private func segments(of stretch: Stretch) -> [PathSegment] {
        let source = sources[stretch.source].segment
        if case .line = source {
            return [.line(LineSegment(start: stretch.start, end: stretch.end))]
        }
        // Cuts within a rounding of an end are no cuts.
        let from = snapped(stretch.from)
        let to = snapped(stretch.to)
        let portion =
            from == 0 && to == 1
            ? source
            : from == 1 && to == 0 ? source.reversed : source.portion(from: from, to: to)
        guard case .arc(let arc) = portion else {
            return [portion.withMovedEnds(stretch.start, stretch.end)]
        }
        return arc.partsWithMovedEnds(stretch.start, stretch.end)
    }

    private func snapped(_ parameter: Double) -> Double {
        abs(parameter) <= 1e-12 ? 0 : abs(parameter - 1) <= 1e-12 ? 1 : parameter
    }
}

extension Path {
    /// The filled path's contours as segments, for an arrangement.
    ///
    /// Open subpaths are closed; subpaths with coordinates that are not usable are left out.
    func booleanSources(winding: BooleanWinding) -> [BooleanArrangement.Source] {
        var result: [BooleanArrangement.Source] = []
        for subpath in subpaths {
            guard subpath.start.isUsable, subpath.segments.allSatisfy(\.isUsable) else { continue }
            for segment in subpath.segments {
                guard case .arc(let arc) = segment, let turns = arc.repeatedTurns else {
                    result.append(.init(segment: segment, winding: winding))
                    continue
                }
                result.append(
                    .init(segment: .arc(turns.first), winding: winding * turns.count))
                if turns.rest.sweepAngle != 0 {
                    result.append(.init(segment: .arc(turns.rest), winding: winding))
                }
            }
            if subpath.end != subpath.start {
                let line = LineSegment(start: subpath.end, end: subpath.start)
                result.append(.init(segment: .line(line), winding: winding))
            }
        }
        return result
    }

    /// A path of closed contours whose arcs start within rounding of the point before them.
    init(closedContours subpaths: [Subpath]) {
        var elements: [PathElement] = []
        for subpath in subpaths {
            elements.append(.move(subpath.start))
            var segments = subpath.segments[...]
            if case .line = segments.last, segments.count > 1 { segments.removeLast() }
            elements.append(contentsOf: segments.map(\.element))
            elements.append(.close)
        }
        self.init(complete: elements)
    }
}

extension PathSegment {
    /// Whether all numbers are finite and small enough to calculate with.
    var isUsable: Bool {
        switch self {
        case .line(let line): line.start.isUsable && line.end.isUsable
        case .quad(let quad): quad.start.isUsable && quad.control.isUsable && quad.end.isUsable
        case .cubic(let cubic):
            cubic.start.isUsable && cubic.control1.isUsable && cubic.control2.isUsable
                && cubic.end.isUsable
        case .arc(let arc): arc.isUsable
        }
    }
}

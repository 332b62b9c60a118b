extension BooleanArrangement {
    /// An edge of the boundary of a region, in the direction that has the region on its right.
    struct BoundaryEdge {
        let edge: Int
        let isForward: Bool
    }

    /// Closed runs of edges around the region that a rule selects.
    ///
    /// Contours touch but never cross each other. Contours of no area are left out.
    func contours(where isInside: (BooleanWinding) -> Bool) -> [[BoundaryEdge]] {
        var boundary: [BoundaryEdge] = []
        for (index, edge) in edges.enumerated() {
            let right = isInside(edge.rightWinding)
            guard right != isInside(edge.leftWinding) else { continue }
            boundary.append(BoundaryEdge(edge: index, isForward: right))
        }
        return trace(boundary).filter { hasArea($0, thinnest: 2 * precision) }
    }

    /// Whether a contour encloses more than a long strip of its perimeter and some thickness does.
    func hasArea(_ contour: [BoundaryEdge], thinnest: Double) -> Bool {
        let polygon = contour.map { vertices.points[startVertex(of: $0)] }
        return abs(area(of: contour)) > thinnest / 2 * perimeter(of: polygon)
    }

    func startVertex(of link: BoundaryEdge) -> Int {
        link.isForward ? edges[link.edge].startVertex : edges[link.edge].endVertex
    }

    func endVertex(of link: BoundaryEdge) -> Int {
        link.isForward ? edges[link.edge].endVertex : edges[link.edge].startVertex
    }

    /// The part of a segment that an edge covers, in the direction of the boundary, between its
    /// vertices.
    func segment(of link: BoundaryEdge) -> PathSegment {
        let piece = edges[link.edge].piece
        let source = sources[piece.source].segment
        return link.isForward
            ? source.portion(from: piece.from, to: piece.to)
            : source.portion(from: piece.to, to: piece.from)
    }

    /// Follows edges from vertex to vertex; where several leave, the one most to the right is next,
    /// which keeps contours that touch apart.
    private func trace(_ boundary: [BoundaryEdge]) -> [[BoundaryEdge]] {
        var leaving: [Int: [Int]] = [:]
        for (index, link) in boundary.enumerated() {
            leaving[startVertex(of: link), default: []].append(index)
        }
        var isUsed = [Bool](repeating: false, count: boundary.count)
        var result: [[BoundaryEdge]] = []
        for first in boundary.indices where !isUsed[first] {
            var run: [BoundaryEdge] = []
            // The position in the run at which each vertex was left.
            var positions: [Int: Int] = [:]
            var current = first
            while true {
                isUsed[current] = true
                let link = boundary[current]
                positions[startVertex(of: link)] = run.count
                run.append(link)
                let vertex = endVertex(of: link)
                if let position = positions[vertex] {
                    // A loop is complete; what led to it goes on.
                    let loop = Array(run[position...])
                    result.append(loop)
                    for link in loop { positions[startVertex(of: link)] = nil }
                    run.removeSubrange(position...)
                    guard !run.isEmpty else { break }
                }
                let arriving = run.last.map(endDirection) ?? endDirection(link)
                let choices = (leaving[vertex] ?? []).filter { !isUsed[$0] }
                guard
                    let next = choices.min(by: {
                        arriving.turn(to: startDirection(boundary[$0]))
                            < arriving.turn(to: startDirection(boundary[$1]))
                    })
                else { break }
                current = next
            }
        }
        return result
    }

    func startDirection(_ link: BoundaryEdge) -> Vector {
        let piece = edges[link.edge].piece
        return link.isForward ? piece.startTangent : -piece.endTangent
    }

    func endDirection(_ link: BoundaryEdge) -> Vector {
        let piece = edges[link.edge].piece
        return link.isForward ? piece.endTangent : -piece.startTangent
    }

    private func area(of contour: [BoundaryEdge]) -> Double {
        guard let first = contour.first else { return 0 }
        // About a point of the contour, so that far contours keep their digits.
        let origin = vertices.points[startVertex(of: first)]
        let transform = AffineTransform.translation(x: -origin.x, y: -origin.y)
        return contour.reduce(0) { $0 + segment(of: $1).applying(transform).signedArea }
    }

    private func perimeter(of polygon: [Point]) -> Double {
        guard var previous = polygon.last else { return 0 }
        var sum = 0.0
        for point in polygon {
            sum += (point - previous).length
            previous = point
        }
        return sum
    }
}

extension Vector {
    /// A measure of the turn to another direction that grows from a sharp right turn over straight
    /// on to a sharp left turn; both vectors have length 1.
    func turn(to other: Vector) -> Double {
        let dot = dot(other)
        return cross(other) >= 0 ? dot - 1 : 1 - dot
    }
}

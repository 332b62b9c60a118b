import RasterKernels

/// Finds outlines that overlap themselves or run both ways around what they enclose: signed areas
/// are exact where winding numbers are 0 and 1, or 0 and −1, only.
///
/// Most outlines are settled at once: their contours are convex and run the same way. (Where several
/// of these overlap each other, that is not seen.) The edges of
/// others form chains, runs that only fall or only rise. Between two heights at which chains begin
/// or end, the order of chains along a line gives the winding numbers there, and changes only where
/// two neighbours cross.
struct WindingCheck {
    /// Outlines of more chains are not looked at, so that the work stays small beside the drawing.
    static let mostChains = 64
    /// Chains that are nearer to each other, in units of the grid, count as one: what lies between
    /// them changes no pixel by as much as a level.
    private static let nearest = Grid.one / 256

    /// A run of edges in one direction.
    private struct Chain {
        var first: Int
        var last: Int
        /// Whether edges run down, which adds 1 to the winding number on their right.
        var falls: Bool
        var top: Int32
        var bottom: Int32
        var leftmost: Int32
        var rightmost: Int32
        /// The extent of all chains of the contour.
        var contourLeft: Int32 = 0
        var contourRight: Int32 = 0

        var count: Int { last - first + 1 }
        var direction: Int { falls ? 1 : -1 }

        /// One of the edges, counted from the top, running down.
        @inline(__always)
        func edge(_ index: Int, _ edges: Span<Edge>) -> Edge {
            guard !falls else { return edges[first + index] }
            let edge = edges[last - index]
            return Edge(x0: edge.x1, y0: edge.y1, x1: edge.x0, y1: edge.y0)
        }
    }

    private var chains: [Chain] = []
    private var heights: [Int32] = []
    /// The chains that a line crosses, from left to right.
    private var crossed: [(x: Int, chain: Int)] = []
    private var isPositive = false
    private var isNegative = false
    private var isDeep = false

    /// Whether the contours of an outline, a part of all edges, are convex and run the same way.
    ///
    /// The edges of each contour start at the next of some ascending indices.
    func isPlain(_ edges: [Edge], in range: Range<Int>, contours: [Int]) -> Bool {
        var common = 0
        for index in contours.indices {
            let turn = convexTurn(edges, contour(index, of: contours, in: range))
            guard turn != 0, turn == common || common == 0 else { return false }
            common = turn
        }
        return true
    }

    /// Whether an outline that is not plain holds points with winding numbers of both signs, or of 2
    /// or −2 and beyond.
    ///
    /// - Parameters:
    ///   - edges: All edges.
    ///   - range: The outline's.
    ///   - contours: Where the edges of each contour start, ascending.
    /// - Returns: `false` for an outline of more than ``mostChains`` chains, too.
    mutating func isMixed(_ edges: [Edge], in range: Range<Int>, contours: [Int]) -> Bool {
        chainsAreMixed(edges.span, in: range, contours: contours)
    }

    private func contour(_ index: Int, of contours: [Int], in range: Range<Int>) -> Range<Int> {
        contours[index]..<(index + 1 < contours.count ? contours[index + 1] : range.upperBound)
    }

    // MARK: - Chains

    private mutating func chainsAreMixed(
        _ edges: Span<Edge>, in range: Range<Int>, contours: [Int]
    ) -> Bool {
        isPositive = false
        isNegative = false
        isDeep = false
        chains.removeAll(keepingCapacity: true)
        for index in contours.indices {
            guard appendChains(edges, contour(index, of: contours, in: range)) else { return false }
        }
        // Contours beside each other, as the letters of a word, do not change each other's winding
        // numbers.
        chains.sort { $0.contourLeft < $1.contourLeft }
        var start = 0
        while start < chains.count {
            var end = start
            var right = Int32.min
            while end < chains.count, end == start || chains[end].contourLeft <= right {
                right = max(right, chains[end].contourRight)
                end += 1
            }
            look(edges, at: start..<end)
            if isDeep || isPositive && isNegative { return true }
            start = end
        }
        return false
    }

    /// Notes the winding numbers among some of the chains.
    private mutating func look(_ edges: Span<Edge>, at some: Range<Int>) {
        heights.removeAll(keepingCapacity: true)
        for chain in chains[some] {
            heights.append(chain.top)
            heights.append(chain.bottom)
        }
        heights.sort()
        for (top, bottom) in zip(heights, heights.dropFirst()) where top < bottom {
            look(edges, at: some, from: Int(top), to: Int(bottom))
            if isDeep { return }
        }
    }

    /// Appends the chains of one contour; `false` when there are too many.
    private mutating func appendChains(_ edges: Span<Edge>, _ range: Range<Int>) -> Bool {
        let firstChain = chains.count
        var index = range.lowerBound
        while index < range.upperBound {
            let first = index
            let falls = edges[index].y0 < edges[index].y1
            var leftmost = min(edges[index].x0, edges[index].x1)
            var rightmost = max(edges[index].x0, edges[index].x1)
            while index + 1 < range.upperBound, edges[index + 1].y0 == edges[index].y1,
                (edges[index + 1].y0 < edges[index + 1].y1) == falls
            {
                index += 1
                leftmost = min(leftmost, min(edges[index].x0, edges[index].x1))
                rightmost = max(rightmost, max(edges[index].x0, edges[index].x1))
            }
            guard chains.count < Self.mostChains else { return false }
            let (start, end) = (edges[first].y0, edges[index].y1)
            chains.append(
                Chain(
                    first: first, last: index, falls: falls, top: min(start, end),
                    bottom: max(start, end), leftmost: leftmost, rightmost: rightmost))
            index += 1
        }
        let left = chains[firstChain...].reduce(Int32.max) { min($0, $1.leftmost) }
        let right = chains[firstChain...].reduce(Int32.min) { max($0, $1.rightmost) }
        for index in firstChain..<chains.count {
            chains[index].contourLeft = left
            chains[index].contourRight = right
        }
        return true
    }

    /// Notes the winding numbers between two heights.
    private mutating func look(
        _ edges: Span<Edge>, at some: Range<Int>, from top: Int, to bottom: Int
    ) {
        let middle = (top + bottom) / 2
        crossed.removeAll(keepingCapacity: true)
        for index in some {
            let chain = chains[index]
            guard Int(chain.top) <= top, bottom <= Int(chain.bottom) else { continue }
            let entry = (x: Self.x(edges, of: chain, at: middle), chain: index)
            var place = crossed.count
            crossed.append(entry)
            while place > 0, crossed[place - 1].x > entry.x {
                crossed[place] = crossed[place - 1]
                place -= 1
            }
            crossed[place] = entry
        }
        var winding = 0
        for index in crossed.indices.dropLast() {
            let left = chains[crossed[index].chain]
            let right = chains[crossed[index + 1].chain]
            if crossed[index + 1].x - crossed[index].x > Self.nearest
                || Self.isRight(edges, right, left, from: top, to: bottom)
            {
                note(winding + left.direction)
            }
            // Where the two are exchanged, the right one is passed first.
            if Self.isRight(edges, left, right, from: top, to: bottom) {
                note(winding + right.direction)
            }
            winding += left.direction
        }
        // What closes an outline beyond the target's right side has no edges.
        if let last = crossed.last { note(winding + chains[last.chain].direction) }
    }

    private mutating func note(_ winding: Int) {
        if winding > 0 { isPositive = true }
        if winding < 0 { isNegative = true }
        if abs(winding) > 1 { isDeep = true }
    }

    /// Where a chain crosses a row of the grid.
    private static func x(_ edges: Span<Edge>, of chain: Chain, at y: Int) -> Int {
        let edge = chain.edge(index(edges, of: chain, at: y), edges)
        let (x0, y0) = (Int(edge.x0), Int(edge.y0))
        return x0 + (Int(edge.x1) - x0) * (y - y0) / (Int(edge.y1) - y0)
    }

    /// The first edge of a chain that ends below a row, or its last.
    private static func index(_ edges: Span<Edge>, of chain: Chain, at y: Int) -> Int {
        var low = 0
        var high = chain.count - 1
        while low < high {
            let middle = (low + high) / 2
            if Int(chain.edge(middle, edges).y1) > y { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Whether a chain lies right of another one somewhere between two heights.
    private static func isRight(
        _ edges: Span<Edge>, _ chain: Chain, _ other: Chain, from top: Int, to bottom: Int
    ) -> Bool {
        chain.rightmost > other.leftmost
            && (reaches(edges, chain, beyond: other, side: 1, from: top, to: bottom)
                || reaches(edges, other, beyond: chain, side: -1, from: top, to: bottom))
    }

    /// Whether a vertex of a chain lies on a side of another chain: 1 right, −1 left.
    private static func reaches(
        _ edges: Span<Edge>, _ chain: Chain, beyond other: Chain, side: Int, from top: Int,
        to bottom: Int
    ) -> Bool {
        var index = index(edges, of: chain, at: top)
        var next = Self.index(edges, of: other, at: top)
        var edge = other.edge(next, edges)
        while index < chain.count {
            let vertex = chain.edge(index, edges)
            let y = Int(vertex.y1)
            guard y <= bottom else { return false }
            while Int(edge.y1) < y, next + 1 < other.count {
                next += 1
                edge = other.edge(next, edges)
            }
            let height = Int(edge.y1) - Int(edge.y0)
            let offset =
                (Int(vertex.x1) - Int(edge.x0)) * height
                - (Int(edge.x1) - Int(edge.x0)) * (y - Int(edge.y0))
            if offset * side > nearest * height { return true }
            index += 1
        }
        return false
    }
}

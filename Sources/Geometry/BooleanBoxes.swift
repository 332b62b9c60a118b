/// Finds the pieces whose boxes touch a rectangle.
///
/// A tree of boxes over the pieces in the order of a space-filling curve (Z-order, G. M. Morton
/// 1966): neighbours in the order are neighbours in the plane, so that a query visits few boxes
/// besides those that it finds.
struct BooleanBoxes {
    private struct Box {
        var left: Double
        var top: Double
        var right: Double
        var bottom: Double
        /// The lowest index of a piece inside.
        var index: Int
    }

    private static let fanOut = 8

    /// The boxes of the pieces, then those of eight neighbours each, and so on up to one.
    private var levels: [[Box]] = []

    init(_ pieces: [BooleanPiece]) { self.init(pieces, only: Array(pieces.indices)) }

    /// Holds some of the pieces.
    init(_ pieces: [BooleanPiece], only indices: [Int]) {
        let boxes = indices.map { index in
            let piece = pieces[index]
            return Box(
                left: piece.left, top: piece.top, right: piece.right, bottom: piece.bottom,
                index: index)
        }
        guard let first = boxes.first else { return }
        let area = boxes.reduce(first, Self.union)
        let keys = boxes.map { Self.key(of: $0, in: area) }
        var level = boxes.indices.sorted { keys[$0] < keys[$1] }.map { boxes[$0] }
        levels.append(level)
        while level.count > 1 {
            level = stride(from: 0, to: level.count, by: Self.fanOut)
                .map { start in
                    level[start..<min(start + Self.fanOut, level.count)]
                        .reduce(level[start], Self.union)
                }
            levels.append(level)
        }
    }

    /// The indices, ascending, of the pieces before a limit that come within a reach of a rectangle.
    func indices(
        left: Double, top: Double, right: Double, bottom: Double, reach: Double = 0,
        before limit: Int = .max
    ) -> [Int] {
        let query = Box(
            left: left - reach, top: top - reach, right: right + reach, bottom: bottom + reach,
            index: limit)
        var found: [Int] = []
        if let root = levels.last { collect(levels.count - 1, root.indices, query, &found) }
        found.sort()
        return found
    }

    private func collect(_ level: Int, _ range: Range<Int>, _ query: Box, _ found: inout [Int]) {
        for position in range {
            let box = levels[level][position]
            guard box.index < query.index, box.left <= query.right, box.right >= query.left,
                box.top <= query.bottom, box.bottom >= query.top
            else { continue }
            if level == 0 {
                found.append(box.index)
            } else {
                let start = position * Self.fanOut
                let end = min(start + Self.fanOut, levels[level - 1].count)
                collect(level - 1, start..<end, query, &found)
            }
        }
    }

    private static func union(_ first: Box, _ second: Box) -> Box {
        Box(
            left: min(first.left, second.left), top: min(first.top, second.top),
            right: max(first.right, second.right), bottom: max(first.bottom, second.bottom),
            index: min(first.index, second.index))
    }

    /// The position of a box's centre on the curve through an area.
    private static func key(of box: Box, in area: Box) -> UInt64 {
        func bits(_ low: Double, _ high: Double, _ from: Double, _ to: Double) -> UInt64 {
            guard to > from else { return 0 }
            let fraction = ((low + high) / 2 - from) / (to - from)
            var bits = UInt64(min(max(fraction, 0), 1) * Double(UInt32.max))
            // Spread the lower half of the bits over all even places.
            bits = (bits | bits << 16) & 0x0000_FFFF_0000_FFFF
            bits = (bits | bits << 8) & 0x00FF_00FF_00FF_00FF
            bits = (bits | bits << 4) & 0x0F0F_0F0F_0F0F_0F0F
            bits = (bits | bits << 2) & 0x3333_3333_3333_3333
            return (bits | bits << 1) & 0x5555_5555_5555_5555
        }
        return bits(box.left, box.right, area.left, area.right)
            | bits(box.top, box.bottom, area.top, area.bottom) << 1
    }
}

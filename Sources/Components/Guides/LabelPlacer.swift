public import Geometry

/// Finds a place for each label beside what it names, so that no label covers another one.
///
/// Labels are placed one after the other, the most important first. A placed label lies wholly
/// inside ``bounds`` and shares no point with a label placed before or with a reserved area; one
/// for which no such place is near enough is left out. Lengths have the unit of the canvas, y grows
/// downwards.
public struct LabelPlacer: Sendable {
    /// Where a label may lie.
    public let bounds: Rect
    /// The areas that are taken: reserved ones and placed labels.
    public private(set) var taken: [Rect] = []
    /// Points of lines that labels had better not cover, and how much of a line each stands for.
    private var marks: [(point: Point, length: Double)] = []

    /// How many label heights away from its anchor a label may lie.
    private static let reach = 6
    /// What one step down the list of sides costs, in label heights of distance.
    private static let sideCost = 0.3

    /// Where a label lies.
    public struct Place: Hashable, Sendable {
        /// The label's box.
        public var box: Rect
        /// The line from the box to what it names, where another place was needed than right
        /// beside it.
        public var leader: LineSegment?
    }

    /// Creates a placer for an area.
    public init(in bounds: Rect) { self.bounds = bounds }

    /// Keeps an area free of labels.
    public mutating func reserve(_ area: Rect) { taken.append(area) }

    /// Asks labels to stay off a path where they can.
    ///
    /// - Parameters:
    ///   - path: Lines and curves; only those inside the bounds count.
    ///   - spacing: The distance of the points that stand for the path.
    public mutating func avoid(_ path: Path, spacing: Double) {
        guard spacing > 0 else { return }
        for segment in path.flattened(tolerance: spacing / 2).segments {
            let length = (segment.end - segment.start).length
            guard length.isFinite, length > 0 else { continue }
            let count = Int(min((length / spacing).rounded(.up), 256))
            for step in 0..<count {
                let point = segment.point(at: (Double(step) + 0.5) / Double(count))
                if bounds.contains(point) { marks.append((point, length / Double(count))) }
            }
        }
    }

    /// Places a label and takes its area.
    ///
    /// - Parameters:
    ///   - size: The extents of the label.
    ///   - anchor: What the label names; a point has no extents.
    ///   - sides: The sides of the anchor on which the label may lie, the best first.
    ///   - gap: The distance between anchor and label.
    /// - Returns: `nil` where there is no room, or where a number is not finite.
    public mutating func place(
        _ size: Size, beside anchor: Rect, on sides: [LabelSide] = LabelSide.allCases, gap: Double
    ) -> Place? {
        let numbers = [
            size.width, size.height, anchor.x, anchor.y, anchor.width, anchor.height, gap,
        ]
        guard numbers.allSatisfy(\.isFinite), size.width > 0, size.height > 0 else { return nil }
        var best: (box: Rect, isNear: Bool, cost: Double)?
        for step in 0...Self.reach {
            let distance = Double(step) * size.height
            for (rank, side) in sides.enumerated() {
                let base = distance + Double(rank) * Self.sideCost * size.height
                if let best, base >= best.cost { continue }
                let box = side.box(of: size, beside: anchor, gap: gap + distance, in: bounds)
                guard isFree(box) else { continue }
                let cost = base + covered(by: box)
                if cost < best?.cost ?? .infinity { best = (box, step == 0, cost) }
            }
        }
        guard let best else { return nil }
        taken.append(best.box)
        return Place(box: best.box, leader: best.isNear ? nil : Self.leader(anchor, best.box))
    }

    private func isFree(_ box: Rect) -> Bool {
        box.left >= bounds.left && box.right <= bounds.right && box.top >= bounds.top
            && box.bottom <= bounds.bottom
            && !taken.contains {
                box.left <= $0.right && $0.left <= box.right && box.top <= $0.bottom
                    && $0.top <= box.bottom
            }
    }

    /// The length of the lines under a box.
    private func covered(by box: Rect) -> Double {
        marks.reduce(0) { box.contains($1.point) ? $0 + $1.length : $0 }
    }

    /// The shortest line between two rectangles that are apart.
    private static func leader(_ anchor: Rect, _ box: Rect) -> LineSegment? {
        func nearest(_ low: Double, _ high: Double, _ otherLow: Double, _ otherHigh: Double)
            -> (Double, Double)
        {
            if high < otherLow { return (high, otherLow) }
            if otherHigh < low { return (low, otherHigh) }
            let middle = (max(low, otherLow) + min(high, otherHigh)) / 2
            return (middle, middle)
        }
        let x = nearest(anchor.left, anchor.right, box.left, box.right)
        let y = nearest(anchor.top, anchor.bottom, box.top, box.bottom)
        let line = LineSegment(start: Point(x: x.0, y: y.0), end: Point(x: x.1, y: y.1))
        return line.length > 0 ? line : nil
    }
}

/// Where a label lies, seen from what it names.
public enum LabelSide: Hashable, Sendable, CaseIterable {
    case right
    case below
    case left
    case above
    case belowRight
    case aboveRight
    case belowLeft
    case aboveLeft

    /// Left −1, right 1; above −1, below 1.
    private var direction: (x: Double, y: Double) {
        switch self {
        case .right: (1, 0)
        case .below: (0, 1)
        case .left: (-1, 0)
        case .above: (0, -1)
        case .belowRight: (1, 1)
        case .aboveRight: (1, -1)
        case .belowLeft: (-1, 1)
        case .aboveLeft: (-1, -1)
        }
    }

    /// The box on this side of an anchor.
    ///
    /// A box straight above, below, left or right slides along the anchor's edge to stay in bounds.
    fileprivate func box(
        of size: Size, beside anchor: Rect, gap: Double, in bounds: Rect
    ) -> Rect {
        func start(
            _ direction: Double, _ low: Double, _ high: Double, _ extent: Double,
            _ range: (low: Double, high: Double)
        ) -> Double {
            if direction < 0 { return low - gap - extent }
            if direction > 0 { return high + gap }
            let centered = (low + high - extent) / 2
            return max(min(centered, range.high - extent), range.low)
        }
        return Rect(
            x: start(
                direction.x, anchor.left, anchor.right, size.width, (bounds.left, bounds.right)),
            y: start(
                direction.y, anchor.top, anchor.bottom, size.height, (bounds.top, bounds.bottom)),
            width: size.width, height: size.height)
    }
}

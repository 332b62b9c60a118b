extension Path {
    /// Whether so few of the path's segments come near each other that a boolean operation on it is
    /// quick.
    ///
    /// Counts the pairs of segments whose bounding boxes meet, neighbours included: a boolean
    /// operation looks at each of them.
    ///
    /// - Parameter limit: The most pairs.
    /// - Returns: `false` when there are more pairs; the count stops there.
    /// - Complexity: O(n log n + m), where m pairs of boxes overlap in x.
    public func hasFewMeetings(limit: Int) -> Bool {
        let boxes = segments.map(\.bounds).sorted { $0.left < $1.left }
        var count = 0
        for (index, box) in boxes.enumerated() {
            var next = index + 1
            while next < boxes.count, boxes[next].left <= box.right {
                if boxes[next].top <= box.bottom, boxes[next].bottom >= box.top {
                    count += 1
                    guard count <= limit else { return false }
                }
                next += 1
            }
        }
        return true
    }
}

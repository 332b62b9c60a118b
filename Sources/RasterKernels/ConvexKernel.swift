// The direction of convex contours.
//
// Invariant: there are `count` edges.

/// The direction in which a convex contour turns: 1 clockwise or −1.
///
/// It is 0 when the contour is not convex or not closed. One without edges is convex.
package func convexTurn(_ edges: UnsafePointer<Edge>, count: Int) -> Int {
    guard count > 0 else { return 1 }
    let last = unsafe edges[count &- 1]
    var (endX, endY) = (Int(last.x1), Int(last.y1))
    var (ax, ay) = (endX &- Int(last.x0), endY &- Int(last.y0))
    var turns = 0
    // The direction of the turns so far, 0 before the first.
    var direction = 0
    var index = 0
    while index < count {
        let edge = unsafe edges[index]
        index &+= 1
        let (startX, startY) = (Int(edge.x0), Int(edge.y0))
        // Parts outside of the target are missing.
        guard endY == startY else { return 0 }
        let (nextX, nextY) = (Int(edge.x1), Int(edge.y1))
        let (bx, by) = (nextX &- startX, nextY &- startY)
        turns &+= (ay ^ by) &>> 63
        var cross = ax &* by &- ay &* bx
        if endX != startX {
            // A line along a row has no edge; here is one between the two edges.
            if (ay ^ by) >= 0 { return 0 }
            cross = (startX &- endX) &* by
        }
        if cross &* direction <= 0, !isNoise(cross, ax, ay, bx, by) {
            guard direction == 0 else { return 0 }
            direction = cross.signum()
        }
        (ax, ay) = (bx, by)
        (endX, endY) = (nextX, nextY)
    }
    return turns == -2 ? direction : 0
}

/// Whether a turn is none: vertices lie up to half a unit off.
@inline(never)
private func isNoise(_ cross: Int, _ ax: Int, _ ay: Int, _ bx: Int, _ by: Int) -> Bool {
    abs(cross) <= abs(ax) &+ abs(ay) &+ abs(bx) &+ abs(by)
}

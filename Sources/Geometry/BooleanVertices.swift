/// Points of the plane, with those nearer than a distance taken for one.
///
/// A point within the distance of two vertices makes them one, so that what is asked for does not
/// depend on the order of points, and the end of a segment never parts from the start of the next.
struct BooleanVertices {
    /// The places of vertices; a vertex that another one took in keeps its own.
    private(set) var points: [Point] = []
    private let precision: Double
    private let cell: Double
    /// For each vertex the one that took it in, or itself.
    private var parents: [Int] = []
    /// The last vertex of each cell, and for each vertex the one before it in its cell.
    private var cells: [Cell: Int] = [:]
    private var previous: [Int?] = []

    private struct Cell: Hashable {
        let column: Double
        let row: Double
    }

    init(precision: Double) {
        self.precision = precision
        // Larger cells would hold more points, smaller ones need more neighbours.
        cell = precision * 4
    }

    mutating func reserveCapacity(_ count: Int) {
        points.reserveCapacity(count)
        parents.reserveCapacity(count)
        cells.reserveCapacity(count)
        previous.reserveCapacity(count)
    }

    /// A vertex at a point, a new one unless one is within the precision.
    mutating func index(of point: Point) -> Int {
        let column = (point.x / cell).rounded(.down)
        let row = (point.y / cell).rounded(.down)
        let reach = precision / cell
        let fractionX = point.x / cell - column
        let fractionY = point.y / cell - row
        let columns = fractionX < reach ? [0.0, -1] : fractionX > 1 - reach ? [0, 1] : [0]
        let rows = fractionY < reach ? [0.0, -1] : fractionY > 1 - reach ? [0, 1] : [0]
        var found: Int?
        for columnStep in columns {
            for rowStep in rows {
                var next = cells[Cell(column: column + columnStep, row: row + rowStep)]
                while let index = next {
                    if (points[index] - point).length <= precision {
                        let root = root(of: index)
                        if let other = found, other != root {
                            parents[max(other, root)] = min(other, root)
                        }
                        found = min(found ?? root, root)
                    }
                    next = previous[index]
                }
            }
        }
        if let found { return found }
        previous.append(cells.updateValue(points.count, forKey: Cell(column: column, row: row)))
        parents.append(points.count)
        points.append(point)
        return points.count - 1
    }

    /// The vertex that a vertex has become part of.
    func root(of index: Int) -> Int {
        var index = index
        while parents[index] != index { index = parents[index] }
        return index
    }
}

/// Points of the plane, with those nearer than a distance taken for one.
struct BooleanVertices {
    private(set) var points: [Point] = []
    private let precision: Double
    private let cell: Double
    /// The last point of each cell, and for each point the one before it in its cell.
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
        cells.reserveCapacity(count)
        previous.reserveCapacity(count)
    }

    /// The index of the vertex at a point, a new one unless one is within the precision.
    mutating func index(of point: Point) -> Int {
        let column = (point.x / cell).rounded(.down)
        let row = (point.y / cell).rounded(.down)
        let reach = precision / cell
        let fractionX = point.x / cell - column
        let fractionY = point.y / cell - row
        let columns = fractionX < reach ? [0.0, -1] : fractionX > 1 - reach ? [0, 1] : [0]
        let rows = fractionY < reach ? [0.0, -1] : fractionY > 1 - reach ? [0, 1] : [0]
        for columnStep in columns {
            for rowStep in rows {
                var next = cells[Cell(column: column + columnStep, row: row + rowStep)]
                while let index = next {
                    if (points[index] - point).length <= precision { return index }
                    next = previous[index]
                }
            }
        }
        previous.append(cells.updateValue(points.count, forKey: Cell(column: column, row: row)))
        points.append(point)
        return points.count - 1
    }
}

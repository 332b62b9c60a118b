import Drawing
import Geometry
import Raster

/// Draws onto transparent pixels.
func render(
    _ list: DisplayList, width: Int, height: Int, transform: AffineTransform = .identity,
    threads: Int = 1
) throws -> Pixmap {
    var pixmap = try Pixmap(width: width, height: height)
    var renderer = Renderer(threads: threads)
    renderer.render(list, into: &pixmap, transform: transform)
    return pixmap
}

/// The alpha levels of a drawing, row by row.
func alpha(
    width: Int, height: Int, _ draw: (inout DisplayList) -> Void
) throws -> [[Int]] {
    var list = DisplayList()
    draw(&list)
    let pixmap = try render(list, width: width, height: height)
    return rows(pixmap).map { $0.map { Int($0 >> 24) } }
}

/// The pixels of a pixmap, row by row.
func rows(_ pixmap: borrowing Pixmap) -> [[UInt32]] {
    let width = pixmap.width
    let height = pixmap.height
    return pixmap.withPixels { pixels in
        (0..<height).map { y in (0..<width).map { pixels[y * width + $0] } }
    }
}

/// A picture of alpha levels: `.` nothing, `#` full, a digit for tenths in between.
func ascii(_ levels: [[Int]]) -> [String] {
    levels.map { row in
        String(
            row.map { level -> Character in
                level == 0 ? "." : level == 255 ? "#" : Character("\(level * 10 / 255)")
            })
    }
}

/// The exact area of a convex polygon's part in a pixel, by cutting it at the pixel's four sides.
func area(of corners: [Point], inPixel column: Int, _ row: Int) -> Double {
    var polygon = corners
    func cut(_ distance: (Point) -> Double) {
        var kept: [Point] = []
        for (index, point) in polygon.enumerated() {
            let next = polygon[(index + 1) % polygon.count]
            let (from, to) = (distance(point), distance(next))
            if from >= 0 { kept.append(point) }
            if (from > 0 && to < 0) || (from < 0 && to > 0) {
                kept.append(point.interpolated(to: next, fraction: from / (from - to)))
            }
        }
        polygon = kept
    }
    cut { $0.x - Double(column) }
    cut { Double(column + 1) - $0.x }
    cut { $0.y - Double(row) }
    cut { Double(row + 1) - $0.y }
    var twice = 0.0
    for (index, point) in polygon.enumerated() {
        let next = polygon[(index + 1) % polygon.count]
        twice += point.x * next.y - next.x * point.y
    }
    return abs(twice) / 2
}

extension Path {
    /// A closed polygon.
    init(polygon corners: [Point]) {
        self.init()
        for (index, corner) in corners.enumerated() {
            if index == 0 { move(to: corner) } else { line(to: corner) }
        }
        close()
    }

    /// A closed polygon.
    init(polygon corners: [(Double, Double)]) {
        self.init(polygon: corners.map { Point(x: $0.0, y: $0.1) })
    }
}

extension Vector {
    /// The direction of an angle in radians.
    init(angle: Double) {
        let (sin, cos) = sineAndCosine(angle)
        self.init(dx: cos, dy: sin)
    }
}

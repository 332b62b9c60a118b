import Geometry
import RasterKernels
import TestSupport
import Testing

@testable import Raster

@Suite("Chords that stand for curves")
struct ChordTests {
    /// The vertices of a path's edges in pixels, in order; those along a row are not kept as edges.
    private func vertices(_ path: Path) -> [Point] {
        var builder = EdgeBuilder(kernels: .best)
        builder.setTarget(width: 4000, height: 4000)
        let area = PixelRect(x: 0, y: 0, width: 4000, height: 4000)
        let range = builder.add(path, transform: .identity, within: area, parts: [area])
        return builder.edges[range]
            .flatMap { [($0.x0, $0.y0), ($0.x1, $0.y1)] }
            .map { Point(x: Double($0.0) / Double(Grid.one), y: Double($0.1) / Double(Grid.one)) }
    }

    /// The greatest distance of the chords from the curve: of vertices, and of places between them.
    private func distance(of path: Path) -> Double {
        // The edge that closes the path is none of its chords.
        let vertices = vertices(path).dropLast(2)
        let measure = PathMeasure(path)
        let length = zip(vertices, vertices.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        #expect(length > 0.9 * measure.length, "chords follow all of the curve")
        let between = zip(vertices, vertices.dropFirst())
            .flatMap { start, end in
                [0, 0.5].map { start.interpolated(to: end, fraction: $0) }
            }
        return between.reduce(0) { max($0, measure.nearest(to: $1)?.distance ?? .infinity) }
    }

    @Test("an ellipse's extent is the farthest of its points, however it is turned and sheared")
    func extents() throws {
        var random = SeededGenerator(seed: 61)
        for _ in 0..<200 {
            let arc = EllipticalArc(
                center: Point(x: 3, y: -8), radiusX: .random(in: 0.1...50, using: &random),
                radiusY: .random(in: 0.1...50, using: &random),
                rotation: .random(in: -3...3, using: &random), startAngle: 0, sweepAngle: 1)
            let transform = AffineTransform(
                a: .random(in: -2...2, using: &random), b: .random(in: -2...2, using: &random),
                c: .random(in: -2...2, using: &random), d: .random(in: -2...2, using: &random),
                tx: 5, ty: 7)
            let ellipse = try #require(
                EdgeBuilder.Ellipse(
                    arc, rotation: EdgeBuilder.Turn(arc.rotation), transform: transform))
            let farthest = (0..<720)
                .map {
                    let turn = EdgeBuilder.Turn(Double($0) * .pi / 720)
                    return ellipse.point(turn).distance(to: ellipse.center)
                }
                .max()
            // Half a step off the longest axis a point is nearer by a part of (π/1440)²/2.
            let extent = try #require(farthest)
            #expect(ellipse.extent >= extent * (1 - 1e-12) && ellipse.extent <= extent * 1.00001)
        }
    }

    @Test(
        "are nowhere farther from them than 0.004 pixels, however unevenly a curve runs",
        arguments: [1.0, 10, 100, 3900])
    func distance(size: Double) {
        var generator = SeededGenerator(seed: 5)
        func point() -> Point {
            Point(
                x: .random(in: 0...size, using: &generator),
                y: .random(in: 0...size, using: &generator))
        }
        // Vertices are rounded to the grid.
        let tolerance = 0.004 + 1 / Double(Grid.one)
        for index in 0..<repetitions(5, long: 1000) {
            let (start, control, other, end) = (point(), point(), point(), point())
            for path in [
                Path(elements: [.move(start), .quad(control, end)]),
                Path(elements: [.move(start), .cubic(control, other, end)]),
                // Mostly along its chord, at a speed that changes tenfold.
                Path(elements: [
                    .move(start),
                    .cubic(
                        start.interpolated(to: end, fraction: 0.05),
                        start.interpolated(to: control, fraction: 0.1), end),
                ]),
            ] {
                let distance = distance(of: path)
                #expect(distance <= tolerance, "case \(index) of \(size): \(distance) \(path)")
            }
        }
    }
}

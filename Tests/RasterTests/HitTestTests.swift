import Drawing
import Geometry
import TestSupport
import Testing

@Suite("Hit tests and coverage")
struct HitTestTests {
    private let extent = 40

    @Test("R10: what a path contains is what its fill covers, by either rule and at any scale")
    func agreement() throws {
        for seed in UInt64(0)..<UInt64(repetitions(20, long: 5000)) {
            var random = SeededGenerator(seed: 900 + seed)
            let path = Path.random(using: &random)
            let rule: FillRule = seed.isMultiple(of: 2) ? .nonZero : .evenOdd
            let scale = Double.random(in: 0.5...2.5, using: &random)
            let levels = try alpha(width: extent, height: extent) {
                var content = DisplayList()
                content.fill(path, rule: rule, color: .white)
                $0.transform(.scale(scale), content: content)
            }
            let isNearEdge = pixels(near: path.applying(.scale(scale)))
            var difference = 0.0
            var count = 0.0
            for row in 0..<extent {
                for column in 0..<extent {
                    func contains(_ x: Double, _ y: Double) -> Bool {
                        path.contains(
                            Point(x: (Double(column) + x) / scale, y: (Double(row) + y) / scale),
                            rule: rule)
                    }
                    guard isNearEdge[row * extent + column] else {
                        #expect(
                            levels[row][column] == (contains(0.5, 0.5) ? 255 : 0),
                            "seed \(seed), column \(column), row \(row)")
                        continue
                    }
                    let samples = [0.125, 0.375, 0.625, 0.875]
                    let hits = samples.reduce(0) { hits, y in
                        hits + samples.count { contains($0, y) }
                    }
                    difference += Double(levels[row][column]) / 255 - Double(hits) / 16
                    count += 1
                }
            }
            // Sixteen samples of a pixel err by some 6 %, many pixels together far less.
            #expect(abs(difference) <= 0.02 * count + 0.5, "seed \(seed), \(count) pixels")
        }
    }

    /// The pixels that an outline passes, and their neighbours.
    private func pixels(near path: Path) -> [Bool] {
        var result = [Bool](repeating: false, count: extent * extent)
        for segment in path.flattened(tolerance: 0.05).segments {
            let steps = max(1, Int(segment.start.distance(to: segment.end) * 2))
            for step in 0...steps {
                let point = segment.point(at: Double(step) / Double(steps))
                let (column, row) = (Int(point.x.rounded(.down)), Int(point.y.rounded(.down)))
                for y in row - 1...row + 1 where (0..<extent).contains(y) {
                    for x in column - 1...column + 1 where (0..<extent).contains(x) {
                        result[y * extent + x] = true
                    }
                }
            }
        }
        return result
    }
}

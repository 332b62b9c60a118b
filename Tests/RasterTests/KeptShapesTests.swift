import Drawing
import Geometry
import TestSupport
import Testing

@testable import Raster

/// The oracle is a renderer that has seen nothing yet.
@Suite("Shapes kept from picture to picture")
struct KeptShapesTests {
    @Test("a renderer that draws the same paths again and again gives the pixels of a new one")
    func pixels() throws {
        var random = SeededGenerator(seed: 41)
        var renderer = Renderer(threads: 1)
        // So little room that all is forgotten every few pictures.
        renderer.recorder.kept = ShapeStore(mostEdges: 2000)
        var list = DisplayList()
        for _ in 0..<6 { list.append(.random(depth: 1, using: &random)) }
        var transform = AffineTransform.scale(1.25)
        var (width, height) = (90, 70)
        for round in 0..<60 {
            // Outlines are kept when two pictures draw them.
            guard round % 4 == 0 else {
                try compare(&renderer, list, transform, (width, height), round)
                continue
            }
            let index = Int.random(in: 0..<list.operations.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: list.operations.remove(at: index)
            case 1:
                list.append(.random(depth: 1, using: &random))
            case 2:
                // The same memory at two places and two sizes.
                let copy = DisplayList([list.operations[index]])
                if case .transform = list.operations[index] { break }
                list.transform(
                    .translation(x: .random(in: -9...9, using: &random), y: 3), content: copy)
            default: list.operations.swapAt(0, index)
            }
            if list.operations.count > 20 { list.operations.removeFirst(10) }
            if list.operations.isEmpty { list = .random(depth: 2, using: &random) }
            if round % 12 == 0 { transform = .scale(.random(in: 0.5...2, using: &random)) }
            if round % 20 == 0 { (width, height) = (height, width) }
            try compare(&renderer, list, transform, (width, height), round)
        }
    }

    private func compare(
        _ renderer: inout Renderer, _ list: DisplayList, _ transform: AffineTransform,
        _ size: (width: Int, height: Int), _ round: Int
    ) throws {
        let areas = [
            PixelRect(x: 0, y: 0, width: 30, height: 64),
            PixelRect(x: 31, y: round % 40, width: 25, height: 9),
        ]
        var found = try Pixmap(width: size.width, height: size.height)
        renderer.render(list, into: &found, transform: transform, areas: areas)
        var expected = try Pixmap(width: size.width, height: size.height)
        var new = Renderer(threads: 1)
        new.render(list, into: &expected, transform: transform, areas: areas)
        #expect(found.straightBytes() == expected.straightBytes(), "round \(round)")
    }

    @Test("paths that are drawn once leave nothing, and not too much of the others is kept")
    func bounded() throws {
        var renderer = Renderer(threads: 1)
        renderer.recorder.kept = ShapeStore(mostEdges: 1000)
        var pixmap = try Pixmap(width: 40, height: 40)
        let area = pixmap.bounds
        func path(_ round: Int) -> Path {
            Path(center: Point(x: 20, y: 20 + Double(round) / 100), radius: 15)
        }
        for round in 0..<40 {
            var list = DisplayList()
            list.fill(path(round), color: .white)
            renderer.render(list, into: &pixmap, areas: [area])
            #expect(renderer.recorder.kept.edgeCount == 0)
        }
        for round in 0..<40 {
            var list = DisplayList()
            list.fill(path(round), color: .white)
            for _ in 0..<3 { renderer.render(list, into: &pixmap, areas: [area]) }
            #expect(renderer.recorder.kept.edgeCount > 0)
            #expect(renderer.recorder.builder.edges.count < 1500)
        }
    }

    @Test("a path is drawn as it is now, not as it was, when it grows in place")
    func growth() throws {
        var renderer = Renderer(threads: 1)
        var path = Path(rect: Rect(x: 2, y: 2, width: 4, height: 4))
        for step in 1..<6 {
            path.append(
                Path(rect: Rect(x: 2 + 7 * Double(step), y: 2, width: 4, height: 4)))
            var list = DisplayList()
            list.fill(path, color: .white)
            var pixmap = try Pixmap(width: 48, height: 8)
            renderer.render(list, into: &pixmap, areas: [pixmap.bounds])
            let covered = pixmap.straightBytes().filter { $0 != 0 }.count / 4
            #expect(covered == 16 * (step + 1))
        }
    }
}

import Components
import Drawing
import Geometry
import Raster
import TestSupport
import Testing

@testable import notchviewer

@MainActor
@Suite("Card beside the pointer")
struct HoverCardTests {
    @Test("the card stays on the canvas and never lies under the pointer")
    func place() {
        var random = SeededGenerator(seed: 2)
        let area = Rect(x: 228, y: 44, width: 784, height: 692)
        for _ in 0..<500 {
            let pointer = Point(
                x: .random(in: area.left...area.right, using: &random),
                y: .random(in: area.top...area.bottom, using: &random))
            let rect = HoverCard.place(
                Size(width: 170, height: 60), beside: pointer, in: area)
            #expect(rect.left >= area.left && rect.right <= area.right)
            #expect(rect.top >= area.top && rect.bottom <= area.bottom)
            #expect(!rect.contains(pointer))
        }
    }

    @Test("a card's shadow fades to nothing without rings, at every scale")
    func shadow() throws {
        for scale in [1.0, 1.25, 1.5, 2, 3] {
            let fixture = try Fixture(uiScale: scale)
            var builder = PanelBuilder(fixture.model, resources: fixture.resources)
            builder.card(Rect(x: 40.3, y: 40.2, width: 120, height: 40))
            var pixmap = try Pixmap(width: Int(200 * scale), height: Int(120 * scale))
            var list = DisplayList()
            list.fill(Path(rect: Rect(x: 0, y: 0, width: 200, height: 120)), color: .white)
            list.transform(.identity, content: builder.frame.list)
            var renderer = Renderer(threads: 1)
            renderer.render(list, into: &pixmap, transform: .scale(scale))
            // From the middle of the right side outwards, beyond the line along the edge.
            let row = Int(64 * scale) * pixmap.width
            let levels = pixmap.withPixels { pixels in
                (Int((162 * scale).rounded(.up))..<pixmap.width)
                    .map { Int(pixels[row + $0] & 0xFF) }
            }
            let steps = zip(levels, levels.dropFirst()).map { $1 - $0 }
            #expect(levels[0] < 225 && levels.last == 255, "\(levels)")
            #expect(steps.allSatisfy { $0 >= 0 })
            // Six rings would each be a step in this much.
            #expect(steps.count { $0 > 0 } >= Int(8 * scale), "\(steps)")
            #expect(Double(steps.max() ?? 0) <= 12 / scale + 1, "\(steps)")
        }
    }

    @Test("the place on a line is the nearest one, and its length that of the measurement")
    func line() throws {
        let fixture = try Fixture()
        let scene = fixture.model.scene
        let frame = try #require(scene.frames[.notchBar])
        let measured = scene.component(.notchBar)
            .measure(in: scene.context(for: .notchBar, size: frame.size), at: [0.3337])
        let sample = try #require(measured.samples.first)
        let place = try #require(
            fixture.frame.grips.place(nearestTo: sample.point, on: .notchBar))
        #expect(abs(place.fraction - 0.3337) < 1e-4)
        #expect(abs(place.length - 0.3337 * measured.length) < 0.05)
        #expect(abs(place.position - sample.position) < 1e-3)
    }

    @Test("the inspector measures in points of the screen, as the card does")
    func inspector() throws {
        for id in [ComponentID.notchBar, .tickArc, .gradientArc] {
            var fixture = try Fixture()
            fixture.model.selectedComponent = id
            fixture.model.setProgress(0.25)
            let line = try #require(fixture.frame.grips.lines.first { $0.component == id })
            let facts = MeasuredLines.lines(of: fixture.model, resources: fixture.resources)
            let length = line.length * line.scale
            #expect(facts[0].value == NumberText.fixed(length, 2) + " pt")
            #expect(facts[1].value == NumberText.fixed(length / 4, 2) + " pt")
        }
    }

    @Test("labels stand below the captions of the canvas")
    func labels() {
        let canvas = Rect(x: 228, y: 44, width: 796, height: 660)
        let area = CanvasPanel.labelArea(canvas)
        #expect(area.top >= canvas.top + 12 + 20 && area.bottom == canvas.bottom)
        let low = CanvasPanel.labelArea(Rect(x: 0, y: 0, width: 9, height: 9))
        #expect(low.height == 0)
    }

    @Test("a length on a reduced component is that of the line on the screen")
    func reduced() throws {
        let fixture = try Fixture()
        let scene = fixture.model.scene
        for id in [ComponentID.tickArc, .gradientArc] {
            let frame = try #require(scene.frames[id])
            let canvas = try #require(scene.canvas(of: id))
            let points = scene.component(id)
                .measure(
                    in: scene.context(for: id, size: canvas),
                    at: (0...600).map { 0.6 * Double($0) / 600 }
                )
                .samples
                .map {
                    Point(
                        x: frame.x + $0.point.x * frame.width / canvas.width,
                        y: frame.y + $0.point.y * frame.height / canvas.height)
                }
            let way = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
            let end = try #require(points.last)
            let place = try #require(fixture.frame.grips.place(nearestTo: end, on: id))
            #expect(abs(place.length - way) < 1e-3 * way)
        }
    }

    @Test("it appears over the device, not beside it, and can be turned off")
    func shown() throws {
        var fixture = try Fixture()
        fixture.move(to: fixture.model.layout.canvas.center)
        let over = fixture.frame.list
        fixture.press("I")
        fixture.send(.time(0))
        fixture.now += 10
        fixture.send(.time(0))
        #expect(fixture.frame.list != over)
    }
}

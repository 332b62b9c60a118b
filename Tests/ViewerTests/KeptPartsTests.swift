import Devices
import Drawing
import Geometry
import Raster
import TestSupport
import Testing
import Windowing

@testable import notchviewer

/// The oracle is a frame that is drawn with fresh resources, which keep nothing.
@MainActor
@Suite("Kept parts of the window")
struct KeptPartsTests {
    @Test("after any input the kept parts are those that would be made anew")
    func fresh() throws {
        var fixture = try Fixture()
        var random = SeededGenerator(seed: 5)
        let keys = [
            "right", "b", "page-down", "x", "k", "+", "-", "alt+left", "r", "i", "?", "escape", "t",
            "tab", "space", "h", "n", "alt+b", "v", "d", "l", "L", "e", "f8", "z", "ctrl+z",
        ]
        for _ in 0..<40 {
            fixture.now += 0.05
            let point = Point(
                x: .random(in: 0...1280, using: &random), y: .random(in: 0...800, using: &random))
            switch Int.random(in: 0..<6, using: &random) {
            case 0: fixture.press(keys.randomElement(using: &random) ?? "right")
            case 1: fixture.down(point)
            case 2: fixture.up(point)
            case 3:
                fixture.send(
                    .input(
                        .wheel(
                            x: 0, y: .random(in: -3...3, using: &random), at: fixture.pixel(point),
                            [])))
            case 4: fixture.send(.time(0.05))
            default: fixture.move(to: point)
            }
            let kept = fixture.frame
            let fresh = WindowView.frame(
                of: fixture.model, resources: ViewResources(text: LetteringSetter()))
            for (part, operations) in zip(
                WindowPart.allCases, zip(kept.list.operations, fresh.list.operations))
            where operations.0 != operations.1 {
                Issue.record("\(part) differs")
            }
            #expect(kept.regions == fresh.regions)
            #expect(kept.list.operations.count == WindowPart.allCases.count)
        }
    }

    @Test("what is left out beside an area does not reach into it")
    func touching() throws {
        let fixture = try Fixture(size: Size(width: 1104, height: 600), uiScale: 0.37)
        let frame = fixture.frame
        let transform = AffineTransform.scale(0.37)
        var shown = ShownDrawing()
        _ = shown.show(frame.list, transform: transform)
        var renderer = Renderer(threads: 1)
        let (width, height) = (fixture.model.pixelSize.width, fixture.model.pixelSize.height)
        var whole = try Pixmap(width: width, height: height)
        renderer.render(frame.list, into: &whole, transform: transform)
        var random = SeededGenerator(seed: 8)
        for _ in 0..<12 {
            let area = PixelRect(
                x: Int.random(in: 0..<width, using: &random),
                y: Int.random(in: 0..<height, using: &random),
                width: Int.random(in: 1...150, using: &random),
                height: Int.random(in: 1...90, using: &random))
            var part = try Pixmap(width: width, height: height)
            renderer.render(
                shown.list(touching: [area], transform: transform), into: &part,
                transform: transform, area: area)
            #expect(
                part.cropped(to: area).straightBytes() == whole.cropped(to: area).straightBytes())
        }
    }
}

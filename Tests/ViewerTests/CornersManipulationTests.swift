import Components
import Geometry
import Testing
import Windowing

@testable import notchviewer

@MainActor
@Suite("Touching the concentric corners")
struct CornersManipulationTests {
    private func place(_ fixture: Fixture) throws -> CornersPlace {
        try #require(fixture.frame.grips.corners)
    }

    private func window(_ point: Point, _ fixture: Fixture) throws -> Point {
        point.applying(try place(fixture).transform)
            .applying(fixture.model.placement.transform)
    }

    private func child(_ fixture: Fixture) -> Rect? {
        guard case .rect(let rect) = fixture.model.parameters[.concentricCorners]?.values["child"]
        else { return nil }
        return rect
    }

    @Test("the child follows the pointer in whole points and stays in its container")
    func drag() throws {
        var fixture = try Fixture()
        let start = try window(Point(x: 48, y: 48), fixture)
        let end = try window(Point(x: 58.2, y: 60.7), fixture)
        fixture.drag(from: start, to: end)
        #expect(child(fixture) == Rect(x: 18, y: 21, width: 80, height: 80))
        #expect(fixture.model.selectedComponent == .concentricCorners)
        let from = try window(Point(x: 60, y: 60), fixture)
        fixture.drag(from: from, to: from + Vector(dx: 900, dy: -900))
        #expect(child(fixture) == Rect(x: 90, y: 0, width: 80, height: 80))
    }

    @Test("one drag is one step of undo")
    func undo() throws {
        var fixture = try Fixture()
        let start = try window(Point(x: 48, y: 48), fixture)
        fixture.drag(from: start, to: try window(Point(x: 60, y: 60), fixture))
        fixture.press("ctrl+z")
        #expect(child(fixture) == nil)
    }

    @Test("a click on a corner takes it out of the corners that follow, and another puts it back")
    func corner() throws {
        var fixture = try Fixture()
        for (name, point) in zip(["tl", "tr", "br", "bl"], try place(fixture).corners) {
            let corner = try window(point, fixture)
            fixture.move(to: corner)
            fixture.down(corner)
            fixture.up(corner)
            #expect(
                fixture.model.followedCorners == Set(["tl", "tr", "br", "bl"]).subtracting([name]))
            fixture.down(corner)
            fixture.up(corner)
            #expect(fixture.model.followedCorners.count == 4)
        }
    }

    @Test("a drag that begins on a corner moves the child instead")
    func dragCorner() throws {
        var fixture = try Fixture()
        let corner = try window(Point(x: 88, y: 88), fixture)
        fixture.drag(from: corner, to: try window(Point(x: 98, y: 98), fixture))
        #expect(child(fixture) == Rect(x: 18, y: 18, width: 80, height: 80))
        #expect(fixture.model.followedCorners.count == 4)
    }

    @Test("while all rules stand side by side nothing is gripped")
    func compare() throws {
        var fixture = try Fixture()
        fixture.model.set("compare", of: .concentricCorners, to: .flag(true))
        #expect(fixture.frame.grips.corners == nil)
    }

    @Test("the outlines appear under the pointer and go with it")
    func outlines() throws {
        var fixture = try Fixture()
        fixture.move(to: Point(x: 300, y: 700))
        let bare = fixture.frame.list
        fixture.move(to: try window(Point(x: 48, y: 48), fixture))
        #expect(fixture.model.grip == .child)
        #expect(fixture.frame.list != bare)
        fixture.move(to: Point(x: 300, y: 700))
        #expect(fixture.frame.list == bare)
    }
}

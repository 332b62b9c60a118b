import Devices
import Geometry
import TestSupport
import Testing
import Windowing

@testable import notchviewer

@MainActor
@Suite("Measuring on the canvas")
struct MeasureTests {
    private func window(_ point: Point, _ fixture: Fixture) -> Point {
        point.applying(fixture.model.placement.transform)
    }

    private func click(_ fixture: inout Fixture, _ point: Point, _ modifiers: Modifiers = []) {
        fixture.move(to: point, modifiers)
        fixture.down(point, .left, modifiers)
        fixture.up(point)
    }

    @Test("a fourth point begins a new measurement, and the same point again measures nothing")
    func newMeasurement() {
        var tool = MeasureTool()
        let points = (0..<4).map { Point(x: Double($0), y: Double($0 * $0)) }
        for point in points[..<3] { tool.add(point) }
        #expect(tool.points == Array(points[..<3]))
        tool.add(points[3])
        #expect(tool.points == [points[3]])
        tool.add(points[3])
        #expect(tool.points == [points[3]])
    }

    @Test("two clicks measure a distance in points of the screen")
    func distance() throws {
        var fixture = try Fixture()
        fixture.press("M")
        click(&fixture, window(Point(x: 100, y: 300), fixture))
        click(&fixture, window(Point(x: 130, y: 340), fixture))
        let points = try #require(fixture.model.measuring?.points)
        #expect(points.count == 2)
        #expect(abs(points[0].distance(to: points[1]) - 50) < 1e-6)
    }

    @Test("a drag measures from its start to its end, and scrubs nothing")
    func drag() throws {
        var fixture = try Fixture()
        fixture.press("M")
        fixture.drag(
            from: window(Point(x: 100, y: 300), fixture),
            to: window(Point(x: 100, y: 420), fixture))
        let points = try #require(fixture.model.measuring?.points)
        #expect(points.count == 2)
        #expect(abs(points[0].distance(to: points[1]) - 120) < 1e-6)
        #expect(fixture.model.progress == 0)
    }

    @Test("three points on a random circle give its centre and radius")
    func circle() throws {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<200 {
            let center = Point(
                x: .random(in: -500...500, using: &random),
                y: .random(in: -500...500, using: &random))
            let radius = Double.random(in: 1...300, using: &random)
            let start = Double.random(in: 0...6, using: &random)
            let points = [0.0, 1.1, 2.9]
                .map { offset in
                    center + Vector(dx: cosine(start + offset), dy: sine(start + offset)) * radius
                }
            let found = try #require(MeasureTool.circle(through: points))
            #expect(found.center.distance(to: center) < 1e-6 * radius)
            #expect(abs(found.radius - radius) < 1e-6 * radius)
        }
    }

    @Test("points on a line, or the same point, have no circle")
    func noCircle() {
        let line = [0.0, 10, 25].map { Point(x: $0, y: 2 * $0) }
        #expect(MeasureTool.circle(through: line) == nil)
        #expect(MeasureTool.circle(through: [line[0], line[0], line[1]]) == nil)
        #expect(MeasureTool.circle(through: [line[0]]) == nil)
    }

    @Test("a point near the cutout snaps to it and tells the radius of its curvature")
    func snap() throws {
        var fixture = try Fixture()
        fixture.press("M")
        let notch = try #require(fixture.model.screen.cutouts.first)
        let edge = Point(x: notch.bounds.center.x, y: notch.bounds.bottom)
        fixture.move(to: window(edge, fixture) + Vector(dx: 0, dy: 4))
        let candidate = try #require(fixture.model.measuring?.candidate)
        #expect(candidate.isSnapped)
        #expect(abs(candidate.point.y - edge.y) < 1e-6)
        // The left edge of the screen is straight, its corner is not.
        let side = Point(x: 0, y: fixture.model.screen.size.height / 2)
        fixture.move(to: window(side, fixture) + Vector(dx: 3, dy: 0))
        #expect(fixture.model.measuring?.candidate?.radius == nil)
        #expect(fixture.model.measuring?.candidate?.isSnapped == true)
    }

    @Test("the angle has the sense of the axes: clockwise where y grows")
    func direction() {
        #expect(MeasureOverlay.directionText(Vector(dx: 3, dy: 4)) == "53.1° clockwise")
        #expect(MeasureOverlay.directionText(Vector(dx: 3, dy: -4)) == "53.1° counter-clockwise")
        #expect(MeasureOverlay.directionText(Vector(dx: 3, dy: 0)) == "0°")
    }

    @Test("shift sets the point exactly under the pointer")
    func free() throws {
        var fixture = try Fixture()
        fixture.press("M")
        let spot = Point(x: 2, y: 400)
        click(&fixture, window(spot, fixture), .shift)
        let point = try #require(fixture.model.measuring?.points.first)
        #expect(point.distance(to: spot) < 1e-9)
    }

    @Test("escape takes the points away first, then ends measuring")
    func leave() throws {
        var fixture = try Fixture()
        fixture.press("M")
        click(&fixture, window(Point(x: 100, y: 300), fixture))
        fixture.press("escape")
        #expect(fixture.model.measuring?.points.isEmpty == true)
        fixture.press("escape")
        #expect(fixture.model.measuring == nil)
    }
}

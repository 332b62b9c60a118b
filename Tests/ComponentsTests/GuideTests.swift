import Devices
import Geometry
import Testing

@testable import Components

@Suite("Help lines")
struct GuideTests {
    @Test(
        "the radii of a reduced component are told in points of the screen",
        arguments: [ComponentID.tickArc, .gradientArc], ["iphone-13", "pixel-8"])
    func radii(id: ComponentID, device: String) throws {
        let profile = try #require(try Fixture.catalogue().profile(id: device))
        let scene = Scene(screen: Screen(profile), components: [id])
        let canvas = try #require(scene.canvas(of: id))
        let frame = try #require(scene.frames[id])
        try #require(abs(frame.width / canvas.width - 1) > 0.01)
        let measured = scene.component(id)
            .measure(in: scene.context(for: id, size: canvas), at: [0.25])
        func onScreen(_ point: Point) -> Point {
            Point(
                x: frame.x + point.x * frame.width / canvas.width,
                y: frame.y + point.y * frame.height / canvas.height)
        }
        let place = try #require(measured.samples.first).point
        let center = try #require(measured.arc).center
        let distance = onScreen(place).distance(to: onScreen(center))

        var labels = GuideLabels()
        _ = AppScreen(scene: scene).construction(labels: &labels)
        let numbers = labels.labels.filter { $0.text.hasPrefix("r ") }
            .flatMap { $0.text.split(separator: " ").compactMap { Double($0) } }
        #expect(numbers.contains { abs($0 - distance) <= 0.0051 }, "\(numbers), \(distance)")
    }
}

import Devices
import Geometry
import Testing

@testable import Components

@Suite("App screen layout")
struct AppScreenLayoutTests {
    @Test("a gauge's card is hardly higher than wide")
    func gauges() throws {
        for screen in try AppScreenTests.screens() {
            let size = screen.size
            // On a phone that lies the gauge has the whole height.
            guard size.width <= size.height || size.height >= 560 else { continue }
            let layout = AppScreenLayout(screen: screen)
            let name = "\(screen.profile.id) \(screen.rotation.rawValue)"
            #expect(layout.gauge.height <= 1.03 * layout.gauge.width + 1e-9, "\(name)")
        }
    }

    @Test("a battery stands right of a cutout that leaves it more than 34 points, else left")
    func battery() throws {
        for (rest, isRight) in [(33.0, false), (34, false), (34.5, true), (60, true)] {
            // The line ends 20 points before the edge, a cutout has 8 points around it.
            let center = Point(x: 400 - 20 - rest - 8 - 10, y: 14)
            let hole = Cutout(
                name: "hole", kind: .hole, shape: .circle(center: center, radius: 10))
            let screen = Fixture.screen(width: 400, height: 860, radius: 0, cutouts: [hole])
            let battery = try #require(AppScreenLayout(screen: screen).battery)
            #expect((battery.anchor.x > center.x) == isRight, "\(rest)")
        }
    }
}

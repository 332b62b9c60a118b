import Components
import Devices
import Drawing
import Geometry
import Testing

@Suite("Picture behind the components")
struct BackdropTests {
    private func scene(_ fit: Scene.BackdropFit) throws -> (Scene, Image) {
        var scene = Scene(screen: Fixture.iPhone13)
        let image = Image(width: 40, height: 10, pixels: [UInt8](repeating: 200, count: 1600))
        scene.backdrop = .image(image)
        scene.backdropFit = fit
        return (scene, image)
    }

    @Test("fill covers, fit is seen whole, both centred and undistorted; stretch has the extents")
    func laws() throws {
        for fit in [Scene.BackdropFit.fill, .fit] {
            let (scene, image) = try scene(fit)
            let rect = scene.backdropRect(of: image)
            let screen = scene.screen.size
            #expect(abs(rect.width / rect.height - 4) < 1e-9)
            #expect(
                rect.center.distance(to: Point(x: screen.width / 2, y: screen.height / 2)) < 1e-9)
            let covers = rect.width >= screen.width - 1e-9 && rect.height >= screen.height - 1e-9
            let isInside = rect.width <= screen.width + 1e-9 && rect.height <= screen.height + 1e-9
            #expect(fit == .fill ? covers : isInside)
        }
        let (scene, image) = try scene(.stretch)
        #expect(scene.backdropRect(of: image).size == scene.screen.size)
    }

    @Test("at its actual size a pixel of the picture is a pixel of the panel")
    func actual() throws {
        let (scene, image) = try scene(.actual)
        let rect = scene.backdropRect(of: image)
        #expect(abs(rect.width * scene.screen.scaleFactor - 40) < 1e-9)
        #expect(rect.origin == .zero)
    }

    @Test(
        "without opacity the picture is not drawn; a picture takes the place of the app's own parts"
    )
    func opacity() throws {
        var (scene, _) = try scene(.fill)
        scene.components = []
        let opaque = scene.displayList()
        scene.backdropOpacity = 0.5
        #expect(scene.displayList() != opaque)
        scene.backdropOpacity = 0
        let bare = scene.displayList()
        scene.backdrop = .standard
        #expect(scene.displayList() != bare)
    }
}

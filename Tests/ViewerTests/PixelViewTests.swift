import Components
import Devices
import Drawing
import Geometry
import Raster
import Testing

@testable import notchviewer

/// The oracle is the screenshot: the pixel view shows its pixels.
@MainActor
@Suite("Native pixels")
struct PixelViewTests {
    @Test("each pixel is that of a transparent screenshot")
    func pixels() throws {
        var fixture = try Fixture()
        fixture.model.setProgress(0.5)
        let job = ScreenshotJob(fixture.model, isTransparent: true)
        let area = PixelRect(x: 300, y: 20, width: 90, height: 70)
        var whole = try Pixmap(width: job.width, height: job.height)
        var renderer = Renderer(threads: 1)
        renderer.render(job.list, into: &whole, transform: job.transform, area: area)
        let expected = whole.cropped(to: area).straightBytes()
        let native = try #require(NativePixels(fixture.model.scene, area: area))
        for y in stride(from: 0, to: area.height, by: 7) {
            for x in stride(from: 0, to: area.width, by: 3) {
                let spot = Point(
                    x: (Double(area.x + x) + 0.5) / 3, y: (Double(area.y + y) + 0.5) / 3)
                let color = try #require(native.color(at: spot))
                let index = 4 * (y * area.width + x)
                #expect(
                    [color.red, color.green, color.blue, color.alpha]
                        == Array(expected[index..<index + 4]))
            }
        }
        #expect(native.color(at: Point(x: 1, y: 1)) == nil)
        #expect(native.color(at: Point(x: .nan, y: 1)) == nil)
    }

    @Test("a magnified pixel is a square of its colour", arguments: [1, 3, 7])
    func magnified(factor: Int) throws {
        let fixture = try Fixture()
        let area = PixelRect(x: 0, y: 100, width: 12, height: 9)
        let native = try #require(NativePixels(fixture.model.scene, area: area))
        let image = native.magnified(by: factor)
        #expect(image.width == 12 * factor && image.height == 9 * factor)
        for y in 0..<image.height {
            for x in 0..<image.width {
                let pixel = native.pixels[y / factor * 12 + x / factor]
                let index = 4 * (y * image.width + x)
                #expect(image.pixels[index] == UInt8(pixel >> 16 & 0xFF))
                #expect(image.pixels[index + 2] == UInt8(pixel & 0xFF))
            }
        }
    }

    @Test("the factor is whole and at most 32, and the former view comes back")
    func factors() throws {
        var fixture = try Fixture()
        let before = fixture.model.placement
        fixture.press("o")
        #expect(fixture.model.placement.factor == 8)
        for _ in 0..<40 { fixture.press("+", isRepeat: true) }
        #expect(fixture.model.placement.factor == 32)
        for _ in 0..<80 {
            fixture.press("-", isRepeat: true)
            let factor = fixture.model.placement.factor
            #expect(factor == factor.rounded() && factor >= 1)
        }
        fixture.press("escape")
        #expect(fixture.model.placement == before)
    }

    @Test("the point under the pointer stays there when the pixel view begins")
    func anchor() throws {
        var fixture = try Fixture()
        let pointer = fixture.model.layout.canvas.center + Vector(dx: 60, dy: -200)
        fixture.move(to: pointer)
        let spot = fixture.model.placement.screenPoint(at: pointer)
        fixture.press("o")
        let now = fixture.model.placement.screenPoint(at: pointer)
        #expect(now.distance(to: spot) < 1)
    }
}

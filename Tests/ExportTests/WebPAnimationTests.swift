import Drawing
import Export
import TestSupport
import Testing

@Suite("WebP animation")
struct WebPAnimationTests {
    /// A picture of noise in which some pixels are clear, and the others opaque.
    private func noise(
        _ width: Int, _ height: Int, clear: Bool, _ random: inout SeededGenerator
    ) -> Image {
        var pixels: [UInt8] = []
        for _ in 0..<width * height {
            let isClear = clear && Bool.random(using: &random)
            pixels += (0..<3).map { _ in isClear ? 0 : .random(in: 0...255, using: &random) }
            pixels.append(isClear ? 0 : 255)
        }
        return Image(width: width, height: height, pixels: pixels)
    }

    @Test(
        "every frame comes back pixel by pixel, for as long as it was to be seen",
        arguments: [false, true])
    func roundTrip(clear: Bool) throws {
        var random = SeededGenerator(seed: 21)
        let (width, height) = (17, 12)
        var images = (0..<6).map { _ in noise(width, height, clear: clear, &random) }
        // One that stays, and one that changes in one pixel.
        images.append(images[5])
        var pixels = images[5].pixels
        pixels.replaceSubrange(4 * 40..<4 * 41, with: [1, 2, 3, 255])
        images.append(Image(width: width, height: height, pixels: pixels))
        let times = [0, 40, 73, 100, 250, 251, 400, 440]
        var animation = try WebPAnimation(width: width, height: height)
        for (image, time) in zip(images, times) { try animation.append(image, at: time) }
        let end = 500
        let picture = try #require(try AnimatedPicture(animation.finish(at: end)))
        #expect(picture.width == width && picture.height == height)
        #expect(picture.loops == 0)
        #expect(picture.frames.reduce(0) { $0 + $1.duration } == end)
        for (index, image) in images.enumerated() {
            let last = (times + [end])[index + 1] - 1
            #expect(picture.pixels(at: times[index]) == image.pixels, "picture \(index)")
            #expect(picture.pixels(at: last) == image.pixels, "picture \(index)")
        }
    }

    @Test(
        "extents that the format cannot hold are refused in words",
        arguments: [
            (0, 1), (1, 0), (-1, 5), (16_384, 1), (1, 16_384), (.max, .max),
        ])
    func extents(width: Int, height: Int) throws {
        do {
            _ = try WebPAnimation(width: width, height: height)
            Issue.record("\(width) x \(height) was accepted")
        } catch {
            #expect(
                "\(error.description)"
                    == "WebP pictures have at most 16383 pixels a side, not \(width) x \(height)")
        }
    }

    @Test("the greatest extents are accepted")
    func greatest() throws {
        for (width, height) in [(16_383, 1), (1, 16_383)] {
            var animation = try WebPAnimation(width: width, height: height)
            let line = [UInt8](repeating: 255, count: 4 * width * height)
            try animation.append(Image(width: width, height: height, pixels: line), at: 0)
            let other = line.map { $0 / 5 * 4 + 51 }
            try animation.append(Image(width: width, height: height, pixels: other), at: 10)
            _ = try animation.finish(at: 20)
        }
    }

    @Test("a picture of another size and one that comes before the last are refused")
    func refused() throws {
        var random = SeededGenerator(seed: 5)
        var animation = try WebPAnimation(width: 4, height: 4)
        try animation.append(noise(4, 4, clear: false, &random), at: 100)
        func message(_ image: Image, at time: Int) -> String {
            do {
                try animation.append(image, at: time)
                return ""
            } catch {
                return error.description
            }
        }
        #expect(message(noise(4, 5, clear: false, &random), at: 200).hasPrefix("WebP: "))
        #expect(message(noise(4, 4, clear: false, &random), at: 50).hasPrefix("WebP: "))
        #expect(message(noise(4, 4, clear: false, &random), at: 200) == "")
    }
}

import Drawing
import Geometry
import Raster
import TestSupport
import Testing

@Suite("Images")
struct ImageTests {
    private func image(_ width: Int, _ height: Int, seed: UInt64, isOpaque: Bool = true) -> Image {
        var random = SeededGenerator(seed: seed)
        let pixels = (0..<width * height * 4)
            .map { index in
                isOpaque && index % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &random)
            }
        return Image(width: width, height: height, pixels: pixels)
    }

    /// A component 0…3 (R, G, B, A) of an image, premultiplied, 0…255; outside, the nearest pixel.
    private func component(_ image: Image, _ x: Int, _ y: Int, _ index: Int) -> Double {
        let start =
            4
            * (min(max(y, 0), image.height - 1) * image.width
                + min(max(x, 0), image.width - 1))
        let alpha = Double(image.pixels[start + 3])
        return index == 3 ? alpha : Double(image.pixels[start + index]) * alpha / 255
    }

    private func level(_ pixel: UInt32, _ index: Int) -> Double {
        Double(pixel >> [16, 8, 0, 24][index] & 0xFF)
    }

    @Test("an image that is drawn no more is let go after some pictures, one that is drawn is kept")
    func letGo() throws {
        var renderer = Renderer()
        var pixmap = try Pixmap(width: 9, height: 9)
        weak var once: Image?
        weak var always: Image?
        func picture(_ images: [Image]) {
            var list = DisplayList()
            for image in images { list.draw(image, in: Rect(x: 1, y: 1, width: 7, height: 3)) }
            renderer.render(list, into: &pixmap)
        }
        let kept = image(20, 10, seed: 8)
        always = kept
        do {
            let first = image(20, 10, seed: 9)
            once = first
            picture([first, kept])
        }
        picture([kept])
        #expect(once != nil, "a copy outlives a picture that does not show it")
        for _ in 0..<20 { picture([kept]) }
        #expect(once == nil && always != nil)
    }

    @Test("an image at its own size on whole pixels is copied")
    func copy() throws {
        let image = image(5, 4, seed: 1, isOpaque: false)
        var list = DisplayList()
        list.draw(image, in: Rect(x: 2, y: 1, width: 5, height: 4))
        let pixels = rows(try render(list, width: 9, height: 7))
        for y in 0..<7 {
            for x in 0..<9 {
                guard (2..<7).contains(x), (1..<5).contains(y) else {
                    #expect(pixels[y][x] == 0)
                    continue
                }
                let start = 4 * ((y - 1) * 5 + x - 2)
                let color = StraightColor(
                    red: image.pixels[start], green: image.pixels[start + 1],
                    blue: image.pixels[start + 2], alpha: image.pixels[start + 3])
                #expect(pixels[y][x] == color.premultiplied)
            }
        }
    }

    @Test("an enlarged image is interpolated between the four nearest pixel centres")
    func enlarged() throws {
        let image = image(6, 5, seed: 2, isOpaque: false)
        for (scaleX, scaleY) in [(2.532, 3.1), (1, 4), (7.7, 1)] {
            var list = DisplayList()
            list.draw(image, in: Rect(x: 0, y: 0, width: 6 * scaleX, height: 5 * scaleY))
            let width = Int(6 * scaleX)
            let height = Int(5 * scaleY)
            let pixels = rows(try render(list, width: width, height: height))
            for y in 0..<height {
                for x in 0..<width {
                    let u = (Double(x) + 0.5) / scaleX - 0.5
                    let v = (Double(y) + 0.5) / scaleY - 0.5
                    let column = Int(u.rounded(.down))
                    let row = Int(v.rounded(.down))
                    let (shareX, shareY) = (u - Double(column), v - Double(row))
                    for index in 0..<4 {
                        func mixed(_ row: Int) -> Double {
                            component(image, column, row, index) * (1 - shareX)
                                + component(image, column + 1, row, index) * shareX
                        }
                        let wanted = mixed(row) * (1 - shareY) + mixed(row + 1) * shareY
                        #expect(abs(level(pixels[y][x], index) - wanted) <= 2.5)
                    }
                }
            }
        }
    }

    @Test("a reduced image averages the area of each pixel")
    func reduced() throws {
        let image = image(23, 19, seed: 3, isOpaque: false)
        for (width, height) in [(7, 5), (23, 4), (3, 19), (1, 1), (11, 18)] {
            var list = DisplayList()
            list.draw(
                image, in: Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
            let pixels = rows(try render(list, width: width, height: height))
            let extentX = 23 / Double(width)
            let extentY = 19 / Double(height)
            for y in 0..<height {
                for x in 0..<width {
                    for index in 0..<4 {
                        var sum = 0.0
                        for row in 0..<19 {
                            for column in 0..<23 {
                                func overlap(_ pixel: Int, _ start: Double, _ extent: Double)
                                    -> Double
                                {
                                    max(
                                        min(Double(pixel + 1), start + extent)
                                            - max(Double(pixel), start), 0)
                                }
                                sum +=
                                    component(image, column, row, index)
                                    * overlap(column, Double(x) * extentX, extentX)
                                    * overlap(row, Double(y) * extentY, extentY)
                            }
                        }
                        let wanted = sum / (extentX * extentY)
                        #expect(abs(level(pixels[y][x], index) - wanted) <= 1.1)
                    }
                }
            }
        }
    }

    @Test("the average of whole opaque pixels is the nearest level")
    func nearestAverage() throws {
        let image = image(24, 20, seed: 6)
        for (boxWidth, boxHeight) in [(2, 2), (3, 4), (24, 20), (1, 5), (6, 1)] {
            let (width, height) = (24 / boxWidth, 20 / boxHeight)
            var list = DisplayList()
            list.draw(
                image, in: Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
            let pixels = rows(try render(list, width: width, height: height))
            for place in 0..<width * height {
                let (x, y) = (place % width, place / width)
                for index in 0..<4 {
                    let levels = (0..<boxWidth * boxHeight)
                        .map {
                            component(
                                image, x * boxWidth + $0 % boxWidth, y * boxHeight + $0 / boxWidth,
                                index)
                        }
                    let mean = levels.reduce(0, +) / Double(levels.count)
                    #expect(abs(level(pixels[y][x], index) - mean) <= 0.501)
                }
            }
        }
    }

    @Test("an image moves by parts of a pixel with antialiased edges")
    func moved() throws {
        let white = Image(width: 2, height: 1, pixels: [UInt8](repeating: 255, count: 8))
        let levels = try alpha(width: 4, height: 1) {
            $0.draw(white, in: Rect(x: 0.25, y: 0, width: 2, height: 1))
        }
        #expect(levels == [[191, 255, 64, 0]])
    }

    @Test("quarter turns of an image on whole pixels move its pixels only")
    func turned() throws {
        let image = image(4, 3, seed: 4)
        var content = DisplayList()
        content.draw(image, in: Rect(x: 0, y: 0, width: 4, height: 3))
        var list = DisplayList()
        let turn = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 3, ty: 0)
        list.transform(turn, content: content)
        let upright = rows(try render(content, width: 4, height: 3))
        let turned = rows(try render(list, width: 3, height: 4))
        for y in 0..<3 {
            for x in 0..<4 { #expect(turned[x][2 - y] == upright[y][x]) }
        }
    }

    @Test("a much reduced and turned image keeps its mean colour")
    func reducedAndTurned() throws {
        var pixels: [UInt8] = []
        for index in 0..<64 * 64 {
            pixels += (index + index / 64) % 2 == 0 ? [255, 255, 255, 255] : [0, 0, 0, 255]
        }
        let checker = Image(width: 64, height: 64, pixels: pixels)
        var content = DisplayList()
        content.draw(checker, in: Rect(x: -8, y: -8, width: 16, height: 16))
        var list = DisplayList()
        list.transform(
            AffineTransform.rotation(0.5).concatenating(.translation(x: 10, y: 10)),
            content: content)
        let pixel = rows(try render(list, width: 20, height: 20))[10][10]
        #expect(pixel >> 24 == 255)
        #expect(abs(level(pixel, 0) - 127.5) <= 2)
    }

    @Test("an image clipped by a path has the path's coverage")
    func clipped() throws {
        let white = Image(width: 1, height: 1, pixels: [255, 255, 255, 255])
        let disc = Path(center: Point(x: 8, y: 8), radius: 6.6)
        var content = DisplayList()
        content.draw(white, in: Rect(x: 0, y: 0, width: 16, height: 16))
        let clipped = try alpha(width: 16, height: 16) { $0.clip(to: disc, content: content) }
        let filled = try alpha(width: 16, height: 16) { $0.fill(disc, color: .white) }
        #expect(clipped == filled)
    }

    @Test("rectangles that are empty, mirrored, huge or not finite neither trap nor hang")
    func broken() throws {
        let image = image(3, 3, seed: 5)
        var random = SeededGenerator(seed: 12)
        let values = [0, -5, 1e-12, 0.3, 4, 1e6, 1e12, 1e200, .infinity, .nan]
        func any() -> Double { values.randomElement(using: &random) ?? 0 }
        for _ in 0..<500 {
            var content = DisplayList()
            content.draw(image, in: Rect(x: any(), y: any(), width: any(), height: any()))
            var list = DisplayList()
            list.transform(
                AffineTransform(a: any(), b: any(), c: any(), d: any(), tx: any(), ty: any()),
                content: content)
            list.append(content)
            _ = try render(list, width: 6, height: 6)
        }
    }
}

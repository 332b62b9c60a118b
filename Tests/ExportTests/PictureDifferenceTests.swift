import Drawing
import Raster
import Testing

@testable import Export

@Suite("Picture difference")
struct PictureDifferenceTests {
    /// A grey picture from rows of digits: 0 is black, 9 is white.
    private func picture(_ rows: String...) -> Image {
        var pixels: [UInt8] = []
        for digit in rows.joined().utf8 {
            let grey = (digit - 0x30) * 28
            pixels += [grey, grey, grey, 255]
        }
        return Image(width: rows[0].utf8.count, height: rows.count, pixels: pixels)
    }

    @Test("equal pictures do not differ")
    func equal() throws {
        let image = picture("0123", "4567")
        let copy = Image(width: 4, height: 2, pixels: image.pixels)
        let difference = try #require(PictureDifference(image, copy, tolerance: .exact))
        #expect(difference.isAccepted)
        #expect(difference.largest == 0)
        #expect(difference.bounds == nil)
    }

    @Test("pictures of different sizes are not compared")
    func sizes() {
        #expect(PictureDifference(picture("00"), picture("0", "0"), tolerance: .exact) == nil)
    }

    @Test("a flat area in another colour is a difference of colour")
    func color() throws {
        let difference = try #require(
            PictureDifference(
                picture("1111", "1111", "1111", "1111"), picture("2222", "2222", "2222", "2222"),
                tolerance: .exact))
        #expect(difference.color == 16)
        #expect(difference.shape == 0)
        #expect(difference.antialiasing == 0)
        #expect(difference.largest == 28)
        #expect(difference.bounds == PixelRect(x: 0, y: 0, width: 4, height: 4))
    }

    @Test("a moved bar is a difference of shape")
    func shape() throws {
        let difference = try #require(
            PictureDifference(
                picture("00990000", "00990000", "00990000", "00990000"),
                picture("00009900", "00009900", "00009900", "00009900"), tolerance: .edges))
        #expect(difference.shape == 16)
        #expect(!difference.isAccepted)
        #expect(difference.bounds == PixelRect(x: 2, y: 0, width: 4, height: 4))
    }

    @Test("an edge that is smoothed differently is accepted by the tolerance for edges alone")
    func antialiasing() throws {
        let first = picture("00000", "00000", "00499", "99999", "99999")
        let second = picture("00000", "00000", "00699", "99999", "99999")
        let strict = try #require(PictureDifference(first, second, tolerance: .rounding))
        #expect(strict.antialiasing == 1)
        #expect(strict.differing == 1)
        let lenient = try #require(PictureDifference(first, second, tolerance: .edges))
        #expect(lenient.isAccepted)
    }

    @Test("the colour of fully transparent pixels does not count")
    func transparent() throws {
        let first = Image(width: 1, height: 1, pixels: [1, 2, 3, 0])
        let second = Image(width: 1, height: 1, pixels: [9, 9, 9, 0])
        let difference = try #require(PictureDifference(first, second, tolerance: .exact))
        #expect(difference.isAccepted)
    }

    @Test("a difference of exactly the tolerance is accepted, one more is not")
    func tolerance() throws {
        let first = Image(width: 1, height: 1, pixels: [10, 0, 0, 255])
        let second = Image(width: 1, height: 1, pixels: [13, 0, 0, 255])
        let wide = try #require(
            PictureDifference(first, second, tolerance: Tolerance(levels: 3)))
        #expect(wide.isAccepted)
        #expect(wide.largest == 3)
        let narrow = try #require(
            PictureDifference(first, second, tolerance: Tolerance(levels: 2)))
        #expect(!narrow.isAccepted)
    }

    @Test("the picture of a difference shows each class in its colour over the pale first picture")
    func shown() throws {
        // Columns 0…4: an edge smoothed differently; then a flat area in another colour; then a bar
        // that moved.
        let first = picture(
            "00000222220000", "00000222220900", "00499222220900", "99999222220900",
            "99999222220000")
        let second = picture(
            "00000333330000", "00000333330090", "00699333330090", "99999333330090",
            "99999333330000")
        let difference = try #require(PictureDifference(first, second, tolerance: .rounding))
        let shown = difference.picture(over: first)
        #expect(shown.width == first.width && shown.height == first.height)
        var counts: [[UInt8]: Int] = [:]
        for index in stride(from: 0, to: shown.pixels.count, by: 4) {
            let pixel = Array(shown.pixels[index..<index + 4])
            if pixel[0] == pixel[1], pixel[1] == pixel[2] {
                // A quarter of the grey, over 191: black is 191, white nearly white.
                #expect(Int(pixel[0]) == 191 + Int(first.pixels[index]) / 4)
                #expect(pixel[3] == 255)
            } else {
                counts[pixel, default: 0] += 1
            }
        }
        #expect(
            counts == [
                [140, 190, 255, 255]: difference.antialiasing,
                [255, 140, 0, 255]: difference.color,
                [0, 70, 255, 255]: difference.shape,
            ])
        #expect(difference.antialiasing > 0 && difference.color > 0 && difference.shape > 0)

        let same = try #require(PictureDifference(first, first, tolerance: .exact))
        let pale = same.picture(over: first).pixels
        #expect(pale.indices.allSatisfy { $0 % 4 == 3 || pale[$0] >= 191 })
    }
}

import Drawing
import Geometry
import Testing

@Suite("Display list")
struct DisplayListTests {
    private let square = Path(rect: Rect(x: 1, y: 2, width: 3, height: 4))
    private let image = Image(width: 1, height: 1, pixels: [1, 2, 3, 4])

    /// A list with one operation of every kind, each made by the call that is named after it.
    private func everything() -> DisplayList {
        var content = DisplayList()
        content.fill(square, rule: .evenOdd, color: .white)
        var list = DisplayList()
        list.fill(square, color: .black)
        list.stroke(square, style: StrokeStyle(width: 2, cap: .round), color: .black)
        list.draw(image, in: Rect(x: 0, y: 0, width: 5, height: 6))
        list.clip(to: square, rule: .evenOdd, content: content)
        list.mask(by: list, content: content)
        list.group(opacity: 0.25, content: content)
        list.transform(AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6), content: content)
        return list
    }

    @Test("calls become operations in their order, with all that was given")
    func operations() throws {
        let list = everything()
        let content = DisplayList([.fill(square, rule: .evenOdd, paint: .solid(.white))])
        try #require(list.operations.count == 7)
        let first = DisplayList(Array(list.operations[..<4]))
        #expect(list.operations[0] == .fill(square, rule: .nonZero, paint: .solid(.black)))
        let style = StrokeStyle(width: 2, cap: .round)
        #expect(list.operations[1] == .stroke(square, style: style, paint: .solid(.black)))
        #expect(list.operations[2] == .image(image, rect: Rect(x: 0, y: 0, width: 5, height: 6)))
        #expect(list.operations[3] == .clip(square, rule: .evenOdd, content: content))
        #expect(list.operations[4] == .mask(first, content: content))
        #expect(list.operations[5] == .group(opacity: 0.25, content: content))
        let transform = AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(list.operations[6] == .transform(transform, content: content))
    }

    @Test("what draws nothing is left out")
    func nothing() {
        var list = DisplayList()
        #expect(list.isEmpty)
        list.fill(Path(), color: .black)
        list.stroke(Path(), style: StrokeStyle(width: 2), color: .black)
        list.clip(to: square, content: DisplayList())
        list.mask(by: everything(), content: DisplayList())
        list.group(opacity: 1, content: DisplayList())
        list.transform(.identity, content: DisplayList())
        list.append(DisplayList())
        #expect(list.isEmpty && list == DisplayList())
        list.fill(square, color: .black)
        #expect(!list.isEmpty)
    }

    @Test("appending keeps both orders")
    func appending() {
        let list = everything()
        var twice = list
        twice.append(list)
        #expect(twice.operations == list.operations + list.operations)
    }
}

@Suite("Paint")
struct PaintTests {
    private let ramp = Gradient(colors: [.black, .white])

    @Test("a linear ramp's position is the share of the way, the same along its perpendiculars")
    func linear() {
        let linear = LinearGradient(
            gradient: ramp, start: Point(x: 1, y: 2), end: Point(x: 4, y: 6))
        #expect(linear.position(of: linear.start) == 0)
        #expect(linear.position(of: linear.end) == 1)
        for share in [-2.0, -0.25, 0.5, 3] {
            for aside in [-7.0, 0, 2.5] {
                // The way is (3, 4), its perpendicular (−4, 3).
                let point = Point(x: 1 + 3 * share - 4 * aside, y: 2 + 4 * share + 3 * aside)
                #expect(abs(linear.position(of: point) - share) < 1e-12)
            }
        }
        let still = LinearGradient(gradient: ramp, start: .zero, end: .zero)
        #expect(still.position(of: Point(x: 9, y: 9)) == 1)
    }

    @Test("paints differ by each of their parts")
    func equality() {
        let center = Point(x: 1, y: 2)
        let radial = RadialGradient(gradient: ramp, center: center, radius: 3)
        var others = [radial, radial, radial]
        others[0].radius = 4
        others[1].center = .zero
        others[2].gradient = Gradient(colors: [.white, .black])
        #expect(
            Paint.radial(radial)
                == .radial(RadialGradient(gradient: ramp, center: center, radius: 3)))
        for other in others { #expect(Paint.radial(radial) != .radial(other)) }
        #expect(Set(others + [radial]).count == 4)
    }
}

@Suite("Colour and image")
struct ColorAndImageTests {
    @Test("hexadecimal colours have red in front, opaque; bits above are not looked at")
    func hexadecimal() {
        let color = Color(hex: 0xFF8001)
        #expect(color == Color(red: 1, green: 128.0 / 255, blue: 1.0 / 255))
        #expect(color.alpha == 1)
        #expect(Color(hex: 0xAB12_3456) == Color(hex: 0x12_3456))
    }

    @Test("opacity multiplies, the colour stays")
    func alpha() {
        let color = Color(hex: 0x336699).multiplyingAlpha(by: 0.5)
        #expect(color.alpha == 0.5 && color.multiplyingAlpha(by: 0.5).alpha == 0.25)
        #expect((color.red, color.green, color.blue) == (0.2, 0.4, 0.6))
    }

    @Test("images are equal when they are the same object, files when they hold the same")
    func identity() {
        let file = EncodedImage(mediaType: "image/png", bytes: [1, 2])
        let first = Image(width: 1, height: 2, pixels: [1, 2, 3, 4, 5, 6, 7, 8], file: file)
        let second = Image(width: 1, height: 2, pixels: first.pixels, file: file)
        #expect(first == first && first != second)
        #expect(Set([first, second, first]).count == 2)
        #expect(first.file == second.file)
        #expect(file != EncodedImage(mediaType: "image/jpeg", bytes: [1, 2]))
    }
}

import Drawing
import Geometry
import Testing

@testable import Export

@Suite("SVG")
struct SVGTests {
    private func document(_ list: DisplayList) -> String {
        SVGDocument(
            list, size: Size(width: 10, height: 10), width: 20, height: 20, title: "a<b>&c"
        )
        .text
    }

    private var square: Path { Path(rect: Rect(x: 1, y: 1, width: 8, height: 8)) }

    @Test(
        "numbers are the shortest decimals, never exponents or negative zeros",
        arguments: [
            (0.0, "0"), (-0.0, "0"), (0.5, ".5"), (-0.25, "-.25"), (12.0, "12"),
            (1.00004, "1"), (1.00006, "1.0001"), (-0.00001, "0"), (1e-9, "0"),
            (123_456.7891, "123456.7891"), (1e17, "100000000000000000"),
        ])
    func numbers(value: Double, text: String) {
        #expect(svgNumber(value) == text)
    }

    @Test("the title is escaped and the extents are pixels over points")
    func frame() {
        let text = document(DisplayList())
        #expect(text.contains("width=\"20\" height=\"20\" viewBox=\"0 0 10 10\""))
        #expect(text.contains("<title>a&lt;b&gt;&amp;c</title>"))
    }

    @Test("a plain fill is one path with its colour and opacity")
    func fill() {
        var list = DisplayList()
        list.fill(square, color: Color(hex: 0xFF8000).multiplyingAlpha(by: 0.5))
        let text = document(list)
        #expect(text.contains("fill=\"#ff8000\" fill-opacity=\".5\"/>"))
        #expect(!text.contains("<defs>"))
    }

    @Test("even-odd fills and clips say so")
    func rules() {
        var content = DisplayList()
        content.fill(square, rule: .evenOdd, color: .black)
        var list = DisplayList()
        list.clip(to: square, rule: .evenOdd, content: content)
        let text = document(list)
        #expect(text.contains("fill-rule=\"evenodd\""))
        #expect(text.contains("clip-rule=\"evenodd\""))
    }

    @Test("gradients are real, defined once however often they are used")
    func gradients() {
        let paint = Paint.linear(
            LinearGradient(
                gradient: Gradient(colors: [.black, .white], spread: .reflect),
                start: Point(x: 0, y: 0), end: Point(x: 5, y: 0)))
        var list = DisplayList()
        list.fill(square, paint: paint)
        list.fill(square, paint: paint)
        let text = document(list)
        #expect(text.split(separator: "<linearGradient").count == 2)
        #expect(text.contains("spreadMethod=\"reflect\""))
        #expect(text.split(separator: "fill=\"url(#").count == 3)
    }

    @Test("gradients mixed in OKLab get stops that sRGB follows within a level")
    func oklab() {
        let gradient = Gradient(
            colors: [Color(hex: 0xFF0000), Color(hex: 0x00FF00)], interpolation: .oklab)
        let approximation = gradient.mixedInSRGB()
        #expect(approximation.interpolation == .srgb)
        for step in 0...1000 {
            let position = Double(step) / 1000
            let error = gradient.color(at: position).distance(to: approximation.color(at: position))
            #expect(error < 1.5 / 255, "at \(position)")
        }
    }

    @Test("the sectors of a conic gradient follow it within two levels")
    func conic() {
        let conic = ConicGradient(
            gradient: Gradient(colors: [.black, .white]), center: Point(x: 5, y: 5),
            startAngle: 1, sweepAngle: 4)
        let fan = conic.fan(covering: Rect(x: 0, y: 0, width: 10, height: 10))
        for step in 0..<720 {
            let angle = Double(step) * .pi / 360
            let (sine, cosine) = sineAndCosine(angle)
            let point = Point(x: 5 + 4 * cosine, y: 5 + 4 * sine)
            var found: Color?
            for case .fill(let path, _, .solid(let color)) in fan.operations
            where path.contains(point) {
                found = color
            }
            let expected = conic.gradient.color(at: conic.position(ofAngle: angle))
            #expect((found?.distance(to: expected) ?? 1) <= 2.0 / 255 + 1e-9, "at \(angle)")
        }
    }

    @Test("masks hold white content, so that their luminance is the opacity")
    func masks() {
        var mask = DisplayList()
        mask.fill(square, color: Color(hex: 0x123456).multiplyingAlpha(by: 0.5))
        var content = DisplayList()
        content.fill(square, color: .black)
        var list = DisplayList()
        list.mask(by: mask, content: content)
        let text = document(list)
        #expect(text.contains("fill=\"#ffffff\" fill-opacity=\".5\""))
        #expect(!text.contains("#123456"))
    }

    @Test("identifiers differ between documents")
    func identifiers() {
        func list(_ color: Color) -> DisplayList {
            var content = DisplayList()
            content.fill(square, color: color)
            var list = DisplayList()
            list.clip(to: square, content: content)
            return list
        }
        func identifier(_ text: String) -> Substring? {
            text.split(separator: "id=\"").dropFirst().first?.prefix { $0 != "\"" }
        }
        let first = identifier(document(list(.black)))
        #expect(first != nil)
        #expect(first != identifier(document(list(.white))))
        #expect(first == identifier(document(list(.black))))
    }

    @Test("what is not finite draws nothing")
    func notFinite() {
        var list = DisplayList()
        list.fill(Path(from: .zero, to: Point(x: .nan, y: 1)), color: .black)
        list.stroke(square, style: StrokeStyle(width: .infinity), color: .black)
        list.stroke(square, style: StrokeStyle(width: -1), color: .black)
        list.transform(
            AffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
            content: DisplayList([.fill(square, rule: .nonZero, paint: .solid(.black))]))
        let text = document(list)
        #expect(!text.contains("nan") && !text.contains("inf"))
        #expect(!text.contains("stroke-width"))
        #expect(!text.contains("matrix"))
    }
}

import Drawing
import Geometry
import TestSupport
import Testing

@testable import Export

@Suite("SVG elements")
struct SVGElementTests {
    private struct Element {
        var name: String
        var attributes: [String: String] = [:]
    }

    /// The elements of a drawing's document in order, and of its definitions.
    private func elements(_ list: DisplayList) -> [Element] {
        let text = SVGDocument(
            list, size: Size(width: 10, height: 10), width: 20, height: 20, title: "t"
        )
        .text
        return text.matches(of: /<(?<name>[a-zA-Z]+)(?<attributes>[^>]*)>/)
            .map { match in
                var element = Element(name: String(match.output.name))
                for pair in match.output.attributes.matches(
                    of: /(?<key>[a-z0-9A-Z-]+)="(?<value>[^"]*)"/)
                {
                    element.attributes[String(pair.output.key)] = String(pair.output.value)
                }
                return element
            }
    }

    /// The only element of a drawing beside the document itself and its title.
    private func only(_ list: DisplayList) -> Element? {
        let found = elements(list).dropFirst(2)
        return found.count == 1 ? found.first : nil
    }

    private var square: Path { Path(rect: Rect(x: 1, y: 1, width: 8, height: 8)) }
    private var line: Path { Path(from: Point(x: 2, y: 5), to: Point(x: 8, y: 5)) }
    private let ramp = Gradient(colors: [.black, Color(hex: 0x336699).multiplyingAlpha(by: 0.5)])

    private func stroked(_ path: Path, _ change: (inout StrokeStyle) -> Void) -> DisplayList {
        var style = StrokeStyle(width: 2)
        change(&style)
        var list = DisplayList()
        list.stroke(path, style: style, color: .black)
        return list
    }

    // MARK: Strokes

    @Test("a stroke is a line of its width, and says what differs from SVG's own style")
    func strokes() throws {
        let plain = try #require(
            only(
                stroked(line) {
                    ($0.startCap, $0.endCap, $0.join, $0.miterLimit) = (.butt, .butt, .miter, 4)
                }))
        #expect(plain.name == "path")
        #expect(
            plain.attributes == [
                "d": "M2 5H8", "fill": "none", "stroke": "#000000", "stroke-width": "2",
            ])
        let style = try #require(
            only(
                stroked(line) {
                    ($0.startCap, $0.endCap, $0.join) = (.square, .square, .bevel)
                    $0.dash = DashPattern(lengths: [3, 1.5], offset: -0.5)
                }))
        #expect(style.attributes["stroke-linecap"] == "square")
        #expect(style.attributes["stroke-linejoin"] == "bevel")
        #expect(style.attributes["stroke-miterlimit"] == nil)
        #expect(style.attributes["stroke-dasharray"] == "3 1.5")
        #expect(style.attributes["stroke-dashoffset"] == "-.5")
        let round = only(
            stroked(line) { ($0.startCap, $0.endCap, $0.join) = (.round, .round, .round) })
        #expect(round?.attributes["stroke-linecap"] == "round")
        #expect(round?.attributes["stroke-linejoin"] == "round")
    }

    @Test(
        "miter limits below one, which SVG forbids, are one",
        arguments: [
            (10.0, "10"), (1, "1"), (0.5, "1"), (-3, "1"),
        ])
    func miterLimits(limit: Double, told: String) {
        let element = only(stroked(square) { ($0.join, $0.miterLimit) = (.miter, limit) })
        #expect(element?.attributes["stroke-miterlimit"] == told)
    }

    @Test(
        "dashes that SVG takes for none are left out",
        arguments: [
            [], [0, 0], [-1, 2], [.infinity, 1], [.nan],
        ] as [[Double]])
    func noDashes(lengths: [Double]) {
        let element = only(stroked(line) { $0.dash = DashPattern(lengths: lengths, offset: 1) })
        #expect(element?.attributes["stroke-width"] == "2")
        #expect(element?.attributes["stroke-dasharray"] == nil)
        #expect(element?.attributes["stroke-dashoffset"] == nil)
    }

    @Test("a stroke that SVG lacks is the outline of its area")
    func outlines() throws {
        // Different caps: a bar with half a disk at one end.
        let caps = try #require(
            only(stroked(line) { ($0.startCap, $0.endCap) = (.butt, .round) }))
        #expect(caps.attributes["stroke-width"] == nil)
        #expect(caps.attributes["fill"] == "#000000")
        let area = try abs(Path(svgPathData: caps.attributes["d"] ?? "").signedArea)
        let halfDisk = Double.pi / 2
        #expect(abs(area - 12 - halfDisk) < 0.02)

        // An arc tighter than half the width: the disk of the outer radius, without a hole.
        var dot = Path()
        dot.arc(
            EllipticalArc(
                center: Point(x: 5, y: 5), radius: 0.5, startAngle: 0, sweepAngle: 2 * .pi))
        dot.close()
        let tight = try #require(only(stroked(dot) { _ in }))
        #expect(tight.attributes["stroke-width"] == nil)
        let disk = try Path(svgPathData: tight.attributes["d"] ?? "")
        for angle in stride(from: 0.0, to: 6.2, by: 0.1) {
            let (sine, cosine) = sineAndCosine(angle)
            #expect(disk.contains(Point(x: 5 + 1.49 * cosine, y: 5 + 1.49 * sine)))
            #expect(disk.contains(Point(x: 5 + 0.1 * cosine, y: 5 + 0.1 * sine)))
            #expect(!disk.contains(Point(x: 5 + 1.51 * cosine, y: 5 + 1.51 * sine)))
        }
    }

    @Test("strokes in conic gradients are fans behind a mask of their outline")
    func conicStroke() throws {
        let conic = ConicGradient(
            gradient: ramp, center: Point(x: 5, y: 5), startAngle: 0, sweepAngle: 3)
        var list = DisplayList()
        list.stroke(line, style: StrokeStyle(width: 2), paint: .conic(conic))
        let found = elements(list)
        #expect(found.filter { $0.name == "mask" }.count == 1)
        let mask = try #require(found.first { $0.name == "path" })
        #expect(mask.attributes["fill"] == "#ffffff")
        let area = try abs(Path(svgPathData: mask.attributes["d"] ?? "").signedArea)
        #expect(abs(area - 12) < 0.01)
        // A sector spans no more than four degrees of the three radians; two make the gap.
        #expect(found.filter { $0.name == "path" }.count - 1 >= Int(3 * 180 / Double.pi / 4) + 2)
        #expect(!found.contains { $0.attributes["stroke"] != nil })
    }

    // MARK: Paints

    @Test("a radial gradient has its circle and stops with their opacity")
    func radial() throws {
        var list = DisplayList()
        list.fill(
            square,
            paint: .radial(
                RadialGradient(gradient: ramp, center: Point(x: 4, y: 5.5), radius: 3)))
        let found = elements(list)
        let gradient = try #require(found.first { $0.name == "radialGradient" })
        #expect(gradient.attributes["gradientUnits"] == "userSpaceOnUse")
        #expect(["cx", "cy", "r"].map { gradient.attributes[$0] } == ["4", "5.5", "3"])
        #expect(gradient.attributes["spreadMethod"] == nil)
        let stops = found.filter { $0.name == "stop" }
        #expect(stops.map { $0.attributes["offset"] } == ["0", "1"])
        #expect(stops.map { $0.attributes["stop-color"] } == ["#000000", "#336699"])
        #expect(stops.map { $0.attributes["stop-opacity"] } == [nil, ".5"])
        let identifier = try #require(gradient.attributes["id"])
        #expect(found.last?.attributes["fill"] == "url(#\(identifier))")
    }

    @Test("gradients that are one colour everywhere are plain")
    func plain() {
        let one = Gradient(stops: [GradientStop(offset: 0.5, color: Color(hex: 0x00FF00))])
        let (from, to) = (Point(x: 1, y: 1), Point(x: 9, y: 9))
        let paints: [(Paint, String, String?)] = [
            (.linear(LinearGradient(gradient: one, start: from, end: to)), "#00ff00", nil),
            (.radial(RadialGradient(gradient: one, center: from, radius: 2)), "#00ff00", nil),
            // Without a way the last colour is shown, around a point the first.
            (.linear(LinearGradient(gradient: ramp, start: to, end: to)), "#336699", ".5"),
            (.radial(RadialGradient(gradient: ramp, center: from, radius: 0)), "#336699", ".5"),
            (.radial(RadialGradient(gradient: ramp, center: from, radius: -1)), "#336699", ".5"),
        ]
        for (paint, color, opacity) in paints {
            var list = DisplayList()
            list.fill(square, paint: paint)
            #expect(only(list)?.attributes["fill"] == color, "\(paint)")
            #expect(only(list)?.attributes["fill-opacity"] == opacity, "\(paint)")
        }
        let green = ConicGradient(gradient: one, center: to, startAngle: 0, sweepAngle: 2)
        #expect(Paint.conic(green).plainColor == Color(hex: 0x00FF00))
        let still = ConicGradient(gradient: ramp, center: to, startAngle: 0, sweepAngle: 0)
        #expect(Paint.conic(still).plainColor == .black)
        let turning = ConicGradient(gradient: ramp, center: to, startAngle: 0, sweepAngle: 1)
        #expect(Paint.conic(turning).plainColor == nil)
    }

    @Test("paints without stops, without place or without opacity draw nothing")
    func invisible() {
        let none = Gradient(stops: [])
        let place = Point(x: 1, y: 1)
        let nowhere = Point(x: .nan, y: 1)
        let paints: [Paint] = [
            .solid(Color.black.multiplyingAlpha(by: 0)),
            .linear(LinearGradient(gradient: none, start: place, end: .zero)),
            .linear(LinearGradient(gradient: ramp, start: nowhere, end: place)),
            .linear(LinearGradient(gradient: ramp, start: place, end: nowhere)),
            .radial(RadialGradient(gradient: none, center: place, radius: 1)),
            .radial(RadialGradient(gradient: ramp, center: nowhere, radius: 1)),
            .radial(RadialGradient(gradient: ramp, center: place, radius: .infinity)),
            .conic(ConicGradient(gradient: none, center: place, startAngle: 0, sweepAngle: 1)),
            .conic(ConicGradient(gradient: ramp, center: nowhere, startAngle: 0, sweepAngle: 1)),
            .conic(ConicGradient(gradient: ramp, center: place, startAngle: .nan, sweepAngle: 1)),
            .conic(ConicGradient(gradient: ramp, center: place, startAngle: 0, sweepAngle: .nan)),
        ]
        for paint in paints {
            var list = DisplayList()
            list.fill(square, paint: paint)
            list.stroke(square, style: StrokeStyle(width: 1), paint: paint)
            #expect(elements(list).count == 2, "\(paint)")
        }
    }

    // MARK: Groups

    @Test(
        "the opacity of a group is between nothing and all",
        arguments: [
            (0.25, ".25"), (-1, "0"), (2, "1"), (.nan, "0"),
        ])
    func opacity(value: Double, told: String) {
        var content = DisplayList()
        content.fill(square, color: .black)
        var list = DisplayList()
        list.group(opacity: value, content: content)
        #expect(elements(list).first { $0.name == "g" }?.attributes == ["opacity": told])
    }

    @Test("a transform stands at its group; what has no inverse shows nothing")
    func transforms() {
        var content = DisplayList()
        content.fill(square, color: .black)
        var list = DisplayList()
        list.transform(
            AffineTransform(a: 2, b: 0.5, c: -0.25, d: 1, tx: 3, ty: -4), content: content)
        #expect(
            elements(list).first { $0.name == "g" }?.attributes
                == ["transform": "matrix(2 .5 -.25 1 3 -4)"])
        var flat = DisplayList()
        flat.transform(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0), content: content)
        #expect(elements(flat).count == 2)
    }

    @Test("a mask inside a transform covers the whole picture in the inner coordinates")
    func maskExtent() throws {
        var mask = DisplayList()
        mask.fill(square, color: .black)
        var masked = DisplayList()
        masked.mask(by: mask, content: mask)
        var list = DisplayList()
        list.transform(
            AffineTransform(a: 2, b: 0, c: 0, d: 4, tx: 4, ty: -8), content: masked)
        let found = try #require(elements(list).first { $0.name == "mask" })
        // (0…10 − 4) / 2 and (0…10 + 8) / 4.
        #expect(
            ["x", "y", "width", "height"].map { found.attributes[$0] } == ["-2", "2", "5", "2.5"])
    }

    // MARK: Pictures

    private func decoded(_ address: String?) throws -> Image {
        let start = "data:image/png;base64,"
        let text = try #require(address)
        #expect(text.hasPrefix(start))
        let alphabet = Array(
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var (bits, count) = (0, 0)
        var bytes: [UInt8] = []
        for letter in text.utf8.dropFirst(start.utf8.count) {
            guard let value = alphabet.firstIndex(of: letter) else { break }
            bits = (bits << 6 | value) & 0xFF_FFFF
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(bits >> count & 0xFF))
        }
        return try PNGDecoder().decode(bytes)
    }

    @Test("a picture is embedded once and stretched to each of its places")
    func pictures() throws {
        var random = SeededGenerator(seed: 2)
        let pixels = (0..<5 * 3 * 4)
            .map { index in
                index % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &random)
            }
        let image = Image(width: 5, height: 3, pixels: pixels)
        var list = DisplayList()
        list.draw(image, in: Rect(x: 1, y: 2, width: 10, height: 6))
        list.draw(image, in: Rect(x: -1, y: 0.5, width: 2.5, height: 3))
        for rect in [
            Rect(x: 0, y: 0, width: 0, height: 5), Rect(x: 0, y: 0, width: 5, height: -1),
            Rect(x: .nan, y: 0, width: 5, height: 5), Rect(x: 0, y: .infinity, width: 5, height: 5),
            Rect(x: 0, y: 0, width: .infinity, height: 5),
            Rect(x: 0, y: 0, width: 5, height: .nan),
        ] {
            list.draw(image, in: rect)
        }
        let found = elements(list)
        let picture = try #require(found.first { $0.name == "image" })
        #expect(found.filter { $0.name == "image" }.count == 1)
        #expect(picture.attributes["width"] == "5" && picture.attributes["height"] == "3")
        #expect(picture.attributes["preserveAspectRatio"] == "none")
        #expect(try decoded(picture.attributes["href"]).pixels == pixels)
        let uses = found.filter { $0.name == "use" }
        let identifier = try #require(picture.attributes["id"])
        #expect(uses.allSatisfy { $0.attributes["href"] == "#" + identifier })
        #expect(
            uses.map { $0.attributes["transform"] } == [
                "matrix(2 0 0 2 1 2)", "matrix(.5 0 0 1 -1 .5)",
            ])
    }

    @Test("whatever a mask holds is white and as opaque as it was")
    func whiteMasks() throws {
        let half = Color(hex: 0x123456).multiplyingAlpha(by: 0.5)
        let gradient = Gradient(colors: [half, Color(hex: 0xAB0000)])
        let (from, to) = (Point(x: 1, y: 1), Point(x: 9, y: 9))
        let image = Image(width: 2, height: 1, pixels: [9, 8, 7, 255, 6, 5, 4, 128])
        var inner = DisplayList()
        inner.fill(square, color: half)
        inner.draw(image, in: Rect(x: 0, y: 0, width: 2, height: 1))
        var mask = DisplayList()
        mask.fill(
            square, paint: .linear(LinearGradient(gradient: gradient, start: from, end: to)))
        mask.fill(
            square, paint: .radial(RadialGradient(gradient: gradient, center: from, radius: 2)))
        mask.fill(
            square,
            paint: .conic(
                ConicGradient(gradient: gradient, center: to, startAngle: 0, sweepAngle: 0.1)))
        mask.stroke(line, style: StrokeStyle(width: 1), color: half)
        mask.clip(to: square, content: inner)
        mask.mask(by: inner, content: inner)
        mask.group(opacity: 0.5, content: inner)
        mask.transform(.identity, content: inner)
        var content = DisplayList()
        content.fill(
            line.stroked(StrokeStyle(width: 1), tolerance: 0.1), color: Color(hex: 0x777777))
        var list = DisplayList()
        list.mask(by: mask, content: content)
        let found = elements(list)
        let colors = found.flatMap { element in
            ["fill", "stroke", "stop-color"].compactMap { element.attributes[$0] }
        }
        let plain = Set(colors.filter { $0.hasPrefix("#") })
        #expect(plain == ["#ffffff", "#777777"])
        #expect(found.contains { $0.attributes["stop-opacity"] == ".5" })
        #expect(found.contains { $0.attributes["fill-opacity"] == ".5" })
        #expect(found.contains { $0.attributes["stroke-opacity"] == ".5" })
        let pictures = found.filter { $0.name == "image" }
        #expect(!pictures.isEmpty)
        for picture in pictures {
            #expect(
                try decoded(picture.attributes["href"]).pixels
                    == [255, 255, 255, 255, 255, 255, 255, 128])
        }
    }
}

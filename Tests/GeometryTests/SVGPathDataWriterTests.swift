import Geometry
import TestSupport
import Testing

@Suite("SVG path data writer")
struct SVGPathDataWriterTests {
    private let formats = [
        SVGPathDataFormat(), SVGPathDataFormat(style: .shortest),
    ]

    @Test(
        "numbers are plain, shortest and unsigned at zero",
        arguments: [
            (0.0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.1, "0.1"), (1e-7, "0.0000001"),
            (1.5e-10, "0.00000000015"), (123456789, "123456789"), (1e20, "100000000000000000000"),
            (-1.25e17, "-125000000000000000"), (.leastNonzeroMagnitude, "5e-324"),
            (1.5e300, "1.5e300"),
            (100, "100"),
            (0.30000000000000004, "0.30000000000000004"), (.nan, "0"), (-.infinity, "0"),
            (9_007_199_254_740_992, "9007199254740992"),
        ])
    func plainNumbers(value: Double, text: String) {
        #expect(plainDecimal(value) == text)
    }

    @Test("every number reads back as itself")
    func numbersRoundTrip() throws {
        var random = SeededGenerator(seed: 70)
        for _ in 0..<5000 {
            let value = Double(bitPattern: random.next())
            guard value.isFinite else { continue }
            #expect(Double(plainDecimal(value)) == value)
            let rounded = Double.random(in: -2000...2000, using: &random)
            let text = plainDecimal(rounded, decimals: 3)
            #expect(abs((Double(text) ?? .nan) - rounded) <= 0.0005 + 1e-12)
            #expect((text.split(separator: ".").dropFirst().first?.count ?? 0) <= 3)
        }
    }

    @Test("reading what was written gives the same path")
    func roundTrip() throws {
        var random = SeededGenerator(seed: 71)
        for _ in 0..<500 {
            let path = random.path()
            for format in formats {
                let back = try Path(svgPathData: path.svgPathData(format))
                if path.elements.contains(where: { if case .arc = $0 { true } else { false } }) {
                    #expect(abs(back.length - path.length) < 1e-6)
                    #expect(abs(back.signedArea - path.signedArea) < 1e-4)
                } else {
                    #expect(back == path)
                }
            }
        }
    }

    @Test("on whole and half numbers the shortest form is never longer, and exact")
    func shortestRoundTrip() throws {
        var random = SeededGenerator(seed: 72)
        func point() -> Point {
            Point(
                x: Double(Int.random(in: -40...40, using: &random)) / 2,
                y: Double(Int.random(in: -40...40, using: &random)) / 2)
        }
        for _ in 0..<500 {
            var path = Path()
            for _ in 0..<12 {
                switch Int.random(in: 0..<7, using: &random) {
                case 0: path.move(to: point())
                case 1: path.line(to: point())
                case 2: path.quad(to: point(), control: point())
                case 3: path.cubic(to: point(), control1: point(), control2: point())
                case 4: path.line(to: Point(x: path.currentPoint?.x ?? 0, y: point().y))
                case 5: path.line(to: Point(x: point().x, y: path.currentPoint?.y ?? 0))
                default: path.close()
                }
            }
            let plain = path.svgPathData()
            let shortest = path.svgPathData(SVGPathDataFormat(style: .shortest))
            #expect(shortest.utf8.count <= plain.utf8.count)
            #expect(try Path(svgPathData: plain) == path)
            #expect(try Path(svgPathData: shortest) == path)
        }
    }

    @Test("the shortest form uses what the grammar allows")
    func shortestForms() throws {
        for (text, expected) in [
            ("M 10 20 L 10 30 L 40 30 Z", "M10 20V30H40z"),
            ("M 100 100 L 101 102 L 103 104", "M100 100l1 2 2 2"),
            ("M 0 0 L 0.5 0.5 L -0.5 0.25", "M0 0 .5.5-.5.25"),
            ("M0 0C0 10 10 10 10 0C10 -10 20 -10 20 0", "M0 0C0 10 10 10 10 0S20-10 20 0"),
            ("M0 0Q5 5 10 0Q15-5 20 0", "M0 0Q5 5 10 0T20 0"),
            ("M0 0Z M0 0", "M0 0zM0 0"),
        ] {
            let path = try Path(svgPathData: text)
            #expect(path.svgPathData(SVGPathDataFormat(style: .shortest)) == expected)
        }
        let plain = try Path(svgPathData: "m10 20v10h30a5 5 0 0 1 5 5z").svgPathData()
        #expect(plain == "M10 20 L10 30 L40 30 A5 5 0 0 1 45 35 Z")
    }

    @Test("rounding to decimals does not accumulate along relative commands")
    func rounding() throws {
        var random = SeededGenerator(seed: 73)
        var path = Path()
        path.move(to: .zero)
        for index in 0..<1000 {
            path.line(to: Point(x: Double(index) + .random(in: 0...1, using: &random), y: 1000))
        }
        let format = SVGPathDataFormat(style: .shortest, decimals: 1)
        let back = try Path(svgPathData: path.svgPathData(format))
        #expect(back.elements.count == path.elements.count)
        for (one, other) in zip(path.segments, back.segments) {
            #expect(one.end.distance(to: other.end) < 0.051)
        }
    }

    @Test("whole circles are two arcs, and come back as a circle")
    func circles() throws {
        let circle = Path(center: Point(x: 10, y: 10), radius: 5)
        let text = circle.svgPathData()
        #expect(text == "M15 10 A5 5 0 0 1 5 10 A5 5 0 0 1 15 10 Z")
        #expect(abs(try Path(svgPathData: text).signedArea - 25 * .pi) < 1e-6)
        let capsule = Path(
            roundedRect: Rect(x: 0, y: 0, width: 40, height: 20), radii: CornerRadii(.infinity))
        #expect(
            capsule.svgPathData()
                == "M10 0 L30 0 A10 10 0 0 1 40 10 A10 10 0 0 1 30 20 L10 20 "
                + "A10 10 0 0 1 0 10 A10 10 0 0 1 10 0 Z")
    }

    @Test("what cannot be written is left out or becomes curves")
    func unwritable() throws {
        var path = Path()
        path.move(to: .zero)
        path.line(to: Point(x: .nan, y: 1))
        path.line(to: Point(x: 5, y: 5))
        #expect(path.svgPathData() == "M0 0 L5 5")
        var lost = Path()
        lost.move(to: Point(x: .infinity, y: 0))
        lost.line(to: Point(x: 1, y: 2))
        lost.line(to: Point(x: 3, y: 4))
        #expect(lost.svgPathData() == "M1 2 L3 4")
        let flat = Path(center: .zero, radius: 5).applying(.scale(x: 1, y: 0))
        let back = try Path(svgPathData: flat.svgPathData())
        #expect(abs(back.length - 20) < 1e-3)
    }

    @Test("runs of smooth curves stay smooth")
    func smoothRuns() throws {
        for text in [
            "M0 0Q5 5 10 0T20 0 30 0 40 0", "M0 0C0 10 10 10 10 0S20-10 20 0 30 10 30 0 40-10 40 0",
        ] {
            let path = try Path(svgPathData: text)
            #expect(path.svgPathData(SVGPathDataFormat(style: .shortest)) == text)
        }
    }
}

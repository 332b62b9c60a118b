import Geometry
import TestSupport
import Testing

@testable import Export

@Suite("Path code")
struct PathCodeTests {
    /// Every kind of element: lines, both kinds of curve, arcs of circles both ways, an arc of an
    /// ellipse, one whose radius is nothing, a hole, and a line that goes on after a close.
    private static let everything: Path = {
        var path = Path()
        path.move(to: Point(x: 10, y: 10))
        path.line(to: Point(x: 40, y: 10))
        path.arc(
            EllipticalArc(
                center: Point(x: 40, y: 20), radius: 10, startAngle: -.pi / 2, sweepAngle: .pi / 2))
        path.quad(to: Point(x: 60, y: 45), control: Point(x: 50, y: 40))
        path.cubic(
            to: Point(x: 40, y: 60.123_456), control1: Point(x: 70, y: 55),
            control2: Point(x: 50, y: 70))
        path.arc(
            EllipticalArc(
                center: Point(x: 34, y: 60.123_456), radiusX: 6, radiusY: 3, rotation: 0,
                startAngle: 0, sweepAngle: .pi))
        path.arc(
            EllipticalArc(
                center: Point(x: 28, y: 53.123_456), radius: 7, startAngle: .pi / 2,
                sweepAngle: -.pi / 2))
        path.line(to: Point(x: 35, y: 40))
        path.arc(
            EllipticalArc(
                center: Point(x: 35, y: 40), radius: 1e-5, startAngle: 0, sweepAngle: .pi))
        path.close()
        path.line(to: Point(x: 5, y: 30))
        path.line(to: Point(x: 3, y: 12))
        path.close()
        // A hole, the other way round, by a whole turn.
        path.move(to: Point(x: 34.5, y: 25))
        path.arc(
            EllipticalArc(
                center: Point(x: 30, y: 25), radius: 4.5, startAngle: 0, sweepAngle: -2 * .pi))
        path.close()
        return path
    }()

    private func code(_ path: Path, comment: [String] = ["A test."]) -> PathCode {
        PathCode(
            path: path, size: Size(width: 80, height: 72.5), name: "odd-shape", comment: comment)
    }

    @Test(
        "the code of every language draws the path: its length, its area and its places",
        arguments: CodeLanguage.allCases)
    func drawsThePath(language: CodeLanguage) throws {
        let path = Self.everything
        let reader = try CodeReader(code(path).text(in: language), language)
        let expected = PathMeasure(path)
        let drawn = PathMeasure(reader.path)
        #expect(abs(drawn.length - expected.length) < 2e-3)
        #expect(abs(reader.path.signedArea - path.signedArea) < 2e-3)
        #expect(reader.path.subpaths.count == path.subpaths.count)
        // The same way round, at the same pace.
        for step in 0..<500 {
            let share = (Double(step) + 0.5) / 500
            let here = try #require(expected.point(at: share * expected.length))
            let there = try #require(drawn.point(at: share * drawn.length))
            #expect(here.distance(to: there) < 2e-3, "at \(share)")
        }
    }

    @Test(
        "arcs of circles stay arcs, others and what has no radius do not",
        arguments: [CodeLanguage.swiftui, .uikit, .compose])
    func elements(language: CodeLanguage) throws {
        let reader = try CodeReader(code(Self.everything).text(in: language), language)
        #expect(reader.counts["arc"] == 3)
        #expect(reader.counts["move"] == 3)
        #expect(reader.counts["close"] == 3)
        // The two curves and the pieces of the ellipse's half, one at least a quarter.
        #expect((4...10).contains(reader.counts["cubic"] ?? 0))
        // Each radius is named once.
        #expect(reader.radii.values.sorted() == [4.5, 7, 10])
    }

    @Test("lengths of Compose are multiples of the density, angles are not")
    func density() {
        let text = code(Self.everything).text(in: .compose)
        let numbers = text.split(separator: "{\n")[1].matches(of: /[0-9]f(?<factor> \* density)?/)
        let bare = numbers.filter { $0.output.factor == nil }
        // Two angles an arc.
        #expect(bare.count == 6)
        #expect(numbers.count > 40)
    }

    @Test("the table holds the points at eighths of the length")
    func table() throws {
        let path = Self.everything
        // Chords instead of curves.
        let chords = path.flattened(tolerance: 1e-7).subpaths.flatMap(\.segments)
            .map { (start: $0.start, end: $0.end, length: $0.start.distance(to: $0.end)) }
        let length = chords.reduce(0) { $0 + $1.length }
        let text = code(path).text(in: .uikit)
        let told = Double(CodeReader.part(of: text, from: "shares of its length, ", to: ":"))
        #expect(abs(try #require(told) - length) < 1e-3)
        for eighth in 0..<8 {
            let row = CodeReader.part(of: text, from: "///   \(eighth)/8  ", to: "\n")
            let numbers = row.split(separator: ", ").compactMap { Double($0) }
            try #require(numbers.count == 2, "\(row)")
            var left = length * Double(eighth) / 8
            let chord = try #require(
                chords.first { chord in
                    defer { left -= chord.length }
                    return left <= chord.length
                })
            left += chord.length
            let place = chord.start + (chord.end - chord.start) * (left / chord.length)
            #expect(place.distance(to: Point(x: numbers[0], y: numbers[1])) < 1e-3, "\(row)")
        }
    }

    @Test("an empty path is code without statements and without a table")
    func empty() throws {
        for language in CodeLanguage.allCases where language != .svg {
            let text = code(Path()).text(in: language)
            #expect(text.contains("A test."))
            #expect(!text.contains("Expected points"))
            #expect(try CodeReader(text, language).path.isEmpty)
        }
        #expect(code(Path()).text(in: .svg) == "\n")
    }

    @Test("types and functions are named after the path, and the canvas is told")
    func names() {
        let code = code(Self.everything)
        #expect(code.text(in: .swiftui).contains("struct OddShape: Shape {"))
        #expect(code.text(in: .swiftui).contains("CGSize(width: 80, height: 72.5)"))
        #expect(code.text(in: .uikit).contains("func makeOddShapePath() -> UIBezierPath {"))
        #expect(code.text(in: .compose).contains("fun makeOddShapePath(density: Float): Path"))
        #expect(code.text(in: .css).contains(".odd-shape {\n  width: 80px;\n  height: 72.5px;"))
        #expect(
            code.text(in: .android).contains("android:width=\"80dp\" android:height=\"72.5dp\""))
        #expect(code.text(in: .android).contains("android:viewportHeight=\"72.5\""))
    }

    @Test("CSS gives boxes their radii from the top left clockwise, none below zero")
    func boxes() {
        var code = code(Self.everything)
        code.boxes = [
            PathCode.RoundedBox(
                name: "frame", frame: Rect(x: 1, y: 2.5, width: 30, height: 40),
                radii: CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: -4))
        ]
        #expect(
            code.text(in: .css)
                .hasSuffix(
                    """

                    .frame {
                      position: absolute;
                      left: 1px;
                      top: 2.5px;
                      width: 30px;
                      height: 40px;
                      border-radius: 1px 2px 3px 0px;
                    }

                    """))
    }

    @Test("the cutouts' specification stands in the comment of a vector drawable")
    func specification() {
        var code = code(Self.everything)
        code.cutoutSpecification = "M 0,0\nH 10\n@left"
        let text = code.text(in: .android)
        let comment = CodeReader.part(of: text, from: "<!--", to: "-->")
        #expect(comment.contains("    M 0,0\n      H 10\n      @left\n  </string>\n"))
    }

    @Test(
        "no comment can end early, whatever a device is called",
        arguments: [
            "*/ fun evil() {} /*", "-->\n<evil/><!--", "a\nimport Evil", "b\rimport Evil",
            "c\u{B}\u{C}\u{1}d", "/*/ *//", "---->", "/**/*/", "x-\u{0}->",
        ])
    func comments(name: String) throws {
        let plain = code(Self.everything)
        let odd = code(Self.everything, comment: ["On \(name)", name])
        for language in CodeLanguage.allCases {
            let text = odd.text(in: language)
            #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
            let reader = try CodeReader(text, language)
            #expect(reader.path == (try CodeReader(plain.text(in: language), language)).path)
            switch language {
            case .svg: #expect(text == plain.text(in: .svg))
            case .swiftui, .uikit:
                // One line more than with one line of comment.
                #expect(
                    text.split(whereSeparator: \.isNewline).count
                        == plain.text(in: language).split(whereSeparator: \.isNewline).count + 1)
            case .css, .compose:
                // Kotlin's comments nest, so their beginning must not be there twice either.
                #expect(text.split(separator: "*/", omittingEmptySubsequences: false).count == 2)
                #expect(text.split(separator: "/*", omittingEmptySubsequences: false).count == 2)
            case .android:
                #expect(text.split(separator: "--", omittingEmptySubsequences: false).count == 3)
            }
        }
    }
}

import Geometry
import TestSupport
import Testing

@Suite("SVG path data reader")
struct SVGPathDataReaderTests {
    private func elements(_ text: String) throws -> [PathElement] {
        try Path(svgPathData: text).elements
    }

    @Test(
        "P1, P2, P3: glued forms read as the spaced ones, bit for bit",
        arguments: [
            ("M0 0A10 10 0 0110 10", "M 0 0 A 10 10 0 0 1 10 10"),
            ("M0 0a1 1 0 01 10 10", "M 0 0 a 1 1 0 0 1 10 10"),
            ("M0 0a2 1 0 006 0", "M 0 0 a 2 1 0 0 0 6 0"),
            ("M0 0a25,25 0 1125,25", "M 0 0 a 25 25 0 1 1 25 25"),
            ("M0 0a1.7 1.7 0 00-.1-.7", "M 0 0 a 1.7 1.7 0 0 0 -0.1 -0.7"),
            ("M0 0a1 1 0 001 1 1 1 0 001 1", "M 0 0 a 1 1 0 0 0 1 1 a 1 1 0 0 0 1 1"),
            ("M0 0l.495.495-3.181 3.182", "M 0 0 l 0.495 0.495 l -3.181 3.182"),
            ("M0 0c-1.17.023-2.36.098-3.57.226", "M 0 0 c -1.17 0.023 -2.36 0.098 -3.57 0.226"),
            ("M10-20.5.5.5", "M 10 -20.5 L 0.5 0.5"),
            ("M1e1 1e1L2E+1,2e1", "M 10 10 L 20 20"),
            ("M2e2.0", "M 200 0"),
            ("m2 1e-1", "M 2 0.1"),
            ("M0 0 -5.32907052e-15 1", "M 0 0 L -0.00000000000000532907052 1"),
            ("M0,0,1,1", "M0 0L1 1"),
            ("M+1+2-3-4", "M 1 2 L -3 -4"),
            ("\t\n\u{0C}\r M 1\n,\t2\r\nz\n", "M1 2Z"),
            ("m1 1 2 2z m1 1", "M1 1L3 3ZM2 2"),
            ("M1 2h3v4H5V6", "M1 2L4 2L4 6L5 6L5 6"),
            ("M0 0h1 2 3", "M0 0H1H3H6"),
        ])
    func gluedForms(glued: String, spaced: String) throws {
        #expect(try elements(glued) == elements(spaced))
    }

    @Test("numbers are correctly rounded")
    func numbers() throws {
        var random = SeededGenerator(seed: 60)
        for _ in 0..<2000 {
            let value = Double(bitPattern: random.next())
            guard value.isFinite else { continue }
            for text in ["\(value)", "\(value)000", "\(value)".replacing("e", with: "E")] {
                // Digits after an exponent would change it.
                if text.hasSuffix("000"), text.contains("e") { continue }
                let path = try Path(svgPathData: "M\(text) 0")
                #expect(path.currentPoint == Point(x: value, y: 0))
            }
        }
        for (text, value) in [
            // Halfway between two doubles, decided by the 767th digit and beyond.
            ("9007199254740993", 9_007_199_254_740_992.0),
            ("9007199254740993." + String(repeating: "0", count: 2000) + "1", 9007199254740994),
            ("0." + String(repeating: "0", count: 400) + "1", 0),
            (String(repeating: "0", count: 2000) + "7", 7),
            ("1" + String(repeating: "0", count: 300) + "e-300", 1),
            ("0." + String(repeating: "0", count: 299) + "5e300", 5),
            ("1e-400", 0), ("0e999999999999999999999", 0),
            ("2.2250738585072011e-308", Double(bitPattern: 0x000F_FFFF_FFFF_FFFF)),
            ("123456789012345678901234567890", 123456789012345677877719597056),
        ] {
            #expect(try Path(svgPathData: "M\(text),0").currentPoint?.x == value)
        }
    }

    @Test(
        "P3, P5, P7: errors say where, what was found and what was expected",
        arguments: [
            ("L10 10", 0, "L" as String?, PathDataError.Expectation.moveCommand),
            ("MM10 10", 1, "M", .number),
            ("MNaN NaN L1 0Z", 1, "N", .number),
            ("Minf 0", 1, "i", .number),
            ("M0x10 0", 2, "x", .number),
            ("M 1,,2", 4, ",", .number),
            ("M1 2,", 5, nil, .number),
            ("M1 2,L3 4", 5, "L", .number),
            ("M١٠ 5", 1, "١", .number),
            ("M1\u{0} 2", 2, "U+0", .number),
            ("M10-20.5.5", 10, nil, .number),
            ("M1 2L3", 6, nil, .number),
            ("M1 2 3", 6, nil, .number),
            ("M1e400 0", 1, "1e400", .representableNumber),
            ("M1e308 0l1e308 0", 9, "1", .representableNumber),
            ("M0 0A1 1 0 2 0 5 5", 11, "2", .flag),
            ("M0 0A1 1 0 0 0.5 5 5", 20, nil, .number),
            ("M0 0e", 4, "e", .command),
            ("M0 0Z5", 5, "5", .command),
            ("M0 0 B", 5, "B", .command),
            ("M5. 1", 2, ".", .number),
            ("M- 1", 1, "-", .number),
            ("z", 0, "z", .moveCommand),
        ])
    func errors(
        text: String, offset: Int, found: String?, expected: PathDataError.Expectation
    ) {
        #expect(throws: PathDataError(offset: offset, found: found, expected: expected)) {
            try Path(svgPathData: text)
        }
    }

    @Test("bytes that are not UTF-8 are errors like others")
    func invalidBytes() {
        #expect(
            throws: PathDataError(offset: 1, found: "byte 0xFF", expected: .number)
        ) { try Path(svgPathData: [UInt8(ascii: "M"), 0xFF]) }
    }

    @Test("P2: the renderer's reading keeps everything up to the last good segment")
    func lastGoodSegment() throws {
        let (path, error) = Path.reading(svgPathData: "M10-20.5.5.5 7 L1 1")
        #expect(try path == Path(svgPathData: "M10-20.5L.5.5"))
        #expect(error?.offset == 15)
        let (whole, none) = Path.reading(svgPathData: "M1 2L3 4")
        #expect(whole.elements.count == 2 && none == nil)
        let (before, _) = Path.reading(svgPathData: "M0 0C1 2 3 4 5 6 7 8 9 z")
        #expect(before.elements.count == 2)
    }

    @Test("P5: after a close drawing goes on at the start, and a second close does nothing")
    func closing() throws {
        #expect(try elements("M0 0H10V10ZL20 20") == elements("M0 0H10V10ZM0 0L20 20"))
        #expect(try elements("M10 10Z Z") == elements("M10 10Z"))
        #expect(try elements("M1 1l2 0zl5 5") == elements("M1 1L3 1ZM1 1L6 6"))
        #expect(try elements("").isEmpty)
        #expect(try elements("  \n").isEmpty)
    }

    @Test("smooth curves reflect only after their own kind")
    func smoothCurves() throws {
        #expect(
            try elements("M0 0C0 10 10 10 10 0S20-10 20 0")
                == elements("M0 0C0 10 10 10 10 0C10 -10 20 -10 20 0"))
        #expect(try elements("M5 5S20-10 20 0") == elements("M5 5C5 5 20 -10 20 0"))
        #expect(
            try elements("M0 0Q5 5 10 0T20 0T30 0") == elements("M0 0Q5 5 10 0Q15-5 20 0Q25 5 30 0")
        )
        #expect(try elements("M0 0C0 9 9 9 9 0T20 0") == elements("M0 0C0 9 9 9 9 0Q9 0 20 0"))
        #expect(try elements("M0 0Q5 5 10 0L11 0T20 0") == elements("M0 0Q5 5 10 0L11 0Q11 0 20 0"))
    }

    @Test("G1, G2, G3: a zero radius makes a line, equal ends make nothing, and tiny arcs no NaN")
    func degenerateArcs() throws {
        #expect(try elements("M0 0A0 10 0 0 0 10 10") == elements("M0 0L10 10"))
        #expect(try elements("M3 7A7 7 0 0 1 3 7") == elements("M3 7"))
        #expect(try elements("M0 0A1e9 1e9 0 0 0 1e-3 0") == elements("M0 0L1e-3 0"))
        for text in [
            "M0 0a.5.5 0 0 0-.2.05", "M0 0A1e-300 1 0 0 0 1 1", "M0 0A1e300 1e300 9 1 1 1 1",
        ] {
            let path = try Path(svgPathData: text)
            #expect(path.length.isFinite && path.bounds != nil)
        }
    }

    @Test("G3: radii too small for their chord grow to a half ellipse")
    func scaledRadii() throws {
        let path = try Path(svgPathData: "M0 0A5 5 0 0 1 20 0")
        guard case .arc(let arc) = path.elements[1] else {
            Issue.record("no arc")
            return
        }
        #expect(arc.radiusX == 10 && arc.center == Point(x: 10, y: 0))
        #expect(arc.sweepAngle == .pi)
        #expect(try #require(path.bounds) == Rect(x: 0, y: -10, width: 20, height: 10))
    }

    @Test("arcs run from end to end with the radii and flags asked for")
    func arcs() throws {
        var random = SeededGenerator(seed: 61)
        for _ in 0..<1000 {
            let (start, end) = (random.point(), random.point())
            let (large, clockwise) = (Bool.random(using: &random), Bool.random(using: &random))
            let (rx, ry) = (
                Double.random(in: 1...400, using: &random),
                Double.random(in: 1...400, using: &random)
            )
            let rotation = Double.random(in: -3...3, using: &random)
            let arc = try #require(
                EllipticalArc(
                    from: start, to: end, radiusX: rx, radiusY: ry, rotation: rotation,
                    isLarge: large, isClockwise: clockwise))
            #expect(arc.start.distance(to: start) < 1e-9)
            #expect(arc.end.distance(to: end) < 1e-9)
            let (ratio, expected) = (arc.radiusX / arc.radiusY, rx / ry)
            #expect(abs(ratio - expected) < 1e-9 * expected)
            #expect(arc.radiusX >= rx)
            #expect((arc.sweepAngle > 0) == clockwise)
            if arc.radiusX == rx { #expect((abs(arc.sweepAngle) > .pi) == large) }
        }
    }

    @Test(
        "P9, G6: the known boxes of outlines are tight",
        arguments: [
            ("M455, 0 V 79 H 625 V 0 Z", 455.0, 0.0, 625.0, 79.0),
            ("m 455 0 v 79 h 170 v 0 Z", 455, 0, 625, 79),
            ("M 10 315\nL 110 215\nA 30 50 0 0 1 162 160", 10, 136, 162, 315),
            ("M 70 250 Q 20 110 220 60 Z", 60, 60, 220, 250),
            ("M 70 250 q -50 -140 150 -190 Z", 60, 60, 220, 250),
            ("M 70 250 Q 110 110 220 60 Z", 70, 60, 220, 250),
        ])
    func tightBoxes(text: String, left: Double, top: Double, right: Double, bottom: Double) throws {
        // The expected numbers were truncated to whole pixels where they come from.
        let bounds = try #require(try Path(svgPathData: text).bounds)
        let found = [bounds.left, bounds.top, bounds.right, bounds.bottom].map { $0.rounded(.down) }
        #expect(found == [left, top, right, bottom])
    }

    @Test("P7: any bytes end in a path or an error, and finite numbers only")
    func anyBytes() {
        let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789.-+eE, \n\u{0}xé".utf8)
        var random = SeededGenerator(seed: 62)
        for _ in 0..<repetitions(20_000, long: 2_000_000) {
            let count = Int.random(in: 0...40, using: &random)
            var bytes = (0..<count)
                .map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] }
            if Bool.random(using: &random) { bytes.insert(UInt8(ascii: "M"), at: 0) }
            let text = String(decoding: bytes, as: UTF8.self)
            let (path, error) = Path.reading(svgPathData: text)
            if error == nil { #expect((try? Path(svgPathData: bytes)) == path) }
            #expect(path.segments.allSatisfy(\.isFinite) == true)
            if let android = try? Path(androidPathData: text) {
                #expect(android.segments.allSatisfy(\.isFinite) == true)
            }
        }
    }

    @Test("P7: very long data is read in linear time")
    func longData() throws {
        // A quadratic reader would need hours for these.
        let count = repetitions(300_000, long: 10_000_000)
        let digits = "M" + String(repeating: "7", count: count) + " 0"
        #expect(throws: PathDataError.self) { try Path(svgPathData: digits) }
        let zeros = "M0." + String(repeating: "0", count: count) + "1 0"
        #expect(try Path(svgPathData: zeros).currentPoint == .zero)
        let lines = "M0 0" + String(repeating: "l1 1-1-1", count: 20_000)
        #expect(try Path(svgPathData: lines).elements.count == 40_001)
        let gaps = "M1" + String(repeating: "\n ", count: 100_000) + "1"
        _ = try? Path(androidPathData: gaps)
    }

    @Test("a vertical tab is no white space, the other ones are")
    func whiteSpace() throws {
        let expected = try Path(svgPathData: "M1 2L3 4")
        for byte in UInt8(0)...32 {
            let path = try? Path(svgPathData: Array("M1 2".utf8) + [byte] + Array("L3 4".utf8))
            #expect((path == expected) == [0x9, 0xA, 0xC, 0xD, 0x20].contains(byte), "\(byte)")
        }
    }
}

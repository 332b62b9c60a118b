import Geometry
import Testing

@Suite("Android path data")
struct AndroidPathDataTests {
    @Test(
        "P8: what Android reads, in SVG's words",
        arguments: [
            ("l0.0.0.5.0.0.5-0.5.0.0-.5z", "M0 0l0 0 .5 0 0 .5 -.5 0 0-.5z"),
            ("M2.000000,22.000000l20.000000,0.000000 1e0-2e3z", "M2 22l20 0 1-2000z"),
            ("m 1 1", "M1 1"),
            ("M1 2 3 4", "M1 2L3 4"),
            ("m1 2z m3 4 5 6", "M1 2zM4 6L9 12"),
            (
                "M -544,0 L -544,108 L -270,108 L -270,0 Z",
                "M-544 0L-544 108L-270 108L-270 0Z"
            ),
            ("M0,0L.12.73-9.77.44", "M0 0L.12.73L-9.77.44"),
            ("M1\u{202C} 2\u{202C}L3px 4", ""),
            ("M0 0 L1 1 q L2 2", "M0 0L1 1L2 2"),
            ("M5 5Z109L6 6", "M5 5ZM5 5L6 6"),
            ("M M3 4", "M3 4"),
            ("  M1\n2", ""),
            ("M1\u{202C} 2.\u{202C}", "M1 2"),
            ("M0 0A10 10 0 0.5 2 20 0", "M0 0A10 10 0 1 1 20 0"),
            ("M0 0C0 9 9 9 9 0S20 9 20 0T30 0t1 1", "M0 0C0 9 9 9 9 0S20 9 20 0T30 0t1 1"),
            ("M0 0A0 5 0 0 0 3 3", "M0 0L3 3"),
            ("M3 3A5 5 0 0 0 3 3", "M3 3"),
            ("M1+5 2", "M1 2"),
        ])
    func accepted(android: String, svg: String) throws {
        // Rows without an SVG form are rejected.
        guard !svg.isEmpty else {
            #expect(throws: PathDataError.self) { try Path(androidPathData: android) }
            return
        }
        #expect(try Path(androidPathData: android) == Path(svgPathData: svg))
    }

    @Test("nothing but a close is accepted and draws nothing")
    func loneClose() throws {
        #expect(try Path(androidPathData: "\n \t   z").isEmpty)
    }

    @Test(
        "errors reject the whole text and say where",
        arguments: [
            ("3e...3", 0, "3" as String?, PathDataError.Expectation.command),
            ("L.M.F.A.O", 1, ".", .number),
            ("1-2e34567", 0, "1", .command),
            ("f 4 5", 0, "f", .command),
            ("\r      ", 7, nil, .command),
            ("", 0, nil, .command),
            ("M1 2 3", 0, "3", .arguments(multipleOf: 2)),
            ("M295,0\n295.8,24", 0, "3", .arguments(multipleOf: 2)),
            ("M0 0a1 1 0 01 10 10", 4, "6", .arguments(multipleOf: 7)),
            ("M1e39 0", 1, "1", .representableNumber),
            ("M0 0x", 4, "x", .command),
            ("M0 0L\n ", 7, nil, .number),
        ])
    func rejected(text: String, offset: Int, found: String?, expected: PathDataError.Expectation) {
        #expect(throws: PathDataError(offset: offset, found: found, expected: expected)) {
            try Path(androidPathData: text)
        }
    }

    @Test("radii too small grow a hair more than in SVG")
    func radii() throws {
        let path = try Path(androidPathData: "M0 0A20 20 0 1 1 52 0")
        guard case .arc(let arc) = path.elements[1] else {
            Issue.record("no arc")
            return
        }
        #expect(abs(arc.radiusX - 26 / 0.999995) < 1e-12)
        // The centre leaves the chord by √(r² − 26²).
        let height: Double = (arc.radiusX * arc.radiusX - 26 * 26).squareRoot()
        #expect(abs(abs(arc.center.y) - height) < 1e-6)
        #expect(abs(arc.center.x - 26) < 1e-9)
    }
}

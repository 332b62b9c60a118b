import Geometry
import TestSupport
import Testing

@testable import Devices

@Suite("gmobile")
struct GMobileTests {
    @Test("P9: boxes agree with gmobile's own tests", .enabled(if: SharedFolder.isPresent))
    func ownCases() throws {
        let rows = try SharedFolder.cases("gmobile")
        #expect(rows.count == 7)
        for row in rows {
            let expect = try #require(row["expect"])
            func number(_ key: String) -> Int? { expect[key]?.number.map { Int($0) } }
            if let text = row["path"]?.string {
                let box = try GMobilePath(text).box
                #expect(box.left == number("x1"), "\(text)")
                #expect(box.right == number("x2"), "\(text)")
                #expect(box.top == number("y1"), "\(text)")
                #expect(box.bottom == number("y2"), "\(text)")
            } else if let text = row["json"]?["cutouts"],
                case .array(let cutouts) = text, let path = cutouts.first?["path"]?.string
            {
                let box = try GMobilePath(path).box
                #expect(box.left == number("x"))
                #expect(box.top == number("y"))
                #expect(box.right - box.left == number("width"))
                #expect(box.bottom - box.top == number("height"))
            } else {
                Issue.record("a row of another kind")
            }
        }
    }

    @Test(
        "its reader gives up where the notes say",
        arguments: [
            ("M 10 10 L 20 20 z", "z"), ("M 10 10 L 20 20 30 30 Z", "30"),
            ("M 10 10 L20 20 S 1 2 3 4 Z", "S"), ("M .5 10 L 20 20 Z", ".5"),
            ("M 10L20 20 Z", "20"),
        ])
    func failures(text: String, word: String) {
        #expect {
            try GMobilePath(text)
        } throws: { error in
            (error as? GMobilePath.Failure)?.word == word
        }
    }

    @Test("P9: numbers are cut, not rounded, and exponents are lost")
    func cutNumbers() throws {
        let path = try GMobilePath("M 551.463 -0.034 L 8.43769E-15 1e3 L 20 20 Z")
        #expect(path.box == PixelBox(left: 8, top: 0, right: 551, bottom: 20))
        #expect(path.cutNumbers == ["551.463", "-0.034", "8.43769E-15", "1e3"])
    }

    @Test("a path left of the origin has its right edge at zero")
    func negativeSide() throws {
        let path = try GMobilePath("M -50 -20 L -10 -20 L -10 -5 Z")
        #expect(path.box == PixelBox(left: -50, top: -20, right: 0, bottom: 0))
    }

    private func read(_ text: String) throws -> DeviceDocument {
        try DeviceFile.read(Array(text.utf8), name: "maker,model.json")
    }

    @Test("P9: corner-radii wins over border-radius, in the order of its four corners")
    func radii() throws {
        let both = try read(
            #"{"x-res": 100, "y-res": 200, "border-radius": 9, "corner-radii": [1, 2, 3, 4]}"#)
        #expect(
            both.profile.outline
                == .roundedRectangle(
                    radii: CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4),
                    curve: .circular))
        let old = try read(#"{"x-res": 100, "y-res": 200, "border-radius": 9}"#)
        #expect(
            old.profile.outline == .roundedRectangle(radii: CornerRadii(9), curve: .circular))
        #expect(throws: DeviceFileError.self) {
            try read(#"{"x-res": 100, "y-res": 200, "corner-radii": [1, 2, 3]}"#)
        }
    }

    @Test("raw line breaks in a text are tolerated with a warning")
    func rawBreaks() throws {
        let document = try read(
            "{\"x-res\": 100, \"y-res\": 200, \"cutouts\": "
                + "[{\"name\": \"n\", \"path\": \"M 10 0\nH 20\nV 10\nH 10 Z\"}]}")
        #expect(document.findings.contains { $0.code == "raw-line-break" && $0.line == 1 })
        #expect(
            document.profile.cutouts[0].shape.path.bounds
                == Rect(left: 10, top: 0, right: 20, bottom: 10))
    }

    @Test("a text without an end is told where its line ends")
    func unclosed() {
        let error = #expect(throws: DeviceFileError.self) {
            try read("{\n\"name\": \"n,\n\"x-res\": 100, \"y-res\": 200}")
        }
        #expect(error?.line == 2)
    }

    @Test("JSON in UTF-16 is told apart from XML", arguments: [true, false])
    func utf16(isLittleEndian: Bool) {
        let text = "\u{FEFF}{\"x-res\": 100}"
        let bytes = text.utf16.flatMap { unit -> [UInt8] in
            let halves = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return isLittleEndian ? halves.reversed() : halves
        }
        let error = #expect(throws: DeviceFileError.self) {
            try DeviceFile.read(bytes, name: "a.json")
        }
        #expect(error?.description.contains("UTF-16") == true)
    }

    @Test("P9: a cutout without a path is left out with a warning")
    func missingPath() throws {
        let document = try read(#"{"x-res": 100, "y-res": 200, "cutouts": [{"name": "n"}]}"#)
        #expect(document.profile.cutouts.isEmpty)
        #expect(document.findings.contains { $0.code == "missing-path" })
    }

    @Test("where gmobile's box is another, the farthest of its four sides is told")
    func differences() throws {
        for (path, difference) in [
            ("M -50 -20 L -10 -20 L -10 -5 Z", "10 px"), ("M -50 -20 L -3 -20 L -3 -5 Z", "5 px"),
            ("M -50 -20 L -30 -20 L -30 -1 Z", "30 px"), ("M 5 -20 L 9 -20 L 9 -4 Z", "4 px"),
        ] {
            let findings = try read(
                #"{"x-res": 99, "y-res": 99, "cutouts": [{"name": "n", "path": "\#(path)"}]}"#
            )
            .findings
            let finding = try #require(findings.first { $0.code == "gmobile-misreads" })
            #expect(finding.message.contains("by up to " + difference), "\(path)")
        }
        let same = try read(
            #"{"x-res": 99, "y-res": 99, "cutouts": [{"name": "n", "path": "M 5 5 H 20 V 9 Z"}]}"#)
        #expect(!same.findings.contains { $0.code.hasPrefix("gmobile") })
    }

    @Test("P9: our box of fractions and of curves is tight, gmobile's is whole and of all points")
    func tightBounds() throws {
        var random = SeededGenerator(seed: 9)
        for _ in 0..<100 {
            let left = Double(Int.random(in: 100...800, using: &random)) / 8
            let width = Double(Int.random(in: 80...800, using: &random)) / 8
            let depth = Double(Int.random(in: 80...800, using: &random)) / 8
            // The control points lie at the depth, the curve reaches three quarters of it.
            let text =
                "M \(left) 0 C \(left) \(depth) \(left + width) \(depth) \(left + width) 0 Z"
            let profile = try read(
                #"{"x-res": 1000, "y-res": 2000, "cutouts": [{"name": "n", "path": "\#(text)"}]}"#
            )
            .profile
            let bounds = try #require(profile.cutouts[0].shape.path.bounds)
            #expect(bounds.left == left)
            #expect(bounds.right == left + width)
            #expect(abs(bounds.bottom - depth * 0.75) < 1e-9)
            let box = try GMobilePath(text).box
            #expect(box.left == Int(left) && box.right == Int(left + width))
        }
    }

    @Test("curves are written in parts that turn back neither in x nor in y")
    func partsOfCurves() throws {
        var random = SeededGenerator(seed: 31)
        for _ in 0..<200 {
            func point() -> Point {
                Point(
                    x: .random(in: 0...2000, using: &random),
                    y: .random(in: 0...2000, using: &random))
            }
            var path = Path()
            path.move(to: point())
            path.cubic(to: point(), control1: point(), control2: point())
            path.close()
            let written = try Path(svgPathData: GMobileWriter.pathText(path))
            for case .cubic(let cubic) in written.segments {
                let points = (0...64).map { cubic.point(at: Double($0) / 64) }
                let way = cubic.end - cubic.start
                for (before, after) in zip(points, points.dropFirst()) {
                    // Numbers are whole pixels, turns within a thousandth of an end are none.
                    let step = after - before
                    #expect(way.dx >= 0 ? step.dx > -1 : step.dx < 1)
                    #expect(way.dy >= 0 ? step.dy > -1 : step.dy < 1)
                }
            }
        }
    }
}

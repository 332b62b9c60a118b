import Glibc
import TestSupport
import Testing

/// The Swift code that `code` writes, compiled against a stub of the few types that it names.
@Suite("Generated code")
struct GeneratedCodeTests {
    private static let components = [
        "notch-bar", "tick-arc", "gradient-arc", "curve-refresh", "concentric-corners",
    ]
    /// A ring with a hole, and a cutout that floats.
    private static let variants = ["iphone-13", "pixel-8"]

    /// SwiftUI's names, as far as they are used.
    ///
    /// Angles grow clockwise on the screen; `clockwise` is that of a y axis pointing up
    /// (documentation of `Path.addArc`).
    private static let swiftUI = """
        public typealias CGFloat = Double
        public struct CGPoint { public var x, y: CGFloat; public init(x: CGFloat, y: CGFloat)
            { self.x = x; self.y = y } }
        public struct CGSize { public init(width: CGFloat, height: CGFloat) {} }
        public struct CGRect { public var minX = 0.0, minY = 0.0; public init() {} }
        public struct Angle { public var radians: Double
            public static func degrees(_ d: Double) -> Angle { Angle(radians: d * .pi / 180) } }
        public protocol Shape { init(); func path(in rect: CGRect) -> Path }
        public struct Path {
            public var outline = Outline()
            public init() {}
            public mutating func move(to p: CGPoint) { outline.move(p) }
            public mutating func addLine(to p: CGPoint) { outline.line(p) }
            public mutating func addCurve(to p: CGPoint, control1 a: CGPoint, control2 b: CGPoint)
            { outline.curve(a, b, p) }
            public mutating func addArc(center: CGPoint, radius: CGFloat, startAngle: Angle,
                endAngle: Angle, clockwise: Bool)
            { outline.arc(center, radius, startAngle.radians, endAngle.radians, grows: !clockwise) }
            public mutating func closeSubpath() { outline.close() }
        }

        """
    private static let uiKit = """
        @_exported import SwiftUI
        public final class UIBezierPath {
            public var outline = Outline()
            public init() {}
            public func move(to p: CGPoint) { outline.move(p) }
            public func addLine(to p: CGPoint) { outline.line(p) }
            public func addCurve(to p: CGPoint, controlPoint1 a: CGPoint, controlPoint2 b: CGPoint)
            { outline.curve(a, b, p) }
            public func addArc(withCenter c: CGPoint, radius: CGFloat, startAngle: CGFloat,
                endAngle: CGFloat, clockwise: Bool)
            { outline.arc(c, radius, startAngle, endAngle, grows: clockwise) }
            public func close() { outline.close() }
        }

        """
    /// What both builders make: polygons with 256 chords a curve, 1024 an arc, printed as lines of x, y.
    private static let outline = """
        import Glibc
        public struct Outline {
            public var text = ""
            public init() {}
            var current = CGPoint(x: 0, y: 0), start = CGPoint(x: 0, y: 0)
            mutating func add(_ p: CGPoint) { text += "\\(p.x) \\(p.y)\\n"; current = p }
            public mutating func move(_ p: CGPoint) { text += "move\\n"; add(p); start = p }
            public mutating func line(_ p: CGPoint) { add(p) }
            public mutating func curve(_ a: CGPoint, _ b: CGPoint, _ p: CGPoint) {
                let from = current
                for step in 1...256 {
                    let t = Double(step) / 256, u = 1 - t
                    add(CGPoint(
                        x: u*u*u*from.x + 3*u*u*t*a.x + 3*u*t*t*b.x + t*t*t*p.x,
                        y: u*u*u*from.y + 3*u*u*t*a.y + 3*u*t*t*b.y + t*t*t*p.y))
                }
            }
            public mutating func arc(_ c: CGPoint, _ r: Double, _ from: Double, _ to: Double,
                grows: Bool) {
                precondition(r > 0, "an illegal radius")
                var sweep = to - from
                if abs(sweep) < 2 * Double.pi - 1e-9 {
                    while grows, sweep < 0 { sweep += 2 * .pi }
                    while !grows, sweep > 0 { sweep -= 2 * .pi }
                } else { sweep = grows ? 2 * .pi : -2 * .pi }
                for step in 0...1024 {
                    let angle = from + sweep * Double(step) / 1024
                    add(CGPoint(x: c.x + r * cos(angle), y: c.y + r * sin(angle)))
                }
            }
            public mutating func close() { add(start) }
        }

        """

    @Test("Swift code compiles, and its outline has the measured area, length and points")
    func swift() throws {
        let folder = try ScratchFolder()
        try writeFile(Array((Self.swiftUI + Self.outline).utf8), to: folder.path + "/SwiftUI.swift")
        try writeFile(Array(Self.uiKit.utf8), to: folder.path + "/UIKit.swift")
        var main = "import SwiftUI\nimport UIKit\n"
        var cases: [(name: String, measured: JSONDocument, table: [[Double]])] = []
        for (index, device) in Self.variants.enumerated() {
            for component in Self.components {
                let subject = ["--components", component, "--device", device]
                let measured = try Program.run(["measure", "--json"] + subject)
                let type = component.split(separator: "-")
                    .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
                for language in ["swiftui", "uikit"] {
                    let code = try Program.run(["code", "--as", language] + subject)
                    #expect(code.status == 0)
                    // One program holds both devices' types.
                    let text = code.text.replacing("struct \(type)", with: "struct \(type)\(index)")
                        .replacing("func make\(type)", with: "func make\(type)\(index)")
                    try writeFile(
                        Array(text.utf8),
                        to: folder.path + "/\(language)-\(component)\(index).swift")
                    cases.append(
                        (
                            "\(language) \(component) \(device)", try JSONDocument(measured.output),
                            Self.table(in: code.text)
                        ))
                }
                main += "print(\"case\\n\" + \(type)\(index)().path(in: CGRect()).outline.text)\n"
                main += "print(\"case\\n\" + make\(type)\(index)Path().outline.text)\n"
            }
        }
        try writeFile(Array(main.utf8), to: folder.path + "/main.swift")
        let outcome = try Program.shell(
            """
            cd \(folder.path) && export HOME=\(folder.path) PATH=\(Self.searchPath)
            library='swiftc -Onone -parse-as-library -emit-module -emit-object -wmo -I .'
            $library -module-name SwiftUI SwiftUI.swift -o SwiftUI.o &&
            $library -module-name UIKit UIKit.swift -o UIKit.o &&
            swiftc -Onone -I . main.swift swiftui-*.swift uikit-*.swift SwiftUI.o UIKit.o -o outlines &&
            ./outlines
            """)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let outlines = outcome.text.split(separator: "case\n").map { Outline(text: String($0)) }
        try #require(outlines.count == cases.count)
        for ((name, measured, table), outline) in zip(cases, outlines) {
            let area = measured["area"]?.number ?? -1
            // The lines of the curve refresh overlap their barbs.
            if name.contains("curve-refresh") {
                #expect(abs(outline.filledArea - area) <= 2e-3 * area, "\(name)")
            } else {
                #expect(abs(abs(outline.signedArea) - area) <= 2e-4 * area + 1e-3, "\(name)")
            }
            let bounds = measured["bounds"]?.numbers ?? []
            #expect(bounds.count == 4)
            for (value, expected) in zip(outline.bounds, bounds) {
                #expect(abs(value - expected) < 2e-3, "\(name)")
            }
            #expect(table.count == 8, "\(name)")
            for (index, point) in table.enumerated() {
                // Where one contour ends and the next begins either point will do.
                let distances = [-1e-6, 1e-6]
                    .map { shift in
                        let found = outline.point(atShare: Double(index) / 8 + shift)
                        let (dx, dy) = (found.x - point[0], found.y - point[1])
                        return (dx * dx + dy * dy).squareRoot()
                    }
                #expect((distances.min() ?? 1) < 5e-3, "\(name) at \(index)/8")
            }
        }
    }

    /// The folders of programs that this process searches.
    private static var searchPath: String {
        unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "/usr/bin:/bin"
    }

    /// The table of expected points of a comment.
    private static func table(in code: String) -> [[Double]] {
        code.split(separator: "\n").filter { $0.contains("/8  ") }
            .map { line in
                line.split(separator: "/8  ")[1].split(separator: ", ").compactMap { Double($0) }
            }
    }

    @Test("every language says where its code comes from, and has no number that is none")
    func comments() throws {
        for language in ["css", "swiftui", "uikit", "compose", "android"] {
            for component in Self.components {
                let code = try Program.run("code", "--as", language, "--components", component).text
                #expect(code.contains("on iPhone 13, "))
                #expect(
                    code.contains(language == "android" ? "code - -as" : "code --as \(language)"))
                #expect(code.contains("Parameters: "))
                #expect(Self.table(in: code).count == 8)
                #expect(!code.contains("nan") && !code.contains("inf"))
                #expect(!code.contains(/[0-9]e-/))
            }
        }
    }

    @Test("css has the radii of boxes beside the clip path")
    func borderRadius() throws {
        let code = try Program.run("code", "--as", "css", "--components", "concentric-corners").text
        #expect(code.contains("  clip-path: path(\"M"))
        #expect(
            code.contains(
                """
                .concentric-corners-box {
                  position: absolute;
                  left: 8px;
                  top: 8px;
                  width: 80px;
                  height: 80px;
                  border-radius: 14px 0px 0px 0px;
                }
                """))
        #expect(code.contains(".screen {\n  position: absolute;\n  left: 0px;\n  top: 0px;\n"))
    }

    @Test("android has the device's cutout specification beside a well-formed vector")
    func android() throws {
        let folder = try ScratchFolder()
        let outcome = try Program.shell(
            """
            cd \(folder.path)
            $NOTCHVIEWER code --as android --components notch-bar --device pixel-8 -o bar.xml
            $NOTCHVIEWER convert -q pixel-8 --to android-spec -o spec.txt
            sed -n 's/^      M/M/p' bar.xml | cmp - <(grep ^M spec.txt) || exit 1
            command -v xmllint >/dev/null || exit 0
            xmllint --noout bar.xml
            """)
        #expect(outcome == Outcome(status: 0, output: [], errors: ""))
    }
}

/// Polygons that a stub printed.
private struct Outline {
    var contours: [[(x: Double, y: Double)]] = []

    init(text: String) {
        for line in text.split(separator: "\n") {
            guard line != "move" else {
                contours.append([])
                continue
            }
            let numbers = line.split(separator: " ").compactMap { Double($0) }
            guard numbers.count == 2, !contours.isEmpty else { continue }
            contours[contours.count - 1].append((numbers[0], numbers[1]))
        }
    }

    private var lines: [((x: Double, y: Double), (x: Double, y: Double))] {
        contours.flatMap { zip($0, $0.dropFirst()).map { ($0, $1) } }
    }

    /// The shoelace formula; holes that run the other way count negative.
    var signedArea: Double { lines.reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } / 2 }

    /// The area where the winding number is not zero, by the midpoint rule on 400 lines.
    var filledArea: Double {
        let (lines, top, step) = (lines, bounds[1], bounds[3] / 400)
        var area = 0.0
        for index in 0..<400 {
            let y = top + (Double(index) + 0.5) * step
            let crossings = lines.filter { ($0.0.y <= y) != ($0.1.y <= y) }
                .map { line in
                    let t = (y - line.0.y) / (line.1.y - line.0.y)
                    return (x: line.0.x + (line.1.x - line.0.x) * t, up: line.1.y > line.0.y)
                }
                .sorted { $0.x < $1.x }
            var winding = 0
            for (crossing, next) in zip(crossings, crossings.dropFirst()) {
                winding += crossing.up ? 1 : -1
                if winding != 0 { area += (next.x - crossing.x) * step }
            }
        }
        return area
    }

    /// x, y, width, height.
    var bounds: [Double] {
        let points = contours.joined()
        let (x, y) = (points.map(\.x).min() ?? 0, points.map(\.y).min() ?? 0)
        return [x, y, (points.map(\.x).max() ?? 0) - x, (points.map(\.y).max() ?? 0) - y]
    }

    /// The point at a share of the whole length.
    func point(atShare share: Double) -> (x: Double, y: Double) {
        func length(_ line: ((x: Double, y: Double), (x: Double, y: Double))) -> Double {
            let (dx, dy) = (line.1.x - line.0.x, line.1.y - line.0.y)
            return (dx * dx + dy * dy).squareRoot()
        }
        var left = share * lines.reduce(0) { $0 + length($1) }
        for line in lines {
            let length = length(line)
            if left <= length, length > 0 {
                let t = left / length
                return (
                    line.0.x + (line.1.x - line.0.x) * t, line.0.y + (line.1.y - line.0.y) * t
                )
            }
            left -= length
        }
        return contours.last?.last ?? (0, 0)
    }
}

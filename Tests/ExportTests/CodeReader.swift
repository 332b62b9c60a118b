import Export
import Geometry

/// Reads the path out of generated code, by what the documentation of each language's graphics
/// library says about the calls.
struct CodeReader {
    /// The path that the code draws.
    private(set) var path = Path()
    /// How often a call is `move`, `line`, `cubic`, `arc` or `close`.
    private(set) var counts: [String: Int] = [:]
    /// The declared radii: name and value.
    private(set) var radii: [String: Double] = [:]

    private let language: CodeLanguage

    /// Reads code in a language whose paths are made by calls; of the others, the path data.
    ///
    /// - Throws: ``PathDataError`` when path data cannot be read.
    init(_ code: String, _ language: CodeLanguage) throws {
        self.language = language
        switch language {
        case .svg:
            path = try Path(svgPathData: code)
        case .css:
            path = try Path(svgPathData: Self.part(of: code, from: "path(\"", to: "\")"))
        case .android:
            path = try Path(svgPathData: Self.part(of: code, from: "pathData=\"", to: "\""))
        case .swiftui, .uikit, .compose:
            for statement in Self.statements(code) { read(statement) }
        }
    }

    /// What stands between two marks.
    static func part(of text: String, from start: String, to end: String) -> String {
        let parts = text.split(separator: start, maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return "" }
        return String(
            parts[1].split(separator: end, maxSplits: 1, omittingEmptySubsequences: false)[0])
    }

    /// The lines without comments, those joined that a parenthesis holds together.
    private static func statements(_ code: String) -> [String] {
        var statements: [String] = []
        var depth = 0
        for line in code.split(separator: "\n") {
            let line = line.drop { $0 == " " }
            guard !["/", "*"].contains(line.first) else { continue }
            if depth > 0, let last = statements.indices.last {
                statements[last] += " " + line
            } else {
                statements.append(String(line))
            }
            for character in line {
                depth += character == "(" ? 1 : character == ")" ? -1 : 0
            }
        }
        return statements
    }

    private mutating func read(_ statement: String) {
        let numbers = numbers(in: statement)
        func point(_ index: Int) -> Point { Point(x: numbers[index], y: numbers[index + 1]) }
        let call = statement.prefix { $0 != "(" }
        switch (language, call) {
        case (.swiftui, "path.move"), (.uikit, "path.move"), (.compose, "moveTo"):
            path.move(to: point(0))
            counts["move", default: 0] += 1
        case (.swiftui, "path.addLine"), (.uikit, "path.addLine"), (.compose, "lineTo"):
            path.line(to: point(0))
            counts["line", default: 0] += 1
        case (.swiftui, "path.addCurve"), (.uikit, "path.addCurve"):
            // The end stands before the control points.
            path.cubic(to: point(0), control1: point(2), control2: point(4))
            counts["cubic", default: 0] += 1
        case (.compose, "cubicTo"):
            path.cubic(to: point(4), control1: point(0), control2: point(2))
            counts["cubic", default: 0] += 1
        case (.swiftui, "path.addArc"), (.uikit, "path.addArc"):
            // SwiftUI's clockwise is that of a y axis pointing up, UIKit's that of the screen.
            let grows = statement.contains("clockwise: \(language == .uikit))")
            path.addArc(
                center: point(0), radius: numbers[2], startAngle: numbers[3] * .pi / 180,
                endAngle: numbers[4] * .pi / 180, clockwise: grows)
            counts["arc", default: 0] += 1
        case (.compose, "arcTo"):
            path.arc(
                EllipticalArc(
                    center: point(0), radius: numbers[2], startAngle: numbers[3] * .pi / 180,
                    sweepAngle: numbers[4] * .pi / 180))
            counts["arc", default: 0] += 1
        case (.swiftui, "path.closeSubpath"), (.uikit, "path.close"), (.compose, "close"):
            path.close()
            counts["close", default: 0] += 1
        case (_, let declaration) where declaration.contains("radius"):
            let name = declaration.split(separator: " ").first { $0.hasPrefix("radius") }
            if let name, let value = numbers.first {
                radii[String(name.filter { $0 != ":" })] = value
            }
        default: break
        }
    }

    /// The numbers of a statement in points and degrees; constants are replaced by their values.
    private func numbers(in statement: String) -> [Double] {
        let plain = statement.replacing(" * .pi / 180", with: "").replacing("Self.", with: "")
        var numbers: [Double] = []
        var word = ""
        func take() {
            defer { word = "" }
            if let value = radii[word] {
                numbers.append(value)
            } else if let value = Double(word.hasSuffix("f") ? String(word.dropLast()) : word) {
                numbers.append(value)
            }
        }
        for character in plain {
            if character.isLetter || character.isNumber || "-.".contains(character) {
                word.append(character)
            } else {
                take()
            }
        }
        take()
        return numbers
    }
}

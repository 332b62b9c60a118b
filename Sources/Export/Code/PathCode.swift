public import Geometry

/// The languages in which a path can be written.
public enum CodeLanguage: String, CaseIterable, Sendable {
    /// The `d` attribute of an SVG path.
    case svg
    /// A CSS `clip-path`, and the `border-radius` of boxes.
    case css
    /// A SwiftUI `Shape`.
    case swiftui
    /// A function that makes a `UIBezierPath`.
    case uikit
    /// A function that makes a Jetpack Compose `Path`.
    case compose
    /// An Android vector drawable, with the device's cutout specification.
    case android
}

/// A path as source code, with a comment about where it comes from and points to check it with.
///
/// The path is to be filled by the non-zero rule, the default of every target, so holes keep their
/// opposite direction. Circular arcs stay arcs where the target has them, and their radii are named
/// constants; other arcs become cubic curves. No radius is ever negative or zero. Coordinates are
/// rounded to ten-thousandths.
public struct PathCode: Sendable {
    /// A box with round corners, for targets that have them without a path.
    public struct RoundedBox: Sendable {
        /// What it is, in lower case with hyphens.
        public var name: String
        /// Where it is, in points.
        public var frame: Rect
        /// Its radii in points.
        public var radii: CornerRadii

        /// Creates a box.
        public init(name: String, frame: Rect, radii: CornerRadii) {
            self.name = name
            self.frame = frame
            self.radii = radii
        }
    }

    /// The path, in points from the top left corner of its canvas.
    public var path: Path
    /// The canvas.
    public var size: Size
    /// The name in lower case with hyphens, such as `notch-bar`.
    public var name: String
    /// Lines of the comment.
    public var comment: [String]
    /// The device's screen, and the path itself when it is one.
    public var boxes: [RoundedBox] = []
    /// The device's cutouts as Android's specification, when it has some.
    public var cutoutSpecification: String?

    /// Creates the code's contents.
    public init(path: Path, size: Size, name: String, comment: [String]) {
        self.path = path
        self.size = size
        self.name = name
        self.comment = comment
    }

    /// The source text, with a line feed at the end.
    public func text(in language: CodeLanguage) -> String {
        switch language {
        case .svg: data + "\n"
        case .css: css
        case .swiftui: swiftUI
        case .uikit: uiKit
        case .compose: compose
        case .android: android
        }
    }
}

// MARK: What the languages share

extension PathCode {
    /// What the targets' builders can do.
    enum Step {
        case move(Point)
        case line(Point)
        case cubic(Point, Point, Point)
        case arc(EllipticalArc)
        case close
    }

    /// The path without elements that the builders lack.
    var steps: [Step] {
        var steps: [Step] = []
        var current = Point.zero
        var start = Point.zero
        for element in path.elements {
            switch element {
            case .move(let point):
                steps.append(.move(point))
                start = point
                current = point
            case .line(let point):
                steps.append(.line(point))
                current = point
            case .quad(let control, let point):
                steps.append(
                    .cubic(
                        current + (control - current) * (2.0 / 3),
                        point + (control - point) * (2.0 / 3), point))
                current = point
            case .cubic(let control1, let control2, let point):
                steps.append(.cubic(control1, control2, point))
                current = point
            case .arc(let arc):
                steps += Self.steps(of: arc, from: current)
                current = arc.end
            case .close:
                steps.append(.close)
                current = start
            }
        }
        return steps
    }

    private static func steps(of arc: EllipticalArc, from start: Point) -> [Step] {
        // A radius that would be written as zero.
        guard min(arc.radiusX, arc.radiusY) >= 0.5 / 1e4 else { return [.line(arc.end)] }
        guard !arc.isCircular else { return [.arc(arc)] }
        return Path(elements: [.move(start), .arc(arc)]).withoutArcs(tolerance: 1e-4).elements
            .compactMap { element in
                guard case .cubic(let control1, let control2, let point) = element else {
                    return nil
                }
                return .cubic(control1, control2, point)
            }
    }

    /// The radii of the arcs as they are written, each once, with the names of their constants.
    var radii: [(name: String, value: String)] {
        var values: [String] = []
        for case .arc(let arc) in steps where !values.contains(number(arc.radiusX)) {
            values.append(number(arc.radiusX))
        }
        return values.enumerated().map { (name: "radius\($0 + 1)", value: $1) }
    }

    /// The name of an arc's radius.
    func radiusName(_ arc: EllipticalArc) -> String {
        let value = number(arc.radiusX)
        return radii.first { $0.value == value }?.name ?? value
    }

    /// The comment: what was said, and a table of points to check a port with.
    ///
    /// What was said may hold names out of files, so whatever would end a comment or begin another
    /// is parted: line breaks and other controls become spaces.
    var remarks: [String] {
        let comment = comment.map(harmless)
        let measure = PathMeasure(path)
        let eighths = 8
        let points = (0..<eighths)
            .compactMap { index in
                measure.point(at: Double(index) / Double(eighths) * measure.length)
                    .map { "  \(index)/\(eighths)  \(number($0.x)), \(number($0.y))" }
            }
        guard !points.isEmpty else { return comment }
        return comment
            + [
                "Expected points of the outline at shares of its length, "
                    + "\(number(measure.length)):"
            ]
            + points
    }

    private func harmless(_ line: String) -> String {
        let plain = line.unicodeScalars
            .map { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) ? " " : $0 }
        return parting(plain) { $0 == ("*", "/") || $0 == ("/", "*") }
    }

    /// A text with a space between the characters of some pairs.
    func parting(
        _ text: some Sequence<Unicode.Scalar>,
        _ isParted: ((Unicode.Scalar, Unicode.Scalar)) -> Bool
    ) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text {
            if let last = result.last, isParted((last, scalar)) { result.append(" ") }
            result.append(scalar)
        }
        return String(result)
    }

    /// Absolute path data, rounded like all numbers.
    var data: String { path.svgPathData(SVGPathDataFormat(decimals: 4)) }

    /// The name as types are called.
    var typeName: String {
        name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// The comment of a declaration in Swift.
    var docComment: String {
        remarks.map { $0.isEmpty ? "///\n" : "/// \($0)\n" }.joined()
    }

    /// An angle as it is written.
    func degrees(_ radians: Double) -> String { number(radians * 180 / .pi) }

    /// A number as it is written.
    func number(_ value: Double) -> String { plainDecimal(value, decimals: 4) }
}

public import Geometry

/// The languages in which a path can be written.
public enum CodeLanguage: String, CaseIterable, Sendable {
    /// The `d` attribute of an SVG path.
    case svg
    /// A CSS `clip-path`.
    case css
    /// A SwiftUI `Shape`.
    case swiftui
    /// A function that makes a `UIBezierPath`.
    case uikit
    /// A function that makes a Jetpack Compose `Path`.
    case compose
    /// An Android vector drawable.
    case android
}

/// A path as source code, with a comment about where it comes from.
///
/// The path is to be filled by the non-zero rule, the default of every target, so holes keep their
/// opposite direction. Circular arcs stay arcs where the target has them; other arcs become cubic
/// curves. No radius is ever negative or zero. Coordinates are rounded to ten-thousandths.
public struct PathCode: Sendable {
    /// The path, in points from the top left corner of its canvas.
    public var path: Path
    /// The canvas.
    public var size: Size
    /// The name in lower case with hyphens, such as `notch-bar`.
    public var name: String
    /// Lines of the comment.
    public var comment: [String]

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

    // MARK: Languages

    private var css: String {
        let lines = remarks.map { " * \($0)\n" }.joined()
        return "/*\n\(lines) */\n.\(name) {\n"
            + "  width: \(number(size.width))px;\n  height: \(number(size.height))px;\n"
            + "  clip-path: path(\"\(data)\");\n}\n"
    }

    private var android: String {
        let lines = remarks.map { "  \($0.split(separator: "--").joined(separator: "- -"))\n" }
            .joined()
        let (width, height) = (number(size.width), number(size.height))
        return """
            <!--
            \(lines)-->
            <vector xmlns:android="http://schemas.android.com/apk/res/android"
                android:width="\(width)dp" android:height="\(height)dp"
                android:viewportWidth="\(width)" android:viewportHeight="\(height)">
                <path android:fillColor="#FF000000" android:pathData="\(data)"/>
            </vector>

            """
    }

    private var swiftUI: String {
        var text = "import SwiftUI\n\n" + docComment
        text += "struct \(typeName): Shape {\n"
        text += "    static let canvas = CGSize(width: \(number(size.width)), "
        text += "height: \(number(size.height)))\n\n"
        text += "    func path(in rect: CGRect) -> Path {\n"
        text += "        let (x, y) = (rect.minX, rect.minY)\n        var path = Path()\n"
        func point(_ point: Point) -> String {
            "CGPoint(x: x + \(number(point.x)), y: y + \(number(point.y)))"
        }
        for step in steps {
            switch step {
            case .move(let to): text += "        path.move(to: \(point(to)))\n"
            case .line(let to): text += "        path.addLine(to: \(point(to)))\n"
            case .cubic(let control1, let control2, let to):
                text += "        path.addCurve(\n            to: \(point(to)),\n"
                text += "            control1: \(point(control1)),\n"
                text += "            control2: \(point(control2)))\n"
            case .arc(let arc):
                // SwiftUI's clockwise is that of a y axis pointing up.
                text += "        path.addArc(\n            center: \(point(arc.center)), "
                text += "radius: \(number(arc.radiusX)),\n            "
                text += "startAngle: .degrees(\(degrees(arc.startAngle))), "
                text += "endAngle: .degrees(\(degrees(arc.endAngle))),\n            "
                text += "clockwise: \(arc.sweepAngle < 0))\n"
            case .close: text += "        path.closeSubpath()\n"
            }
        }
        return text + "        return path\n    }\n}\n"
    }

    private var uiKit: String {
        var text = "import UIKit\n\n" + docComment
        text += "func make\(typeName)Path() -> UIBezierPath {\n    let path = UIBezierPath()\n"
        func point(_ point: Point) -> String {
            "CGPoint(x: \(number(point.x)), y: \(number(point.y)))"
        }
        for step in steps {
            switch step {
            case .move(let to): text += "    path.move(to: \(point(to)))\n"
            case .line(let to): text += "    path.addLine(to: \(point(to)))\n"
            case .cubic(let control1, let control2, let to):
                text += "    path.addCurve(\n        to: \(point(to)),\n"
                text += "        controlPoint1: \(point(control1)),\n"
                text += "        controlPoint2: \(point(control2)))\n"
            case .arc(let arc):
                text += "    path.addArc(\n        withCenter: \(point(arc.center)), "
                text += "radius: \(number(arc.radiusX)),\n        "
                text += "startAngle: \(degrees(arc.startAngle)) * .pi / 180, "
                text += "endAngle: \(degrees(arc.endAngle)) * .pi / 180,\n        "
                text += "clockwise: \(arc.sweepAngle > 0))\n"
            case .close: text += "    path.close()\n"
            }
        }
        return text + "    return path\n}\n"
    }

    private var compose: String {
        var text = "import androidx.compose.ui.geometry.Rect\n"
        text += "import androidx.compose.ui.graphics.Path\n\n/**\n"
        text += remarks.map { " * \($0)\n" }.joined()
        text += " *\n * @param density pixels per dp\n */\n"
        text += "fun make\(typeName)Path(density: Float): Path = Path().apply {\n"
        func length(_ value: Double) -> String { number(value) + "f * density" }
        func point(_ point: Point) -> String { "\(length(point.x)), \(length(point.y))" }
        for step in steps {
            switch step {
            case .move(let to): text += "    moveTo(\(point(to)))\n"
            case .line(let to): text += "    lineTo(\(point(to)))\n"
            case .cubic(let control1, let control2, let to):
                text += "    cubicTo(\n        \(point(control1)),\n        \(point(control2)),\n"
                text += "        \(point(to)))\n"
            case .arc(let arc):
                let radius = arc.radiusX
                let (left, top) = (arc.center.x - radius, arc.center.y - radius)
                let (right, bottom) = (arc.center.x + radius, arc.center.y + radius)
                text += "    arcTo(\n        Rect(\(length(left)), \(length(top)), "
                text += "\(length(right)), \(length(bottom))),\n        "
                text += "startAngleDegrees = \(degrees(arc.startAngle))f, "
                text += "sweepAngleDegrees = \(degrees(arc.sweepAngle))f, forceMoveTo = false)\n"
            case .close: text += "    close()\n"
            }
        }
        return text + "}\n"
    }

    // MARK: Pieces

    /// What the targets' builders can do.
    private enum Step {
        case move(Point)
        case line(Point)
        case cubic(Point, Point, Point)
        case arc(EllipticalArc)
        case close
    }

    private var steps: [Step] {
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
                if arc.radiusX <= 0 || arc.radiusY <= 0 {
                    steps.append(.line(arc.end))
                } else if arc.isCircular {
                    steps.append(.arc(arc))
                } else {
                    for case .cubic(let control1, let control2, let point)
                        in Path(elements: [.move(current), .arc(arc)]).withoutArcs(tolerance: 1e-4)
                        .elements
                    {
                        steps.append(.cubic(control1, control2, point))
                    }
                }
                current = arc.end
            case .close:
                steps.append(.close)
                current = start
            }
        }
        return steps
    }

    /// The comment: what was said, and points to check a port with.
    private var remarks: [String] {
        let measure = PathMeasure(path)
        let points = [0, 0.25, 0.5, 0.75, 1]
            .compactMap { fraction -> String? in
                guard let point = measure.point(at: fraction * measure.length) else { return nil }
                return "(\(number(point.x)), \(number(point.y)))"
            }
        guard !points.isEmpty else { return comment }
        return comment + [
            "Length of the outline \(number(measure.length)); points at 0, 1/4, 1/2, 3/4 and 1 of it:",
            points.joined(separator: " "),
        ]
    }

    /// Absolute path data, rounded like all numbers.
    private var data: String { path.svgPathData(SVGPathDataFormat(decimals: 4)) }

    private var docComment: String { remarks.map { "/// \($0)\n" }.joined() }

    private var typeName: String {
        name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private func degrees(_ radians: Double) -> String { number(radians * 180 / .pi) }

    private func number(_ value: Double) -> String { plainDecimal(value, decimals: 4) }
}

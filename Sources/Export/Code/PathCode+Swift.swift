import Geometry

extension PathCode {
    /// A SwiftUI `Shape`.
    var swiftUI: String {
        var text = "import SwiftUI\n\n" + docComment
        text += "struct \(typeName): Shape {\n"
        text += "    /// The canvas in points.\n"
        text += "    static let canvas = CGSize(width: \(number(size.width)), "
        text += "height: \(number(size.height)))\n"
        for radius in radii {
            text += "    private static let \(radius.name): CGFloat = \(radius.value)\n"
        }
        text += "\n    func path(in rect: CGRect) -> Path {\n"
        text += "        let (x, y) = (rect.minX, rect.minY)\n        var path = Path()\n"
        func point(_ point: Point) -> String {
            "CGPoint(x: x + \(number(point.x)), y: y + \(number(point.y)))"
        }
        text += statements(
            DrawingCalls(
                indent: "        ", point: point, move: { "path.move(to: \($0))" },
                line: { "path.addLine(to: \($0))" },
                cubic: { control1, control2, to in
                    [
                        "path.addCurve(", "to: \(to),", "control1: \(control1),",
                        "control2: \(control2))",
                    ]
                },
                arc: { arc in
                    // SwiftUI's clockwise is that of a y axis pointing up.
                    [
                        "path.addArc(",
                        "center: \(point(arc.center)), radius: Self.\(radiusName(arc)),",
                        "startAngle: .degrees(\(degrees(arc.startAngle))), "
                            + "endAngle: .degrees(\(degrees(arc.endAngle))),",
                        "clockwise: \(arc.sweepAngle < 0))",
                    ]
                }, close: "path.closeSubpath()"))
        return text + "        return path\n    }\n}\n"
    }

    /// A function that makes a `UIBezierPath`.
    var uiKit: String {
        var text = "import UIKit\n\n" + docComment
        text += "func make\(typeName)Path() -> UIBezierPath {\n"
        for radius in radii { text += "    let \(radius.name): CGFloat = \(radius.value)\n" }
        text += "    let path = UIBezierPath()\n"
        func point(_ point: Point) -> String {
            "CGPoint(x: \(number(point.x)), y: \(number(point.y)))"
        }
        text += statements(
            DrawingCalls(
                indent: "    ", point: point, move: { "path.move(to: \($0))" },
                line: { "path.addLine(to: \($0))" },
                cubic: { control1, control2, to in
                    [
                        "path.addCurve(", "to: \(to),", "controlPoint1: \(control1),",
                        "controlPoint2: \(control2))",
                    ]
                },
                arc: { arc in
                    [
                        "path.addArc(",
                        "withCenter: \(point(arc.center)), radius: \(radiusName(arc)),",
                        "startAngle: \(degrees(arc.startAngle)) * .pi / 180, "
                            + "endAngle: \(degrees(arc.endAngle)) * .pi / 180,",
                        "clockwise: \(arc.sweepAngle > 0))",
                    ]
                }, close: "path.close()"))
        return text + "    return path\n}\n"
    }
}

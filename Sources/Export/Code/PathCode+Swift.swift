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
                text += "radius: Self.\(radiusName(arc)),\n            "
                text += "startAngle: .degrees(\(degrees(arc.startAngle))), "
                text += "endAngle: .degrees(\(degrees(arc.endAngle))),\n            "
                text += "clockwise: \(arc.sweepAngle < 0))\n"
            case .close: text += "        path.closeSubpath()\n"
            }
        }
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
                text += "radius: \(radiusName(arc)),\n        "
                text += "startAngle: \(degrees(arc.startAngle)) * .pi / 180, "
                text += "endAngle: \(degrees(arc.endAngle)) * .pi / 180,\n        "
                text += "clockwise: \(arc.sweepAngle > 0))\n"
            case .close: text += "    path.close()\n"
            }
        }
        return text + "    return path\n}\n"
    }
}

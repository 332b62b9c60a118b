import Geometry

extension PathCode {
    /// A CSS rule with a `clip-path`, and one with `border-radius` for each box.
    var css: String {
        let lines = remarks.map { " * \($0)\n" }.joined()
        var text = "/*\n\(lines) */\n.\(name) {\n"
        text += "  width: \(number(size.width))px;\n  height: \(number(size.height))px;\n"
        text += "  clip-path: path(\"\(data)\");\n}\n"
        for box in boxes {
            let radii = [
                box.radii.topLeft, box.radii.topRight, box.radii.bottomRight, box.radii.bottomLeft,
            ]
            text += "\n.\(box.name) {\n  position: absolute;\n"
            text += "  left: \(number(box.frame.x))px;\n  top: \(number(box.frame.y))px;\n"
            text += "  width: \(number(box.frame.width))px;\n"
            text += "  height: \(number(box.frame.height))px;\n  border-radius:"
            text += radii.map { " \(number(max(0, $0)))px" }.joined() + ";\n}\n"
        }
        return text
    }

    /// A function that makes a Jetpack Compose `Path`.
    var compose: String {
        var text = "import androidx.compose.ui.geometry.Offset\n"
        text += "import androidx.compose.ui.geometry.Rect\n"
        text += "import androidx.compose.ui.graphics.Path\n\n/**\n"
        text += remarks.map { " * \($0)\n" }.joined()
        text += " *\n * @param density pixels per dp\n */\n"
        text += "fun make\(typeName)Path(density: Float): Path = Path().apply {\n"
        func length(_ value: Double) -> String { number(value) + "f * density" }
        func point(_ point: Point) -> String { "\(length(point.x)), \(length(point.y))" }
        for radius in radii { text += "    val \(radius.name) = \(radius.value)f * density\n" }
        text += statements(
            DrawingCalls(
                indent: "    ", point: point, move: { "moveTo(\($0))" }, line: { "lineTo(\($0))" },
                cubic: { control1, control2, to in
                    ["cubicTo(", "\(control1),", "\(control2),", "\(to))"]
                },
                arc: { arc in
                    [
                        "arcTo(", "Rect(Offset(\(point(arc.center))), \(radiusName(arc))),",
                        "startAngleDegrees = \(degrees(arc.startAngle))f, "
                            + "sweepAngleDegrees = \(degrees(arc.sweepAngle))f, forceMoveTo = false)",
                    ]
                }, close: "close()"))
        return text + "}\n"
    }

    /// An Android vector drawable; the cutout specification stands in its comment, because a
    /// drawable and the resources of an overlay are two files.
    var android: String {
        var lines = remarks
        if let cutoutSpecification {
            lines += [
                "", "The display's cutout, for the overlay's res/values/config.xml:",
                "<string name=\"config_mainBuiltInDisplayCutout\" translatable=\"false\">",
            ]
            lines += cutoutSpecification.split(separator: "\n").map { "    " + $0 }
            lines.append("</string>")
        }
        // A comment must not hold two hyphens.
        let comment = lines.map { line in
            let text = parting(line.unicodeScalars) { $0 == ("-", "-") }
            return text.isEmpty ? "\n" : "  \(text)\n"
        }
        let (width, height) = (number(size.width), number(size.height))
        return """
            <!--
            \(comment.joined())-->
            <vector xmlns:android="http://schemas.android.com/apk/res/android"
                android:width="\(width)dp" android:height="\(height)dp"
                android:viewportWidth="\(width)" android:viewportHeight="\(height)">
                <path android:fillColor="#FF000000" android:pathData="\(data)"/>
            </vector>

            """
    }
}

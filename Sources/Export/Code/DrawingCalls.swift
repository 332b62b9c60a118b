import Geometry

/// The calls of a language's graphics library that draw a path.
struct DrawingCalls {
    /// What stands before each statement; lines that continue one stand four spaces further in.
    var indent: String
    /// A point as an argument.
    var point: (Point) -> String
    /// Moves to a point.
    var move: (String) -> String
    /// Draws a line to a point.
    var line: (String) -> String
    /// Draws a curve by its control points and its end, in lines.
    var cubic: (String, String, String) -> [String]
    /// Draws a circular arc, in lines.
    var arc: (EllipticalArc) -> [String]
    /// Closes the subpath.
    var close: String
}

extension PathCode {
    /// The statements that draw the path, a line feed behind each.
    func statements(_ calls: DrawingCalls) -> String {
        steps.reduce(into: "") { text, step in
            let lines =
                switch step {
                case .move(let to): [calls.move(calls.point(to))]
                case .line(let to): [calls.line(calls.point(to))]
                case .cubic(let control1, let control2, let to):
                    calls.cubic(calls.point(control1), calls.point(control2), calls.point(to))
                case .arc(let arc): calls.arc(arc)
                case .close: [calls.close]
                }
            text += calls.indent + lines.joined(separator: "\n    " + calls.indent) + "\n"
        }
    }
}

import Drawing
import Geometry

extension CurveRefresh {
    /// One line of the figure: a straight piece from A to B, an arc from B to E, a barb to T.
    struct Line {
        /// The end of the straight piece that does not bend.
        var a: Point
        /// The end of the straight piece at which the arc begins.
        var b: Point
        /// The arc into which the line has bent, or `nil` while it is straight.
        var arc: EllipticalArc?
        /// The tip of the barb.
        var t: Point

        /// The tip of the arrow: the arc's end, or B until the line bends.
        var e: Point { arc?.end ?? b }

        /// The length of line and arc, without the barb.
        var inkLength: Double {
            a.distance(to: b) + (arc.map { $0.radiusX * abs($0.sweepAngle) } ?? 0)
        }

        /// The line and the arc as one open subpath.
        var inkPath: Path {
            var path = Path()
            path.move(to: a)
            if a != b { path.line(to: b) }
            if let arc { path.append(.arc(arc)) }
            return path
        }

        /// The line, the arc and the barb as one open subpath.
        var path: Path {
            var path = inkPath
            path.line(to: t)
            return path
        }

        /// The line turned by half a turn about a point.
        func reflected(about center: Point) -> Line {
            func reflect(_ point: Point) -> Point {
                Point(x: 2 * center.x - point.x, y: 2 * center.y - point.y)
            }
            var line = Line(a: reflect(a), b: reflect(b), arc: arc, t: reflect(t))
            if let arc {
                line.arc = EllipticalArc(
                    center: reflect(arc.center), radius: arc.radiusX,
                    startAngle: arc.startAngle - .pi, sweepAngle: arc.sweepAngle)
            }
            return line
        }
    }

    /// The point between the lines, around which the figure turns.
    func center(in size: Size) -> Point {
        Point(x: min(size.width, naturalWidth) / 2, y: size.height / 2)
    }

    /// The width of the figure's own canvas, without the label.
    private var naturalWidth: Double { max(30, 2 * (radius + width)) }

    /// Both lines at a progress, the left one first.
    ///
    /// With C = half the height, h = `length`, s = `space` (0 in `seed`), the left line stands at
    /// the radius left of the middle. Up to one half it slides: B = C − s + (1 − 2p)(C − h), A lies
    /// h below B. From then on k = 2p − 1 shortens it, A = C − s + h(1 − k), and an arc of `sweep`·k
    /// continues it over the top.
    func lines(in size: Size, progress p: Double) -> [Line] {
        let middle = center(in: size)
        let s = style == .seed ? 0 : space
        let x = middle.x - radius
        let half = size.height / 2
        let rest = max(0, 1 - 2 * p)
        let k = max(0, 2 * p - 1)
        let b = Point(x: x, y: half - s + rest * (half - length))
        let a = Point(x: x, y: b.y + length * (1 - k))

        let bend = radians(style == .seed ? 180 : sweep) * k
        let arc: EllipticalArc? =
            k > 0
            ? EllipticalArc(
                center: Point(x: middle.x, y: half - s), radius: radius, startAngle: .pi,
                sweepAngle: bend) : nil
        let tip = arc?.end ?? b
        let left = Line(a: a, b: b, arc: arc, t: tip + barbVector(bend: bend))
        var right = left.reflected(about: middle)
        if style == .classic {
            // The released code moves the second line by 2p(C + s − h) from the top edge up to one
            // half, which is s(1 − 2p) higher than the reflection.
            right.a.y -= s * rest
            right.b.y -= s * rest
            right.t.y -= s * rest
        }
        return [left, right]
    }

    /// The barb of the left line, turned with the arc's end.
    ///
    /// It makes `barbAngle` with the line, which points up: its direction is 90° + `barbAngle`. The
    /// source document reads the angle from the horizontal instead: 180° − `barbAngle`.
    private func barbVector(bend: Double) -> Vector {
        let rest = radians(style == .seed ? 180 - barbAngle : 90 + barbAngle)
        let (sine, cosine) = sineAndCosine(rest + bend)
        return Vector(dx: barb * cosine, dy: barb * sine)
    }

    /// How the figure is stroked.
    var strokeStyle: StrokeStyle { StrokeStyle(width: width, cap: .round, join: .round) }
}

import Drawing
import Geometry

extension TickArc {
    /// One tick of the gauge.
    struct Tick: Sendable {
        /// Degrees from the top, clockwise.
        var angle: Double
        /// The middle of the tick.
        var center: Point
        /// The position along the gradient.
        var position: Double
        /// The colour when lit.
        var color: Color
        /// Its whole outline.
        var outline: Path
        /// How much of it is lit, 0…1.
        var lit = 0.0
    }

    /// The angle that the arc covers in degrees: at most a full turn in either direction.
    var sweep: Double { min(max(end - start, -360), 360) }

    /// The angle of a tick in degrees from the top, clockwise.
    ///
    /// In style `seed` the quotient is cut towards zero. It is formed from whole numbers, so that
    /// the result does not depend on the rounding of `start + i · step`: in `Double`, tick 27 of 31
    /// would be 103.99999999999997.
    func angle(ofTick index: Int) -> Double {
        guard ticks > 1 else { return start }
        let exact = (start * Double(ticks - 1) + Double(index) * sweep) / Double(ticks - 1)
        return style == .seed ? exact.rounded(.towardZero) : exact
    }

    /// How much of a tick is lit at a progress, 0…1.
    func lit(tick index: Int, progress: Double) -> Double {
        switch rule {
        case .fill:
            return min(max(progress * Double(ticks) - Double(index), 0), 1)
        case .needle:
            let steps = Double(max(ticks - 1, 1))
            return Double(index) / steps <= progress + 1e-9 ? 1 : 0
        }
    }

    /// The middle of the canvas, around which the ticks turn.
    func center(in size: Size) -> Point { Point(x: size.width / 2, y: size.height / 2) }

    /// The distance from the centre to the middle of the ticks; the canvas' height decides.
    func radius(in size: Size) -> Double { size.height / 2 - inset - tickLength / 2 }

    /// The ramp over positions 0…1.
    var ramp: Gradient {
        guard gradient == .across, colors.count == 3 else {
            return Gradient(colors: colors, interpolation: interpolation)
        }
        return Gradient(
            stops: zip([0.15, 0.55, 0.8], colors).map { GradientStop(offset: $0, color: $1) },
            interpolation: interpolation)
    }

    /// All ticks at a progress.
    func allTicks(in size: Size, progress: Double) -> [Tick] {
        var all = unlitTicks(in: size)
        for index in all.indices { all[index].lit = lit(tick: index, progress: progress) }
        return all
    }

    /// All ticks at progress 0.
    func unlitTicks(in size: Size) -> [Tick] {
        Self.allUnlitTicks.value(for: TickKey(arc: self, size: size)) { makeTicks(in: size) }
    }

    /// What ticks depend on besides the progress.
    private struct TickKey: Hashable, Sendable {
        var arc: TickArc
        var size: Size
    }

    private static let allUnlitTicks = RecentValues<TickKey, [Tick]>(capacity: 8)

    private func makeTicks(in size: Size) -> [Tick] {
        let ramp = ramp
        let center = center(in: size)
        let radius = radius(in: size)
        return (0..<ticks)
            .map { index in
                let angle = angle(ofTick: index)
                let (sine, cosine) = sineAndCosine(radians(angle))
                let middle = Point(x: center.x + radius * sine, y: center.y - radius * cosine)
                let fraction = ticks > 1 ? Double(index) / Double(ticks - 1) : 0
                let position = gradient == .along ? fraction : middle.x / max(size.width, 1e-9)
                let beyond = limit < 1 && fraction > limit
                return Tick(
                    angle: angle, center: middle, position: position,
                    color: beyond ? limitColor : ramp.color(at: position),
                    outline: outline(ofTickAt: angle, in: size))
            }
    }

    /// The outline of a tick.
    ///
    /// - Parameters:
    ///   - angle: Degrees from the top, clockwise.
    ///   - size: The canvas.
    ///   - share: How much of the length is drawn, from the inner end outwards.
    /// - Returns: A closed contour; empty when a tick has no area.
    func outline(ofTickAt angle: Double, in size: Size, share: Double = 1) -> Path {
        let length = tickLength * share
        let upright = Rect(
            x: (size.width - tickWidth) / 2, y: inset + tickLength - length, width: tickWidth,
            height: length)
        guard !upright.isEmpty else { return Path() }
        let turn = AffineTransform.rotation(radians(angle), about: center(in: size))
        let shape =
            tickShape == .uikit && length > 3.0573299 * tickWidth / 2
            ? Self.uikitTick(in: upright)
            : Path(
                roundedRect: upright,
                radii: CornerRadii(min(upright.width, upright.height) / 2))
        return shape.applying(turn)
    }

    /// What `UIBezierPath` draws for an upright rectangle whose corner radius is half its width:
    /// its second family of continuous corners, whose ends are not half discs.
    ///
    /// The control points, in units of `width / 2 / 1.52866483` from the corner, are those
    /// published by PaintCode for iOS 7's rounded rectangles. It takes over where the height
    /// exceeds 3.0573299 radii.
    static func uikitTick(in rect: Rect) -> Path {
        let radius = rect.width / 2
        let unit = rect.width / 2 / 1.52866483
        let extent = 1.528665 * radius
        let (left, right, top, bottom) = (rect.left, rect.right, rect.top, rect.bottom)
        let middle = (left + right) / 2
        // Distances along the short side (u) and along the long side (v) from the corner.
        func point(_ u: Double, _ v: Double, _ atRight: Bool, _ atTop: Bool) -> Point {
            Point(
                x: atRight ? right - u * unit : left + u * unit,
                y: atTop ? top + v * unit : bottom - v * unit)
        }
        var path = Path()
        path.move(to: Point(x: middle, y: top))
        func corner(atRight: Bool, atTop: Bool, fromShortSide: Bool) {
            let points = [
                point(1.45223159, 0, atRight, atTop), point(0.85376552, 0, atRight, atTop),
                point(0.31920185, 0.37430551, atRight, atTop),
                point(0.11451440, 0.93667966, atRight, atTop),
                point(0, 1.29884046, atRight, atTop), point(0, 1.63527821, atRight, atTop),
            ]
            if fromShortSide {
                path.line(to: points[0])
                path.cubic(to: points[3], control1: points[1], control2: points[2])
                path.cubic(
                    to: point(0, 2.30815370, atRight, atTop), control1: points[4],
                    control2: points[5])
            } else {
                path.line(
                    to: Point(
                        x: atRight ? right : left, y: atTop ? top + extent : bottom - extent))
                path.cubic(to: points[3], control1: points[5], control2: points[4])
                path.cubic(to: points[0], control1: points[2], control2: points[1])
            }
        }
        corner(atRight: true, atTop: true, fromShortSide: true)
        corner(atRight: true, atTop: false, fromShortSide: false)
        corner(atRight: false, atTop: false, fromShortSide: true)
        corner(atRight: false, atTop: true, fromShortSide: false)
        path.close()
        return path
    }
}

import Drawing
import Geometry

/// A fixed drawing that is measured.
struct BenchWorkload: Sendable {
    /// The name; the part before the underscore is the scene's number.
    let name: String
    /// The target's width in pixels.
    let width: Int
    /// The target's height in pixels.
    let height: Int
    /// Whether the encoding as PNG is measured instead of the drawing.
    var isEncoded = false
    /// Makes the drawing.
    let list: @Sendable () -> DisplayList

    /// All of them.
    static let all =
        [
            BenchWorkload(name: "W1_ticks", width: 1200, height: 1200, list: ticks),
            BenchWorkload(name: "W2_gauge", width: 700, height: 700) {
                gauge(
                    center: Point(x: 350, y: 350), from: Point(x: 50, y: 0), to: Point(x: 650, y: 0)
                )
            },
            BenchWorkload(name: "W3_bigfill_grad", width: 3840, height: 2160) {
                var list = DisplayList()
                list.fill(
                    screen(3840, 2160), paint: ramp(Point(x: 0, y: 0), Point(x: 3840, y: 2160)))
                return list
            },
            BenchWorkload(name: "W3_bigfill_solid", width: 3840, height: 2160) {
                var list = DisplayList()
                list.fill(screen(3840, 2160), color: Color(44, 62, 80))
                return list
            },
            BenchWorkload(name: "W4_100cubics", width: 1000, height: 1000, list: cubics),
            BenchWorkload(name: "W4_arc_stroke", width: 1000, height: 1000) {
                arc(center: Point(x: 500, y: 500))
            },
            BenchWorkload(name: "W5_notchbar", width: 1170, height: 240) {
                var list = DisplayList()
                list.fill(notchBar(scale: 3), paint: ramp(Point(x: 0, y: 0), Point(x: 1170, y: 0)))
                return list
            },
            BenchWorkload(name: "W6_clipimage", width: 1170, height: 2532) {
                picture(
                    in: Rect(x: -681, y: 0, width: 2532, height: 2532),
                    clip: rounded(Rect(x: 0, y: 0, width: 1170, height: 2532)))
            },
            BenchWorkload(name: "W7_complex_long", width: 1000, height: 1000) {
                polygon(10_000) { random, _ in
                    Point(x: random.number(in: 0...1000), y: random.number(in: 0...1000))
                }
            },
            BenchWorkload(name: "W7b_complex_walk", width: 1000, height: 1000) { walk(10_000) },
            BenchWorkload(name: "W8_frame4k", width: 3840, height: 2160) { frame(3840, 2160) },
            BenchWorkload(name: "W8p_frame1170", width: 1170, height: 2532) { frame(1170, 2532) },
            BenchWorkload(name: "W9_fill4k", width: 3840, height: 2160) {
                var list = DisplayList()
                list.fill(
                    Path(rect: Rect(x: 0, y: 0, width: 3840, height: 2160)),
                    color: Color(24, 24, 28))
                return list
            },
            BenchWorkload(name: "png", width: 1170, height: 2532, isEncoded: true) {
                frame(1170, 2532)
            },
        ] + growth

    /// The same drawing with more pixels, and with more lines.
    private static let growth =
        [(960, 540), (1920, 1080), (3840, 2160), (32_768, 253)]
        .map { width, height in
            BenchWorkload(name: "R1_pixels_\(width)x\(height)", width: width, height: height) {
                var list = DisplayList()
                let corner = Point(x: Double(width), y: Double(height))
                list.fill(
                    Path(
                        roundedRect: Rect(
                            x: 4, y: 4, width: corner.x - 8, height: corner.y - 8),
                        radii: CornerRadii(corner.y / 8), curve: .continuous),
                    paint: ramp(.zero, corner))
                return list
            }
        }
        + [10_000, 40_000, 160_000, 1_000_000]
        .map { count in
            BenchWorkload(name: "R2_lines_\(count)", width: 1000, height: 1000) { walk(count) }
        }

    // MARK: - Parts

    /// The seed's three colours at their positions along a line.
    private static func ramp(_ start: Point, _ end: Point) -> Paint {
        .linear(
            LinearGradient(
                gradient: Gradient(stops: [
                    GradientStop(offset: 0.15, color: Color(246, 71, 71)),
                    GradientStop(offset: 0.55, color: Color(253, 188, 51)),
                    GradientStop(offset: 0.8, color: Color(32, 197, 102)),
                ]), start: start, end: end))
    }

    private static func screen(_ width: Double, _ height: Double) -> Path {
        Path(
            roundedRect: Rect(x: 4, y: 4, width: width - 8, height: height - 8),
            radii: CornerRadii(160), curve: .continuous)
    }

    private static func rounded(_ rect: Rect) -> Path {
        Path(roundedRect: rect, radii: CornerRadii(120))
    }

    private static func tick(center: Point, angle: Double, scale: Double = 1) -> Path {
        Path(
            roundedRect: Rect(
                x: center.x - 2 * scale, y: center.y - 6.5 * scale, width: 4 * scale,
                height: 13 * scale), radii: CornerRadii(2 * scale)
        )
        .applying(.rotation(angle, about: center))
    }

    private static func gauge(center: Point, from: Point, to: Point) -> DisplayList {
        let scale = 600 / 230.0
        let radius = 300 - 6.5 * scale
        var path = Path()
        for index in 0..<31 {
            let angle = (-130 + Double(index) * 260 / 30) * .pi / 180
            let (sin, cos) = sineAndCosine(angle)
            path.append(
                tick(
                    center: Point(x: center.x + radius * sin, y: center.y - radius * cos),
                    angle: angle, scale: scale))
        }
        var list = DisplayList()
        list.fill(path, paint: ramp(from, to))
        return list
    }

    private static func arc(center: Point) -> DisplayList {
        var path = Path()
        path.arc(
            EllipticalArc(
                center: center, radius: 300, startAngle: 0.9 * .pi, sweepAngle: 1.2 * .pi))
        var list = DisplayList()
        list.stroke(
            path, style: StrokeStyle(width: 15, cap: .round, join: .round),
            paint: ramp(
                Point(x: center.x - 300, y: center.y + 300),
                Point(x: center.x + 300, y: center.y - 300)))
        return list
    }

    /// The outline of a 3 pt bar around a 209 pt notch on a screen of 390 pt.
    private static func notchBar(scale: Double) -> Path {
        let left = 91.0
        let right = 299.5
        let quarter = Double.pi / 2
        let turns: [(x: Double, y: Double, radius: Double, start: Double, sweep: Double)] = [
            (left - 6, 6, 6, -quarter, quarter), (left + 20, 9, 20, 2 * quarter, -quarter),
            (right - 20, 9, 20, quarter, -quarter), (right + 6, 6, 6, 2 * quarter, quarter),
            (right + 8.5, 6, 2, -quarter, -quarter), (right - 20, 9.5, 24, 0, quarter),
            (left + 20, 9.5, 24, quarter, quarter), (left - 6.5, 6, 2, 0, -quarter),
        ]
        var path = Path()
        path.move(to: .zero)
        for (index, turn) in turns.enumerated() {
            if index == 4 {
                path.line(to: Point(x: 390, y: 0))
                path.line(to: Point(x: 390, y: 4))
            }
            path.arc(
                EllipticalArc(
                    center: Point(x: turn.x, y: turn.y), radius: turn.radius,
                    startAngle: turn.start, sweepAngle: turn.sweep))
        }
        path.line(to: Point(x: 0, y: 4))
        path.close()
        return path.applying(.scale(scale))
    }

    private static func picture(in rect: Rect, clip: Path) -> DisplayList {
        var content = DisplayList()
        content.draw(image, in: rect)
        var list = DisplayList()
        list.clip(to: clip, content: content)
        return list
    }

    /// Waves with noise, 1000 × 1000.
    private static let image: Image = {
        var random = BenchRandom(state: 1)
        var pixels: [UInt8] = []
        pixels.reserveCapacity(4_000_000)
        func byte(_ value: Double) -> UInt8 { UInt8(min(max(value, 0), 255)) }
        for y in 0..<1000 {
            for x in 0..<1000 {
                let noise = random.number(in: -35...35)
                pixels += [
                    byte(Double(x + y) / 2000 * 255),
                    byte(128 + 100 * cosine(Double(y) / 53) + noise),
                    byte(128 + 100 * sine(Double(x) / 37) + noise), 255,
                ]
            }
        }
        return Image(width: 1000, height: 1000, pixels: pixels)
    }()

    // MARK: - Scenes

    private static func ticks() -> DisplayList {
        var random = BenchRandom(state: 7)
        var list = DisplayList()
        for _ in 0..<1000 {
            let color = Color(hex: UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF)
            let center = Point(
                x: random.number(in: 10...1190), y: random.number(in: 10...1190))
            list.fill(tick(center: center, angle: random.number(in: 0...6.28)), color: color)
        }
        return list
    }

    private static func cubics() -> DisplayList {
        var random = BenchRandom(state: 8)
        func point() -> Point {
            Point(x: random.number(in: 20...980), y: random.number(in: 20...980))
        }
        var list = DisplayList()
        for _ in 0..<100 {
            var path = Path()
            path.move(to: point())
            path.cubic(to: point(), control1: point(), control2: point())
            list.stroke(
                path, style: StrokeStyle(width: 3, cap: .round, join: .round),
                color: Color(hex: UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF))
        }
        return list
    }

    private static func polygon(
        _ count: Int, _ next: (inout BenchRandom, Point) -> Point
    ) -> DisplayList {
        var random = BenchRandom(state: 9)
        var path = Path()
        var point = Point(x: 500, y: 500)
        path.move(to: point)
        for _ in 0..<count {
            point = next(&random, point)
            path.line(to: point)
        }
        path.close()
        var list = DisplayList()
        list.fill(path, color: Color(200, 80, 40))
        return list
    }

    /// A polygon whose lines are at most 21 pixels long.
    private static func walk(_ count: Int) -> DisplayList {
        polygon(count) { random, last in
            Point(
                x: min(max(last.x + random.number(in: -15...15), 5), 995),
                y: min(max(last.y + random.number(in: -15...15), 5), 995))
        }
    }

    private static func frame(_ width: Double, _ height: Double) -> DisplayList {
        let isWide = width > 3000
        var list = DisplayList()
        list.fill(
            Path(rect: Rect(x: 0, y: 0, width: width, height: height)), color: Color(24, 24, 28))
        list.fill(
            screen(width, height),
            paint: .linear(
                LinearGradient(
                    gradient: Gradient(colors: [Color(20, 30, 60), Color(90, 40, 120)]),
                    start: .zero, end: Point(x: width, y: height))))
        if isWide {
            list.append(
                picture(
                    in: Rect(x: 200, y: 500, width: 1500, height: 1500),
                    clip: rounded(Rect(x: 200, y: 600, width: 1500, height: 1200))))
        } else {
            list.append(
                picture(
                    in: Rect(x: 85, y: 1300, width: 1000, height: 1000),
                    clip: rounded(Rect(x: 85, y: 1400, width: 1000, height: 800))))
        }
        list.fill(
            notchBar(scale: width / 390), paint: ramp(.zero, Point(x: width, y: 0)))
        list.fill(
            Path(
                roundedRect: Rect(
                    x: width / 2 - 190, y: isWide ? 500 : 160, width: 380, height: 111),
                radii: CornerRadii(55.5)), color: .black)
        let center = isWide ? Point(x: 2300, y: 1100) : Point(x: 360, y: 800)
        list.append(
            gauge(
                center: center, from: Point(x: center.x - 300, y: 0),
                to: Point(x: center.x + 300, y: 0)))
        list.append(arc(center: isWide ? Point(x: 3100, y: 1300) : Point(x: 800, y: 900)))
        for shift in [0.0, 40] {
            var path = Path()
            path.move(to: Point(x: center.x - 250, y: height - 200 + shift))
            path.cubic(
                to: Point(x: center.x + 250, y: height - 200 + shift),
                control1: Point(x: center.x - 100, y: height - 400),
                control2: Point(x: center.x + 100, y: height - 50))
            list.stroke(
                path, style: StrokeStyle(width: 6, cap: .round, join: .round),
                color: Color(120, 200, 255))
        }
        return list
    }
}

/// A fixed sequence of numbers: SplitMix64, by Sebastiano Vigna.
struct BenchRandom {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return bits ^ bits >> 31
    }

    mutating func number(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + Double(next() >> 11) * 0x1p-53 * (range.upperBound - range.lowerBound)
    }
}

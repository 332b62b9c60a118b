import Drawing
import Geometry
import Raster
import TestSupport
import Testing

@Suite("Gradient paints")
struct GradientPaintTests {
    static let size = 64

    /// Fills everything and compares each pixel with the paint's own formula at its centre.
    private func expectEqual(
        _ paint: Paint, transform: AffineTransform = .identity, tolerance: Int = 1,
        skip: (Point) -> Bool = { _ in false }, _ color: (Point) -> Color
    ) throws {
        var list = DisplayList()
        let reach = Rect(x: -1e4, y: -1e4, width: 2e4, height: 2e4)
        list.fill(Path(rect: reach), paint: paint)
        let pixmap = try render(
            list, width: Self.size, height: Self.size, transform: transform)
        let inverse = try #require(transform.inverted)
        for (y, row) in rows(pixmap).enumerated() {
            for (x, pixel) in row.enumerated() {
                let point = Point(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(inverse)
                guard !skip(point) else { continue }
                let wanted = color(point)
                let opacity = wanted.alpha
                let expected = [
                    opacity, wanted.red * opacity, wanted.green * opacity, wanted.blue * opacity,
                ]
                for (index, component) in expected.enumerated() {
                    let level = Double(pixel >> UInt32(24 - 8 * index) & 0xFF)
                    #expect(
                        abs(level - component * 255) <= Double(tolerance) + 0.01,
                        "component \(index) at \(x), \(y)")
                }
            }
        }
    }

    static let ramp = [
        GradientStop(offset: 0.15, color: Color(246, 71, 71)),
        GradientStop(offset: 0.55, color: Color(253, 188, 51, alpha: 0.5)),
        GradientStop(offset: 0.8, color: Color(32, 197, 102)),
    ]

    @Test(
        "a linear gradient has its formula's colour at every pixel",
        arguments: SpreadMode.allCases, ColorInterpolation.allCases)
    func linear(spread: SpreadMode, interpolation: ColorInterpolation) throws {
        let gradient = Gradient(stops: Self.ramp, spread: spread, interpolation: interpolation)
        let paint = LinearGradient(
            gradient: gradient, start: Point(x: 13, y: 7), end: Point(x: 41, y: 29))
        // At the seam of a repeated ramp a pixel may fall to either side.
        try expectEqual(
            .linear(paint), skip: { spread == .repeat && isSeam(paint.position(of: $0)) },
            { gradient.color(at: paint.position(of: $0)) })
    }

    private func isSeam(_ position: Double) -> Bool {
        abs(position - position.rounded()) < 1e-3
    }

    @Test("gradients turn, stretch and move with the transform")
    func transformed() throws {
        let gradient = Gradient(stops: Self.ramp)
        let transform = AffineTransform.rotation(0.4).concatenating(.scale(x: 1.5, y: 0.7))
            .concatenating(.translation(x: 20, y: 3))
        let line = LinearGradient(
            gradient: gradient, start: Point(x: 0, y: 0), end: Point(x: 30, y: 10))
        try expectEqual(.linear(line), transform: transform) {
            gradient.color(at: line.position(of: $0))
        }
        let circle = RadialGradient(
            gradient: gradient, center: Point(x: 10, y: 20), radius: 25)
        try expectEqual(.radial(circle), transform: transform) {
            gradient.color(at: $0.distance(to: circle.center) / 25)
        }
    }

    @Test(
        "a wide gradient has its edges in place to a quarter pixel, in all directions",
        arguments: [900.0, 3000, 8192], ColorInterpolation.allCases)
    func wide(length: Double, interpolation: ColorInterpolation) throws {
        var random = SeededGenerator(seed: 107)
        // Edges between flat colours; a reflected ramp needs a table in all spaces.
        let edges = (0..<24).map { _ in Double.random(in: 0.02...0.98, using: &random) }.sorted()
        let reds = (0...edges.count).map { UInt32($0 * 97 % 251) }
        let stops = edges.enumerated()
            .flatMap { index, offset in
                [reds[index], reds[index + 1]]
                    .map {
                        GradientStop(offset: offset, color: Color(Double($0), 9, 9))
                    }
            }
        let gradient = Gradient(stops: stops, spread: .reflect, interpolation: interpolation)
        func expectEdges(
            _ paint: Paint, width: Int, height: Int, transform: AffineTransform = .identity,
            _ place: (Point) -> Double
        ) throws {
            var list = DisplayList()
            list.fill(Path(rect: Rect(x: -1, y: -1, width: 1e4, height: 1e4)), paint: paint)
            let pixels = rows(
                try render(list, width: width, height: height, transform: transform))
            for (y, row) in pixels.enumerated() {
                for (x, pixel) in row.enumerated() {
                    let place = place(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
                    guard edges.allSatisfy({ abs($0 * length - place) > 0.27 }) else { continue }
                    let red = reds[edges.count { $0 * length < place }]
                    #expect(pixel >> 16 & 0xFF == red, "\(paint) at \(x), \(y)")
                }
            }
        }
        let count = Int(length)
        try expectEdges(
            .linear(
                LinearGradient(gradient: gradient, start: .zero, end: Point(x: length, y: 0))),
            width: count, height: 1, \.x)
        try expectEdges(
            .linear(
                LinearGradient(gradient: gradient, start: .zero, end: Point(x: 0, y: length))),
            width: 1, height: count, \.y)
        // A short line and a small circle that the transform enlarges.
        let zoom = AffineTransform.scale(length / 50)
        try expectEdges(
            .linear(LinearGradient(gradient: gradient, start: .zero, end: Point(x: 30, y: 40))),
            width: count / 2, height: 2, transform: zoom, { $0.x * 0.6 + $0.y * 0.8 })
        try expectEdges(
            .radial(RadialGradient(gradient: gradient, center: .zero, radius: 50)),
            width: count, height: 1, transform: zoom, { $0.distance(to: .zero) })
    }

    @Test("a radial gradient has its formula's colour", arguments: SpreadMode.allCases)
    func radial(spread: SpreadMode) throws {
        let gradient = Gradient(
            colors: [Color(hex: 0x336699), Color(hex: 0x99CC33)], spread: spread)
        let center = Point(x: 30.2, y: 28.9)
        try expectEqual(
            .radial(RadialGradient(gradient: gradient, center: center, radius: 17)),
            skip: { spread == .repeat && isSeam($0.distance(to: center) / 17) },
            { gradient.color(at: $0.distance(to: center) / 17) })
    }

    @Test(
        "D6: a conic gradient has its formula's colour, in both directions",
        arguments: [(0.3, 4.0), (-4, 4.71), (2, -3), (0, 6.2), (5, -6.28)])
    func conic(start: Double, sweep: Double) throws {
        let gradient = Gradient(stops: Self.ramp)
        let center = Point(x: 31.3, y: 30.1)
        let paint = ConicGradient(
            gradient: gradient, center: center, startAngle: start, sweepAngle: sweep)
        func angle(_ point: Point) -> Double {
            arctangent(y: point.y - center.y, x: point.x - center.x)
        }
        try expectEqual(
            .conic(paint),
            skip: { point in
                // The colour jumps where the gap is halved and at the start of a full turn; a pixel
                // there is a mix.
                let distance = point.distance(to: center)
                let reach = 0.75 / distance
                return distance < 2
                    || abs(
                        paint.position(ofAngle: angle(point) + reach)
                            - paint.position(ofAngle: angle(point) - reach)) > 0.5
            },
            { gradient.color(at: paint.position(ofAngle: angle($0))) })
    }

    @Test(
        "D6: where a conic gradient's end meets its start, each pixel has the mix of their areas",
        arguments: [(0.0, 6.3), (0.4, 7), (2.1, -6.3), (-0.8, 4.2), (1.1, -3.5), (5.5, 0.4)])
    func conicSeam(start: Double, sweep: Double) throws {
        let gradient = Gradient(colors: [.white, .black])
        let size = 41
        let center = Point(x: 20.3, y: 20.6)
        let stretch = AffineTransform(a: 1.3, b: 0.2, c: -0.1, d: 0.8, tx: 0.4, ty: -0.7)
        var list = DisplayList()
        list.fill(
            Path(rect: Rect(x: -90, y: -90, width: 180, height: 180)),
            paint: .conic(
                ConicGradient(
                    gradient: gradient, center: center, startAngle: start, sweepAngle: sweep)))
        let levels = rows(try render(list, width: size, height: size, transform: stretch))
        // The gap of a partial sweep is halved.
        let turn = 2 * Double.pi
        let covered = min(abs(sweep), turn)
        let ray = start + (sweep < 0 ? -1 : 1) * (turn + covered) / 2
        let tip = center.applying(stretch)
        let far = (center + Vector(angle: ray) * 99).applying(stretch)
        let side = (center + Vector(angle: ray + (sweep < 0 ? -1.2 : 1.2)) * 99).applying(stretch)
        var mixed = 0
        for y in 0..<size {
            for x in 0..<size {
                let pixel = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
                let along = (pixel - tip).dot(far - tip) / (far - tip).length
                let white = area(of: [tip, far, side], inPixel: x, y)
                // Pixels that the ray passes, but not those around its tip.
                let across = abs((pixel - tip).cross(far - tip)) / (far - tip).length
                guard along > 2, across < 0.6 else { continue }
                let level = Double(levels[y][x] & 0xFF)
                #expect(abs(level - white * 255) <= 1.5)
                if level > 8, level < 247 { mixed += 1 }
            }
        }
        #expect(mixed > 8)
    }

    /// The row of a horizontal gradient over 0…100 in a picture 100 wide, as red, green, blue.
    private func row(_ stops: [GradientStop], start: Double = 0, end: Double = 100) throws
        -> [UInt32]
    {
        var list = DisplayList()
        list.fill(
            Path(rect: Rect(x: 0, y: 0, width: 100, height: 1)),
            paint: .linear(
                LinearGradient(
                    gradient: Gradient(stops: stops), start: Point(x: start, y: 0),
                    end: Point(x: end, y: 0))))
        return rows(try render(list, width: 100, height: 1))[0]
    }

    @Test("D1: equal offsets make a hard edge on the pixel")
    func hardEdge() throws {
        let red = Color(hex: 0xFF0000)
        let yellow = Color(hex: 0xFFFF00)
        let green = Color(hex: 0x00FF00)
        let edge = try row([
            GradientStop(offset: 0, color: red), GradientStop(offset: 0.5, color: red),
            GradientStop(offset: 0.5, color: yellow), GradientStop(offset: 0.5, color: green),
            GradientStop(offset: 1, color: green),
        ])
        #expect(edge[..<50].allSatisfy { $0 == 0xFFFF_0000 })
        #expect(edge[50...].allSatisfy { $0 == 0xFF00_FF00 })
    }

    @Test("D1: left of two stops at 0 the first colour stands, right of two at 1 the last")
    func doubledEnds() throws {
        let grey = Color(128, 128, 128)
        let pixels = try row(
            [
                GradientStop(offset: 0, color: .black), GradientStop(offset: 0, color: grey),
                GradientStop(offset: 1, color: grey), GradientStop(offset: 1, color: .white),
            ], start: 20, end: 80)
        #expect(pixels[..<20].allSatisfy { $0 == 0xFF00_0000 })
        #expect(pixels[20..<80].allSatisfy { $0 == 0xFF80_8080 })
        #expect(pixels[80...].allSatisfy { $0 == 0xFFFF_FFFF })
    }

    @Test("D2: stops that do not reach the ends are padded")
    func padding() throws {
        let pixels = try row([
            GradientStop(offset: 0.25, color: Color(hex: 0xFF0000)),
            GradientStop(offset: 0.75, color: .black),
        ])
        #expect(pixels[..<25].allSatisfy { $0 == 0xFFFF_0000 })
        #expect(pixels[75...].allSatisfy { $0 == 0xFF00_0000 })
    }

    @Test("D3: no stops paint nothing, one stop is solid")
    func fewStops() throws {
        #expect(try row([]).allSatisfy { $0 == 0 })
        let solid = try row([GradientStop(offset: 0.5, color: Color(hex: 0x123456))])
        #expect(solid.allSatisfy { $0 == 0xFF12_3456 })
    }

    @Test("D5: transparency is mixed un-premultiplied: a colour keeps its hue while it fades")
    func fading() throws {
        let pixels = try row([
            GradientStop(offset: 0, color: Color(hex: 0xFF0000)),
            GradientStop(offset: 1, color: Color(red: 0, green: 0, blue: 1, alpha: 0)),
        ])
        for (x, pixel) in pixels.enumerated() {
            let t = (Double(x) + 0.5) / 100
            #expect(abs(Double(pixel >> 24) - (1 - t) * 255) <= 1)
            #expect(abs(Double(pixel >> 16 & 0xFF) - (1 - t) * (1 - t) * 255) <= 1)
            #expect(abs(Double(pixel & 0xFF) - t * (1 - t) * 255) <= 1)
        }
    }

    @Test("D6, D8: axes, radii and sweeps of no extent show one end's colour")
    func degenerate() throws {
        let gradient = Gradient(colors: [.black, .white])
        let center = Point(x: 5, y: 5)
        func pixel(_ paint: Paint) throws -> UInt32 {
            var list = DisplayList()
            list.fill(Path(rect: Rect(x: 0, y: 0, width: 10, height: 10)), paint: paint)
            return rows(try render(list, width: 10, height: 10))[2][7]
        }
        #expect(
            try pixel(.linear(LinearGradient(gradient: gradient, start: center, end: center)))
                == 0xFFFF_FFFF)
        for radius in [0, -1, Double.nan] {
            #expect(
                try pixel(
                    .radial(RadialGradient(gradient: gradient, center: center, radius: radius)))
                    == 0xFFFF_FFFF)
        }
        #expect(
            try pixel(
                .conic(
                    ConicGradient(
                        gradient: gradient, center: center, startAngle: 1, sweepAngle: 0)))
                == 0xFF00_0000)
    }

    @Test("extreme and broken gradients neither trap nor hang")
    func extremes() throws {
        let values = [0, 1e-300, 1e-20, 1, 1e9, 1e20, 1e300, -1e300, .infinity, .nan]
        var random = SeededGenerator(seed: 6)
        func any() -> Double { values.randomElement(using: &random) ?? 0 }
        for _ in 0..<400 {
            let stops = (0..<3).map { _ in GradientStop(offset: any(), color: .white) }
            let gradient = Gradient(
                stops: stops + [GradientStop(offset: 1, color: .black)],
                spread: SpreadMode.allCases.randomElement(using: &random) ?? .pad)
            let first = Point(x: any(), y: any())
            let second = Point(x: any(), y: any())
            var list = DisplayList()
            let everything = Path(rect: Rect(x: 0, y: 0, width: 9, height: 9))
            list.fill(
                everything,
                paint: .linear(LinearGradient(gradient: gradient, start: first, end: second)))
            list.fill(
                everything,
                paint: .radial(RadialGradient(gradient: gradient, center: first, radius: any())))
            list.fill(
                everything,
                paint: .conic(
                    ConicGradient(
                        gradient: gradient, center: first, startAngle: any(), sweepAngle: any())))
            _ = try render(list, width: 9, height: 9)
        }
    }
}

import Drawing
import Geometry
import Testing

/// Midpoints of COMPONENTS §3.4, computed there from the formulas of the three spaces.
@Suite("Gradient")
struct GradientTests {
    static let red = Color(246, 71, 71)
    static let amber = Color(253, 188, 51)
    static let green = Color(32, 197, 102)

    @Test(
        "midpoints in each interpolation space match the published values",
        arguments: [
            (ColorInterpolation.srgb, red, amber, [249.5, 129.5, 61.0]),
            (.linear, red, amber, [249.53, 144.95, 61.92]),
            (.oklab, red, amber, [252.40, 135.39, 65.44]),
            (.srgb, amber, green, [142.5, 192.5, 76.5]),
            (.linear, amber, green, [187.24, 192.57, 81.34]),
            (.oklab, amber, green, [173.04, 195.48, 82.81]),
        ])
    func midpoints(space: ColorInterpolation, from: Color, to: Color, expected: [Double]) {
        let mixed = space.mix(from, to, fraction: 0.5)
        for (component, value) in zip([mixed.red, mixed.green, mixed.blue], expected) {
            #expect(abs(component * 255 - value) <= 0.006)
        }
    }

    @Test("D1: equal offsets make a hard edge: below the first, at and above the last")
    func hardEdge() {
        let gradient = Gradient(stops: [
            GradientStop(offset: 0, color: .black), GradientStop(offset: 0.5, color: Self.red),
            GradientStop(offset: 0.5, color: Self.amber),
            GradientStop(offset: 0.5, color: Self.green), GradientStop(offset: 1, color: .white),
        ])
        #expect(gradient.color(at: 0.5.nextDown).red > Self.red.red - 1e-9)
        #expect(gradient.color(at: 0.5) == Self.green)
    }

    @Test("D1: left of two stops at 0 the first colour stands, right of them the second begins")
    func equalStopsAtZero() {
        let grey = Color(128, 128, 128)
        let gradient = Gradient(stops: [
            GradientStop(offset: 0.25, color: .black), GradientStop(offset: 0.25, color: grey),
            GradientStop(offset: 1, color: .white),
        ])
        #expect(gradient.color(at: 0) == .black)
        #expect(gradient.color(at: 0.25) == grey)
    }

    @Test("D2: stops that do not reach the ends are padded")
    func padding() {
        let gradient = Gradient(stops: [
            GradientStop(offset: 0.25, color: Self.red), GradientStop(offset: 0.75, color: .black),
        ])
        #expect(gradient.color(at: 0) == Self.red)
        #expect(gradient.color(at: 1) == .black)
        #expect(gradient.color(at: -.infinity) == Self.red)
        #expect(gradient.color(at: .infinity) == .black)
    }

    @Test("D3: no stops paint nothing, one stop is solid")
    func degenerate() {
        #expect(Gradient(stops: []).color(at: 0.5) == .transparent)
        #expect(Gradient(colors: [Self.red]).color(at: 0.9) == Self.red)
    }

    @Test("D5: transparency is mixed un-premultiplied")
    func transparency() {
        let mixed = ColorInterpolation.srgb.mix(.white, .transparent, fraction: 0.5)
        #expect(mixed == Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5))
    }

    @Test(
        "spread modes fold positions into 0…1",
        arguments: [
            (SpreadMode.pad, 1.25, 1.0), (.pad, -0.5, 0), (.repeat, 1.25, 0.25),
            (.repeat, -0.25, 0.75), (.reflect, 1.25, 0.75), (.reflect, -0.25, 0.25),
            (.reflect, 2.25, 0.25),
        ])
    func spread(mode: SpreadMode, position: Double, expected: Double) {
        #expect(mode.fold(position) == expected)
    }

    @Test("a conic ramp gives the gap to the nearer end")
    func conicGap() {
        let degree = Double.pi / 180
        let ramp = ConicGradient(
            gradient: Gradient(colors: [Self.red, Self.green]), center: .init(x: 0, y: 0),
            startAngle: 162 * degree, sweepAngle: 216 * degree)
        #expect(abs(ramp.position(ofAngle: 270 * degree) - 0.5) < 1e-12)
        #expect(ramp.position(ofAngle: 30 * degree) == 1)
        #expect(ramp.position(ofAngle: 150 * degree) == 0)
    }
}

import Drawing
import TestSupport
import Testing

@testable import Components

@Suite("Parts of gradients")
struct GradientPartTests {
    /// Colours whose mixes are all within sRGB; others are cut off there.
    private static func gradient(_ interpolation: ColorInterpolation) -> Gradient {
        Gradient(
            stops: [
                GradientStop(offset: 0, color: Color(hex: 0xC06060)),
                GradientStop(offset: 0.3, color: Color(hex: 0xC0A060)),
                GradientStop(offset: 0.8, color: Color(hex: 0x60A070)),
                GradientStop(offset: 1, color: Color(hex: 0x6068A0)),
            ], interpolation: interpolation)
    }

    private func difference(_ first: Color, _ second: Color) -> Double {
        max(
            abs(first.red - second.red), abs(first.green - second.green),
            abs(first.blue - second.blue))
    }

    @Test(
        "a part has the whole's colours; on a ring they go on from the other end",
        arguments: [ColorInterpolation.srgb, .linear, .oklab], [false, true])
    func colors(interpolation: ColorInterpolation, isRound: Bool) {
        let whole = Self.gradient(interpolation)
        var random = SeededGenerator(seed: 12)
        for _ in 0..<300 {
            let from = Double.random(in: -0.99...0.99, using: &random)
            let to = Double.random(in: from + 0.01...min(from + 1, 1.99), using: &random)
            let part = whole.part(from: from, to: to, isRound: isRound)
            for _ in 0..<20 {
                let share = Double.random(in: 0...1, using: &random)
                let position = from + share * (to - from)
                // At the seam itself either colour will do.
                guard abs(position - position.rounded()) > 1e-9 else { continue }
                let place = isRound ? position - position.rounded(.down) : position
                #expect(
                    difference(part.color(at: share), whole.color(at: place)) < 1e-6,
                    "\(share) of \(from)…\(to)")
            }
        }
    }

    @Test("a part without length has one colour")
    func point() {
        let whole = Self.gradient(.srgb)
        #expect(whole.part(from: 0.3, to: 0.3).stops.map(\.color) == [Color(hex: 0xC0A060)])
        let seam = whole.part(from: 1.3, to: 1.3, isRound: true).stops.map(\.color)
        #expect(seam.count == 1 && difference(seam[0], Color(hex: 0xC0A060)) < 1e-12)
    }
}

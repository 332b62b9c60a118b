import Drawing
import Testing

@testable import notchviewer

/// Contrast as WCAG 2.2 defines it.
@Suite("Theme")
struct ThemeTests {
    private func luminance(_ color: Color) -> Double {
        func linear(_ value: Double) -> Double {
            // 0.04045 … ((v + 0.055) / 1.055)^2.4, with x^2.4 = x² · x^0.4 by Newton's method.
            guard value > 0.04045 else { return value / 12.92 }
            let base = (value + 0.055) / 1.055
            var root = base
            for _ in 0..<60 {
                root -= (root * root * root * root * root - base) / (5 * root * root * root * root)
            }
            return base * base * root * root
        }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
            + 0.0722 * linear(color.blue)
    }

    private func contrast(_ first: Color, _ second: Color) -> Double {
        let lights = [luminance(first), luminance(second)].sorted()
        return (lights[1] + 0.05) / (lights[0] + 0.05)
    }

    @Test("black on white has the contrast 21, grey #767676 on white 4.54")
    func oracle() {
        #expect(abs(contrast(.black, .white) - 21) < 1e-9)
        #expect(abs(contrast(Color(hex: 0x767676), .white) - 4.54) < 0.005)
    }

    @Test("every text can be read on every surface it stands on", arguments: [Theme.dark, .light])
    func text(theme: Theme) {
        for surface in [theme.canvas, theme.panel, theme.raised, theme.field, theme.selection] {
            #expect(contrast(theme.text, surface) >= 4.5)
            #expect(contrast(theme.dim, surface) >= 4.5)
        }
        for surface in [theme.canvas, theme.panel, theme.raised, theme.field] {
            #expect(contrast(theme.alarm, surface) >= 4.5)
        }
        // The characters that a palette's search finds stand in it on the marked entry, too.
        for surface in [theme.canvas, theme.panel, theme.raised, theme.field, theme.selection] {
            #expect(contrast(theme.accent, surface) >= 4.5)
        }
        #expect(contrast(theme.onAccent, theme.accentFill) >= 4.5)
    }

    @Test("lines that carry meaning stand out", arguments: [Theme.dark, .light])
    func lines(theme: Theme) {
        for surface in [theme.canvas, theme.panel, theme.raised, theme.field, theme.selection] {
            #expect(contrast(theme.control, surface) >= 3 || surface == theme.selection)
            #expect(contrast(theme.accent, surface) >= 3)
        }
    }
}

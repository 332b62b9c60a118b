import Geometry
import TestSupport
import Testing

@testable import Typesetting

@MainActor
private func hasFonts() -> Bool {
    (try? Typesetter(families: ["sans-serif"])) != nil
}

/// Laws that hold whatever fonts are installed; without any font there is nothing to test.
@MainActor
@Suite("Typesetter", .enabled("a font is installed") { await hasFonts() })
struct TypesetterTests {
    private func typesetter() throws -> Typesetter {
        try Typesetter(families: ["Inter", "DejaVu Sans", "sans-serif"])
    }

    private let style = TextStyle(size: 12.5)

    @Test("an empty text draws nothing and takes no room")
    func empty() throws {
        let line = try typesetter().line("", style: style)
        #expect(line.path.isEmpty)
        #expect(line.width == 0)
    }

    @Test(
        "a text stands on the baseline, between its origin and its advance",
        arguments: [["Inter", "sans-serif"], ["DejaVu Sans"]])
    func place(families: [String]) throws {
        let line = try Typesetter(families: families).line("HEH", style: TextStyle(size: 100))
        let bounds = try #require(line.path.bounds)
        #expect(bounds.left >= 0 && bounds.right <= line.width)
        #expect(abs(bounds.bottom) < 1)
        #expect(abs(bounds.top + line.capHeight) < 1)
    }

    @Test("text grows in proportion to its size")
    func proportion() throws {
        let typesetter = try typesetter()
        let small = typesetter.line("Notch 42 %", style: TextStyle(size: 10))
        let large = typesetter.line("Notch 42 %", style: TextStyle(size: 30))
        #expect(abs(large.width - 3 * small.width) < 1e-9)
        #expect(abs(large.capHeight - 3 * small.capHeight) < 1e-9)
    }

    @Test("the same text gives the same line, from the store or set anew")
    func reproducible() throws {
        let typesetter = try typesetter()
        let first = typesetter.line("iPhone 15 Pro", style: style)
        #expect(typesetter.line("iPhone 15 Pro", style: style) == first)
        #expect(try self.typesetter().line("iPhone 15 Pro", style: style) == first)
    }

    /// Inter 4.0 beta's own figures differ by two of 2816 units.
    @Test("tabular figures all take the same room")
    func tabularFigures() throws {
        let typesetter = try typesetter()
        let style = TextStyle(size: 20, weight: .medium, hasTabularFigures: true)
        let widths = (0...9).map { typesetter.line("\($0)", style: style).width }
        let spread = (widths.max() ?? 0) - (widths.min() ?? 0)
        #expect(spread <= 0.001 * style.size, "\(widths)")
    }

    @Test("a shortened text fits and keeps the longest beginning that does")
    func ellipsis() throws {
        let typesetter = try typesetter()
        let text = "A rather long name of a device"
        let whole = typesetter.line(text, style: style)
        #expect(typesetter.line(text, style: style, fitting: whole.width) == whole)
        for width in stride(from: 15.0, to: whole.width, by: 7) {
            let fitted = typesetter.line(text, style: style, fitting: width)
            #expect(fitted.width <= width)
            let prefixes = text.indices.map { index -> String in
                var prefix = String(text[..<index])
                while prefix.last == " " { prefix.removeLast() }
                return prefix + "…"
            }
            let best = prefixes.map { typesetter.line($0, style: style).width }
                .filter { $0 <= width }.max()
            #expect(fitted.width == best)
        }
        #expect(typesetter.line(text, style: style, fitting: 0).path.isEmpty)
    }

    @Test("sizes that are not positive numbers draw nothing", arguments: [0, -1, .nan, .infinity])
    func badSizes(size: Double) throws {
        let line = try typesetter().line("text", style: TextStyle(size: size))
        #expect(line.path.isEmpty)
        #expect(line.width == 0)
    }

    @Test(
        "characters of other scripts, emoji and broken sequences never fail",
        arguments: [
            "Привет", "سلام", "你好", "👩‍👩‍👧‍👦", "e\u{301}\u{302}", "\u{FFFF}\u{200D}\u{FE0F}", "\0",
        ])
    func anyText(text: String) throws {
        let line = try typesetter().line(text, style: style)
        #expect(line.width.isFinite && line.width >= 0)
    }

    @Test("a heavier weight is another drawing when the family has one")
    func weights() throws {
        let typesetter = try typesetter()
        let regular = typesetter.line("Heading", style: TextStyle(size: 14))
        let bold = typesetter.line("Heading", style: TextStyle(size: 14, weight: .semibold))
        #expect(bold.width >= regular.width)
    }
}

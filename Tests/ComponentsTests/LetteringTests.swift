import Components
import Geometry
import Testing

@Suite("Lettering")
struct LetteringTests {
    static let ascii = (0x20...0x7E).compactMap { UnicodeScalar($0) }.map(Character.init)

    @Test("it holds all printable ASCII, drawn inside its line")
    func coverage() {
        let lettering = Lettering(size: 100)
        for character in Self.ascii {
            let text = String(character)
            #expect(Lettering.covers(text), "\(text)")
            let bounds = lettering.path(text, at: .zero)
                .stroked(lettering.strokeStyle, tolerance: 0.01).bounds
            guard let bounds else {
                #expect(character == " ")
                continue
            }
            #expect(bounds.top > -90 && bounds.bottom < 30, "\(text)")
            #expect(bounds.left > -8, "\(text)")
            #expect(bounds.right < lettering.advance(of: character) + 8, "\(text)")
        }
    }

    @Test("no two characters look the same")
    func distinct() {
        let paths = Self.ascii.map { Lettering(size: 10).path(String($0), at: .zero) }
        #expect(Set(paths).count == paths.count)
    }

    @Test("all digits are equally wide")
    func tabular() {
        let lettering = Lettering(size: 20, weight: Lettering.bold)
        let advances = "0123456789".map { lettering.advance(of: $0) }
        #expect(Set(advances).count == 1)
    }

    @Test("capitals are 0.72 of the size high, ink to ink, in every weight")
    func capHeight() throws {
        for weight in [Lettering.regular, Lettering.medium, Lettering.bold] {
            let lettering = Lettering(size: 50, weight: weight)
            let bounds = try #require(
                lettering.path("H", at: Point(x: 0, y: 100))
                    .stroked(lettering.strokeStyle, tolerance: 1e-3).bounds)
            #expect(abs(bounds.height - 36) < 0.01)
            #expect(abs(bounds.bottom - 100) < 0.01)
        }
    }

    @Test("a text is as wide as its characters, without the tracking after the last one")
    func width() {
        let lettering = Lettering(size: 12, tracking: 0.1)
        let sum = "42 %".reduce(0) { $0 + lettering.advance(of: $1) }
        #expect(abs(lettering.width(of: "42 %") - (sum - 1.2)) < 1e-12)
        #expect(lettering.width(of: "") == 0)
    }

    @Test("a character that it does not hold becomes a visible box")
    func missing() throws {
        #expect(!Lettering.covers("日"))
        let path = Lettering(size: 10).path("日", at: .zero)
        let bounds = try #require(path.bounds)
        #expect(bounds.width > 3 && bounds.height > 5)
    }
}

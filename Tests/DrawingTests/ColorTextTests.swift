import Testing

@testable import Drawing

@Suite("Colours as text")
struct ColorTextTests {
    @Test("every 8-bit component is written as two digits and read back")
    func roundTrip() throws {
        for byte in 0...255 {
            let (other, third) = (Double(byte ^ 0x5A), Double(255 - byte))
            let opaque = Color(Double(byte), other, third, alpha: 1)
            #expect(opaque.hexText.utf8.count == 7)
            #expect(try #require(Color(hexText: opaque.hexText)).hexText == opaque.hexText)
            let read = try #require(Color(hexText: opaque.hexText))
            #expect((read.red * 255).rounded() == Double(byte))
            #expect((read.green * 255).rounded() == other)
            #expect((read.blue * 255).rounded() == third)
            #expect(read.alpha == 1)
            guard byte < 255 else { continue }
            let faint = Color(1, 2, 3, alpha: Double(byte) / 255)
            #expect(faint.hexText.utf8.count == 9)
            #expect(try #require(Color(hexText: faint.hexText)).alpha == Double(byte) / 255)
        }
    }

    @Test(
        "short forms double their digits, case and the sign do not matter",
        arguments: [
            ("#1af", "#11aaff"), ("1AF", "#11aaff"), ("#1AFc", "#11aaffcc"),
            ("89abcdef", "#89abcdef"), ("#89ABCD", "#89abcd"), ("#000f", "#000000"),
        ])
    func forms(text: String, expected: String) throws {
        #expect(try #require(Color(hexText: text)).hexText == expected)
    }

    @Test(
        "other texts are no colours",
        arguments: [
            "", "#", "#1", "#12", "#12345", "#1234567", "#123456789", "12#456", "#12g", "##123",
            "#ab cd", "rot", "#１２３", "-12", "#+12",
        ])
    func refused(text: String) {
        #expect(Color(hexText: text) == nil)
    }

    @Test("components outside 0…1 are written as the nearest inside")
    func clamped() {
        #expect(Color(-20, 300, 127.6, alpha: 1).hexText == "#00ff80")
    }
}

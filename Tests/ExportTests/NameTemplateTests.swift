import Testing

@testable import Export

@Suite("Name template")
struct NameTemplateTests {
    private var values: NameValues {
        var values = NameValues()
        values.device = "iphone-15-pro"
        values.deviceName = "iPhone 15 Pro"
        values.component = "notch-bar"
        values.progress = 0.425
        values.orientation = "portrait"
        values.scale = 3
        values.width = 1179
        values.height = 2556
        values.version = "1.2.3"
        values.hash = "3fa9c1"
        return values
    }

    @Test("the standard template names device, component, percent and counter")
    func standard() {
        let name = NameTemplate.standard.name(values, counter: 1, suffix: ".png")
        #expect(name == "notchviewer-iphone-15-pro-notch-bar-p043-0001.png")
    }

    @Test(
        "every specifier stands for its value",
        arguments: [
            ("%d", "iphone-15-pro"), ("%D", "iPhone 15 Pro"), ("%e", "notch-bar"), ("%p", "0.425"),
            ("%P", "043"), ("%o", "portrait"), ("%s", "3"), ("%w x %h", "1179 x 2556"),
            ("%v", "1.2.3"), ("%x", "3fa9c1"), ("100 %%", "100 %"), ("%n", "0007"), ("%2n", "07"),
            ("%06n", "000007"),
        ])
    func specifier(template: String, expected: String) throws {
        #expect(try NameTemplate(template).name(values, counter: 7, suffix: "").hasPrefix(expected))
    }

    @Test("an unknown specifier is an error that names it", arguments: ["%q", "a%", "%5d", "%t"])
    func unknown(template: String) {
        #expect(throws: NameTemplateError.self) { try NameTemplate(template) }
    }

    @Test(
        "what file systems refuse is left out",
        arguments: [
            ("../../etc/passwd", "etcpasswd"), ("-rf", "rf"), (".hidden", "hidden"),
            ("a\u{0}b\nc", "abc"), ("name. ", "name"), ("", "notchviewer"), ("...", "notchviewer"),
        ])
    func sanitized(template: String, expected: String) throws {
        #expect(
            try NameTemplate(template).name(values, counter: 1, suffix: ".png") == expected + ".png"
        )
    }

    @Test("names are cut to 200 bytes between characters, and attempts still differ")
    func long() throws {
        let template = try NameTemplate(String(repeating: "ä", count: 300) + "%n")
        let first = template.name(values, counter: 1, suffix: ".png")
        let second = template.name(values, counter: 2, suffix: ".png")
        #expect(first == String(repeating: "ä", count: 98) + ".png")
        #expect(second == String(repeating: "ä", count: 97) + "-2.png")
    }

    @Test("without a counter in the template later attempts get a number")
    func noCounter() throws {
        let template = try NameTemplate("shot")
        #expect(template.name(values, counter: 1, suffix: ".png") == "shot.png")
        #expect(template.name(values, counter: 12, suffix: ".png") == "shot-12.png")
    }
}

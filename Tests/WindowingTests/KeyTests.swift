import Testing

@testable import Windowing

/// Keycodes and scancodes are those of SDL_keycode.h and of the USB HID usage tables, page 7.
@Suite("Key")
struct KeyTests {
    @Test(
        "a keycode that is ASCII decides, wherever the key lies",
        arguments: [
            // QWERTY a; Dvorak a and o on the US keys a and s; AZERTY a on the US key q.
            (97, 4, "a"), (111, 22, "o"), (97, 20, "a"), (0x3F, 56, "?"), (0x2B, 48, "+"),
        ])
    func asciiKeycodes(keycode: Int32, scancode: Int32, expected: Character) {
        #expect(Key(keycode: keycode, scancode: scancode) == .character(expected))
    }

    @Test(
        "where the layout has no Latin letters the place on a US keyboard decides",
        arguments: [
            // Russian ф, я, ж; Greek α; Hebrew ש; Arabic ض.
            (0x444, 4, "a"), (0x44F, 29, "z"), (0x436, 51, ";"), (0x3B1, 4, "a"), (0x5E9, 4, "a"),
            (0x636, 20, "q"),
        ])
    func otherScripts(keycode: Int32, scancode: Int32, expected: Character) {
        #expect(Key(keycode: keycode, scancode: scancode) == .character(expected))
    }

    @Test(
        "keys that write nothing have names",
        arguments: [
            (1_073_741_904, 80, Key.Name.left), (1_073_741_899, 75, .pageUp), (27, 41, .escape),
            (1_073_741_893, 69, .f12), (1_073_741_912, 88, .enter), (32, 44, .space),
            (9, 43, .tab), (127, 76, .delete),
        ])
    func names(keycode: Int32, scancode: Int32, expected: Key.Name) {
        #expect(Key(keycode: keycode, scancode: scancode) == .named(expected))
    }

    @Test(
        "the keypad writes what is printed on it",
        arguments: [
            (1_073_741_911, 87, "+"), (1_073_741_910, 86, "-"), (1_073_741_913, 89, "1"),
            (1_073_741_922, 98, "0"),
        ])
    func keypad(keycode: Int32, scancode: Int32, expected: Character) {
        #expect(Key(keycode: keycode, scancode: scancode) == .character(expected))
    }

    @Test(
        "keys without a meaning here are passed over",
        arguments: [(0, 0), (1_073_742_049, 225), (0x444, 0), (-1, -1), (.max, .max), (.min, 4)]
            as [(Int32, Int32)])
    func unknownKeys(keycode: Int32, scancode: Int32) {
        #expect(Key(keycode: keycode, scancode: scancode) == nil)
    }
}

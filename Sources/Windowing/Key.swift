/// A key, by what it means in the active keyboard layout.
public enum Key: Hashable, Sendable {
    /// A key that writes an ASCII character: lower case, without the shift key's effect.
    case character(Character)
    /// A key with a meaning of its own.
    case named(Name)

    /// The keys that write nothing.
    public enum Name: String, Hashable, Sendable, CaseIterable {
        /// The arrow to the left.
        case left
        /// The arrow to the right.
        case right
        /// The arrow upwards.
        case up
        /// The arrow downwards.
        case down
        /// To the start.
        case home
        /// To the end.
        case end
        /// One page up.
        case pageUp = "page-up"
        /// One page down.
        case pageDown = "page-down"
        /// Deletes what stands before the cursor.
        case backspace
        /// Deletes what stands after the cursor.
        case delete
        /// Enters.
        case enter
        /// Leaves.
        case escape
        /// To the next control.
        case tab
        /// The space bar.
        case space
        /// The key of inserting.
        case insert
        /// The key of the context menu.
        case menu
        /// A function key.
        case f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12
    }
}

/// A key that went down or up.
public struct KeyPress: Hashable, Sendable {
    /// The key.
    public var key: Key
    /// The keys that were held with it.
    public var modifiers: Modifiers
    /// Whether the key is held and the press repeats.
    public var isRepeat: Bool

    /// Creates a press.
    public init(_ key: Key, _ modifiers: Modifiers = [], isRepeat: Bool = false) {
        self.key = key
        self.modifiers = modifiers
        self.isRepeat = isRepeat
    }
}

extension Key {
    /// The key of an SDL keycode, or of a scancode when the layout writes no ASCII there.
    ///
    /// Layouts such as the Russian one have no Latin letters: then the place of the key on a US
    /// keyboard says which letter is meant. Layouts such as Dvorak keep their own letters. Keys
    /// that the program does not know give `nil`.
    ///
    /// - Parameters:
    ///   - keycode: SDL's `SDL_Keycode`: a Unicode scalar, or a scancode with bit 30 set.
    ///   - scancode: SDL's `SDL_Scancode`, a USB HID usage of page 7.
    public init?(keycode: Int32, scancode: Int32) {
        if let name = Self.names[keycode] {
            self = .named(name)
            return
        }
        if let keypad = Self.keypad[keycode] {
            self = keypad
            return
        }
        if (0x21...0x7E).contains(keycode), let scalar = Unicode.Scalar(UInt32(keycode)) {
            self = .character(Character(scalar))
            return
        }
        guard keycode >= 0x80, keycode & Self.scancodeMask == 0,
            let character = Self.usCharacter(scancode: scancode)
        else { return nil }
        self = .character(character)
    }

    /// The bit that marks keycodes made from scancodes.
    static let scancodeMask: Int32 = 1 << 30

    private static let names: [Int32: Name] = {
        var names: [Int32: Name] = [
            8: .backspace, 9: .tab, 13: .enter, 27: .escape, 32: .space, 127: .delete,
        ]
        let scancodes: [(Int32, Name)] = [
            (80, .left), (79, .right), (82, .up), (81, .down), (74, .home), (77, .end),
            (75, .pageUp), (78, .pageDown), (88, .enter), (73, .insert), (101, .menu),
            (58, .f1), (59, .f2), (60, .f3), (61, .f4), (62, .f5), (63, .f6), (64, .f7),
            (65, .f8), (66, .f9), (67, .f10), (68, .f11), (69, .f12),
        ]
        for (scancode, name) in scancodes { names[scancode | scancodeMask] = name }
        return names
    }()

    private static let keypad: [Int32: Key] = {
        var keys: [Int32: Key] = [:]
        for (scancode, character) in zip(Int32(84)...87, "/*-+") {
            keys[scancode | scancodeMask] = .character(character)
        }
        for (scancode, character) in zip(Int32(89)...98, "1234567890") {
            keys[scancode | scancodeMask] = .character(character)
        }
        return keys
    }()

    /// What a key writes on a US keyboard.
    private static func usCharacter(scancode: Int32) -> Character? {
        let rows: [(first: Int32, characters: [Character])] = [
            (4, Array("abcdefghijklmnopqrstuvwxyz")), (30, Array("1234567890")),
            (45, Array("-=[]\\")), (51, Array(";'`,./")),
        ]
        for row in rows {
            let index = Int(scancode) - Int(row.first)
            if row.characters.indices.contains(index) { return row.characters[index] }
        }
        return nil
    }
}

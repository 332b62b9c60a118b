import CSDL2

/// Reads SDL's events as values.
@MainActor
struct EventQueue {
    /// The drops that belong together and are not complete yet.
    private var drops: [DropItem] = []

    /// Waits for events and takes all that are there.
    ///
    /// Of motions that follow each other only the last one is kept, so that a mouse that reports
    /// a thousand times a second costs no more than one that reports once a frame.
    ///
    /// - Parameters:
    ///   - timeout: The longest wait in milliseconds; `nil` waits for as long as it takes.
    ///   - density: The window's pixels per window unit.
    /// - Returns: The events in their order; none when the time ran out.
    mutating func wait(timeout: Int32?, density: (x: Double, y: Double)) -> [Event] {
        var events: [Event] = []
        var raw = unsafe SDL_Event()
        let found = unsafe SDL_WaitEventTimeout(&raw, timeout ?? -1)
        guard found == 1 else { return [] }
        repeat {
            guard let event = unsafe convert(raw, density: density) else { continue }
            Self.append(event, to: &events)
        } while unsafe SDL_PollEvent(&raw) == 1
        return events
    }

    /// Adds an event; a motion takes the place of the motion before it.
    nonisolated static func append(_ event: Event, to events: inout [Event]) {
        if case .pointerMoved = event, case .pointerMoved? = events.last { events.removeLast() }
        events.append(event)
    }

    private mutating func convert(
        _ event: SDL_Event, density: (x: Double, y: Double)
    ) -> Event? {
        func position(_ x: Int32, _ y: Int32) -> PixelPoint {
            // A window unit covers several pixels: its middle is meant.
            PixelPoint(
                x: (Double(x) + 0.5) * density.x - 0.5, y: (Double(y) + 0.5) * density.y - 0.5)
        }
        switch unsafe SDL_EventType(event.type) {
        case SDL_QUIT: return .closeRequest
        case SDL_KEYDOWN, SDL_KEYUP:
            let key = unsafe event.key
            guard
                let name = Key(
                    keycode: key.keysym.sym, scancode: Int32(key.keysym.scancode.rawValue))
            else { return nil }
            let press = KeyPress(
                name, Modifiers(SDL_Keymod(UInt32(key.keysym.mod))), isRepeat: key.repeat != 0)
            return key.state == UInt8(SDL_PRESSED) ? .key(press) : .keyUp(press)
        case SDL_TEXTINPUT:
            return .text(Self.text(unsafe event.text))
        case SDL_MOUSEMOTION:
            let motion = unsafe event.motion
            return .pointerMoved(position(motion.x, motion.y), .held)
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
            let press = unsafe event.button
            guard let button = MouseButton(rawValue: Int(press.button)) else { return nil }
            let point = position(press.x, press.y)
            return press.state == UInt8(SDL_PRESSED)
                ? .buttonDown(button, at: point, clicks: Int(press.clicks), .held)
                : .buttonUp(button, at: point, .held)
        case SDL_MOUSEWHEEL:
            let wheel = unsafe event.wheel
            let sign = wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1.0
            return .wheel(
                x: sign * Double(wheel.preciseX), y: sign * Double(wheel.preciseY),
                at: position(wheel.mouseX, wheel.mouseY), .held)
        case SDL_WINDOWEVENT: return Self.convert(unsafe event.window)
        case SDL_DISPLAYEVENT: return .resized
        case SDL_DROPBEGIN:
            drops = []
            return nil
        case SDL_DROPFILE, SDL_DROPTEXT:
            let isFile = unsafe SDL_EventType(event.type) == SDL_DROPFILE
            guard let file = unsafe event.drop.file else { return nil }
            let text = unsafe String(cString: file)
            unsafe SDL_free(file)
            drops.append(isFile ? .file(text) : .text(text))
            return nil
        case SDL_DROPCOMPLETE:
            guard !drops.isEmpty else { return nil }
            defer { drops = [] }
            return .dropped(drops)
        case SDL_USEREVENT: return .woken
        default: return nil
        }
    }

    private static func convert(_ window: SDL_WindowEvent) -> Event? {
        switch SDL_WindowEventID(UInt32(window.event)) {
        case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: .resized
        case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED: .exposed
        case SDL_WINDOWEVENT_LEAVE: .pointerLeft
        case SDL_WINDOWEVENT_FOCUS_GAINED: .focus(true)
        case SDL_WINDOWEVENT_FOCUS_LOST: .focus(false)
        case SDL_WINDOWEVENT_CLOSE: .closeRequest
        default: nil
        }
    }

    private static func text(_ event: SDL_TextInputEvent) -> String {
        unsafe withUnsafeBytes(of: event.text) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}

extension Modifiers {
    /// The keys that are held now.
    static var held: Modifiers { Modifiers(SDL_GetModState()) }

    /// The modifiers of SDL's bits.
    init(_ state: SDL_Keymod) {
        var modifiers: Modifiers = []
        func holds(_ left: SDL_Keymod, _ right: SDL_Keymod) -> Bool {
            state.rawValue & (left.rawValue | right.rawValue) != 0
        }
        if holds(KMOD_LSHIFT, KMOD_RSHIFT) { modifiers.insert(.shift) }
        if holds(KMOD_LCTRL, KMOD_RCTRL) { modifiers.insert(.control) }
        if holds(KMOD_LALT, KMOD_RALT) { modifiers.insert(.alt) }
        if holds(KMOD_LGUI, KMOD_RGUI) { modifiers.insert(.command) }
        self = modifiers
    }
}

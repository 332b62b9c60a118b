import Windowing

/// A line of a recorded session.
///
/// A line is a word with what belongs to it, separated by spaces; texts stand in quotes as in
/// ``ConfigurationText``. Positions are physical pixels, times seconds since the start.
enum RecordedStep: Hashable, Sendable {
    /// The clock's time of what follows: `at 1.25`.
    case clock(Double)
    /// The window was drawn: what follows happens to what it shows then.
    case draw
    /// Something happened.
    case event(RecordedEvent)
}

/// What happened, as far as it can be written down: files are named, not held.
enum RecordedEvent: Hashable, Sendable {
    case input(Event)
    case time(Double)
    case resized(width: Int, height: Int, uiScale: Double)
    /// A device file or a picture was read.
    case opened(String)
    /// A device was pasted, on the device of an identifier.
    case openedText(String, device: String)
    /// A device file was read again, well or not.
    case reread(String, revision: Int)
    case changed(String)
    case saved(String)
    case failed(String)
    case pasted(String)
    case working(LongWork)
    case workEnded(Int)
    case recent(String)
    case copied
    case askForPath
    case listed(String)
    case desktopTheme(Theme.Kind)
}

extension RecordedStep {
    /// The line.
    var line: String {
        switch self {
        case .clock(let time): "at \(plain(time))"
        case .draw: "draw"
        case .event(let event): event.line
        }
    }

    /// Reads a line; `nil` when it is none.
    init?(_ line: Substring) {
        guard var words = Words(line) else { return nil }
        switch words.next() {
        case "at": self = .clock(words.number)
        case "draw": self = .draw
        case let name?:
            guard let event = RecordedEvent(name, &words) else { return nil }
            self = .event(event)
        case nil: return nil
        }
        guard words.isComplete else { return nil }
    }
}

extension RecordedEvent {
    fileprivate var line: String {
        switch self {
        case .input(let event): event.line
        case .time(let seconds): "time \(plain(seconds))"
        case .resized(let width, let height, let scale): "size \(width) \(height) \(plain(scale))"
        case .opened(let path): "open \(quoted(path))"
        case .openedText(let text, let device): "open-text \(quoted(device)) \(quoted(text))"
        case .reread(let path, let revision): "reread \(quoted(path)) \(revision)"
        case .changed(let path): "changed \(quoted(path))"
        case .saved(let path): "saved \(quoted(path))"
        case .failed(let message): "failed \(quoted(message))"
        case .pasted(let text): "pasted \(quoted(text))"
        case .recent(let path): "recent \(quoted(path))"
        case .working(let work):
            "working \(work.id) \(quoted(work.title)) \(plain(work.progress ?? -1))"
        case .workEnded(let id): "work-ended \(id)"
        case .copied: "copied"
        case .askForPath: "ask-for-path"
        case .listed(let folder): "listed \(quoted(folder))"
        case .desktopTheme(let kind): "desktop-theme \(kind.rawValue)"
        }
    }

    fileprivate init?(_ name: String, _ words: inout Words) {
        switch name {
        case "time": self = .time(words.number)
        case "size":
            self = .resized(
                width: words.extent, height: words.extent, uiScale: words.number(in: 0.25...16))
        case "open": self = .opened(words.text)
        case "open-text":
            let device = words.text
            self = .openedText(words.text, device: device)
        case "reread": self = .reread(words.text, revision: words.integer)
        case "changed": self = .changed(words.text)
        case "saved": self = .saved(words.text)
        case "failed": self = .failed(words.text)
        case "pasted": self = .pasted(words.text)
        case "recent": self = .recent(words.text)
        case "working":
            let id = words.integer
            let title = words.text
            let progress = words.number
            self = .working(
                LongWork(id: id, title: title, progress: progress < 0 ? nil : progress))
        case "work-ended": self = .workEnded(words.integer)
        case "copied": self = .copied
        case "ask-for-path": self = .askForPath
        case "listed": self = .listed(words.text)
        case "desktop-theme":
            guard let kind = Theme.Kind(rawValue: words.text) else { return nil }
            self = .desktopTheme(kind)
        default:
            guard let event = Event(name, &words) else { return nil }
            self = .input(event)
        }
    }
}

extension Event {
    fileprivate var line: String {
        func place(_ point: PixelPoint) -> String { "\(plain(point.x)) \(plain(point.y))" }
        func key(_ press: KeyPress) -> String {
            let name =
                switch press.key {
                case .character(let character): quoted(String(character))
                case .named(let name): name.rawValue
                }
            return "\(press.modifiers.rawValue) \(name)\(press.isRepeat ? " repeat" : "")"
        }
        return switch self {
        case .closeRequest: "close"
        case .key(let press): "key \(key(press))"
        case .keyUp(let press): "key-up \(key(press))"
        case .text(let text): "text \(quoted(text))"
        case .pointerMoved(let point, let modifiers): "move \(place(point)) \(modifiers.rawValue)"
        case .buttonDown(let button, let point, let clicks, let modifiers):
            "down \(button.rawValue) \(place(point)) \(clicks) \(modifiers.rawValue)"
        case .buttonUp(let button, let point, let modifiers):
            "up \(button.rawValue) \(place(point)) \(modifiers.rawValue)"
        case .wheel(let x, let y, let point, let modifiers):
            "wheel \(plain(x)) \(plain(y)) \(place(point)) \(modifiers.rawValue)"
        case .pointerLeft: "leave"
        case .resized: "resized"
        case .exposed: "exposed"
        case .focus(let hasFocus): "focus \(hasFocus ? 1 : 0)"
        case .dropped(let items):
            "drop"
                + items.map { item in
                    switch item {
                    case .file(let path): " file \(quoted(path))"
                    case .text(let text): " text \(quoted(text))"
                    }
                }
                .joined()
        case .woken: "woken"
        }
    }

    fileprivate init?(_ name: String, _ words: inout Words) {
        switch name {
        case "close": self = .closeRequest
        case "key": self = .key(words.press)
        case "key-up": self = .keyUp(words.press)
        case "text": self = .text(words.text)
        case "move": self = .pointerMoved(words.point, words.modifiers)
        case "down":
            guard let button = MouseButton(rawValue: words.integer) else { return nil }
            self = .buttonDown(
                button, at: words.point, clicks: words.integer, words.modifiers)
        case "up":
            guard let button = MouseButton(rawValue: words.integer) else { return nil }
            self = .buttonUp(button, at: words.point, words.modifiers)
        case "wheel":
            self = .wheel(x: words.number, y: words.number, at: words.point, words.modifiers)
        case "leave": self = .pointerLeft
        case "resized": self = .resized
        case "exposed": self = .exposed
        case "focus": self = .focus(words.integer != 0)
        case "drop":
            var items: [DropItem] = []
            while let kind = words.next() {
                switch kind {
                case "file": items.append(.file(words.text))
                case "text": items.append(.text(words.text))
                default: return nil
                }
            }
            self = .dropped(items)
        case "woken": self = .woken
        default: return nil
        }
    }
}

private func quoted(_ text: String) -> String { ConfigurationText.quoted(text) }

/// The words of a line; what is missing or no number makes the line incomplete.
private struct Words {
    private var rest: ArraySlice<String>
    private var isFaulty = false

    /// Splits a line; `nil` when a quote is not closed.
    init?(_ line: Substring) {
        guard let words = ConfigurationText.words(line) else { return nil }
        rest = words[...]
    }

    /// Whether every word was what it should be and none is left.
    var isComplete: Bool { rest.isEmpty && !isFaulty }

    mutating func next() -> String? { rest.popFirst() }

    private mutating func read<Value>(orElse fallback: Value, _ convert: (String) -> Value?)
        -> Value
    {
        if let value = rest.popFirst().flatMap(convert) { return value }
        isFaulty = true
        return fallback
    }

    var text: String { mutating get { read(orElse: "") { $0 } } }
    var number: Double { mutating get { read(orElse: 0) { decimalNumber($0) } } }
    var integer: Int { mutating get { read(orElse: 0) { wholeNumber($0) } } }
    var extent: Int {
        mutating get {
            read(orElse: 1) { wholeNumber($0).flatMap { (1...16_384).contains($0) ? $0 : nil } }
        }
    }
    var point: PixelPoint { mutating get { PixelPoint(x: number, y: number) } }
    var modifiers: Modifiers {
        mutating get { read(orElse: []) { UInt8($0).map(Modifiers.init(rawValue:)) } }
    }
    var press: KeyPress {
        mutating get {
            let modifiers = modifiers
            let key = read(orElse: Key.named(.escape)) { text in
                Key.Name(rawValue: text).map(Key.named)
                    ?? (text.count == 1 ? text.first.map(Key.character) : nil)
            }
            let isRepeat = rest.first == "repeat"
            if isRepeat { rest.removeFirst() }
            return KeyPress(key, modifiers, isRepeat: isRepeat)
        }
    }

    mutating func number(in range: ClosedRange<Double>) -> Double {
        read(orElse: range.lowerBound) {
            decimalNumber($0).flatMap { range.contains($0) ? $0 : nil }
        }
    }
}

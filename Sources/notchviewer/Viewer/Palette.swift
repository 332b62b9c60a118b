import Components
import Devices
import Geometry

/// The command palette: what is typed, what it finds and which find is marked.
struct Palette: Hashable, Sendable {
    /// What an entry does.
    enum Command: Hashable, Sendable {
        case perform(ViewerAction)
        /// Shows a device, an index into the model's devices.
        case show(Int)
        /// Gives a parameter of a component a value.
        case set(ComponentID, String, ParameterValue)
        /// Starts typing a parameter's value in the inspector.
        case edit(ComponentID, String)
        /// Opens a file.
        case open(String)
        /// Types a text into the palette.
        case complete(String)
    }

    /// A line of the palette.
    struct Entry: Hashable, Sendable {
        var title: String
        /// What stands at the right: keys, a value, the sort of thing.
        var detail: String
        var command: Command
        /// The characters of the title that the typed text finds.
        var places: [Int] = []
    }

    /// The most finds that are listed.
    static let limit = 200

    /// What is typed.
    var input = TextInput()
    /// What it finds, the best first.
    private(set) var entries: [Entry]
    /// The entry that Enter takes.
    private(set) var marked = 0
    /// The entry at the top of the list.
    private(set) var top = 0

    init(_ entries: [Entry]) {
        self.entries = entries
    }

    /// Lists other finds, the best one marked.
    mutating func list(_ entries: [Entry]) {
        self.entries = entries
        marked = 0
        top = 0
    }

    /// The marked entry.
    var markedEntry: Entry? { entries.indices.contains(marked) ? entries[marked] : nil }

    /// Marks an entry and scrolls to it.
    ///
    /// - Parameters:
    ///   - index: The entry; the nearest one when there is none.
    ///   - rows: The number of rows that are seen.
    mutating func mark(_ index: Int, rows: Int) {
        marked = min(max(index, 0), max(entries.count - 1, 0))
        top = min(max(top, marked - max(rows, 1) + 1), marked)
    }

    /// Scrolls the list, not beyond its ends.
    mutating func scroll(by count: Int, rows: Int) {
        top = min(max(top + count, 0), max(entries.count - max(rows, 1), 0))
    }
}

extension ViewerModel {
    /// What the palette finds for a typed text, the best first; without a text the recent files and
    /// all actions.
    func paletteEntries(for query: String) -> [Palette.Entry] {
        if FolderListing.folder(of: query) != nil { return pathEntries(for: query) }
        let query = query.split(separator: " ").joined(separator: " ")
        guard !query.isEmpty else { return recentEntries.prefix(5) + actionEntries }
        var finds: [(entry: Palette.Entry, score: Int)] = []
        for entry in actionEntries {
            guard case .perform(let action) = entry.command else { continue }
            finds += Self.find(query, in: entry, orIn: action.name)
        }
        for (index, device) in devices.enumerated() {
            let entry = Palette.Entry(title: device.name, detail: "device", command: .show(index))
            let found = Self.find(query, in: entry)
            if !found.isEmpty {
                finds += found
            } else if device.match(of: query) != nil {
                finds.append((entry, 0))
            }
        }
        for entry in recentEntries { finds += Self.find(query, in: entry) }
        finds += parameterFinds(query)
        // Swift's sort is stable: equal finds stay in their order.
        return finds.sorted { $0.score > $1.score }.prefix(Palette.limit).map(\.entry)
    }

    private static func find(
        _ query: String, in entry: Palette.Entry, orIn other: String? = nil
    ) -> [(entry: Palette.Entry, score: Int)] {
        if let match = FuzzyMatch(query, in: entry.title) {
            var entry = entry
            entry.places = match.places
            return [(entry, match.score)]
        }
        if let other, let match = FuzzyMatch(query, in: other) { return [(entry, match.score / 2)] }
        return []
    }

    private var actionEntries: [Palette.Entry] {
        bindings.sections.flatMap(\.bindings)
            .filter { $0.action != .showPalette }
            .map {
                Palette.Entry(
                    title: title(of: $0.action),
                    detail: $0.chords.prefix(2).map(\.title).joined(separator: "  "),
                    command: .perform($0.action))
            }
    }

    private var recentEntries: [Palette.Entry] {
        recentFiles.map {
            Palette.Entry(title: $0, detail: "recent file", command: .open($0))
        }
    }

    // MARK: Parameters

    /// The parameters that a text names, and those to which it gives a value, as `thickness 5`,
    /// `thickness=5pt` and `notch-bar.thickness=5` do.
    private func parameterFinds(_ query: String) -> [(entry: Palette.Entry, score: Int)] {
        let assignments = Self.assignments(query)
        var finds: [(entry: Palette.Entry, score: Int)] = []
        for component in ComponentID.allCases {
            let preference = component == selectedComponent ? 24 : 0
            for parameter in component.parameters {
                let title = "\(component.title): \(ParameterRow.title(parameter.name))"
                let current =
                    parameters[component]?.values[parameter.name] ?? parameter.defaultValue
                let entry = Palette.Entry(
                    title: title, detail: current.text + parameter.unitText,
                    command: .edit(component, parameter.name))
                finds += Self.find(query, in: entry).map { ($0.entry, $0.score + preference) }
                for assignment in assignments {
                    guard let match = FuzzyMatch(assignment.name, in: title) else { continue }
                    if let value = try? parameter.kind.read(assignment.value(for: parameter)) {
                        let entry = Palette.Entry(
                            title: "\(title) = \(value.text)\(parameter.unitText)",
                            detail: "now \(current.text)\(parameter.unitText)",
                            command: .set(component, parameter.name, value), places: match.places)
                        finds.append((entry, match.score + preference + 40))
                    } else if assignment.isNumber {
                        let entry = Palette.Entry(
                            title: title, detail: parameter.kind.domainText,
                            command: .edit(component, parameter.name), places: match.places)
                        finds.append((entry, match.score + preference - 40))
                    }
                }
            }
        }
        return finds
    }

    /// A name and a value that were typed together.
    private struct Assignment {
        var name: String
        var text: String

        /// Whether the value looks like a number.
        var isNumber: Bool {
            text.first.map { $0.isASCII && $0.isNumber || "+-.".contains($0) } ?? false
        }

        /// The value without the parameter's unit.
        func value(for parameter: ParameterDescription) -> String {
            guard case .number(let unit, _) = parameter.kind, !unit.isEmpty, text.hasSuffix(unit)
            else { return text }
            return String(text.dropLast(unit.count))
        }
    }

    /// The ways to read a text as a name and a value; a unit may stand apart from its number.
    private static func assignments(_ query: String) -> [Assignment] {
        let words = query.split(separator: " ")
        let sides =
            query.contains("=")
            ? [query.split(separator: "=", maxSplits: 1).map(String.init)]
            : [1, 2].filter { words.count > $0 }
                .map { [words.dropLast($0), words.suffix($0)].map { $0.joined(separator: " ") } }
        return sides.compactMap { sides in
            guard sides.count == 2 else { return nil }
            let name = String(sides[0].map { "-.".contains($0) ? " " : $0 })
            let value = sides[1].split(separator: " ").joined()
            guard !value.isEmpty, name.contains(where: \.isWordPart) else { return nil }
            return Assignment(name: name, text: value)
        }
    }
}

extension ParameterDescription {
    /// The unit after a value, with its space; empty when there is none.
    fileprivate var unitText: String {
        if case .number(let unit, _) = kind, !unit.isEmpty { " " + unit } else { "" }
    }
}

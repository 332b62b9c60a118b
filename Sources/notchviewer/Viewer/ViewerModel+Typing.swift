import Components
import Geometry
import Windowing

/// Typing into the search field and into the fields of parameters.
extension ViewerModel {
    /// A text that is being typed into the field of a parameter.
    struct FieldEdit: Hashable, Sendable {
        /// The parameter of the selected component.
        var parameter: String
        /// What stands in the field.
        var input: TextInput
    }

    /// What is typed into the search field.
    var search: String {
        get { searchInput.text }
        set { searchInput = TextInput(newValue) }
    }

    // MARK: Search

    /// Types into the search field.
    mutating func type(inSearch text: String) {
        searchInput.type(text)
        searchChanged()
    }

    /// Lets the search field have a key; `nil` when the key is for others.
    mutating func editSearch(with key: KeyPress) -> [ViewerEffect]? {
        switch key.key {
        case .named(.escape):
            focus = nil
            search = ""
            drawer = nil
            revealDevice()
        case .named(.enter):
            focus = nil
            drawer = nil
        case .named(.up) where key.modifiers.isEmpty: stepDevice(-1)
        case .named(.down) where key.modifiers.isEmpty: stepDevice(1)
        default:
            let text = search
            let outcome = searchInput.press(key)
            if search != text { searchChanged() }
            return outcome == .ignored ? nil : effects(of: outcome)
        }
        return []
    }

    // MARK: Parameters

    /// Starts typing into the field of a parameter.
    mutating func edit(_ name: String) {
        guard let parameter = selectedComponent.parameter(named: name) else { return }
        editing = FieldEdit(
            parameter: name, input: TextInput(value(of: parameter).text, isSelected: true))
        focus = .field(name)
    }

    /// Adds typed text to the field.
    mutating func type(_ text: String) { editing?.input.type(text) }

    /// Lets the edited field have a key; `nil` when the key is for others.
    mutating func editField(with key: KeyPress, at now: Double) -> [ViewerEffect]? {
        switch key.key {
        case .named(.escape): editing = nil
        case .named(.enter): commitEdit(at: now)
        case .named(.tab):
            commitEdit(at: now)
            return nil
        case .named(.up), .named(.down):
            guard let name = editing?.parameter, number(of: name) != nil else { return [] }
            commitEdit(at: now)
            stepNumber(name, by: key.key == .named(.up) ? 1 : -1)
            edit(name)
        default:
            guard let outcome = editing?.input.press(key), outcome != .ignored else { return nil }
            return effects(of: outcome)
        }
        return []
    }

    /// Ends typing and takes the text as the parameter's value; says what was expected when it
    /// cannot be read.
    mutating func commitEdit(at now: Double) {
        guard let edit = editing else { return }
        editing = nil
        guard let parameter = selectedComponent.parameter(named: edit.parameter) else { return }
        do throws(InvalidValue) {
            set(edit.parameter, to: try parameter.kind.read(edit.input.text))
        } catch {
            show("\(ParameterRow.title(edit.parameter)): \(error.message(for: nil))", at: now)
        }
    }
}

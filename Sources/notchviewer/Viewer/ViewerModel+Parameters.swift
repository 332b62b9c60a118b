import Components

extension ViewerModel {
    /// The number of parameters that are shown before the rest is asked for.
    static let shortListCount = 8

    /// The parameters that the inspector shows of the selected component.
    var shownParameters: [ParameterDescription] {
        let all = selectedComponent.parameters
        return showsAllParameters ? all : Array(all.prefix(Self.shortListCount))
    }

    /// The value of a parameter of the selected component.
    func value(of parameter: ParameterDescription) -> ParameterValue {
        parameters[selectedComponent]?.values[parameter.name] ?? parameter.defaultValue
    }

    /// Whether a parameter of the selected component differs from its default.
    func isChanged(_ parameter: ParameterDescription) -> Bool {
        parameters[selectedComponent]?.values[parameter.name] != nil
    }

    /// Sets a parameter of the selected component; the default is not kept.
    mutating func set(_ name: String, to value: ParameterValue) {
        set(name, of: selectedComponent, to: value)
    }

    /// Sets a parameter of a component; the default is not kept.
    mutating func set(_ name: String, of id: ComponentID, to value: ParameterValue) {
        guard let parameter = id.parameter(named: name) else { return }
        var values = parameters[id]?.values ?? [:]
        values[name] = value == parameter.defaultValue ? nil : value
        parameters[id] = values.isEmpty ? nil : ParameterSet(values)
    }

    /// The scale of a parameter's slider; `nil` when it has none.
    func sliderScale(_ name: String) -> SliderScale? {
        switch selectedComponent.parameter(named: name)?.kind {
        case .number(_, let range): SliderScale(range: range)
        case .integer(let range):
            SliderScale(
                range: Double(range.lowerBound)...Double(range.upperBound), isWhole: true)
        default: nil
        }
    }

    /// Sets a numeric parameter.
    mutating func setNumber(_ name: String, to number: Double) {
        guard let parameter = selectedComponent.parameter(named: name), number.isFinite else {
            return
        }
        switch parameter.kind {
        case .number(_, let range):
            set(name, to: .number(min(max(number, range.lowerBound), range.upperBound)))
        case .integer(let range):
            let number = min(
                max(number.rounded(), Double(range.lowerBound)), Double(range.upperBound))
            set(name, to: .integer(Int(number)))
        default: break
        }
    }

    /// The value of a numeric parameter.
    func number(of name: String) -> Double? {
        guard let parameter = selectedComponent.parameter(named: name) else { return nil }
        return switch value(of: parameter) {
        case .number(let number): number
        case .integer(let number): Double(number)
        default: nil
        }
    }

    /// Moves a numeric parameter by steps of its slider.
    mutating func stepNumber(_ name: String, by count: Double) {
        guard let scale = sliderScale(name), let number = number(of: name) else { return }
        setNumber(name, to: scale.stepped(number, by: count))
    }

    /// Turns a flag over, or a name of a set on or off, or takes another choice.
    mutating func choose(_ name: String, _ option: String) {
        guard let parameter = selectedComponent.parameter(named: name) else { return }
        switch value(of: parameter) {
        case .flag(let flag): set(name, to: .flag(!flag))
        case .choice: set(name, to: .choice(option))
        case .choices(let names): set(name, to: .choices(names.symmetricDifference([option])))
        default: break
        }
    }

    /// Takes the choice some places further, round at the ends.
    mutating func stepChoice(_ name: String, by count: Int) {
        guard let parameter = selectedComponent.parameter(named: name),
            case .choice(let names) = parameter.kind,
            case .choice(let current) = value(of: parameter),
            let index = names.firstIndex(of: current)
        else { return }
        let next = (index + count) % names.count
        set(name, to: .choice(names[next < 0 ? next + names.count : next]))
    }
}

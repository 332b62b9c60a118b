import Components
import Drawing
import Geometry

extension ParameterKind {
    /// Reads a value of this kind from text.
    func read(_ text: String, clamp: Bool = false) throws(InvalidValue) -> ParameterValue {
        switch self {
        case .number(let unit, let range):
            return .number(try readNumber(text, in: range, unit: unit, clamp: clamp))
        case .integer(let range):
            return .integer(try readInteger(text, in: range, clamp: clamp))
        case .flag:
            switch text {
            case "true", "yes", "on", "1": return .flag(true)
            case "false", "no", "off", "0": return .flag(false)
            default: throw InvalidValue(expected: "true or false")
            }
        case .choice(let names):
            guard names.contains(text) else { throw unknownName(text, in: names) }
            return .choice(text)
        case .choices(let names):
            if text == "none" { return .choices([]) }
            if text == "all" { return .choices(Set(names)) }
            let parts = text.split(separator: ",", omittingEmptySubsequences: false)
                .map(String.init)
            for part in parts where !names.contains(part) {
                throw unknownName(part, in: names + ["all", "none"])
            }
            return .choices(Set(parts))
        case .color:
            return .color(try readColor(text))
        case .colors:
            var colors: [Color] = []
            for part in text.split(separator: ",", omittingEmptySubsequences: false) {
                colors.append(try readColor(String(part)))
            }
            return .colors(colors)
        case .size:
            return .size(try readSize(text))
        case .rect:
            return .rect(try readRect(text))
        }
    }

    /// What can be written, for the help: `0…20 pt`, `true or false`, `tl, tr, br, bl`.
    var domainText: String {
        switch self {
        case .number(let unit, let range):
            let unit = unit.isEmpty ? "" : " " + unit
            return "\(plain(range.lowerBound))…\(plain(range.upperBound))\(unit)"
        case .integer(let range): return "\(range.lowerBound)…\(range.upperBound)"
        case .flag: return "true or false"
        case .choice(let names): return names.joined(separator: ", ")
        case .choices(let names): return "list of " + names.joined(separator: ", ")
        case .color: return "colour"
        case .colors: return "colours separated by commas"
        case .size: return "WxH in pt"
        case .rect: return "x,y,w,h in pt"
        }
    }
}

extension ParameterValue {
    /// The value as it is written on the command line; reading it gives the value again.
    var text: String {
        switch self {
        case .number(let number): plain(number)
        case .integer(let number): "\(number)"
        case .flag(let flag): flag ? "true" : "false"
        case .choice(let name): name
        case .choices(let names): names.isEmpty ? "none" : names.sorted().joined(separator: ",")
        case .color(let color): color.hexText
        case .colors(let colors): colors.map(\.hexText).joined(separator: ",")
        case .size(let size): plain(size.width) + "x" + plain(size.height)
        case .rect(let rect):
            [rect.x, rect.y, rect.width, rect.height].map(plain).joined(separator: ",")
        }
    }
}

/// Reads `COMPONENT.PARAMETER=VALUE` into the options; `*` stands for all components.
func readSetting(_ text: String, into options: inout Options) throws(InvalidValue) {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let names = sides[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, names.count == 2 else {
        throw InvalidValue(expected: "COMPONENT.PARAMETER=VALUE, such as notch-bar.thickness=4")
    }
    let name = String(names[1])
    if names[0] == "*" {
        // Every component that has the parameter takes the value.
        let owners = ComponentID.allCases.filter { $0.parameter(named: name) != nil }
        guard !owners.isEmpty else { throw InvalidValue(expected: "a parameter of a component") }
        for owner in owners {
            try readSetting("\(owner.rawValue).\(name)=\(sides[1])", into: &options)
        }
        return
    }
    let component: ComponentID = try readName(String(names[0]))
    guard let parameter = component.parameters.first(where: { $0.name == name }) else {
        throw InvalidValue(
            expected: "a parameter of \(component.rawValue)",
            suggestion: suggestion(for: name, in: component.parameters.map(\.name)))
    }
    let value: ParameterValue
    do {
        value = try parameter.kind.read(String(sides[1]), clamp: options.clamp)
    } catch {
        throw InvalidValue(
            expected: "\(component.rawValue).\(name) to be \(error.expected)",
            suggestion: error.suggestion)
    }
    options.parameters[component, default: ParameterSet()].values[name] = value
}

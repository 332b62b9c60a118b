public import Drawing
public import Geometry

/// A parameter of a component: its description, bound to the property that holds its value.
public struct Parameter<Owner: Component>: Sendable {
    /// The name, the kind, the default and the meaning.
    public let description: ParameterDescription

    let apply: @Sendable (ParameterValue, inout Owner) -> Void

    private init(
        _ name: String, kind: ParameterKind, defaultValue: ParameterValue, summary: String,
        apply: @escaping @Sendable (ParameterValue, inout Owner) -> Void
    ) {
        description = ParameterDescription(
            name: name, kind: kind, defaultValue: defaultValue, summary: summary)
        self.apply = apply
    }
}

extension Parameter {
    /// The place of a value in its owner.
    typealias Property<Value> = any WritableKeyPath<Owner, Value> & Sendable

    /// A number; values outside the range are clamped to it.
    static func number(
        _ name: String, _ property: Property<Double>, unit: String = "",
        in range: ClosedRange<Double>, _ summary: String
    ) -> Parameter {
        Parameter(
            name, kind: .number(unit: unit, range: range),
            defaultValue: .number(Owner()[keyPath: property]), summary: summary
        ) { value, owner in
            guard let number = value.number, !number.isNaN else { return }
            owner[keyPath: property] = min(max(number, range.lowerBound), range.upperBound)
        }
    }

    /// A number that the style or the device gives unless it is set.
    static func number(
        _ name: String, _ property: Property<Double?>, orElse fallback: Double, unit: String = "",
        in range: ClosedRange<Double>, _ summary: String
    ) -> Parameter {
        Parameter(
            name, kind: .number(unit: unit, range: range), defaultValue: .number(fallback),
            summary: summary
        ) { value, owner in
            guard let number = value.number, !number.isNaN else { return }
            owner[keyPath: property] = min(max(number, range.lowerBound), range.upperBound)
        }
    }

    /// A whole number; values outside the range are clamped to it.
    static func integer(
        _ name: String, _ property: Property<Int>, in range: ClosedRange<Int>, _ summary: String
    ) -> Parameter {
        Parameter(
            name, kind: .integer(range: range),
            defaultValue: .integer(Owner()[keyPath: property]), summary: summary
        ) { value, owner in
            guard case .integer(let number) = value else { return }
            owner[keyPath: property] = min(max(number, range.lowerBound), range.upperBound)
        }
    }

    /// Yes or no.
    static func flag(_ name: String, _ property: Property<Bool>, _ summary: String) -> Parameter {
        Parameter(
            name, kind: .flag, defaultValue: .flag(Owner()[keyPath: property]), summary: summary
        ) { value, owner in
            guard case .flag(let flag) = value else { return }
            owner[keyPath: property] = flag
        }
    }

    /// One of the names of an enumeration.
    static func choice<Choice: ParameterChoice>(
        _ name: String, _ property: Property<Choice>, _ summary: String
    ) -> Parameter {
        Parameter(
            name, kind: .choice(Choice.allCases.map(\.rawValue)),
            defaultValue: .choice(Owner()[keyPath: property].rawValue), summary: summary
        ) { value, owner in
            guard case .choice(let name) = value, let choice = Choice(rawValue: name)
            else { return }
            owner[keyPath: property] = choice
        }
    }

    /// Several of the names of an enumeration.
    static func choices<Choice: ParameterChoice>(
        _ name: String, _ property: Property<Set<Choice>>, _ summary: String
    ) -> Parameter {
        Parameter(
            name, kind: .choices(Choice.allCases.map(\.rawValue)),
            defaultValue: .choices(Set(Owner()[keyPath: property].map(\.rawValue))),
            summary: summary
        ) { value, owner in
            guard case .choices(let names) = value else { return }
            owner[keyPath: property] = Set(names.compactMap(Choice.init(rawValue:)))
        }
    }

    /// A colour.
    static func color(
        _ name: String, _ property: Property<Color>, _ summary: String
    ) -> Parameter {
        Parameter(
            name, kind: .color, defaultValue: .color(Owner()[keyPath: property]), summary: summary
        ) { value, owner in
            guard case .color(let color) = value else { return }
            owner[keyPath: property] = color
        }
    }

    /// A list of colours; an empty list is not taken.
    static func colors(
        _ name: String, _ property: Property<[Color]>, _ summary: String
    ) -> Parameter {
        Parameter(
            name, kind: .colors, defaultValue: .colors(Owner()[keyPath: property]),
            summary: summary
        ) { value, owner in
            guard case .colors(let colors) = value, !colors.isEmpty else { return }
            owner[keyPath: property] = colors
        }
    }

    /// A width and a height.
    static func size(_ name: String, _ property: Property<Size>, _ summary: String) -> Parameter {
        Parameter(
            name, kind: .size, defaultValue: .size(Owner()[keyPath: property]), summary: summary
        ) { value, owner in
            guard case .size(let size) = value, size.width.isFinite, size.height.isFinite
            else { return }
            owner[keyPath: property] = size
        }
    }

    /// A rectangle.
    static func rect(_ name: String, _ property: Property<Rect>, _ summary: String) -> Parameter {
        Parameter(
            name, kind: .rect, defaultValue: .rect(Owner()[keyPath: property]), summary: summary
        ) { value, owner in
            guard case .rect(let rect) = value, rect.x.isFinite, rect.y.isFinite,
                rect.width.isFinite, rect.height.isFinite
            else { return }
            owner[keyPath: property] = rect
        }
    }
}

/// An enumeration whose names a parameter can take.
protocol ParameterChoice: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

extension LineCap: ParameterChoice {}
extension ColorInterpolation: ParameterChoice {}

extension Component {
    /// What can be set about the component, without the properties behind it.
    public static var parameterDescriptions: [ParameterDescription] {
        parameters.map(\.description)
    }

    /// Creates the component with some parameters set.
    ///
    /// Values outside a parameter's range are clamped to it; values of another kind, NaN and
    /// unknown names leave the default.
    public init(_ values: ParameterSet) {
        self.init()
        guard !values.values.isEmpty else { return }
        for parameter in Self.parameters {
            if let value = values.values[parameter.description.name] {
                parameter.apply(value, &self)
            }
        }
    }
}

extension ParameterValue {
    /// The number, when the value is one.
    fileprivate var number: Double? {
        switch self {
        case .number(let number): number
        case .integer(let number): Double(number)
        default: nil
        }
    }
}

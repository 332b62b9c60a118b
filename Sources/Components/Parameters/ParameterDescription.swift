public import Drawing
public import Geometry

/// What a parameter can hold.
public enum ParameterKind: Hashable, Sendable {
    /// A number; the range is inclusive.
    case number(unit: String, range: ClosedRange<Double>)
    /// A whole number; the range is inclusive.
    case integer(range: ClosedRange<Int>)
    /// Yes or no.
    case flag
    /// One of a list of names.
    case choice([String])
    /// Several of a list of names; `none` is the empty set.
    case choices([String])
    /// A colour.
    case color
    /// A list of colours.
    case colors
    /// A width and a height in points, written `170x170`.
    case size
    /// A rectangle in points, written `x,y,width,height`.
    case rect
}

/// The value of a parameter.
public enum ParameterValue: Hashable, Sendable {
    /// A number in the parameter's unit.
    case number(Double)
    /// A whole number.
    case integer(Int)
    /// Yes or no.
    case flag(Bool)
    /// One name of the parameter's list.
    case choice(String)
    /// Names of the parameter's list.
    case choices(Set<String>)
    /// A colour.
    case color(Color)
    /// A list of colours.
    case colors([Color])
    /// A width and a height in points.
    case size(Size)
    /// A rectangle in points.
    case rect(Rect)
}

/// One parameter of a component, described once: the command line, the inspector and the help are
/// made from it.
public struct ParameterDescription: Hashable, Sendable {
    /// The name as it is written in `--set COMPONENT.NAME=VALUE`.
    public var name: String
    /// What it can hold.
    public var kind: ParameterKind
    /// The value that it has unless set.
    public var defaultValue: ParameterValue
    /// One line about its meaning.
    public var summary: String

    /// Creates a description.
    public init(
        name: String, kind: ParameterKind, defaultValue: ParameterValue, summary: String
    ) {
        self.name = name
        self.kind = kind
        self.defaultValue = defaultValue
        self.summary = summary
    }
}

/// The values of a component's parameters that differ from the defaults.
public struct ParameterSet: Hashable, Sendable {
    /// The values by parameter name.
    public var values: [String: ParameterValue]

    /// Creates a set of values.
    public init(_ values: [String: ParameterValue] = [:]) {
        self.values = values
    }
}

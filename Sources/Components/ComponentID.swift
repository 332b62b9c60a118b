/// The components that the program draws, in the order in which they are listed.
///
/// A new component is a type of its own and one case here.
public enum ComponentID: String, Hashable, Sendable, CaseIterable {
    /// A progress bar that bends around the notch.
    case notchBar = "notch-bar"
    /// An arc of ticks under a gradient.
    case tickArc = "tick-arc"
    /// A smooth arc under a gradient.
    case gradientArc = "gradient-arc"
    /// Two lines that bend into a circle while the screen is pulled.
    case curveRefresh = "curve-refresh"
    /// Content whose corners follow its container's.
    case concentricCorners = "concentric-corners"

    /// The type that draws the component.
    public var type: any Component.Type {
        switch self {
        case .notchBar: NotchBar.self
        case .tickArc: TickArc.self
        case .gradientArc: GradientArc.self
        case .curveRefresh: CurveRefresh.self
        case .concentricCorners: ConcentricCorners.self
        }
    }
}

extension ComponentID {
    /// The name for people, such as `Tick arc`.
    public var title: String { type.title }

    /// One line about what it shows.
    public var summary: String { type.summary }

    /// What can be set about it.
    public var parameters: [ParameterDescription] { Self.descriptions[self] ?? [] }

    private static let descriptions = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0, $0.type.parameterDescriptions) })

    /// The description of one parameter, or `nil` when the component has none of that name.
    public func parameter(named name: String) -> ParameterDescription? {
        parameters.first { $0.name == name }
    }

    /// The component with parameters.
    public func component(_ values: ParameterSet = ParameterSet()) -> any Component {
        type.init(values)
    }
}

/// The components that the program draws.
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
}

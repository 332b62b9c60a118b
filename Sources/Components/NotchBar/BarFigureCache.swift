import Devices
import Geometry

/// The figures that were made last: they depend on neither progress nor time, and making them
/// takes longer than drawing them.
enum BarFigureCache {
    /// What a figure depends on.
    struct Key: Hashable, Sendable {
        var bar: NotchBar
        var screen: Screen
        var width: Double
    }

    private static let figures = RecentValues<Key, BarFigure>(capacity: 8)

    /// The figure of a key, made when it is not at hand.
    static func figure(for key: Key, make: () -> BarFigure) -> BarFigure {
        figures.value(for: key, make: make)
    }
}

import Devices
import Geometry
import Synchronization

/// The figures that were made last: they depend on neither progress nor time, and making them
/// takes longer than drawing them.
enum BarFigureCache {
    /// What a figure depends on.
    struct Key: Hashable, Sendable {
        var bar: NotchBar
        var screen: Screen
        var width: Double
    }

    private static let capacity = 8
    private static let figures = Mutex<[(key: Key, figure: BarFigure)]>([])

    /// The figure of a key, made when it is not at hand.
    static func figure(for key: Key, make: () -> BarFigure) -> BarFigure {
        let kept = figures.withLock { entries -> BarFigure? in
            guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
            let entry = entries.remove(at: index)
            entries.append(entry)
            return entry.figure
        }
        if let kept { return kept }
        let figure = make()
        figures.withLock { entries in
            if entries.count >= capacity { entries.removeFirst() }
            entries.append((key, figure))
        }
        return figure
    }
}

/// A colour at a position along a gradient.
public struct GradientStop: Hashable, Sendable {
    /// The position, 0…1; stops are listed in ascending order.
    public var offset: Double
    /// The colour at the position.
    public var color: Color

    /// Creates a stop.
    public init(offset: Double, color: Color) {
        self.offset = offset
        self.color = color
    }
}

/// What a gradient shows outside 0…1.
public enum SpreadMode: String, Hashable, Sendable, CaseIterable {
    /// The end colours.
    case pad
    /// The gradient from its start again.
    case `repeat`
    /// The gradient back and forth.
    case reflect
}

/// The space in which the colours between two stops are mixed, always un-premultiplied.
public enum ColorInterpolation: String, Hashable, Sendable, CaseIterable {
    /// Encoded sRGB, as the previewed platforms do.
    case srgb
    /// Linear-light sRGB.
    case linear
    /// OKLab, by Björn Ottosson, 2020.
    case oklab
}

/// A ramp of colours over positions 0…1.
///
/// Positions before the first stop take its colour, those after the last stop take the last
/// colour. At equal offsets the colour jumps: below them the first of these stops ends, at and
/// above them the last one begins. No stops paint nothing; one stop is a solid colour.
public struct Gradient: Hashable, Sendable {
    /// The stops in ascending order of offset.
    public var stops: [GradientStop]
    /// What is shown outside 0…1.
    public var spread: SpreadMode
    /// The space in which colours are mixed.
    public var interpolation: ColorInterpolation

    /// Creates a ramp from stops.
    public init(
        stops: [GradientStop], spread: SpreadMode = .pad, interpolation: ColorInterpolation = .srgb
    ) {
        self.stops = stops
        self.spread = spread
        self.interpolation = interpolation
    }

    /// Creates a ramp of evenly spaced colours; a single colour is solid.
    public init(
        colors: [Color], spread: SpreadMode = .pad, interpolation: ColorInterpolation = .srgb
    ) {
        let last = max(colors.count - 1, 1)
        self.init(
            stops: colors.enumerated()
                .map {
                    GradientStop(offset: Double($0.offset) / Double(last), color: $0.element)
                }, spread: spread, interpolation: interpolation)
    }

    /// The colour at a position; NaN counts as 0.
    public func color(at position: Double) -> Color {
        guard let first = stops.first, let last = stops.last else { return .transparent }
        let position = spread.fold(position)
        if position < first.offset { return first.color }
        // The last stop at or below the position begins the segment: equal offsets make a jump.
        guard let index = stops.lastIndex(where: { $0.offset <= position }),
            index + 1 < stops.count
        else { return last.color }
        let from = stops[index]
        let to = stops[index + 1]
        let fraction = (position - from.offset) / (to.offset - from.offset)
        return interpolation.mix(from.color, to.color, fraction: fraction)
    }
}

extension SpreadMode {
    /// Brings a position into 0…1; NaN counts as 0.
    public func fold(_ position: Double) -> Double {
        guard !position.isNaN else { return 0 }
        switch self {
        case .pad: return min(max(position, 0), 1)
        case .repeat:
            guard position.isFinite else { return 0 }
            return position - position.rounded(.down)
        case .reflect:
            guard position.isFinite else { return 0 }
            let half = position / 2
            let folded = 2 * (half - half.rounded(.down))
            return folded > 1 ? 2 - folded : folded
        }
    }
}

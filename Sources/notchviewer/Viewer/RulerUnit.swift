import Devices
import Geometry

/// What the rulers along the canvas count.
enum RulerUnit: String, Hashable, Sendable, CaseIterable {
    /// Panel pixels.
    case pixels = "px"
    /// Points of the screen.
    case points = "pt"
    /// Millimetres of the panel.
    case millimetres = "mm"
}

extension ViewerModel {
    /// How many of a unit a point of the screen is; `nil` when the panel's size is not known.
    func unitsPerPoint(_ unit: RulerUnit) -> Double? {
        switch unit {
        case .pixels: return screen.scaleFactor
        case .points: return 1
        case .millimetres:
            guard let size = device.millimetres, device.panel.width > 0, size.width > 0 else {
                return nil
            }
            return size.width / Double(device.panel.width) * screen.scaleFactor
        }
    }

    /// Goes to the next unit that the shown device has.
    mutating func cycleRulers(at now: Double) {
        let units = RulerUnit.allCases.filter { unitsPerPoint($0) != nil }
        guard let unit = rulers, let index = units.firstIndex(of: unit) else {
            rulers = rulers == nil ? units.first : nil
            return show(rulers.map { "Rulers in \($0.rawValue)" } ?? "No rulers", at: now)
        }
        rulers = index + 1 < units.count ? units[index + 1] : nil
        show(rulers.map { "Rulers in \($0.rawValue)" } ?? "No rulers", at: now)
    }

    /// The distance of numbered marks in a unit: 1, 2 or 5 times a power of ten, at least a given
    /// number of window points apart.
    static func rulerStep(unitsPerWindowPoint: Double, apart: Double) -> Double {
        let least = unitsPerWindowPoint * apart
        guard least.isFinite, least > 0 else { return 1 }
        var power = 1.0
        while power * 10 <= least, power < 1e9 { power *= 10 }
        while power > least, power > 1e-3 { power /= 10 }
        return [1.0, 2, 5, 10].map { $0 * power }.first { $0 >= least } ?? power * 10
    }
}

import Devices
import Geometry

/// A second device over the shown one.
extension ViewerModel {
    /// The screen of the ghost, turned as the shown device is; `nil` when there is nothing to compare.
    var ghostScreen: Screen? {
        guard let ghost, ghost != device else { return nil }
        return Screen(ghost, rotation: rotation)
    }

    /// Where the ghost's screen stands in points of the shown screen: the middles of the upper edges
    /// meet, and a point is a point.
    func ghostOrigin(_ ghost: Screen) -> Point {
        Point(x: (screen.size.width - ghost.size.width) / 2, y: 0)
    }

    /// Keeps the shown device as a ghost, or drops the ghost.
    mutating func toggleGhost(at now: Double) {
        if ghost == nil {
            ghost = device
            show("\(device.name) stays as a ghost over other devices", at: now)
        } else {
            ghost = nil
            show("No ghost", at: now)
        }
    }

    /// Shows the ghost's device and keeps the shown one as the ghost.
    mutating func swapGhost(at now: Double) {
        guard let other = ghost, let index = devices.firstIndex(where: { $0.id == other.id }) else {
            return show("There is no ghost to exchange with", at: now)
        }
        ghost = device
        showDevice(index)
    }

    /// How the shown device differs from the ghost, in numbers.
    var ghostDifferences: [FactLine] {
        guard let other = ghostScreen else { return [] }
        func signed(_ value: Double, _ places: Int = 2) -> String {
            let text = NumberText.short(value, places)
            return value > 0 && text != "0" ? "+" + text : text
        }
        func pair(_ width: Double, _ height: Double, _ unit: String) -> String {
            "\(signed(width)), \(signed(height)) \(unit)"
        }
        let panel = other.profile.panel
        var lines = [
            FactLine(
                name: "Panel",
                value: pair(
                    Double(device.panel.width - panel.width),
                    Double(device.panel.height - panel.height), "px")),
            FactLine(
                name: "Points",
                value: pair(
                    screen.size.width - other.size.width, screen.size.height - other.size.height,
                    "pt")),
            FactLine(
                name: "Corner radius",
                value: signed(screen.cornerRadii.topLeft - other.cornerRadii.topLeft) + " pt"),
        ]
        if let mine = screen.cutouts.first, let its = other.cutouts.first {
            lines.append(
                FactLine(
                    name: "Cutout",
                    value: pair(
                        mine.bounds.width - its.bounds.width,
                        mine.bounds.height - its.bounds.height, "pt")))
        } else if screen.cutouts.isEmpty != other.cutouts.isEmpty {
            lines.append(
                FactLine(
                    name: "Cutout", value: screen.cutouts.isEmpty ? "none" : "the ghost has none"))
        }
        let insets = screen.safeInsets
        let others = other.safeInsets
        lines.append(
            FactLine(
                name: "Safe area",
                value: [
                    insets.top - others.top, insets.right - others.right,
                    insets.bottom - others.bottom, insets.left - others.left,
                ]
                .map { signed($0) }.joined(separator: " · ")))
        return lines
    }
}

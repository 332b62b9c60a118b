import Devices
import Windowing

/// Choosing the panel that a file without one is meant for.
extension ViewerModel {
    /// The panels that are offered for the shown device, the most likely first.
    var offeredPanels: [PanelGuess] { Array((shownSource?.panelGuesses ?? []).prefix(9)) }

    /// The place of the panel with which the shown file was read last.
    private var takenPanel: Int {
        offeredPanels.firstIndex { $0.panel == shownSource?.request.panel } ?? 0
    }

    /// Offers the likely panels of the shown file.
    mutating func choosePanel(at now: Double) {
        guard !offeredPanels.isEmpty else {
            return show("\(device.name) names its panel itself", at: now)
        }
        overlay = .panels(takenPanel)
    }

    /// Lets the offer have a key; the picture shows the marked panel at once.
    ///
    /// - Parameters:
    ///   - index: The marked panel.
    ///   - key: The key.
    /// - Returns: What the world shall do; `nil` when the key is for others.
    mutating func choosePanel(_ index: Int, with key: KeyPress) -> [ViewerEffect]? {
        let count = offeredPanels.count
        guard count > 0, key.modifiers.isEmpty else { return nil }
        switch key.key {
        case .named(.down): return markPanel((index + 1) % count)
        case .named(.up): return markPanel((index + count - 1) % count)
        case .named(.enter), .named(.space):
            overlay = nil
            return []
        case .character(let digit):
            guard let place = digit.wholeNumberValue, (1...count).contains(place) else {
                return nil
            }
            overlay = nil
            return takePanel(place - 1)
        default: return nil
        }
    }

    private mutating func markPanel(_ index: Int) -> [ViewerEffect] {
        overlay = .panels(index)
        return takePanel(index)
    }

    /// Reads the shown file again for one of the offered panels.
    mutating func takePanel(_ index: Int) -> [ViewerEffect] {
        guard offeredPanels.indices.contains(index),
            let place = sources.firstIndex(where: { $0.device == device.id })
        else { return [] }
        sources[place].request.panel = offeredPanels[index].panel
        sources[place].request.revision += 1
        return [.read(sources[place].request)]
    }
}

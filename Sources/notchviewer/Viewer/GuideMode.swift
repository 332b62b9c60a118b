import Components

/// The sets of help lines that one key goes through.
enum GuideMode: String, Hashable, Sendable, CaseIterable {
    case none, cutout, bounds, safeArea = "safe area", corners, grid, construction, all

    /// The help lines of the set.
    var guides: Set<Scene.Guide> {
        switch self {
        case .none: []
        case .cutout: [.cutout]
        case .bounds: [.cutout, .bounds]
        case .safeArea: [.safeArea]
        case .corners: [.corners]
        case .grid: [.grid]
        case .construction: [.construction]
        case .all: Set(Scene.Guide.allCases)
        }
    }
}

extension Scene.Guide {
    /// The name for people.
    var title: String {
        switch self {
        case .safeArea: "safe area"
        case .cutout, .bounds, .corners, .grid, .construction: rawValue
        }
    }
}

extension ViewerModel {
    /// The help lines in a few words, such as `none`, `safe area`, `corners + grid`, `4 of 6`.
    var guidesText: String {
        if let mode = GuideMode.allCases.first(where: { $0.guides == guides }) {
            return mode.rawValue
        }
        let all = Scene.Guide.allCases
        guard guides.count <= 2 else { return "\(guides.count) of \(all.count)" }
        return all.filter(guides.contains).map(\.title).joined(separator: " + ")
    }

    /// Shows the set of help lines after the shown one; the first set after a set of one's own.
    mutating func cycleGuides(at now: Double) {
        let all = GuideMode.allCases
        let place = all.firstIndex { $0.guides == guides } ?? all.count - 1
        guides = all[(place + 1) % all.count].guides
        show("Guides: \(guidesText)", at: now)
    }

    /// Shows one kind of help lines, or hides it.
    mutating func toggleGuide(_ guide: Scene.Guide, at now: Double) {
        if guides.remove(guide) == nil { guides.insert(guide) }
        show("Guides: \(guidesText)", at: now)
    }
}

import Components

extension ViewerModel {
    /// Goes to the next way in which a picture takes its place.
    mutating func cycleBackdropFit(at now: Double) {
        let all = Scene.BackdropFit.allCases
        backdropFit = all[((all.firstIndex(of: backdropFit) ?? 0) + 1) % all.count]
        show("Picture behind: \(backdropFit.rawValue)", at: now)
    }

    /// Makes a picture behind the components more or less opaque, in whole percents.
    mutating func stepBackdropOpacity(by step: Double, at now: Double) {
        backdropOpacity = min(max(((backdropOpacity + step) * 100).rounded() / 100, 0), 1)
        show("Picture behind: \(Int((backdropOpacity * 100).rounded())) % opaque", at: now)
    }
}

import Drawing

/// The colours that components have unless others are set.
enum Palette {
    /// The notch bar's colours, those of GradientLoadingBar.
    static let bar = [
        Color(76, 217, 100), Color(90, 200, 250), Color(0, 122, 255), Color(52, 170, 220),
        Color(88, 86, 214), Color(255, 45, 85),
    ]
    /// The gauges' colours: low, middle, high.
    static let gauge = [Color(246, 71, 71), Color(253, 188, 51), Color(32, 197, 102)]
    /// The card behind the gauge.
    static let gaugeCard = Color(44, 62, 80)
}

import Geometry

/// The numbers of a notch at the top edge of a screen, in points.
struct NotchGuide {
    var screenWidth: Double
    var notchWidth: Double
    var smallRadius: Double
    var largeRadius: Double
    var verticalOffset: Double

    /// The notches of the device table of GradientLoadingBar 4.0.0.
    static let all = [
        NotchGuide(414, 230, 6, 24, -3.5), NotchGuide(375, 208, 6, 21, -3.5),
        NotchGuide(414, 209, 6, 21, -3.5), NotchGuide(375, 226, 6, 24, -2),
        NotchGuide(390, 209.75, 6, 21, -1.75), NotchGuide(428, 209, 6, 21, -1.75),
        NotchGuide(375, 174.75, 6, 24.5, 0.5), NotchGuide(390, 161.25, 6, 22, -1),
        NotchGuide(428, 161.25, 6, 22, -1),
    ]

    /// The notch of iPhone 13 and 14.
    static let phone13 = NotchGuide(390, 161.25, 6, 22, -1)

    init(
        _ screenWidth: Double, _ notchWidth: Double, _ smallRadius: Double, _ largeRadius: Double,
        _ verticalOffset: Double
    ) {
        self.screenWidth = screenWidth
        self.notchWidth = notchWidth
        self.smallRadius = smallRadius
        self.largeRadius = largeRadius
        self.verticalOffset = verticalOffset
    }

    /// The edge of the screen from the left to the right, around the notch.
    var path: Path {
        let left = (screenWidth - notchWidth) / 2
        let right = (screenWidth + notchWidth) / 2
        let small = smallRadius
        let large = largeRadius
        let largeY = 2 * small + verticalOffset
        var path = Path()
        path.move(to: .zero)
        path.addArc(
            center: Point(x: left - small, y: small), radius: small, startAngle: -.pi / 2,
            endAngle: 0, clockwise: true)
        path.addArc(
            center: Point(x: left + large, y: largeY), radius: large, startAngle: .pi,
            endAngle: .pi / 2, clockwise: false)
        path.addArc(
            center: Point(x: right - large, y: largeY), radius: large, startAngle: .pi / 2,
            endAngle: 0, clockwise: false)
        path.addArc(
            center: Point(x: right + small, y: small), radius: small, startAngle: .pi,
            endAngle: 1.5 * .pi, clockwise: true)
        path.line(to: Point(x: screenWidth, y: 0))
        return path
    }
}

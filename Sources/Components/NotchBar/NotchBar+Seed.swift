import Geometry

extension NotchBar {
    /// The numbers of the source document's path.
    struct SeedNumbers {
        var leftCorner: Double
        var rightCorner: Double
        var small: Double
        var large: Double
        var largeCenterY: Double
        var height: Double
    }

    /// The numbers for a canvas' width.
    func seedNumbers(width: Double) -> SeedNumbers {
        let notch = notchWidth ?? 209
        let small = smallRadius ?? 6
        return SeedNumbers(
            leftCorner: (width - notch) / 2 + leftShift, rightCorner: (width + notch) / 2,
            small: small, large: largeRadius ?? 20,
            largeCenterY: 2 * small - (verticalOffset ?? 3), height: thickness + heightExtra)
    }

    /// The upper contour: rows 1 to 8 of the path, from the left to the right end of the edge.
    func seedUpperContour(width: Double) -> Path {
        let n = seedNumbers(width: width)
        var path = Path()
        path.move(to: .zero)
        path.line(to: Point(x: n.leftCorner - n.small, y: 0))
        path.addArc(
            center: Point(x: n.leftCorner - n.small, y: n.small), radius: n.small,
            startAngle: -.pi / 2, endAngle: 0, clockwise: true)
        path.addArc(
            center: Point(x: n.leftCorner + n.large, y: n.largeCenterY), radius: n.large,
            startAngle: .pi, endAngle: .pi / 2, clockwise: false)
        path.line(to: Point(x: n.rightCorner - n.large, y: n.largeCenterY + n.large))
        path.addArc(
            center: Point(x: n.rightCorner - n.large, y: n.largeCenterY), radius: n.large,
            startAngle: .pi / 2, endAngle: 0, clockwise: false)
        path.addArc(
            center: Point(x: n.rightCorner + n.small, y: n.small), radius: n.small,
            startAngle: .pi, endAngle: 3 * .pi / 2, clockwise: true)
        path.line(to: Point(x: width, y: 0))
        return path
    }

    /// The whole path of the source document, with the straight joints that Core Graphics adds
    /// where an arc does not start at the current point, and its spike on the right.
    ///
    /// On the way back the small circles have a share of the radius and touch the lower edge of the
    /// ears and, but for a shift, the walls' parallels; the large ones are not quite concentric.
    func seedOutline(width: Double) -> Path {
        let n = seedNumbers(width: width)
        let returnSmall = n.small * smallReturn
        let returnReach = returnSmall + n.height
        let returnLarge = n.large + n.height
        var path = seedUpperContour(width: width)
        path.line(to: Point(x: width, y: n.height))
        path.line(to: Point(x: n.rightCorner + returnSmall, y: n.height))
        path.addArc(
            center: Point(
                x: n.rightCorner + returnReach + returnShiftX, y: returnReach),
            radius: returnSmall, startAngle: -.pi / 2, endAngle: -.pi, clockwise: false)
        path.addArc(
            center: Point(x: n.rightCorner - n.large, y: n.largeCenterY + returnShiftY),
            radius: returnLarge, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        path.line(
            to: Point(
                x: n.leftCorner + n.large + n.height,
                y: n.largeCenterY + returnShiftY + returnLarge))
        path.addArc(
            center: Point(x: n.leftCorner + n.large, y: n.largeCenterY + returnShiftY),
            radius: returnLarge, startAngle: .pi / 2, endAngle: .pi, clockwise: true)
        path.addArc(
            center: Point(x: n.leftCorner - returnReach - returnShiftX, y: returnReach),
            radius: returnSmall, startAngle: 0, endAngle: -.pi / 2, clockwise: false)
        path.line(to: Point(x: 0, y: n.height))
        path.close()
        return path
    }
}

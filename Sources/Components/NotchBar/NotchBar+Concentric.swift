import Devices
import Geometry

extension NotchBar {
    /// The circles of the library's model for a notch at the top edge.
    struct ConcentricNumbers {
        var center: Double
        var width: Double
        var small: Double
        var large: Double
        var largeCenterY: Double

        var leftWall: Double { center - width / 2 }
        var rightWall: Double { center + width / 2 }
    }

    /// The notch at the top edge of a screen that the styles `seed` and `concentric` are made for.
    static func topNotch(of screen: Screen) -> NotchShape? {
        for cutout in screen.cutouts {
            if case .notch(let shape) = cutout.shape { return shape }
        }
        return nil
    }

    /// The device's notch with what is set of its numbers, on a canvas of a width.
    func concentricNumbers(width: Double, screen: Screen) -> ConcentricNumbers? {
        guard let notch = Self.topNotch(of: screen) else { return nil }
        let small = smallRadius ?? notch.shoulderRadius
        return ConcentricNumbers(
            center: width / 2 + notch.centerX - screen.size.width / 2,
            width: notchWidth ?? notch.width, small: small,
            large: largeRadius ?? notch.bottomRadius,
            largeCenterY: verticalOffset.map { 2 * small - $0 } ?? notch.bottomCenterY)
    }

    /// The upper contour: the edge, the small and large circles, the edge.
    static func concentricUpperContour(_ n: ConcentricNumbers, width: Double) -> Path {
        var path = Path()
        path.move(to: .zero)
        path.line(to: Point(x: n.leftWall - n.small, y: 0))
        path.addArc(
            center: Point(x: n.leftWall - n.small, y: n.small), radius: n.small,
            startAngle: -.pi / 2, endAngle: 0, clockwise: true)
        path.addArc(
            center: Point(x: n.leftWall + n.large, y: n.largeCenterY), radius: n.large,
            startAngle: .pi, endAngle: .pi / 2, clockwise: false)
        path.addArc(
            center: Point(x: n.rightWall - n.large, y: n.largeCenterY), radius: n.large,
            startAngle: .pi / 2, endAngle: 0, clockwise: false)
        path.addArc(
            center: Point(x: n.rightWall + n.small, y: n.small), radius: n.small,
            startAngle: .pi, endAngle: 3 * .pi / 2, clockwise: true)
        path.line(to: Point(x: width, y: 0))
        return path
    }

    /// The contour at a distance below the upper one, from the left to the right side.
    ///
    /// Small circles shrink and large ones grow by the distance. From a distance of the small
    /// radius on there is a corner instead of the small circle, where the parallels of edge and
    /// wall meet, or those of edge and large circle once the wall is used up.
    static func concentricContour(
        _ n: ConcentricNumbers, width: Double, distance h: Double
    ) -> Path {
        let small = n.small - h
        let large = n.large + h
        let leftCenter = Point(x: n.leftWall + n.large, y: n.largeCenterY)
        let rightCenter = Point(x: n.rightWall - n.large, y: n.largeCenterY)
        var path = Path()
        path.move(to: Point(x: 0, y: h))
        var turn = 0.0
        if small > 0 {
            path.line(to: Point(x: n.leftWall - n.small, y: h))
            path.addArc(
                center: Point(x: n.leftWall - n.small, y: n.small), radius: small,
                startAngle: -.pi / 2, endAngle: 0, clockwise: true)
        } else if h <= n.largeCenterY {
            path.line(to: Point(x: n.leftWall - h, y: h))
        } else {
            let dy = h - n.largeCenterY
            let dx = max(large * large - dy * dy, 0).squareRoot()
            path.line(to: Point(x: leftCenter.x - dx, y: h))
            turn = arctangent(y: dy, x: dx)
        }
        path.addArc(
            center: leftCenter, radius: large, startAngle: .pi - turn, endAngle: .pi / 2,
            clockwise: false)
        path.addArc(
            center: rightCenter, radius: large, startAngle: .pi / 2, endAngle: turn,
            clockwise: false)
        if small > 0 {
            path.addArc(
                center: Point(x: n.rightWall + n.small, y: n.small), radius: small,
                startAngle: .pi, endAngle: 3 * .pi / 2, clockwise: true)
        } else if h <= n.largeCenterY {
            path.line(to: Point(x: n.rightWall + h, y: h))
        }
        path.line(to: Point(x: width, y: h))
        return path
    }

    /// The upper contour and, back from right to left, the one at the bar's thickness.
    static func concentricOutline(
        _ n: ConcentricNumbers, width: Double, thickness: Double
    ) -> Path {
        var path = concentricUpperContour(n, width: width)
        let back = concentricContour(n, width: width, distance: thickness).reversed()
        path.line(to: Point(x: width, y: thickness))
        for element in back.elements.dropFirst() { path.append(element) }
        path.close()
        return path
    }
}

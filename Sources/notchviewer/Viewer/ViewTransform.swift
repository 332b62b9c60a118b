import Geometry

/// How much of the device is seen and where: the part of the view that the user turns and drags.
struct ViewTransform: Hashable, Sendable {
    /// How large the device is shown.
    enum Zoom: Hashable, Sendable {
        /// As large as the canvas allows.
        case fit
        /// View pixels per panel pixel.
        case factor(Double)
    }

    /// The factors that can be had, in view pixels per panel pixel.
    static let factors = 0.02...64.0

    /// How large the device is shown.
    var zoom = Zoom.fit
    /// The device's centre relative to the canvas's centre, in points of the window.
    var offset = Vector.zero

    /// Where the device stands on a canvas.
    func placement(of device: PlacedDevice, on canvas: Rect, uiScale: Double) -> Placement {
        var canvas = canvas
        let factor: Double
        switch zoom {
        case .fit:
            canvas = device.fittingArea(canvas)
            factor = device.fittingFactor(canvas, uiScale: uiScale)
        case .factor(let wanted): factor = Self.clamp(wanted)
        }
        let scale = factor * device.scaleFactor / uiScale
        func snapped(_ value: Double) -> Double { (value * uiScale).rounded() / uiScale }
        return Placement(
            origin: Point(
                x: snapped(canvas.center.x + offset.dx - device.size.width * scale / 2),
                y: snapped(canvas.center.y + offset.dy - device.size.height * scale / 2)),
            scale: scale, factor: factor)
    }

    /// Changes the zoom so that one point of the window keeps showing the same spot of the device.
    mutating func zoom(
        to factor: Double, keeping anchor: Point, device: PlacedDevice, canvas: Rect,
        uiScale: Double
    ) {
        let before = placement(of: device, on: canvas, uiScale: uiScale)
        let factor = Self.clamp(factor)
        let scale = factor * device.scaleFactor / uiScale
        let center =
            before.origin
            + Vector(dx: device.size.width, dy: device.size.height) * (before.scale / 2)
        // The centre's distance from the anchor grows like the scale does.
        let ratio = scale / before.scale
        guard ratio.isFinite else { return }
        offset = (anchor + (center - anchor) * ratio) - canvas.center
        zoom = .factor(factor)
        keepInReach(device, canvas: canvas, uiScale: uiScale)
    }

    /// Moves the device; some of it always stays on the canvas.
    mutating func pan(
        by distance: Vector, device: PlacedDevice, canvas: Rect, uiScale: Double
    ) {
        if zoom == .fit {
            zoom = .factor(placement(of: device, on: canvas, uiScale: uiScale).factor)
        }
        offset = offset + distance
        keepInReach(device, canvas: canvas, uiScale: uiScale)
    }

    private mutating func keepInReach(
        _ device: PlacedDevice, canvas: Rect, uiScale: Double
    ) {
        let scale = placement(of: device, on: canvas, uiScale: uiScale).scale
        let reachX = (canvas.width + device.size.width * scale) / 2 - Theme.Space.huge
        let reachY = (canvas.height + device.size.height * scale) / 2 - Theme.Space.huge
        offset.dx = min(max(offset.dx, -max(reachX, 0)), max(reachX, 0))
        offset.dy = min(max(offset.dy, -max(reachY, 0)), max(reachY, 0))
    }

    static func clamp(_ factor: Double) -> Double {
        guard !factor.isNaN else { return 1 }
        return min(max(factor, factors.lowerBound), factors.upperBound)
    }
}

/// What is placed on the canvas.
struct PlacedDevice: Hashable, Sendable {
    /// The screen's extents in its points.
    var size: Size
    /// Panel pixels per point of the screen.
    var scaleFactor: Double
    /// The width of the bezel around the screen in its points.
    var bezel: Double

    /// The part of a canvas into which the device is fitted: below the captions when it is so wide
    /// that it would lie under them.
    func fittingArea(_ canvas: Rect) -> Rect {
        let scale = fittingFactor(canvas, uiScale: 1) * scaleFactor
        let width = (size.width + 2 * bezel) * scale
        guard width > canvas.width - 2 * Theme.Extent.caption.width else { return canvas }
        return canvas.inset(
            by: Insets(top: Theme.Extent.caption.height, right: 0, bottom: 0, left: 0))
    }

    /// The largest factor at which screen, bezel and a margin fit.
    func fittingFactor(_ canvas: Rect, uiScale: Double) -> Double {
        let margin = Theme.Space.medium
        let width = (canvas.width - 2 * margin) / (size.width + 2 * bezel)
        let height = (canvas.height - 2 * margin) / (size.height + 2 * bezel)
        return ViewTransform.clamp(min(width, height) * uiScale / scaleFactor)
    }
}

/// Where a device's screen stands in the window.
struct Placement: Hashable, Sendable {
    /// The screen's origin in points of the window, on a whole pixel.
    var origin: Point
    /// Points of the window per point of the screen.
    var scale: Double
    /// View pixels per panel pixel.
    var factor: Double

    /// Maps points of the screen to points of the window.
    var transform: AffineTransform {
        AffineTransform.scale(scale).concatenating(.translation(x: origin.x, y: origin.y))
    }

    /// The spot of the screen at a point of the window.
    func screenPoint(at point: Point) -> Point {
        Point(x: (point.x - origin.x) / scale, y: (point.y - origin.y) / scale)
    }
}

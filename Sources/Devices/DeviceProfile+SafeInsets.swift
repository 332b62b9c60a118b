public import Geometry

extension DeviceProfile {
    /// The insets, in points, inside which nothing is covered when the device is turned.
    ///
    /// Stated insets win. Without them the insets of the natural orientation turn with the device,
    /// as those of Android do; without these they are derived from the cutouts: each cutout is left
    /// out by the one edge that loses the least area.
    public func safeInsets(in rotation: Rotation) -> Insets {
        if let stated = safeInsets[rotation] { return stated }
        return (safeInsets[.none] ?? derivedSafeInsets).rotated(rotation)
    }

    /// The insets of the natural orientation that leave out every cutout, in points.
    var derivedSafeInsets: Insets {
        var insets = Insets.zero
        for cutout in cutouts {
            guard let box = cutout.shape.path.contours.bounds, let edge = panel.edge(near: box)
            else { continue }
            let inset = panel.inset(of: box, from: edge) / scaleFactor
            switch edge {
            case .top: insets.top = max(insets.top, inset)
            case .bottom: insets.bottom = max(insets.bottom, inset)
            case .left: insets.left = max(insets.left, inset)
            case .right: insets.right = max(insets.right, inset)
            }
        }
        return insets
    }
}

extension PanelSize {
    /// The edge from which the least area is lost when a box is left out, or `nil` when the box has
    /// no area on the panel.
    func edge(near box: Rect) -> CutoutSpecification.Edge? {
        let screen = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        guard let box = box.intersection(screen), !box.isEmpty else { return nil }
        var best: (loss: Double, edge: CutoutSpecification.Edge)?
        for edge in [CutoutSpecification.Edge.top, .bottom, .left, .right] {
            let side = edge == .top || edge == .bottom ? width : height
            let loss = inset(of: box, from: edge) * Double(side)
            if best.map({ loss < $0.loss }) ?? true { best = (loss, edge) }
        }
        return best?.edge
    }

    /// How far a box reaches in from an edge, in panel pixels.
    func inset(of box: Rect, from edge: CutoutSpecification.Edge) -> Double {
        switch edge {
        case .top: box.bottom
        case .bottom: Double(height) - box.top
        case .left: box.right
        case .right: Double(width) - box.left
        }
    }
}

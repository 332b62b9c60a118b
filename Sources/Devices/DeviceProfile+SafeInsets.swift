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
        let width = Double(panel.width)
        let height = Double(panel.height)
        let screen = Rect(x: 0, y: 0, width: width, height: height)
        var insets = Insets.zero
        for cutout in cutouts {
            guard let box = cutout.shape.path.contours.bounds?.intersection(screen),
                !box.isEmpty
            else { continue }
            let losses = [
                box.bottom * width, (height - box.top) * width,
                box.right * height, (width - box.left) * height,
            ]
            switch losses.indices.min(by: { losses[$0] < losses[$1] }) {
            case 0: insets.top = max(insets.top, box.bottom)
            case 1: insets.bottom = max(insets.bottom, height - box.top)
            case 2: insets.left = max(insets.left, box.right)
            default: insets.right = max(insets.right, width - box.left)
            }
        }
        return Insets(
            top: insets.top / scaleFactor, right: insets.right / scaleFactor,
            bottom: insets.bottom / scaleFactor, left: insets.left / scaleFactor)
    }
}

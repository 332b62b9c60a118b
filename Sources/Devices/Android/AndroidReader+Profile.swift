import Geometry

extension AndroidReader {
    /// The corner radii: `_top` and `_bottom` win over the plain one where they are not zero.
    mutating func radii(prefix: String, dpi: Double) -> CornerRadii? {
        let plain = dimension(prefix + "rounded_corner_radius", dpi: dpi)
        let top = dimension(prefix + "rounded_corner_radius_top", dpi: dpi)
        let bottom = dimension(prefix + "rounded_corner_radius_bottom", dpi: dpi)
        guard plain != nil || top != nil || bottom != nil else { return nil }
        func choose(_ special: Double?) -> Double {
            if let special, special != 0 { return max(0, special) }
            return max(0, plain ?? 0)
        }
        return CornerRadii(
            topLeft: choose(top), topRight: choose(top), bottomRight: choose(bottom),
            bottomLeft: choose(bottom))
    }

    mutating func profile(
        panel: PanelDescription, specification: CutoutSpecification, shape: String?,
        radii: CornerRadii?
    ) -> DeviceProfile {
        var outline = ScreenOutline.roundedRectangle(radii: radii ?? .zero, curve: .circular)
        if let shape, !shape.isEmpty {
            do throws(PathDataError) {
                let path = try Path(androidPathData: shape)
                if let excess = path.excess {
                    findings.append(
                        Finding(
                            code: "invalid-path", severity: .error, path: "config_mainDisplayShape",
                            message: "the outline cannot be used: \(excess)"))
                } else {
                    let contours = path.contours
                    if !contours.isEmpty { outline = .path(contours) }
                }
            } catch {
                findings.append(
                    Finding(
                        code: "invalid-path", severity: .error, path: "config_mainDisplayShape",
                        line: resources?.all("string", "config_mainDisplayShape").first?.line,
                        message: "Android cannot read the outline: \(error)"))
            }
        } else if radii == nil {
            findings.append(
                Finding(
                    code: "corner-unknown", severity: .note,
                    message: "the file says nothing about the corners; they are drawn square"))
        }
        let size = panel.size
        let cutouts = specification.kept.compactMap { piece -> Cutout? in
            let contours = piece.path.contours
            guard !contours.isEmpty else { return nil }
            let kind = CutoutKind(guessing: contours, panel: size)
            return Cutout(name: kind.rawValue, kind: kind, shape: .path(piece.path))
        }
        return DeviceProfile(
            id: identifier(fromFile: file), name: displayName(fromFile: file), maker: "Android",
            kind: .phone, panel: size, scaleFactor: panel.effectiveScaleFactor, outline: outline,
            cutouts: cutouts)
    }

    /// The insets of the four rotations, in points; a side override moves the cutouts' inset.
    mutating func safeInsets(
        _ specification: CutoutSpecification, panel: PanelSize, scale: Double
    ) -> [Rotation: Insets] {
        let natural = specification.safeInsets
        var result: [Rotation: Insets] = [:]
        for rotation in Rotation.allCases { result[rotation] = natural.rotated(rotation) }
        if let override = resources?
            .all("integer-array", "config_mainBuiltInDisplayCutoutSideOverride")
            .last
        {
            let sides = override.text.split(separator: " ").compactMap { Int($0) }
            let boxes = specification.kept.compactMap(\.box)
            if sides.count == 4, let first = boxes.first {
                let box = boxes.dropFirst().reduce(first.rect) { $0.union($1.rect) }
                let size = Size(width: Double(panel.width), height: Double(panel.height))
                // Android counts its rotations counter-clockwise.
                let androidOrder: [Rotation] = [.none, .threeQuarters, .half, .quarter]
                for (rotation, side) in zip(androidOrder, sides) {
                    result[rotation] = insets(
                        of: box.applying(rotation.transform(in: size)), side: side,
                        in: rotation.isSideways ? size.transposed : size)
                }
            } else {
                findings.append(
                    Finding(
                        code: "bad-side-override", severity: .warning, path: override.name,
                        line: override.line,
                        message: "expected four numbers, for the rotations 0, 90, 180 and 270"))
            }
        }
        return result.mapValues {
            Insets(
                top: $0.top / scale, right: $0.right / scale, bottom: $0.bottom / scale,
                left: $0.left / scale)
        }
    }

    /// The inset of a box on a side: 0 left, 1 top, 2 right, 3 bottom.
    private func insets(of box: Rect, side: Int, in size: Size) -> Insets {
        var insets = Insets.zero
        switch side {
        case 0: insets.left = max(0, box.right)
        case 1: insets.top = max(0, box.bottom)
        case 2: insets.right = max(0, size.width - box.left)
        case 3: insets.bottom = max(0, size.height - box.top)
        default: break
        }
        return insets
    }
}

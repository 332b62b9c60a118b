import Components
import Drawing
import Geometry

/// The container, the gaps and the radii of the concentric corners while the child is touched.
@MainActor
enum CornersOverlay {
    private static let containerColor = Color(hex: 0x4DA3FF)
    private static let childColor = Color(hex: 0xFFCC00)
    private static let gapColor = Color(hex: 0xFF5C7A)

    /// Draws them while the child or one of its corners is gripped or under the pointer.
    static func build(_ builder: inout PanelBuilder) {
        let model = builder.model
        guard isShown(model), let place = builder.frame.grips.corners else { return }
        let toWindow = place.transform.concatenating(model.placement.transform)
        outlines(&builder, place, toWindow)
        corners(&builder, place, toWindow)
        guard case .child = model.drag else { return }
        var placer = LabelPlacer(in: CanvasPanel.labelArea(model.layout.canvas))
        placer.reserve(place.child.applying(toWindow))
        builder.labels(labels(place, toWindow), placer: &placer)
    }

    private static func isShown(_ model: ViewerModel) -> Bool {
        switch model.drag {
        case .child, .corner: return true
        case nil: break
        default: return false
        }
        switch model.grip {
        case .child, .corner: return true
        default: return false
        }
    }

    private static func outlines(
        _ builder: inout PanelBuilder, _ place: CornersPlace, _ toWindow: AffineTransform
    ) {
        let id = ComponentID.concentricCorners
        let scene = builder.model.scene
        guard let canvas = scene.canvas(of: id) else { return }
        let paths = scene.component(id)
            .constructionPaths(in: scene.context(for: id, size: canvas))
        for (path, color) in zip(paths, [containerColor, childColor]) {
            builder.stroke(path.applying(toWindow), width: 1.5, color)
        }
        var gaps = Path()
        for gap in place.gaps { gaps.append(Path(from: gap.from, to: gap.to)) }
        builder.frame.list.stroke(
            gaps.applying(toWindow),
            style: StrokeStyle(width: 1.5, dash: DashPattern(lengths: [4, 3])), color: gapColor)
    }

    /// Dots at the corners that can be clicked: full where the corner follows the container.
    private static func corners(
        _ builder: inout PanelBuilder, _ place: CornersPlace, _ toWindow: AffineTransform
    ) {
        let followed = builder.model.followedCorners
        let pressed: CanvasGrip? =
            if case .corner(let name, _) = builder.model.drag { .corner(name) } else {
                builder.model.grip
            }
        let scale = place.scale * builder.model.placement.scale
        for (index, name) in CornersPlace.cornerNames.enumerated() {
            let center = place.corners[index].applying(toWindow)
            let axes = place.axes[index]
            let size = handle(
                rounding: min(axes.width, axes.height) * scale,
                isPressed: pressed == .corner(name))
            builder.frame.list.fill(
                Path(center: center, radius: size * 1.375), color: Color(hex: 0x14161A))
            builder.frame.list.fill(Path(center: center, radius: size), color: childColor)
            guard !followed.contains(name) else { continue }
            builder.frame.list.fill(
                Path(center: center, radius: size * 0.5625), color: Color(hex: 0x14161A))
        }
    }

    /// The radius of a dot at a corner, so that it leaves the corner's rounding to be seen.
    ///
    /// An arc passes its corner at √2 − 1 of its radius.
    private static func handle(rounding radius: Double, isPressed: Bool) -> Double {
        let usual = isPressed ? 6.0 : 4
        guard radius > 0 else { return usual }
        let room = (2.0.squareRoot() - 1) * radius / 1.375
        return min(max(room, isPressed ? 3 : 2), usual)
    }

    /// The labels, whose numbers are points of the screen.
    private static func labels(
        _ place: CornersPlace, _ toWindow: AffineTransform
    ) -> [CanvasLabel] {
        let gaps = place.gaps.filter { $0.from != $0.to }
            .map { gap in
                CanvasLabel(
                    lines: [NumberText.short(gap.from.distance(to: gap.to) * place.scale) + " pt"],
                    anchor: Rect(
                        origin: gap.from.interpolated(to: gap.to, fraction: 0.5)
                            .applying(toWindow), size: .zero),
                    sides: gap.from.x == gap.to.x ? [.right, .left] : [.above, .below],
                    color: gapColor)
            }
        let radii = zip(place.axes, place.corners).enumerated()
            .filter { min($1.0.width, $1.0.height) > 0 }
            .map { index, corner in
                let (axes, point) = corner
                let width = NumberText.short(axes.width * place.scale)
                let height = NumberText.short(axes.height * place.scale)
                let text = "r " + (width == height ? width : width + " / " + height) + " pt"
                return CanvasLabel(
                    lines: [text],
                    anchor: Rect(origin: point.applying(toWindow), size: .zero),
                    sides: [
                        [.aboveLeft, .above, .left], [.aboveRight, .above, .right],
                        [.belowRight, .below, .right], [.belowLeft, .below, .left],
                    ][index],
                    color: childColor)
            }
        return radii + gaps
    }
}

extension CornersPlace {
    /// The lines from the middles of the container's sides to the child's, clockwise from the left.
    fileprivate var gaps: [(from: Point, to: Point)] {
        let center = child.center
        return [
            (Point(x: container.left, y: center.y), Point(x: child.left, y: center.y)),
            (Point(x: center.x, y: container.top), Point(x: center.x, y: child.top)),
            (Point(x: child.right, y: center.y), Point(x: container.right, y: center.y)),
            (Point(x: center.x, y: child.bottom), Point(x: center.x, y: container.bottom)),
        ]
    }
}

extension ViewerModel {
    /// The names of the corners of the concentric child that follow its container.
    var followedCorners: Set<String> {
        let id = ComponentID.concentricCorners
        let value =
            parameters[id]?.values["corners"] ?? id.parameter(named: "corners")?.defaultValue
        guard case .choices(let names) = value else { return [] }
        return names
    }
}

import Devices
import Drawing
import Geometry

/// The app that is shown on the screen: cards that carry the components, drawn in order.
struct AppScreen {
    /// The scene.
    let scene: Scene
    /// Where the parts lie.
    let layout: AppScreenLayout

    /// Colours of the app, light ink on a dark ground.
    enum Ink {
        static let groundTop = Color(27, 31, 39)
        static let groundBottom = Color(20, 22, 27)
        static let card = Color(36, 40, 49)
        static let line = Color(71, 78, 91)
        static let faintLine = Color(52, 58, 69)
        static let text = Color(236, 239, 244)
        static let dimText = Color(152, 161, 176)
        static let thumbnails = [Color(45, 63, 94), Color(63, 60, 96), Color(44, 79, 76)]
    }

    init(scene: Scene) {
        self.scene = scene
        layout = AppScreenLayout(screen: scene.screen)
    }

    /// The frames in which components are drawn, in points of the screen.
    var frames: [ComponentID: Rect] {
        var frames: [ComponentID: Rect] = [:]
        for id in ComponentID.allCases where scene.components.contains(id) {
            frames[id] = placement(of: id)?.frame
        }
        return frames
    }

    /// The whole app, without the screen's clip.
    func drawing() -> DisplayList {
        var list = DisplayList()
        drawGround(into: &list)
        let furniture = furniture
        list.append(furniture.behind)
        for id in [
            ComponentID.curveRefresh, .tickArc, .gradientArc, .concentricCorners, .notchBar,
        ] where scene.components.contains(id) {
            drawComponent(id, into: &list)
        }
        list.append(furniture.inFront)
        return list
    }

    /// What does not depend on the moment that is shown.
    private struct Furniture: Sendable {
        var behind = DisplayList()
        var inFront = DisplayList()
    }

    /// What the furniture depends on.
    private struct FurnitureKey: Hashable, Sendable {
        var screen: Screen
        var components: Set<ComponentID>
        var hasOwnParts: Bool
    }

    private static let furnitures = RecentValues<FurnitureKey, Furniture>(capacity: 8)

    private var furniture: Furniture {
        let key = FurnitureKey(
            screen: scene.screen, components: scene.components, hasOwnParts: hasOwnParts)
        return Self.furnitures.value(for: key) {
            var made = Furniture()
            if hasOwnParts { drawStatus(into: &made.behind) }
            drawCards(into: &made.behind)
            if scene.components.contains(.concentricCorners) {
                caption("concentric corners", in: layout.corners, into: &made.inFront)
            }
            if hasOwnParts, let home = layout.homeIndicator {
                made.inFront.fill(
                    Path(roundedRect: home, radii: CornerRadii(home.height / 2)), color: Ink.text)
            }
            return made
        }
    }

    /// A component's canvas and where it is put.
    struct Placement: Hashable, Sendable {
        /// The extent of the canvas.
        var size: Size
        /// Points of the screen per point of the canvas.
        var scale = 1.0
        /// The canvas' top left corner on the screen.
        var origin = Point.zero

        /// The canvas on the screen.
        var frame: Rect {
            Rect(x: origin.x, y: origin.y, width: size.width * scale, height: size.height * scale)
        }

        /// From the canvas to the screen.
        var transform: AffineTransform {
            .scale(scale).concatenating(.translation(x: origin.x, y: origin.y))
        }
    }

    /// Fits a component into its card; the notch bar takes the whole screen.
    func placement(of id: ComponentID) -> Placement? { placed(id).placement }

    /// A component and where it is put, which do not depend on the moment that is shown.
    private func placed(_ id: ComponentID) -> Placed {
        let key = PlaceKey(id: id, values: scene.parameters[id], screen: scene.screen)
        return Self.places.value(for: key) {
            let component = component(id)
            return Placed(component: component, placement: placement(of: component, id))
        }
    }

    private struct Placed: Sendable {
        var component: any Component
        var placement: Placement?
    }

    /// What the place of a component depends on.
    private struct PlaceKey: Hashable, Sendable {
        var id: ComponentID
        var values: ParameterSet?
        var screen: Screen
    }

    private static let places = RecentValues<PlaceKey, Placed>(capacity: 32)

    private func placement(of component: any Component, _ id: ComponentID) -> Placement? {
        let screen = scene.screen
        switch id {
        case .notchBar:
            return Placement(size: screen.size)
        case .curveRefresh:
            return fitted(component, in: layout.refresh.inset(by: 5), atMost: 1)
        case .tickArc:
            let room = layout.gauge.inset(by: min(24, layout.gauge.height * 0.08))
            return fitted(component, id, in: room, atMost: 1.3)
        case .gradientArc:
            let card = layout.arc
            let room = card.inset(
                by: Insets(
                    top: 14, right: 14, bottom: hasCaption(card) ? captionHeight : 14, left: 14))
            return fitted(component, id, in: room, atMost: 1)
        case .concentricCorners:
            let card = layout.corners
            let size = component.naturalSize(on: screen)
            guard size.width > 0, size.height > 0, !card.isEmpty else { return nil }
            let scale = min(card.width / size.width, card.height / size.height)
            // A container of the card's own shape is drawn over the card.
            return Placement(
                size: size, scale: scale,
                origin: Point(x: card.center.x - size.width * scale / 2, y: card.top))
        }
    }

    /// The largest place of a component's natural canvas inside a room, centred.
    private func fitted(
        _ component: any Component, in room: Rect, atMost limit: Double
    ) -> Placement? {
        let size = component.naturalSize(on: scene.screen)
        guard size.width > 0, size.height > 0, !room.isEmpty else { return nil }
        let scale = min(room.width / size.width, room.height / size.height, limit)
        return Placement(
            size: size, scale: scale,
            origin: Point(
                x: room.center.x - size.width * scale / 2,
                y: room.center.y - size.height * scale / 2))
    }

    /// The largest place of a component's natural canvas so that what it draws lies inside a room,
    /// centred.
    ///
    /// What it draws by default counts, too: a gauge stays where it is while its angles are set.
    private func fitted(
        _ component: any Component, _ id: ComponentID, in room: Rect, atMost limit: Double
    ) -> Placement? {
        func ink(_ component: any Component) -> Rect? {
            let size = component.naturalSize(on: scene.screen)
            let context = ComponentContext(screen: scene.screen, size: size, progress: 1)
            return component.outline(in: context, part: .full).bounds
        }
        guard let usual = ink(id.component()), !room.isEmpty else { return nil }
        let drawn = ink(component).map(usual.union) ?? usual
        let size = component.naturalSize(on: scene.screen)
        let scale = min(room.width / drawn.width, room.height / drawn.height, limit)
        return Placement(
            size: size, scale: scale,
            origin: Point(
                x: room.center.x - drawn.center.x * scale,
                y: room.center.y - drawn.center.y * scale))
    }

    /// A component; gauges show their value on the app screen unless that is set.
    private func component(_ id: ComponentID) -> any Component {
        var values = scene.parameters[id] ?? ParameterSet()
        if id.parameter(named: "value") != nil, values.values["value"] == nil {
            values.values["value"] = .flag(true)
        }
        return id.component(values)
    }

    private func drawComponent(_ id: ComponentID, into list: inout DisplayList) {
        let placed = placed(id)
        guard let placement = placed.placement else { return }
        var context = scene.context(for: id, size: placement.size)
        context.isCutByScreen = true
        let content = placed.component.draw(in: context)
        put(content, placement, into: &list)
    }

    /// The construction of all components where they are placed.
    func construction(labels: inout GuideLabels) -> DisplayList {
        var list = DisplayList()
        for id in ComponentID.allCases where scene.components.contains(id) {
            guard let placement = placement(of: id) else { continue }
            let guide = scene.construction(
                of: id, size: placement.size, scale: placement.scale)
            labels.add(guide, placedBy: placement.transform)
            put(guide.drawing, placement, into: &list)
        }
        return list
    }

    /// Draws a component's canvas at its place.
    private func put(
        _ content: DisplayList, _ placement: Placement, into list: inout DisplayList
    ) {
        guard placement.origin != .zero || placement.scale != 1 else {
            list.append(content)
            return
        }
        list.transform(placement.transform, content: content)
    }
}

extension AppScreen {
    private var captionHeight: Double { 30 }

    private func hasCaption(_ card: Rect) -> Bool { card.height >= 110 }

    private func drawGround(into list: inout DisplayList) {
        let size = scene.screen.size
        let all = Rect(origin: .zero, size: size)
        switch scene.backdrop {
        case .standard, .image:
            list.fill(
                Path(rect: all),
                paint: .linear(
                    LinearGradient(
                        gradient: Gradient(colors: [Ink.groundTop, Ink.groundBottom]),
                        start: .zero, end: Point(x: 0, y: size.height))))
        case .color(let color):
            list.fill(Path(rect: all), color: color)
        }
        guard case .image(let image) = scene.backdrop, scene.backdropOpacity > 0 else { return }
        var picture = DisplayList()
        picture.draw(image, in: scene.backdropRect(of: image))
        if scene.backdropOpacity < 1 {
            list.group(opacity: scene.backdropOpacity, content: picture)
        } else {
            list.append(picture)
        }
    }

    /// Whether the app's own neutral parts are drawn: a picture has its own.
    private var hasOwnParts: Bool {
        if case .image = scene.backdrop { false } else { true }
    }

    private func drawStatus(into list: inout DisplayList) {
        let lettering = Lettering(size: 15, weight: Lettering.medium)
        if let time = layout.time {
            list.text(
                "9:41",
                at: Point(x: time.anchor.x, y: time.anchor.y + lettering.capHeight / 2),
                lettering: lettering, color: Ink.text, alignment: time.alignment)
        }
        guard let battery = layout.battery else { return }
        let width = 25.0
        let x =
            switch battery.alignment {
            case .leading: battery.anchor.x
            case .center: battery.anchor.x - width / 2
            case .trailing: battery.anchor.x - width
            }
        let body = Rect(x: x, y: battery.anchor.y - 5.75, width: 22, height: 11.5)
        list.stroke(
            Path(roundedRect: body.inset(by: 0.5), radii: CornerRadii(3.2)),
            style: StrokeStyle(width: 1), color: Ink.text.multiplyingAlpha(by: 0.45))
        list.fill(
            Path(
                roundedRect: Rect(
                    x: body.x + 2, y: body.y + 2, width: 14, height: body.height - 4),
                radii: CornerRadii(1.6)), color: Ink.text)
        var knob = Path()
        knob.addArc(
            center: Point(x: body.right + 1.2, y: battery.anchor.y), radius: 1.8,
            startAngle: -.pi / 2, endAngle: .pi / 2, clockwise: true)
        knob.close()
        list.fill(knob, color: Ink.text.multiplyingAlpha(by: 0.45))
    }

    private func drawCards(into list: inout DisplayList) {
        let shows = scene.components.contains
        if shows(.tickArc) { card(layout.gauge, color: Palette.gaugeCard, into: &list) }
        if shows(.gradientArc) {
            card(layout.arc, color: Ink.card, into: &list)
            caption("gradient arc", in: layout.arc, into: &list)
        }
        guard hasOwnParts else { return }
        for (index, frame) in layout.list.enumerated() {
            listCard(frame, index: index, into: &list)
        }
    }

    private func card(_ frame: Rect, color: Color, into list: inout DisplayList) {
        list.fill(
            Path(
                roundedRect: frame, radii: CornerRadii(layout.cardRadius), curve: .continuous),
            color: color)
    }

    private func caption(_ text: String, in card: Rect, into list: inout DisplayList) {
        guard hasCaption(card) else { return }
        list.text(
            text, at: Point(x: card.center.x, y: card.bottom - 14),
            lettering: Lettering(size: 11.5), color: Ink.dimText, alignment: .center)
    }

    /// A card that stands for an app's own content: a thumbnail and two lines.
    private func listCard(_ frame: Rect, index: Int, into list: inout DisplayList) {
        card(frame, color: Ink.card, into: &list)
        let side = frame.height - 22
        let thumbnail = Rect(x: frame.x + 11, y: frame.y + 11, width: side, height: side)
        list.fill(
            Path(
                roundedRect: thumbnail, radii: CornerRadii(max(layout.cardRadius - 11, 4)),
                curve: .continuous),
            color: Ink.thumbnails[index % Ink.thumbnails.count])
        let left = thumbnail.right + 14
        let room = frame.right - 24 - left
        for (line, share) in [
            (0, 0.62 - 0.09 * Double(index % 3)), (1, 0.86 - 0.12 * Double(index % 2)),
        ] {
            let height = line == 0 ? 9.0 : 7
            let y = frame.center.y + (line == 0 ? -14 : 5)
            list.fill(
                Path(
                    roundedRect: Rect(x: left, y: y, width: room * share, height: height),
                    radii: CornerRadii(height / 2)),
                color: line == 0 ? Ink.line : Ink.faintLine)
        }
    }
}

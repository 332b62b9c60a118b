import Components
import Drawing
import Geometry

/// The timeline at the bottom: play, the scrub line with its ticks, value, speed, easing and loop.
@MainActor
enum ScrubBarPanel {
    /// The room beside the track inside the scrub line's area, so that the knob can be gripped at
    /// both ends, in points.
    nonisolated static let knob = 9.0

    /// The track inside the scrub line's area.
    nonisolated static func track(in rect: Rect) -> Rect {
        Rect(
            x: rect.left + knob, y: rect.center.y - 2.5, width: max(rect.width - 2 * knob, 1),
            height: 5)
    }

    static func build(_ builder: inout PanelBuilder, in rect: Rect) {
        builder.fill(rect, builder.theme.panel)
        builder.divider(
            from: Point(x: rect.left, y: rect.top), to: Point(x: rect.right, y: rect.top))
        guard !builder.model.layout.isScrubBarShort else {
            let right = rect.right - Theme.Space.large
            let room = value(&builder, right: right, middle: rect.center.y)
            line(
                &builder,
                in: Rect(
                    left: rect.left + Theme.Space.large - knob, top: rect.top,
                    right: right - room - Theme.Space.small, bottom: rect.bottom), hasTicks: false)
            return
        }
        let middle = rect.center.y
        play(&builder, center: Point(x: rect.left + 32, y: middle))
        var right = rect.right - Theme.Space.medium
        if rect.width >= 520 {
            right = settings(&builder, right: right, middle: middle)
        }
        right -= value(&builder, right: right, middle: middle) + Theme.Space.medium
        line(
            &builder,
            in: Rect(
                left: rect.left + 56, top: middle - Theme.Extent.hitTarget / 2, right: right,
                bottom: middle + Theme.Extent.hitTarget / 2), hasTicks: true)
    }

    private static func play(_ builder: inout PanelBuilder, center: Point) {
        let theme = builder.theme
        let radius = 16.0
        let rect = Rect(
            x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        builder.fill(rect, radius: radius, theme.raised)
        builder.border(
            rect, radius: radius, builder.isHovered(.play) ? theme.control : theme.line)
        if builder.model.playback.isPlaying {
            for x in [-4.5, 1.5] {
                builder.fill(
                    Rect(x: center.x + x, y: center.y - 6, width: 3, height: 12), radius: 1,
                    theme.text)
            }
        } else {
            var triangle = Path()
            triangle.move(to: Point(x: center.x - 4, y: center.y - 6.5))
            triangle.line(to: Point(x: center.x + 7, y: center.y))
            triangle.line(to: Point(x: center.x - 4, y: center.y + 6.5))
            triangle.close()
            builder.frame.list.fill(triangle, color: theme.text)
        }
        builder.region(.play, rect)
        builder.focusRing(.play, rect, radius: radius)
    }

    /// Draws the value; returns the room that it takes.
    private static func value(
        _ builder: inout PanelBuilder, right: Double, middle: Double
    ) -> Double {
        let width = builder.width("100.0 %", style: Theme.Letters.value)
        let tenths = Int((builder.model.progress * 1000).rounded())
        builder.text(
            "\(tenths / 10).\(tenths % 10) %",
            in: Rect(x: right - width, y: middle - 12, width: width, height: 24),
            style: Theme.Letters.value, color: builder.theme.text, alignment: .trailing)
        return width
    }

    /// Draws speed, easing and loop from right to left; returns where they begin.
    private static func settings(
        _ builder: inout PanelBuilder, right: Double, middle: Double
    ) -> Double {
        let playback = builder.model.playback
        let entries: [(String, String, Control, isOn: Bool)] = [
            (playback.loop.title, "ping-pong", .loop, playback.loop != .off),
            (playback.easing.rawValue, "in-out", .easing, false),
            (playback.speedText, "0.0625×", .speed, playback.speed != 1),
        ]
        var x = right
        for (title, widest, control, isOn) in entries {
            // The room of the widest text, so that nothing moves when a value changes.
            let room = max(
                builder.width(widest, style: Theme.Letters.small), Theme.Extent.hitTarget)
            let width = max(
                builder.width(title, style: Theme.Letters.small), Theme.Extent.hitTarget)
            x -= room
            builder.link(
                title, at: x + (room - width) / 2, middle: middle,
                color: isOn ? builder.theme.accent : builder.theme.dim, control: control)
            x -= Theme.Space.medium
        }
        return x
    }

    private static func line(_ builder: inout PanelBuilder, in rect: Rect, hasTicks: Bool) {
        let theme = builder.theme
        let track = track(in: rect)
        let middle = track.center.y
        let x = track.left + track.width * builder.model.progress
        builder.fill(track, radius: track.height / 2, theme.line)
        if x > track.left {
            let covered = Rect(left: track.left, top: track.top, right: x, bottom: track.bottom)
            builder.frame.list.fill(
                builder.rounded(covered, track.height / 2),
                paint: .linear(
                    LinearGradient(
                        gradient: Gradient(colors: [
                            Color(hex: 0x4CD964), Color(hex: 0x5AC8FA), Color(hex: 0x007AFF),
                        ]), start: Point(x: track.left, y: middle),
                        end: Point(x: track.right, y: middle))))
        }
        if hasTicks {
            for tenth in 0...10 {
                let position = track.left + track.width * Double(tenth) / 10
                let height = tenth % 5 == 0 ? 5.0 : 3
                builder.fill(
                    Rect(
                        x: (position / builder.pixel).rounded() * builder.pixel - 0.5,
                        y: middle + 12, width: 1, height: height), theme.control)
            }
        }
        let center = Point(x: x, y: middle)
        let isHot = builder.isHovered(.scrubLine) || builder.model.drag == .scrubLine
        builder.frame.list.fill(
            Path(center: center, radius: knob + 0.5),
            color: Color.black.multiplyingAlpha(by: 0.25))
        builder.frame.list.fill(
            Path(center: center, radius: isHot ? knob : knob - 0.75), color: .white)
        builder.region(.scrubLine, rect)
        builder.focusRing(.scrubLine, track.inset(by: -2), radius: 4)
    }
}

extension LoopMode {
    /// The mode as it is written on the timeline.
    fileprivate var title: String {
        switch self {
        case .off: "no loop"
        case .loop: "loop"
        case .pingPong: "ping-pong"
        }
    }
}

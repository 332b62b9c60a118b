import Drawing
import Geometry
import Typesetting

extension PanelBuilder {
    /// How a button looks.
    enum ButtonLook {
        /// The one thing to do next.
        case primary
        /// Any other thing.
        case plain
    }

    /// Draws a button with a caption and its key.
    mutating func button(
        _ title: String, key: String? = nil, in rect: Rect, look: ButtonLook, control: Control
    ) {
        let isHot = isHovered(control)
        switch look {
        case .primary:
            fill(rect, radius: Theme.Radius.field, theme.accentFill)
            if isHot {
                fill(rect, radius: Theme.Radius.field, theme.text.multiplyingAlpha(by: 0.08))
            }
        case .plain:
            fill(rect, radius: Theme.Radius.field, theme.raised)
            border(rect, radius: Theme.Radius.field, isHot ? theme.control : theme.line)
        }
        let color = look == .primary ? theme.onAccent : theme.text
        text(
            key.map { "\(title)  \($0)" } ?? title, in: rect.inset(by: 2),
            style: Theme.Letters.bodyMedium, color: color, alignment: .center)
        region(control, rect)
        focusRing(control, rect, radius: Theme.Radius.field)
    }

    /// Draws a capsule that is on or off; a dot beside the caption says the same as its colour.
    mutating func pill(_ title: String, isOn: Bool, in rect: Rect, control: Control) {
        let radius = Theme.Radius.pill
        if isOn { fill(rect, radius: radius, theme.selection) }
        border(
            rect, radius: radius,
            isOn ? theme.accent : isHovered(control) ? theme.control : theme.line)
        text(
            title, in: rect.inset(by: 2), style: Theme.Letters.bodyMedium,
            color: isOn ? theme.text : theme.dim, alignment: .center)
        region(
            control,
            Rect(
                left: rect.left, top: rect.center.y - Theme.Extent.pill / 2, right: rect.right,
                bottom: rect.center.y + Theme.Extent.pill / 2))
        focusRing(control, rect, radius: radius)
    }

    /// Draws a text that acts like a button.
    ///
    /// - Returns: The width that it takes.
    @discardableResult
    mutating func link(
        _ title: String, at x: Double, middle: Double, style: TextStyle = Theme.Letters.small,
        color: Color? = nil, control: Control
    ) -> Double {
        let width = max(self.width(title, style: style), Theme.Extent.hitTarget)
        let height = Theme.Extent.hitTarget
        let rect = Rect(x: x, y: middle - height / 2, width: width, height: height)
        let color = color ?? theme.dim
        text(
            title, in: rect.inset(by: Insets(top: 0, right: -1, bottom: 0, left: 0)), style: style,
            color: isHovered(control) ? theme.text : color, alignment: .center)
        let area = rect.inset(
            by: Insets(top: 0, right: -Theme.Space.tiny, bottom: 0, left: -Theme.Space.tiny))
        region(control, area)
        focusRing(control, area, radius: Theme.Radius.field)
        return width
    }

    /// Draws the cross that lets a floating panel go.
    mutating func closeButton(at center: Point) {
        let half = Theme.Extent.hitTarget / 2
        let rect = Rect(
            x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half)
        let isHot = isHovered(.closeDrawer)
        if isHot { fill(rect, radius: Theme.Radius.field, theme.raised) }
        let arm = 4.0
        for sign in [-1.0, 1] {
            stroke(
                Path(
                    from: center + Vector(dx: -arm, dy: -arm * sign),
                    to: center + Vector(dx: arm, dy: arm * sign)), width: 1.5,
                isHot ? theme.text : theme.dim)
        }
        region(.closeDrawer, rect)
        focusRing(.closeDrawer, rect, radius: Theme.Radius.field)
    }

    /// Draws at the right of a scrolled area which part of its content is seen.
    mutating func scrollMark(content: Double, offset: Double, in rect: Rect) {
        guard content > rect.height, rect.height > 0 else { return }
        let height = max(rect.height * rect.height / content, Theme.Extent.hitTarget)
        let share = offset / (content - rect.height)
        fill(
            Rect(
                x: rect.right - 5, y: rect.top + (rect.height - height) * share, width: 3,
                height: height), radius: 1.5, theme.faint)
    }
}

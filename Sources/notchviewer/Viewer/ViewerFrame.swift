import Drawing
import Geometry

/// What the window shows, and where its controls are.
struct ViewerFrame {
    /// The drawing in points of the window; it covers all of it.
    var list = DisplayList()
    /// The controls, those on top last.
    var regions: [HitRegion] = []

    /// The topmost control at a point.
    func control(at point: Point) -> Control? {
        regions.last { $0.rect.contains(point) }?.control
    }

    /// The area of a control.
    func rect(of control: Control) -> Rect? {
        regions.last { $0.control == control }?.rect
    }

    /// The controls that the keyboard can go to, in their order.
    var focusOrder: [Control] {
        var seen: Set<Control> = []
        return regions.map(\.control).filter { $0.isFocusable && seen.insert($0).inserted }
    }
}

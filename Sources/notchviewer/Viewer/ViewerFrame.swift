import Drawing
import Geometry

/// What the window shows, and where its controls are.
struct ViewerFrame {
    /// The drawing in points of the window; it covers all of it.
    ///
    /// The parts of the window are its operations, always in the same number and order.
    var list = DisplayList()
    /// The controls, those on top last.
    var regions: [HitRegion] = []
    /// What can be gripped on the device.
    var grips = CanvasGrips()

    /// The controls that the keyboard can go to, those out of sight included, each with the place of
    /// its panel in the order.
    var stops: [Stop] = []

    /// A control that the keyboard can go to.
    struct Stop: Hashable, Sendable {
        var control: Control
        var panel: Int
    }

    /// Adds a part of the window as one operation.
    mutating func append(_ part: KeptPart) {
        list.operations.append(.transform(.identity, content: part.content))
        regions += part.regions
        stops += part.stops
    }

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
        // Swift's sort is stable: inside a panel the controls stay in their order.
        return stops.sorted { $0.panel < $1.panel }.map(\.control)
            .filter { seen.insert($0).inserted }
    }
}

/// The drawing and the controls of a part of the window.
struct KeptPart {
    var content: DisplayList
    var regions: [HitRegion]
    var stops: [ViewerFrame.Stop]
}

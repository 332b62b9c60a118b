import Geometry

/// A folded panel that floats over the canvas while it is used.
enum Drawer: Hashable, Sendable {
    case devices, inspector
}

/// Where the areas of the window are, in points of the window.
struct ViewerLayout: Hashable, Sendable {
    /// The whole window.
    var window: Rect
    /// Component toggles and buttons.
    var topBar: Rect?
    /// The list of devices.
    var deviceList: Rect?
    /// The selected component's parameters.
    var inspector: Rect?
    /// The timeline.
    var scrubBar: Rect?
    /// Whether the timeline is only the scrub line.
    var isScrubBarShort: Bool
    /// Whether the device list floats over the canvas.
    var isDeviceListDrawer = false
    /// Whether the inspector floats over the canvas.
    var isInspectorDrawer = false
    /// Whether a floating panel covers the canvas, because there is no room beside it.
    var isCanvasCovered = false
    /// What the panels leave to the device.
    var canvas: Rect

    /// Divides a window.
    ///
    /// - Parameters:
    ///   - size: The window's extents in points.
    ///   - uiScale: View pixels per point; all edges lie between whole pixels.
    ///   - hasChrome: Whether anything but the canvas is shown.
    ///   - drawer: The folded panel that floats over the canvas.
    init(size: Size, uiScale: Double = 1, hasChrome: Bool, drawer: Drawer? = nil) {
        func snapped(_ extent: Double) -> Double { (extent * uiScale).rounded() / uiScale }
        window = Rect(origin: .zero, size: size)
        isScrubBarShort = size.height < Theme.Extent.scrubBarFold
        guard hasChrome else {
            canvas = window
            return
        }
        var rest = window
        let top = min(snapped(Theme.Extent.topBar), rest.height)
        topBar = Rect(x: 0, y: 0, width: rest.width, height: top)
        rest = rest.inset(by: Insets(top: top, right: 0, bottom: 0, left: 0))
        if size.width >= Theme.Extent.deviceListFold {
            let width = snapped(Theme.Extent.deviceList)
            deviceList = Rect(x: 0, y: rest.top, width: width, height: rest.height)
            rest = rest.inset(by: Insets(top: 0, right: 0, bottom: 0, left: width))
        }
        if size.width >= Theme.Extent.inspectorFold {
            let width = snapped(Theme.Extent.inspector)
            inspector = Rect(
                x: rest.right - width, y: rest.top, width: width, height: rest.height)
            rest = rest.inset(by: Insets(top: 0, right: width, bottom: 0, left: 0))
        }
        let bottom = min(
            snapped(isScrubBarShort ? Theme.Extent.scrubLine : Theme.Extent.scrubBar),
            rest.height)
        scrubBar = Rect(x: rest.left, y: rest.bottom - bottom, width: rest.width, height: bottom)
        canvas = rest.inset(by: Insets(top: 0, right: 0, bottom: bottom, left: 0))
        // A floating panel leaves the timeline free, and the canvas beside it where there is room.
        func float(_ extent: Double) -> Double {
            let width = min(snapped(extent), window.width)
            isCanvasCovered = canvas.width - width < Theme.Extent.leastCanvas
            return width
        }
        let height = canvas.height
        if drawer == .devices, deviceList == nil {
            let width = float(Theme.Extent.deviceList)
            deviceList = Rect(x: 0, y: top, width: width, height: height)
            isDeviceListDrawer = true
            if !isCanvasCovered {
                canvas = canvas.inset(by: Insets(top: 0, right: 0, bottom: 0, left: width))
            }
        }
        if drawer == .inspector, inspector == nil {
            let width = float(Theme.Extent.inspector)
            inspector = Rect(x: window.right - width, y: top, width: width, height: height)
            isInspectorDrawer = true
            if !isCanvasCovered {
                canvas = canvas.inset(by: Insets(top: 0, right: width, bottom: 0, left: 0))
            }
        }
    }
}

import Geometry

/// The whole window: a pure function of the model.
@MainActor
enum WindowView {
    /// Draws the window.
    ///
    /// - Parameters:
    ///   - model: What is shown.
    ///   - resources: What is kept from frame to frame; the frame does not depend on its state.
    ///   - frameTime: The milliseconds that the last frame took, when they are shown.
    /// - Returns: The drawing and the controls.
    static func frame(
        of model: ViewerModel, resources: ViewResources, frameTime: Double? = nil
    ) -> ViewerFrame {
        var builder = PanelBuilder(model, resources: resources)
        builder.frame.grips = resources.grips(model)
        let layout = model.layout
        builder.part(.background) {
            // Wider than the window, so that every pixel at its edges is opaque.
            $0.fill(layout.window.inset(by: -1), $0.theme.panel)
            CanvasPanel.background(&$0, in: layout.canvas)
        }
        var free = layout.canvas
        // The keyboard goes from the top bar over list, canvas and inspector to the timeline.
        builder.panel = 20
        builder.part(.canvas) {
            free = CanvasPanel.build(&$0, in: layout.canvas, frameTime: frameTime)
        }
        let room = RulerPanel.room
        let ruled = layout.canvas.inset(
            by: Insets(top: -room.top, right: 0, bottom: 0, left: -room.left))
        builder.part(.rulers) { $0.clipped(to: ruled) { RulerPanel.build(&$0, in: ruled) } }
        builder.panel = 40
        builder.part(.timeline) {
            if let rect = layout.scrubBar { ScrubBarPanel.build(&$0, in: rect) }
        }
        builder.panel = 10
        builder.part(.deviceList) {
            guard let rect = layout.deviceList else { return }
            if layout.isCanvasCovered { $0.drawerShadow(rect, over: layout.canvas) }
            DeviceListPanel.build(&$0, in: rect)
        }
        builder.panel = 30
        builder.part(.inspector) {
            guard let rect = layout.inspector else { return }
            if layout.isCanvasCovered { $0.drawerShadow(rect, over: layout.canvas) }
            InspectorPanel.build(&$0, in: rect)
        }
        builder.part(.measured) {
            if let rect = layout.inspector { InspectorPanel.measured(&$0, in: rect) }
        }
        builder.panel = 0
        builder.part(.topBar) {
            if let rect = layout.topBar { TopBarPanel.build(&$0, in: rect) }
        }
        builder.part(.toasts) { ToastPanel.build(&$0, in: free) }
        builder.part(.overlay) {
            switch model.overlay {
            case .help: HelpPanel.build(&$0, in: layout.window)
            case .panels(let marked):
                PanelChoicePanel.build(&$0, in: layout.window, marked: marked)
            case .palette(let palette):
                PalettePanel.build(&$0, in: layout.window, palette)
            case .menu(let menu): MenuPanel.build(&$0, in: layout.window, menu)
            case nil: break
            }
        }
        return builder.frame
    }
}

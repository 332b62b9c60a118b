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
        let layout = model.layout
        // Wider than the window, so that every pixel at its edges is opaque.
        builder.fill(layout.window.inset(by: -1), builder.theme.panel)
        // The keyboard goes from the top bar over list, canvas and inspector to the timeline.
        builder.panel = 20
        let free = CanvasPanel.build(&builder, in: layout.canvas, frameTime: frameTime)
        let room = RulerPanel.room
        let ruled = layout.canvas.inset(
            by: Insets(top: -room.top, right: 0, bottom: 0, left: -room.left))
        builder.clipped(to: ruled) { RulerPanel.build(&$0, in: ruled) }
        builder.panel = 40
        if let rect = layout.scrubBar { ScrubBarPanel.build(&builder, in: rect) }
        builder.panel = 10
        if let rect = layout.deviceList {
            if layout.isCanvasCovered { builder.drawerShadow(rect, over: layout.canvas) }
            DeviceListPanel.build(&builder, in: rect)
        }
        builder.panel = 30
        if let rect = layout.inspector {
            if layout.isCanvasCovered { builder.drawerShadow(rect, over: layout.canvas) }
            InspectorPanel.build(&builder, in: rect)
        }
        builder.panel = 0
        if let rect = layout.topBar { TopBarPanel.build(&builder, in: rect) }
        ToastPanel.build(&builder, in: free)
        switch model.overlay {
        case .help: HelpPanel.build(&builder, in: layout.window)
        case .panels(let marked):
            PanelChoicePanel.build(&builder, in: layout.window, marked: marked)
        case .palette(let palette): PalettePanel.build(&builder, in: layout.window, palette)
        case .menu(let menu): MenuPanel.build(&builder, in: layout.window, menu)
        case nil: break
        }
        return builder.frame
    }
}

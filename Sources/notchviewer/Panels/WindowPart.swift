/// The parts of the window, the backmost first: each is one operation of the window's drawing, and
/// most are kept from frame to frame.
enum WindowPart: Hashable, Sendable, CaseIterable {
    case background, canvas, rulers, timeline, deviceList, inspector, measured, topBar, toasts
    case overlay

    /// What a part looks like as long as it is equal: the model with all that the part does not
    /// show set to one value.
    ///
    /// - Parameter model: What is shown.
    /// - Returns: `nil` for parts that change with most events and are always made anew.
    func key(of model: ViewerModel) -> ViewerModel? {
        switch self {
        case .canvas, .timeline, .measured, .toasts: return nil
        case .background, .rulers, .deviceList, .inspector, .topBar, .overlay: break
        }
        var key = model
        key.progress = 0
        key.playback = Playback()
        key.animationTime = 0
        key.pull = nil
        key.pointer = nil
        key.grip = nil
        key.measuring = nil
        key.toasts = []
        key.history = History()
        switch key.drag {
        case .slider, .press: break
        default: key.drag = nil
        }
        if self != .rulers { key.view = ViewTransform() }
        return key
    }
}

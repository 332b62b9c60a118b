/// The parts of the window, the backmost first: each is one operation of the window's drawing, and
/// most are kept from frame to frame.
enum WindowPart: Hashable, Sendable, CaseIterable {
    case background, canvas, rulers, timeline, deviceList, inspector, measured, topBar, toasts
    case overlay

    /// What the parts look like as long as it is equal: the model with all that they do not show
    /// set to one value.
    struct Keys {
        private let rulers: ViewerModel
        private let others: ViewerModel

        init(_ model: ViewerModel) {
            var key = model
            key.progress = 0
            key.playback = Playback()
            key.animationTime = 0
            key.pull = nil
            key.pointer = nil
            key.grip = nil
            key.measuring = nil
            key.toasts = []
            key.work = []
            key.history = History()
            switch key.drag {
            case .slider, .press: break
            default: key.drag = nil
            }
            rulers = key
            key.view = ViewTransform()
            others = key
        }

        /// The key of a part; `nil` for parts that change with most events and are always made
        /// anew.
        subscript(part: WindowPart) -> ViewerModel? {
            switch part {
            case .canvas, .timeline, .measured, .toasts: nil
            case .rulers: rulers
            case .background, .deviceList, .inspector, .topBar, .overlay: others
            }
        }
    }
}

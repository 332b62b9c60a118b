import Components
import Devices

/// What undo brings back: the parameters and the choices about the picture, not the view.
struct EditState: Hashable, Sendable {
    var parameters: [ComponentID: ParameterSet]
    var components: Set<ComponentID>
    var guides: Set<Scene.Guide>
    var rotation: Rotation
    var backdrop: Scene.Backdrop
    var backdropFit: Scene.BackdropFit
    var backdropOpacity: Double
}

/// The states before and after the shown one.
struct History: Hashable, Sendable {
    /// The number of states that can be gone back.
    static let limit = 200

    private(set) var past: [EditState] = []
    private(set) var future: [EditState] = []
    private var isOpen = false

    /// Keeps a state that was just left.
    ///
    /// - Parameters:
    ///   - state: The state before the change.
    ///   - isContinuous: Whether more changes of the same gesture follow, which count as one.
    mutating func record(_ state: EditState, isContinuous: Bool) {
        defer { isOpen = isContinuous }
        guard !(isOpen && isContinuous) else { return }
        past.append(state)
        if past.count > Self.limit { past.removeFirst() }
        future = []
    }

    /// Ends the gesture whose changes count as one.
    mutating func closeGesture() { isOpen = false }

    /// The state before; `nil` at the first.
    mutating func undo(from current: EditState) -> EditState? {
        guard let state = past.popLast() else { return nil }
        future.append(current)
        return state
    }

    /// The state that was undone last; `nil` when none was.
    mutating func redo(from current: EditState) -> EditState? {
        guard let state = future.popLast() else { return nil }
        past.append(current)
        return state
    }
}

extension ViewerModel {
    /// What undo brings back.
    var editState: EditState {
        get {
            EditState(
                parameters: parameters, components: components, guides: guides,
                rotation: rotation, backdrop: backdrop, backdropFit: backdropFit,
                backdropOpacity: backdropOpacity)
        }
        set {
            parameters = newValue.parameters
            components = newValue.components
            guides = newValue.guides
            rotation = newValue.rotation
            backdrop = newValue.backdrop
            backdropFit = newValue.backdropFit
            backdropOpacity = newValue.backdropOpacity
        }
    }

    mutating func undo(at now: Double) {
        guard let state = history.undo(from: editState) else {
            return show("Nothing to undo", at: now)
        }
        isRestoring = true
        editState = state
    }

    mutating func redo(at now: Double) {
        guard let state = history.redo(from: editState) else {
            return show("Nothing to redo", at: now)
        }
        isRestoring = true
        editState = state
    }
}

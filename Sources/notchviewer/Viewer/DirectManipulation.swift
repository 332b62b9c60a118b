import Components
import Geometry

/// Touching the components where they are drawn.
extension ViewerModel {
    /// The distance from a line within which it is gripped, in points of the window.
    static let gripReach = 10.0
    /// The step to which the concentric child snaps, in points; and while shift is held.
    private static let childStep = (usual: 1.0, fine: 0.1)

    /// What the pointer grips at a point of the window; `nil` beside everything.
    func grip(at point: Point, in frame: ViewerFrame) -> CanvasGrip? {
        guard grid == nil else { return nil }
        let placement = placement
        let spot = placement.screenPoint(at: point)
        let reach = Self.gripReach / placement.scale
        if let place = frame.grips.place(at: spot, reach: reach) { return .line(place.component) }
        if let grip = frame.grips.corners?.grip(at: spot, reach: reach) { return grip }
        return frame.grips.refresh?.contains(spot) == true ? .pull : nil
    }

    /// Begins what a press on the canvas does.
    mutating func grip(_ grip: CanvasGrip?, at point: Point, in frame: ViewerFrame) {
        switch grip {
        case .line(let component):
            drag = .follow(component)
            follow(component, to: point, in: frame)
        case .corner(let name): drag = .corner(name, start: point)
        case .child:
            guard let place = frame.grips.corners else { return }
            selectedComponent = .concentricCorners
            let spot = place.canvasPoint(at: placement.screenPoint(at: point))
            drag = .child(grip: spot - place.child.origin)
        case .pull: drag = .pending(start: point, pulls: true)
        case nil: drag = .pending(start: point, pulls: false)
        }
    }

    /// Takes the progress from the place of a line that is nearest to a point of the window.
    mutating func follow(_ component: ComponentID, to point: Point, in frame: ViewerFrame) {
        let spot = placement.screenPoint(at: point)
        guard let place = frame.grips.place(nearestTo: spot, on: component) else { return }
        playback.isPlaying = false
        setProgress(place.fraction)
    }

    /// Begins to pull the curve refresh.
    mutating func beginPull(from start: Point) {
        drag = .pull(start: start)
        pull = Pull(threshold: scene.pullThreshold, hasReducedMotion: hasReducedMotion)
    }

    /// Moves the concentric child with the pointer.
    mutating func moveChild(
        _ grip: Vector, to point: Point, isFine: Bool, in frame: ViewerFrame
    ) {
        guard let place = frame.grips.corners else { return }
        let spot = placement.screenPoint(at: point)
        let child = place.child(
            gripped: grip, at: spot, step: isFine ? Self.childStep.fine : Self.childStep.usual)
        set("child", of: .concentricCorners, to: .rect(child))
    }

    /// Lets a corner of the concentric child follow the container, or no longer.
    mutating func toggleCorner(_ name: String) {
        var names = followedCorners
        if names.remove(name) == nil { names.insert(name) }
        selectedComponent = .concentricCorners
        set("corners", of: .concentricCorners, to: .choices(names))
    }

}

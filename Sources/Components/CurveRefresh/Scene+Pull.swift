extension Scene {
    /// The pull at which the curve refresh has the progress 1, in points of the screen.
    public var pullThreshold: Double {
        CurveRefresh(parameters[.curveRefresh] ?? ParameterSet()).threshold
    }

    /// Pulls the curve refresh as a finger does: sets its progress and turn and marks it as held.
    ///
    /// - Parameter pull: The way of the finger downwards, in points of the screen; none is not
    ///   pulled at all.
    public mutating func pullRefresh(by pull: Double) {
        let threshold = pullThreshold
        // Up to the threshold the turn follows from the progress.
        let excess = max(pull - threshold, 0)
        turnRefresh(
            by: excess * PullPhysics.degreesPerPoint,
            at: PullPhysics.progress(pull: pull, threshold: threshold))
        parameters[.curveRefresh]?.values["held"] = .flag(true)
    }

    /// Shows the curve refresh at a progress of its own, turned.
    ///
    /// - Parameters:
    ///   - degrees: The turn clockwise, added to the one that is set.
    ///   - progress: The progress of this component, 0…1.
    public mutating func turnRefresh(by degrees: Double, at progress: Double) {
        var values = parameters[.curveRefresh] ?? ParameterSet()
        values.values["turn"] = .number(CurveRefresh(values).turn + degrees)
        values.values["held"] = nil
        parameters[.curveRefresh] = values
        progressOverrides[.curveRefresh] = progress
    }
}

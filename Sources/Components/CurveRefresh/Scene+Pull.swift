extension Scene {
    /// Pulls the curve refresh as a finger does: sets its progress and turn and marks it as held.
    ///
    /// - Parameter pull: The way of the finger downwards, in points of the screen; none is not
    ///   pulled at all.
    public mutating func pullRefresh(by pull: Double) {
        var values = parameters[.curveRefresh] ?? ParameterSet()
        let figure = CurveRefresh(values)
        progressOverrides[.curveRefresh] = PullPhysics.progress(
            pull: pull, threshold: figure.threshold)
        // Up to the threshold the turn follows from the progress.
        let excess = pull - figure.threshold
        let turn = excess > 0 ? excess * PullPhysics.degreesPerPoint : 0
        values.values["turn"] = .number(figure.turn + turn)
        values.values["held"] = .flag(true)
        parameters[.curveRefresh] = values
    }
}

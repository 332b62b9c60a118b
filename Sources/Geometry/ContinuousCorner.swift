/// The numbers of Apple's continuous corner, in units of the radius.
///
/// They are the points that `UIBezierPath(roundedRect:cornerRadius:)` has used since iOS 7, as
/// dumped from iOS 14.2 to 17.5 by the tests of the ChouTiUI project; each is a distance from the
/// sharp corner along one of its edges.
enum ContinuousCorner {
    /// Where the curve leaves the edge: `CALayer.cornerCurveExpansionFactor(.continuous)`.
    static let extent = 1.528665
    /// The first control point on the edge.
    static let outerControl = 1.0884929576185285
    /// The second control point on the edge.
    static let innerControl = 0.8684069440630026
    /// Where the outer curve meets the middle curve: far along one edge, near along the other.
    static let joint = (far: 0.6314937928309916, near: 0.07491138784701601)
    /// The control point of the middle curve.
    static let middleControl = (far: 0.3728238266257463, near: 0.16905955604436995)
}

extension RectangleCorner {
    /// Adds the continuous corner, with its extent shortened to the budget of each edge.
    ///
    /// The inner points stay those of Apple's curve; the control points of the outer curves move
    /// with the extent by a linear law that is Apple's curve at the full extent (within 1.5e-5
    /// radii) and within 0.0043 radii of a circle where the budget is the radius. The shape thus
    /// depends continuously on the radius and ends as a capsule.
    func appendContinuous(to path: inout Path) {
        let (near, far) = (
            ContinuousCorner.joint.near * radius, ContinuousCorner.joint.far * radius
        )
        let middleNear = ContinuousCorner.middleControl.near * radius
        let middleFar = ContinuousCorner.middleControl.far * radius
        let before = outerCurve(budget: incomingBudget)
        let after = outerCurve(budget: outgoingBudget)
        path.connect(to: point(before.extent, 0))
        path.cubic(
            to: point(far, near), control1: point(before.outer, 0),
            control2: point(before.inner, 0))
        path.cubic(
            to: point(near, far), control1: point(middleFar, middleNear),
            control2: point(middleNear, middleFar))
        path.cubic(
            to: point(0, after.extent), control1: point(0, after.inner),
            control2: point(0, after.outer))
    }

    /// The distances of the outer curve's three points on the edge from the vertex.
    func outerCurve(budget: Double) -> (extent: Double, outer: Double, inner: Double) {
        let full = ContinuousCorner.extent * radius
        guard budget < full else {
            return (
                full, ContinuousCorner.outerControl * radius, ContinuousCorner.innerControl * radius
            )
        }
        let spare = budget - radius
        return (
            budget, budget - (0.04 * radius + 0.75697 * spare),
            budget - (0.18 * radius + 0.90847 * spare)
        )
    }
}

/// A curve that is drawn as chords between points of equal parameter distance.
///
/// The vectors hold x and y twice, so that two points are computed at once. What is drawn of the
/// polynomial `start + (linear + (quadratic + cubic·t)·t)·t` are its ends and, between them, points
/// that are lifted outwards by `lift` times the second derivative `bend + 6·cubic·t`.
public struct CurveChords {
    /// The first point, twice.
    public var start: SIMD4<Double>
    /// The first derivative at the start, twice.
    public var linear: SIMD4<Double>
    /// Half of the second derivative at the start, twice.
    public var quadratic: SIMD4<Double>
    /// A sixth of the third derivative, twice.
    public var cubic: SIMD4<Double>
    /// The second derivative at the start, twice.
    public var bend: SIMD4<Double>
    /// The last point.
    public var end: SIMD2<Double>
    /// The factor of the second derivative by which inner points are lifted.
    public var lift: Double
    /// The number of chords: whole, 1…10 000.
    public var count: Double

    /// Creates chords of a polynomial.
    package init(
        start: SIMD2<Double>, linear: SIMD2<Double>, quadratic: SIMD2<Double>,
        cubic: SIMD2<Double>, bend: SIMD2<Double>, end: SIMD2<Double>, count: Double
    ) {
        self.start = SIMD4(lowHalf: start, highHalf: start)
        self.linear = SIMD4(lowHalf: linear, highHalf: linear)
        self.quadratic = SIMD4(lowHalf: quadratic, highHalf: quadratic)
        self.cubic = SIMD4(lowHalf: cubic, highHalf: cubic)
        self.bend = SIMD4(lowHalf: bend, highHalf: bend)
        self.end = end
        self.lift = 1 / (12 * count * count)
        self.count = count
    }

    /// Two inner vertices, for two parameters, each given twice.
    @inlinable
    @inline(__always)
    public func vertices(_ t: SIMD4<Double>) -> SIMD4<Double> {
        start + (linear + (quadratic + cubic * t) * t) * t
            - (bend + cubic * (SIMD4(repeating: 6) * t)) * SIMD4(repeating: lift)
    }
}

/// An arc of an ellipse, `center + u·cos θ + v·sin θ`, that is drawn as chords of equal angles.
public struct ArcChords {
    /// The center.
    public var center: SIMD2<Double>
    /// What the cosine is multiplied by.
    public var u: SIMD2<Double>
    /// What the sine is multiplied by.
    public var v: SIMD2<Double>
    /// The first point.
    public var start: SIMD2<Double>
    /// The last point.
    public var end: SIMD2<Double>
    /// The sine of the angle of the last vertex.
    public var sine: Double
    /// The cosine of the angle of the last vertex.
    public var cosine: Double
    /// The sine of a step.
    public var turnSine: Double
    /// The cosine of a step.
    public var turnCosine: Double
    /// The factor of the inner vertices' distance from the center.
    public var lift: Double
    /// The number of chords: whole, 1…10 000.
    public var count: Double

    /// Creates chords of an arc.
    package init(
        center: SIMD2<Double>, u: SIMD2<Double>, v: SIMD2<Double>, start: SIMD2<Double>,
        end: SIMD2<Double>, angle: (sine: Double, cosine: Double),
        step: (sine: Double, cosine: Double), lift: Double, count: Double
    ) {
        self.center = center
        self.u = u
        self.v = v
        self.start = start
        self.end = end
        (sine, cosine) = angle
        (turnSine, turnCosine) = step
        self.lift = lift
        self.count = count
    }

    /// The next inner vertex: the pair (cos θ, sin θ) is turned by a step.
    @inlinable
    @inline(__always)
    public mutating func next() -> SIMD2<Double> {
        (sine, cosine) = (
            sine * turnCosine + cosine * turnSine, cosine * turnCosine - sine * turnSine
        )
        return center
            + (u * SIMD2(repeating: cosine) + v * SIMD2(repeating: sine)) * SIMD2(repeating: lift)
    }
}

/// Gauss–Legendre quadrature with 16 nodes: exact for polynomials up to degree 31.
enum GaussLegendre {
    /// The positive nodes on −1…1 with their weights; the negative ones mirror them.
    ///
    /// The nodes are the zeros x of the Legendre polynomial P₁₆, the weights
    /// `2 / ((1 − x²) · P₁₆′(x)²)`.
    private static let nodes: [8 of (x: Double, weight: Double)] = [
        (0.9894009349916499, 0.027152459411754096),
        (0.9445750230732326, 0.062253523938647894),
        (0.8656312023878318, 0.09515851168249279),
        (0.755404408355003, 0.12462897125553388),
        (0.6178762444026438, 0.14959598881657674),
        (0.45801677765722737, 0.16915651939500254),
        (0.2816035507792589, 0.18260341504492358),
        (0.09501250983763744, 0.1894506104550685),
    ]

    /// The integral of a function over an interval; negative when `to` is less than `from`.
    @inline(__always)
    static func integral(from: Double, to: Double, of function: (Double) -> Double) -> Double {
        let half = (to - from) / 2
        let middle = from + half
        var sum = 0.0
        for index in nodes.indices {
            let (x, weight) = nodes[index]
            sum += weight * (function(middle - half * x) + function(middle + half * x))
        }
        return sum * half
    }
}

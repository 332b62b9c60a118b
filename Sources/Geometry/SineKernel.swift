/// Sine and cosine on −π/4…π/4 by minimax polynomials.
///
/// The coefficients are those of fdlibm (Sun Microsystems 1993), whose errors are below 2⁻⁵⁸.
enum SineKernel {
    /// The sine of an angle of at most π/4 in magnitude.
    static func sine(_ angle: DoubleDouble) -> Double {
        let x = angle.high
        let z = x * x
        let tail =
            8.33333333332248946124e-03
            + z
            * (-1.98412698298579493134e-04
                + z
                * (2.75573137070700676789e-06
                    + z * (-2.50507602534068634195e-08 + z * 1.58969099521155010221e-10)))
        let cube = z * x
        return x
            - ((z * (0.5 * angle.low - cube * tail) - angle.low) - cube
                * -1.66666666666666324348e-01)
    }

    /// The cosine of an angle of at most π/4 in magnitude.
    static func cosine(_ angle: DoubleDouble) -> Double {
        let x = angle.high
        let z = x * x
        let tail =
            z
            * (4.16666666666666019037e-02
                + z
                * (-1.38888888888741095749e-03
                    + z
                    * (2.48015872894767294178e-05
                        + z
                        * (-2.75573143513906633035e-07
                            + z * (2.08757232129817482790e-09 + z * -1.13596475577881948265e-11)))))
        let half = 0.5 * z
        let main = 1 - half
        return main + (((1 - main) - half) + (z * tail - x * angle.low))
    }
}

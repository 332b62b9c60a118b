/// The radians of an angle in degrees.
func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

/// The degrees of an angle in radians.
func degrees(_ radians: Double) -> Double { radians * 180 / .pi }

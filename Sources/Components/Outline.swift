import Geometry

/// How far outlines of strokes may lie from the exact ones, in points; lines and circles are exact.
let outlineTolerance = 1e-6

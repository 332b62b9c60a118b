/// A paint in pixels of the target: what colour it has at each pixel's centre.
///
/// - Invariant: `pixels` is valid while the frame that holds the sampler is drawn, and holds
///   `1 << tableShift` entries of a gradient or `height` rows of `pixelStride` of an image;
///   the last of `segments` has no end.
@safe
public struct Sampler {
    package enum Kind {
        /// `color` everywhere.
        case solid
        /// The table at `t = (x·stepX + y·stepY + origin) / 2³⁰`.
        case linear
        /// The segment of `segments` in which t lies, computed as for `linear`.
        case ramp
        /// The table at the length of `map(x, y)`.
        case radial
        /// The table at the angle of `map(x, y)`, in turns from `angleOrigin`.
        case conic
        /// The image's pixel at the target's pixel less `(originX, originY)`, which is inside.
        case copy
        /// The image at `map(x, y)`, interpolated between the four nearest pixel centres.
        case bilinear
        /// The same for a map that neither turns nor mirrors.
        case stretched
    }

    package enum Spread {
        case pad, `repeat`, reflect
    }

    package var kind: Kind
    /// Whether no pixel lets anything shine through.
    package var isOpaque: Bool
    /// The solid colour, or what a gradient shows before its start.
    package var color: UInt32
    /// What a gradient shows behind its end.
    package var endColor: UInt32 = 0

    package var pixels: UnsafeMutablePointer<UInt32>?
    package var segments: UnsafePointer<GradientSegment>?
    /// Where the frame's list of segments has those of this sampler.
    package var firstSegment = 0
    package var tableShift = 0
    package var spread = Spread.pad

    package var origin: Int64 = 0
    package var stepX: Int64 = 0
    package var stepY: Int64 = 0

    /// `map(x, y) = (a·x + c·y + tx, b·x + d·y + ty)`, x and y whole pixel numbers.
    package var a = 0.0
    package var b = 0.0
    package var c = 0.0
    package var d = 0.0
    package var tx = 0.0
    package var ty = 0.0

    /// The angle of a conic gradient's start, in turns, 0…1.
    package var angleOrigin: Float = 0
    /// What a conic gradient's table covers, in turns, above 0…1.
    package var sweep: Float = 1
    /// Whether the angle grows against the clock.
    package var isMirrored = false
    /// `seamX·x + seamY·y + seamOrigin` is the distance of a pixel's centre, in pixels, from the ray
    /// on which a conic gradient's end meets its start, positive on the start's side.
    package var seamX = 0.0
    package var seamY = 0.0
    package var seamOrigin = 1.0
    /// `rayX·x + rayY·y + rayOrigin` is positive on the ray's half of that line.
    package var rayX = 0.0
    package var rayY = 0.0
    package var rayOrigin = 0.0

    package var width = 0
    package var height = 0
    package var pixelStride = 0
    package var originX = 0
    package var originY = 0

    package init(color: UInt32) {
        kind = .solid
        unsafe pixels = nil
        unsafe segments = nil
        isOpaque = color >> 24 == 255
        self.color = color
    }

    /// Whether the paint has colours within an image only.
    package var isImage: Bool {
        switch kind {
        case .copy, .bilinear, .stretched: true
        case .solid, .linear, .ramp, .radial, .conic: false
        }
    }

    /// The base-2 logarithm of the `t` that stands for 1 in a linear gradient.
    @inlinable
    @inline(__always)
    public static var unitShift: Int { 30 }
}

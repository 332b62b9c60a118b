public import Drawing
public import Geometry
import RasterKernels

/// Turns display lists into pixels.
///
/// Coverage is the exact area of a pixel that a shape covers, computed on a grid of 1/16 384 px and
/// rounded once to 8 bits; curves are met within 0.004 px. The signed areas of contours of one path
/// that cross the same pixel are added, up to the whole pixel, which is exact where they abut. A
/// path that overlaps itself or winds both ways is taken apart into contours without overlap first,
/// so that nothing counts twice or cancels; not so strokes, convex contours that run the same way and
/// overlap each other, and paths of more than 1000 elements or 64 runs up or down, with more than
/// 2000 pairs of elements near each other, or beyond 65 536 px.
/// Colours are composited source-over in encoded sRGB, premultiplied, 8 bits a component. A clip,
/// a mask or a group composites its content as one layer and then multiplies that once, so that
/// nothing that is covered within a layer shows at its edge. Where a conic gradient's end meets its
/// start, a pixel mixes the two by their areas. A path with a coordinate that is not
/// finite draws nothing.
///
/// A renderer keeps its scratch memory from one call to the next; the pixels depend on the display
/// list, the transform and the target alone.
public struct Renderer: ~Copyable {
    let threads: Int
    var recorder: FrameRecorder
    var scratches: [BandScratch] = []
    /// The threads beside the caller's, once a picture was large enough for them.
    var bandThreads: BandThreads?
    let kernels: KernelSet

    /// The name of the compiled form of the pixel loops that this processor uses.
    public static var kernelName: String { KernelSet.best.rawValue }

    /// Creates a renderer.
    ///
    /// - Parameter threads: The greatest number of threads that work on one picture; at least 1.
    public init(threads: Int = 1) {
        self.init(threads: threads, kernels: .best)
    }

    /// Creates a renderer that uses one form of the pixel loops.
    ///
    /// - Precondition: The form is supported.
    package init(threads: Int = 1, kernels: KernelSet) {
        precondition(kernels.isSupported, "this processor cannot run the form")
        self.threads = max(threads, 1)
        self.kernels = kernels
        recorder = FrameRecorder(kernels: kernels)
    }

    /// Draws a list over what the pixmap holds.
    ///
    /// - Parameters:
    ///   - list: The drawing.
    ///   - pixmap: The target; what is drawn is composited over its pixels.
    ///   - transform: Maps the list's coordinates to pixels.
    ///   - area: The pixels that may change; `nil` means all. They become what they would become
    ///     if all were drawn.
    public mutating func render(
        _ list: DisplayList, into pixmap: inout Pixmap, transform: AffineTransform = .identity,
        area: PixelRect? = nil
    ) {
        guard recorder.setArea(area ?? pixmap.bounds, in: pixmap.bounds) else { return }
        renderAreas(list, into: &pixmap, transform: transform, keepsShapes: false)
    }

    /// Draws several parts of a list over what the pixmap holds; the list is read once.
    ///
    /// Paths that are drawn again by the next call of this method, for a target of the same extent,
    /// take little time then if they are the same values in memory and not equal ones only.
    ///
    /// - Parameters:
    ///   - list: The drawing.
    ///   - pixmap: The target; what is drawn is composited over its pixels.
    ///   - transform: Maps the list's coordinates to pixels.
    ///   - areas: The pixels that may change; where two overlap, the list is composited twice.
    public mutating func render(
        _ list: DisplayList, into pixmap: inout Pixmap, transform: AffineTransform = .identity,
        areas: [PixelRect]
    ) {
        guard recorder.setAreas(areas, in: pixmap.bounds) else { return }
        renderAreas(list, into: &pixmap, transform: transform, keepsShapes: true)
    }

    /// Draws the parts of a list that lie in the recorder's areas.
    private mutating func renderAreas(
        _ list: DisplayList, into pixmap: inout Pixmap, transform: AffineTransform,
        keepsShapes: Bool
    ) {
        guard transform.isFinite else { return }
        recorder.record(
            list, transform: transform, width: pixmap.width, height: pixmap.height,
            bandShift: Self.bandShift(width: pixmap.width), keepsShapes: keepsShapes)
        for index in recorder.areas.indices { draw(recorder.areas[index], into: &pixmap) }
    }

    /// The base-2 logarithm of a band's rows: as many as fit, with their cells and layers, into the
    /// second-level cache.
    static func bandShift(width: Int) -> Int {
        var shift = 3
        while shift < 6, width << (shift + 1) <= 1 << 16 { shift += 1 }
        return shift
    }
}

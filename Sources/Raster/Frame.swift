import RasterKernels

/// A picture as the band renderer reads it: shapes as edges, paints as samplers, and the steps that
/// combine them, all in pixels of the target.
struct Frame {
    /// The steps in painting order.
    var commands: [Command] = []
    /// Outlines, referred to by index.
    var shapes: [Shape] = []
    /// Paints, referred to by index.
    var paints: [Sampler] = []
    /// Chains of clips, referred to by index.
    var clips: [Clip] = []
    /// Parts of linear gradients, referred to by index.
    var segments: [GradientSegment] = []
    /// Chunks of edges, band by band, of the shapes that have bins.
    var chunks: [Int32] = []
    /// Where the chunks of each band start, of the shapes that have bins.
    var binStarts: [Int] = []

    /// A filled outline.
    struct Shape {
        /// The edges in the builder's list.
        var edges: Range<Int>
        /// The pixels that may be covered and are drawn.
        var bounds: PixelRect
        /// The words of a row's bits that say which cells of the outline are touched.
        var words: Range<Int>
        /// Whether the bounds hold all of the outline that lies within the target's columns.
        var isWhole: Bool
        /// The fill rule.
        var isEvenOdd: Bool
        /// Where the shape's entries in `binStarts` begin, or -1 when it has none.
        var firstBin = -1
        /// The band to which the first of them belongs.
        var firstBand = 0
    }

    /// A shape that restricts another, and the clip around that.
    struct Clip {
        var shape: Int
        /// The index of the next clip, or -1.
        var outer: Int
    }

    /// One step.
    struct Command {
        var kind: Kind
        /// The pixels that the step may change.
        var bounds: PixelRect

        enum Kind {
            /// Paints a shape, restricted by a chain of clips (or -1), times an opacity of 0…255.
            case fill(shape: Int, clip: Int, paint: Int, opacity: Int32)
            /// Starts an empty layer; `end` is the index of the step that takes it away again.
            case beginLayer(end: Int)
            /// Composites the layer, restricted by a chain of clips, times an opacity of 0…255.
            case endLayer(begin: Int, clip: Int, opacity: Int32)
            /// Multiplies the layer below by this layer's opacity and takes this layer away.
            case endMask(begin: Int)
        }
    }

    /// Forgets the steps and what they refer to but not the bands of edges, keeping the memory.
    mutating func removeSteps() {
        commands.removeAll(keepingCapacity: true)
        shapes.removeAll(keepingCapacity: true)
        paints.removeAll(keepingCapacity: true)
        clips.removeAll(keepingCapacity: true)
        segments.removeAll(keepingCapacity: true)
    }

    /// How many entries the bands of edges have.
    struct BinCounts {
        var chunks: Int
        var starts: Int

        /// No bands.
        static let none = BinCounts(chunks: 0, starts: 0)
    }

    /// How many entries there are now.
    var binCounts: BinCounts { BinCounts(chunks: chunks.count, starts: binStarts.count) }

    /// Forgets the bands of edges but the first ones, keeping the memory.
    mutating func removeBins(behind counts: BinCounts) {
        chunks.removeSubrange(counts.chunks...)
        binStarts.removeSubrange(counts.starts...)
    }
}

import Drawing
import Geometry

/// Outlines that several pictures drew one after the other, as edges and sorted into bands, for a
/// window that draws nearly the same frame again and again.
///
/// An outline is known again by the memory that holds its elements, without looking at them. An equal
/// outline in other memory is another one. What is kept follows from the outline, the transform and
/// the target's extent alone; only the time differs.
///
/// - Invariant: every key stands beside the path whose memory it names, so that no other path can get
///   that memory.
struct ShapeStore {
    /// An outline on the target.
    struct Key: Hashable {
        fileprivate let elements: UInt
        fileprivate let rule: FillRule
        fileprivate let style: StrokeStyle?
        fileprivate let transform: AffineTransform

        /// The key of a filled or stroked path.
        ///
        /// - Parameters:
        ///   - path: The path, not empty.
        ///   - rule: How it is filled.
        ///   - style: How it is stroked; `nil` when it is filled.
        ///   - transform: Maps its coordinates to pixels.
        init(_ path: Path, rule: FillRule, style: StrokeStyle?, transform: AffineTransform) {
            elements = unsafe path.elements.withUnsafeBufferPointer {
                UInt(bitPattern: $0.baseAddress)
            }
            self.rule = rule
            self.style = style
            self.transform = transform
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(elements)
            hasher.combine(transform.tx)
            hasher.combine(transform.ty)
        }
    }

    private struct Entry {
        /// Holds the memory that the key names.
        var path: Path
        var shape: Frame.Shape
    }

    private var entries: [Key: Entry] = [:]
    /// What the last picture drew and this one draws that is not kept, with the memory that the keys
    /// name.
    private var lastDrawn: [Key: Path] = [:]
    private var drawn: [Key: Path] = [:]
    /// What both draw, with its edges behind those that are kept.
    private var candidates: [(key: Key, entry: Entry)] = []
    /// The edges that are kept, which are the first of all.
    private(set) var edgeCount = 0
    /// With more edges than this, all outlines are forgotten.
    private let mostEdges: Int

    /// Creates an empty store.
    ///
    /// - Parameter mostEdges: About how many edges are kept at most.
    init(mostEdges: Int = 1 << 18) {
        self.mostEdges = mostEdges
    }

    /// The shape of an outline, with the bounds that it has on the whole target; `nil` when it is not
    /// kept.
    subscript(key: Key) -> Frame.Shape? { entries[key]?.shape }

    /// Notes that the picture draws a path that is not kept.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - key: Its key.
    ///   - shape: Its shape, with the bounds that it has on the whole target.
    mutating func note(_ path: Path, _ key: Key, _ shape: Frame.Shape) {
        drawn[key] = path
        guard lastDrawn.index(forKey: key) != nil else { return }
        candidates.append((key, Entry(path: path, shape: shape)))
    }

    /// Begins another picture: keeps what the last two drew.
    ///
    /// - Parameter keep: Moves the edges of a shape down to those that are kept, and sorts them into
    ///   bands; it gets the index of its first edge.
    mutating func begin(keep: (inout Frame.Shape, Int) -> Void) {
        for (key, entry) in candidates where entries[key] == nil {
            var entry = entry
            keep(&entry.shape, edgeCount)
            edgeCount += entry.shape.edges.count
            entries[key] = entry
        }
        candidates.removeAll(keepingCapacity: true)
        swap(&lastDrawn, &drawn)
        drawn.removeAll(keepingCapacity: true)
    }

    /// Whether so much is kept that it should be forgotten.
    var isFull: Bool { edgeCount > mostEdges }

    /// Forgets everything.
    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
        lastDrawn.removeAll(keepingCapacity: true)
        drawn.removeAll(keepingCapacity: true)
        candidates.removeAll(keepingCapacity: true)
        edgeCount = 0
    }
}

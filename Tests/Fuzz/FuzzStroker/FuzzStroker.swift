import FuzzSupport
import Geometry

/// Strokes paths of any numbers and checks what the stroker promises.
///
/// Started by libFuzzer with inputs that reach new code; a broken promise traps.
@c(LLVMFuzzerTestOneInput)
public func fuzzStroker(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let start = unsafe start else { return 0 }
    var reader = ByteReader(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
    let caps = LineCap.allCases
    let joins = LineJoin.allCases
    let kinds = reader.byte()
    var style = StrokeStyle(
        width: reader.number(), cap: caps[Int(kinds) % caps.count],
        join: joins[Int(kinds / 4) % joins.count])
    if kinds >= 128 {
        style.dash = DashPattern(
            lengths: [reader.number(), reader.number()], offset: reader.number())
    }
    let tolerance = reader.number()
    let path = reader.path(count: 8)
    // Hundreds of dashes take time and reach no other code than a few.
    if let dash = style.dash,
        !(dash.lengths.reduce(0, +) * 100 > PathMeasure(path, accuracy: 1).length)
    {
        style.dash = nil
    }
    let outline = path.stroked(style, tolerance: tolerance)
    precondition(outline.segments.allSatisfy(\.isFinite), "outlines are finite")
    precondition(style.width > 0 || outline.isEmpty, "no width draws nothing")
    precondition(outline.subpaths.allSatisfy(\.isClosed), "outlines are closed")
    // The ink reaches no farther than the longest miter or the corner of a square cap.
    guard style.width > 0, style.width < 1e6, let ink = outline.bounds,
        let bounds = reach(of: path), abs(bounds.left) < 1e6, abs(bounds.top) < 1e6,
        bounds.width < 1e6, bounds.height < 1e6
    else { return 0 }
    let slack = max(tolerance > 0 ? tolerance : 0, 1e-3) * 2
    let reach = style.width / 2 * max(style.join == .miter ? style.miterLimit : 1, 1.5) + slack
    precondition(
        ink.left >= bounds.left - reach && ink.right <= bounds.right + reach
            && ink.top >= bounds.top - reach && ink.bottom <= bounds.bottom + reach,
        "ink stays near the path")
    // An outline is a path like any other, though the finest ones take long.
    guard outline.elements.count < 2000 else { return 0 }
    let again = outline.stroked(StrokeStyle(width: 1), tolerance: 0.1)
    precondition(again.segments.allSatisfy(\.isFinite), "outlines of outlines are finite")
    return 0
}

/// The bounds of a path, its lone moves included: with a close they may draw a dot.
private func reach(of path: Path) -> Rect? {
    path.elements.reduce(path.bounds) { bounds, element in
        guard case .move(let point) = element, point.isFinite else { return bounds }
        let dot = Rect(origin: point, size: .zero)
        return bounds?.union(dot) ?? dot
    }
}

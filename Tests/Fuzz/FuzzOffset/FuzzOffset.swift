import FuzzSupport
import Geometry

/// Makes parallels and bands of paths of any numbers and checks what they promise.
///
/// Started by libFuzzer with inputs that reach new code; a broken promise traps.
@c(LLVMFuzzerTestOneInput)
public func fuzzOffset(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let start = unsafe start else { return 0 }
    var reader = ByteReader(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
    let distance = reader.number()
    let from = reader.number() / 16
    let to = reader.number() / 16
    let path = reader.path(count: 6)
    let tolerance = 0.01
    let parallel = path.offset(by: distance, tolerance: tolerance)
    precondition(distance == 0 || parallel.segments.allSatisfy(\.isFinite), "parallels are finite")
    precondition(!distance.isNaN || parallel.isEmpty, "no distance gives nothing")
    let band = ParallelBand(along: path, thickness: distance, tolerance: tolerance)
    for outline in [band.outline, band.outline(from: from, to: to)] {
        precondition(outline.segments.allSatisfy(\.isFinite), "bands are finite")
        precondition(outline.subpaths.allSatisfy(\.isClosed), "bands are closed")
    }
    // The distance law, where the numbers leave enough digits for the tolerance.
    let segments = Array(path.segments)
    guard distance != 0, abs(distance) < 1000, path.subpaths.allSatisfy(hasParallel),
        let bounds = path.bounds, abs(bounds.left) < 1000, abs(bounds.top) < 1000,
        bounds.width < 1000, bounds.height < 1000
    else { return 0 }
    for segment in parallel.segments {
        for fraction in [0, 0.4, 1] {
            let point = segment.point(at: fraction)
            let nearest = segments.reduce(Double.infinity) {
                min($0, ($1.point(at: $1.nearestParameter(to: point)) - point).length)
            }
            precondition(
                abs(nearest - abs(distance)) < 4 * tolerance, "parallels keep the distance")
        }
    }
    return 0
}

/// Whether a subpath draws nothing, or is finite and long enough that it has a parallel.
private func hasParallel(_ subpath: Subpath) -> Bool {
    guard !subpath.segments.isEmpty else { return true }
    return subpath.start.isFinite && subpath.segments.allSatisfy(hasParallel)
        && subpath.segments.contains { max($0.bounds.width, $0.bounds.height) > 1e-6 }
}

/// Whether a segment is finite and, an arc, of so few turns that it has a parallel.
private func hasParallel(_ segment: PathSegment) -> Bool {
    guard case .arc(let arc) = segment else { return segment.isFinite }
    return arc.isFinite && abs(arc.sweepAngle) < 200 * .pi && abs(arc.startAngle) < 1e6
        && abs(arc.rotation) < 1e6
}

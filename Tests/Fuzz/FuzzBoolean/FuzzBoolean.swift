import FuzzSupport
import Geometry

/// Combines paths of any numbers and checks what boolean operations promise.
///
/// Started by libFuzzer with inputs that reach new code; a broken promise traps.
@c(LLVMFuzzerTestOneInput)
public func fuzzBoolean(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let start = unsafe start else { return 0 }
    var reader = ByteReader(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
    let tolerance = reader.number()
    let first = reader.path(count: 6)
    let second = reader.path(count: 6)
    let union = first.union(second, tolerance: tolerance)
    let common = first.intersection(second, tolerance: tolerance)
    let rest = first.subtracting(second, tolerance: tolerance)
    for result in [union, common, rest, first.simplified(rule: .evenOdd, tolerance: tolerance)] {
        precondition(result.segments.allSatisfy(\.isFinite), "results are finite")
        precondition(result.subpaths.allSatisfy(\.isClosed), "results are closed")
    }
    // Windings and areas, where the numbers leave enough digits.
    guard tolerance >= 0, tolerance < 0.1, let bounds = union.bounds,
        abs(bounds.left) < 1000, abs(bounds.top) < 1000, bounds.width < 1000, bounds.height < 1000
    else { return 0 }
    func area(_ path: Path) -> Double { path.segments.reduce(0) { $0 + $1.signedArea } }
    let size = 1 + bounds.width + bounds.height
    let whole = area(union)
    precondition(
        abs(whole - area(second.simplified(tolerance: tolerance)) - area(rest)) < size,
        "what remains and what was taken make the union")
    precondition(area(common) <= whole + size, "the common part is not larger than the union")
    return 0
}

import Geometry

/// Feeds bytes to the path data readers and checks what they promise.
///
/// Started by libFuzzer with inputs that reach new code; a broken promise traps.
@c(LLVMFuzzerTestOneInput)
public func fuzzPathData(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let start = unsafe start else { return 0 }
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    let text = String(decoding: bytes, as: UTF8.self)
    let (prefix, error) = Path.reading(svgPathData: text)
    precondition(prefix.segments.allSatisfy(\.isFinite), "read segments are finite")
    if let error {
        precondition((0...text.utf8.count).contains(error.offset), "an error lies in the text")
        precondition(!error.description.isEmpty, "an error has a description")
    }
    _ = try? Path(svgPathData: bytes)
    for style in [SVGPathDataFormat.Style.plain, .shortest] {
        let written = prefix.svgPathData(SVGPathDataFormat(style: style))
        guard let back = try? Path(svgPathData: written) else {
            preconditionFailure("written path data is read")
        }
        let hasArcs = prefix.elements.contains { if case .arc = $0 { true } else { false } }
        precondition(hasArcs || back == prefix, "written path data gives the same path")
        _ = try? Path(svgPathData: prefix.svgPathData(SVGPathDataFormat(style: style, decimals: 2)))
    }
    if let android = try? Path(androidPathData: text) {
        precondition(android.segments.allSatisfy(\.isFinite), "read segments are finite")
    }
    // What is read is also used: nothing that follows may trap or run away.
    let measure = PathMeasure(prefix, accuracy: 1e-3)
    _ = prefix.bounds
    _ = prefix.signedArea
    _ = prefix.winding(at: Point(x: 1, y: 1))
    _ = measure.trimmed(from: measure.length / 3, to: measure.length / 2)
    _ = measure.nearest(to: .zero)
    return 0
}

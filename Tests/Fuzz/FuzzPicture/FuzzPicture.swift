import Drawing
import Export

/// Feeds bytes to the readers of pictures and checks what they promise.
///
/// The first byte chooses the beginning of a format, so that the fuzzer need not find it. What is
/// read keeps its pixels when it is written and read back; a broken promise traps.
@c(LLVMFuzzerTestOneInput)
public func fuzzPicture(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let start = unsafe start, count > 0 else { return 0 }
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    let beginnings: [[UInt8]] = [
        [], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF],
        Array("RIFF".utf8),
    ]
    let file = beginnings[Int(bytes[0]) % beginnings.count] + bytes.dropFirst()
    _ = try? PNGMetadata(file)
    guard let picture = try? PictureDecoder().decode(file) else { return 0 }
    let image = picture.image
    precondition(image.width * image.height <= PictureDecoder.maximumPixels, "limits hold")
    if let kept = image.file {
        let again = try? PictureDecoder().decode(kept.bytes)
        precondition(again?.image.pixels == image.pixels, "a bare file shows the same pixels")
        precondition(again?.image.file == kept, "a bare file is bare")
    }
    return 0
}

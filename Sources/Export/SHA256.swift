private import CNettle
public import Raster

/// The SHA-256 digest of bytes (FIPS 180-4).
public enum SHA256 {
    /// The digest as 64 hexadecimal digits.
    public static func hexDigest(of bytes: [UInt8]) -> String {
        hexDigest { context in
            unsafe nettle_sha256_update(&context, bytes.count, bytes)
        }
    }

    /// The digest of `Pixmap.straightBytes()` as 64 hexadecimal digits.
    public static func hexDigest(of pixmap: borrowing Pixmap) -> String {
        let count = pixmap.width * pixmap.height
        // As many bytes as stay in the processor's nearest caches.
        let most = 4096
        var bytes = [UInt8](repeating: 0, count: 4 * min(most, count))
        return hexDigest { context in
            for start in stride(from: 0, to: count, by: most) {
                let part = start..<min(start + most, count)
                var span = bytes.mutableSpan
                pixmap.writeStraight(part, into: &span, at: 0)
                unsafe nettle_sha256_update(&context, 4 * part.count, bytes)
            }
        }
    }

    private static func hexDigest(ofWhat update: (inout sha256_ctx) -> Void) -> String {
        var context = sha256_ctx()
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
        unsafe nettle_sha256_init(&context)
        update(&context)
        unsafe nettle_sha256_digest(&context, digest.count, &digest)
        return digest.map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined()
    }
}

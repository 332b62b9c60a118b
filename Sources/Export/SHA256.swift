private import CNettle

/// The SHA-256 digest of bytes (FIPS 180-4).
public enum SHA256 {
    /// The digest as 64 hexadecimal digits.
    public static func hexDigest(of bytes: [UInt8]) -> String {
        var context = sha256_ctx()
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
        unsafe nettle_sha256_init(&context)
        unsafe nettle_sha256_update(&context, bytes.count, bytes)
        unsafe nettle_sha256_digest(&context, digest.count, &digest)
        return digest.map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined()
    }
}

import Raster
import Testing

@testable import Export

/// Published vectors: FIPS 180-4 examples of NIST, and RFC 4648 §10.
@Suite("Digests and encodings")
struct DigestTests {
    @Test(
        "SHA-256 gives the published digests",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ])
    func sha256(text: String, digest: String) {
        #expect(SHA256.hexDigest(of: Array(text.utf8)) == digest)
    }

    @Test("SHA-256 of a million letters")
    func million() {
        #expect(
            SHA256.hexDigest(of: [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))
                == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test("the digest of a pixmap is that of its straight bytes, however many they are")
    func pixmap() throws {
        for (width, height) in [(0, 0), (1, 1), (64, 64), (4095, 1), (4097, 1), (100, 123)] {
            var pixmap = try Pixmap(width: width, height: height)
            pixmap.withMutablePixels { pixels in
                for index in pixels.indices {
                    pixels[index] = UInt32(truncatingIfNeeded: index &* 0x9E37_79B9)
                }
            }
            #expect(
                SHA256.hexDigest(of: pixmap) == SHA256.hexDigest(of: pixmap.straightBytes()),
                "\(width) x \(height)")
        }
    }

    @Test(
        "base 64 gives the published texts",
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
        ])
    func base64Texts(text: String, encoded: String) {
        #expect(base64(Array(text.utf8)) == encoded)
    }
}

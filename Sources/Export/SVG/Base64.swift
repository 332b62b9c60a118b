/// Bytes in base 64 with padding (RFC 4648 §4).
func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
        let group = bytes[start..<min(start + 3, bytes.count)]
        let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
        for digit in 0..<4 {
            let isPadding = digit > group.count
            text.append(
                isPadding
                    ? UInt8(ascii: "=") : alphabet[Int(bits >> UInt32(18 - 6 * digit)) & 63])
        }
    }
    return String(decoding: text, as: UTF8.self)
}

/// Bytes in base 64 with padding (RFC 4648 §4).
func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    let whole = bytes.count / 3 * 3
    for start in stride(from: 0, to: whole, by: 3) {
        let bits = Int(bytes[start]) << 16 | Int(bytes[start + 1]) << 8 | Int(bytes[start + 2])
        text.append(alphabet[bits >> 18])
        text.append(alphabet[bits >> 12 & 63])
        text.append(alphabet[bits >> 6 & 63])
        text.append(alphabet[bits & 63])
    }
    let rest = bytes[whole...]
    if !rest.isEmpty {
        let bits = rest.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - rest.count))
        for digit in 0..<4 {
            text.append(
                digit > rest.count
                    ? UInt8(ascii: "=") : alphabet[bits >> (18 - 6 * digit) & 63])
        }
    }
    return String(decoding: text, as: UTF8.self)
}

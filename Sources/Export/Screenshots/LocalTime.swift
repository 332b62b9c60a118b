import Glibc

/// A moment in the local time zone.
public struct LocalTime: Sendable {
    private let seconds: time_t

    /// Creates a moment from seconds since 1970-01-01 00:00 UTC.
    public init(secondsSince1970 seconds: Int) {
        self.seconds = seconds
    }

    /// The current moment.
    public static var now: LocalTime { LocalTime(secondsSince1970: time(nil)) }

    /// The moment as `strftime` writes it; empty for an empty format.
    public func formatted(_ format: String) -> String {
        var fields = unsafe tm()
        var seconds = seconds
        guard unsafe localtime_r(&seconds, &fields) != nil else { return "" }
        var buffer = [CChar](repeating: 0, count: 256)
        let count = unsafe strftime(&buffer, buffer.count, format, &fields)
        return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

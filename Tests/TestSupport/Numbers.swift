import Glibc

/// Whether the long runs were asked for with `NOTCHVIEWER_LONG=1`.
public let runsLong: Bool = {
    guard let value = unsafe getenv("NOTCHVIEWER_LONG") else { return false }
    return unsafe String(cString: value) == "1"
}()

/// A count of repetitions: `quick` normally, `long` when the long runs were asked for.
public func repetitions(_ quick: Int, long: Int) -> Int { runsLong ? long : quick }

#if canImport(Glibc)
import Glibc
#endif

/// What is at least this large, in bytes, asks for large pages: it then has a few entries in the
/// processor's page tables instead of thousands.
let leastForLargePages = 4 << 20
/// The size of a large page, in bytes.
let largePage = 2 << 20

/// Asks the system for large pages inside a piece of memory, before it is written.
///
/// Where there are none, and for small pieces, nothing changes.
///
/// - Invariant: `start` points to `byteCount` bytes that nothing else refers to yet.
/// - Parameters:
///   - start: The beginning of memory that the caller owns.
///   - byteCount: Its size.
package func askForLargePages(_ start: UnsafeMutableRawPointer, byteCount: Int) {
    #if canImport(Glibc)
    guard byteCount >= leastForLargePages else { return }
    let first = unsafe start.alignedUp(toMultipleOf: largePage)
    let last = unsafe (start + byteCount).alignedDown(toMultipleOf: largePage)
    unsafe madvise(first, last - first, MADV_HUGEPAGE)
    #endif
}

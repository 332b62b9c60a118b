/// Pixels in memory of their own, aligned to pages.
///
/// Frame buffers that start at unequal offsets within a page make large copies up to three times
/// slower on some processors, and aligned rows let vector loads stay within a cache line.
///
/// - Invariant: `base` points to `count` initialized pixels for the lifetime of the object.
@safe
package final class PixelStorage: @unchecked Sendable {
    package static let alignment = 4096

    package let base: UnsafeMutablePointer<UInt32>
    package let count: Int

    /// Allocates transparent pixels.
    package init(count: Int) {
        let room = max(count, 1)
        let byteCount = room * MemoryLayout<UInt32>.stride
        let isLarge = byteCount >= leastForLargePages
        let raw = UnsafeMutableRawPointer.allocate(
            byteCount: byteCount, alignment: isLarge ? largePage : Self.alignment)
        unsafe askForLargePages(raw, byteCount: byteCount)
        unsafe base = raw.initializeMemory(as: UInt32.self, repeating: 0, count: room)
        self.count = count
    }

    deinit { unsafe base.deallocate() }
}

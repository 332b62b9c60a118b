import Export
import Geometry
import Glibc
import Raster

/// The extents of a picture in pixels.
struct PixelSize: Hashable {
    /// The greatest number of pixels of a picture: what the reader of pictures accepts, too.
    static let maximumPixels = PNGDecoder.maximumPixels

    /// The bytes for each pixel of a picture that is drawn and encoded: the pixels, premultiplied
    /// and straight, the filtered rows, the compressed data and the file.
    private static let bytesPerPixel = 20

    /// Columns.
    let width: Int
    /// Rows.
    let height: Int

    /// The extents of a canvas.
    ///
    /// - Parameters:
    ///   - size: The canvas in points.
    ///   - scale: Pixels per point.
    /// - Throws: `UsageError` when an extent is not from 1 to ``Pixmap/maximumExtent``: pictures are
    ///   as large as the command line asks.
    init(_ size: Size, scale: Double) throws(UsageError) {
        func extent(_ points: Double) -> Double {
            let exact = points * scale
            let nearest = exact.rounded()
            // A panel's pixels divided by its scale and multiplied by it again.
            return abs(exact - nearest) < 1e-6 ? nearest : exact.rounded(.up)
        }
        func text(_ extent: Double) -> String {
            extent < 1e9 ? plain(extent) : "more than 1000000000"
        }
        let (columns, rows) = (extent(size.width), extent(size.height))
        let allowed = 1...Double(Pixmap.maximumExtent)
        guard allowed.contains(columns), allowed.contains(rows) else {
            throw UsageError(
                message: "the picture would be \(text(columns)) x \(text(rows)) pixels; each "
                    + "extent must be from 1 to \(Pixmap.maximumExtent)")
        }
        width = Int(columns)
        height = Int(rows)
    }

    /// What whole pixels show, in points: where the canvas ends within a pixel, a little more.
    func points(scale: Double) -> Size {
        Size(width: Double(width) / scale, height: Double(height) / scale)
    }

    /// Checks that a picture of this size can be drawn, before anything is.
    ///
    /// - Parameter rows: How many rows are in memory at once; `nil` is all of them.
    /// - Throws: `UsageError` when it has more than ``maximumPixels``, or when it needs more memory
    ///   than the process can get.
    func checkDrawable(rows: Int? = nil) throws(UsageError) {
        let pixels = width * height
        guard pixels <= Self.maximumPixels else {
            throw UsageError(
                message: "the picture would be \(width) x \(height) pixels; no more than "
                    + "\(Self.maximumPixels) are drawn")
        }
        let bytes = width * (rows ?? height) * Self.bytesPerPixel
        // The kernel says whether limits allow it; the memory is not touched.
        let memory = unsafe mmap(
            nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard unsafe memory != MAP_FAILED else {
            throw UsageError(
                message: "a picture of \(width) x \(height) pixels needs \(bytes >> 20) MiB of "
                    + "memory, more than this process may use")
        }
        unsafe munmap(memory, bytes)
    }
}

import Export
import Geometry
import Raster

extension ContactSheet {
    /// Draws and encodes one row after the other.
    ///
    /// - Parameters:
    ///   - scale: Pixels per point of the sheet.
    ///   - threads: The number of threads that draw.
    ///   - proceed: Is told before each row how much is done, 0…1; what it throws ends the writing.
    ///   - write: Takes the bytes of the file piece by piece.
    /// - Throws: When the sheet is too large, or what the closures throw.
    func writePNG(
        scale: Double, threads: Int, proceed: (Double) throws -> Void = { _ in },
        to write: ([UInt8]) throws -> Void
    ) throws {
        let size = try PixelSize(size, scale: scale)
        // The boundary of rows lies between pictures, so that it may be rounded.
        let bounds =
            [0]
            + (0..<rowCount)
            .map { row in
                let bottom = (extent(ofRow: row).upperBound * scale).rounded()
                return row + 1 == rowCount ? size.height : min(size.height, Int(bottom))
            }
        let rows = zip(bounds, bounds.dropFirst()).map { $1 - $0 }
        try size.checkDrawable(rows: rows.max() ?? 0)
        var renderer = Renderer(threads: threads)
        var stream = try PNGStream(
            width: size.width, height: size.height,
            texts: [("Software", "notchviewer \(Version.number)")])
        for (row, height) in rows.enumerated() where height > 0 {
            try proceed(Double(row) / Double(rows.count))
            var band = try Pixmap(width: size.width, height: height)
            // Where the last pixels are only partly covered the sheet still has no transparency.
            band.clear(0xFFEC_EEF1)
            let transform = AffineTransform.scale(scale)
                .concatenating(.translation(x: 0, y: -Double(bounds[row])))
            renderer.render(try drawing(ofRow: row), into: &band, transform: transform)
            try write(try stream.append(band))
        }
        try write(try stream.finish())
    }
}

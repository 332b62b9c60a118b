import RasterKernels

extension Renderer {
    /// Waking threads takes longer than drawing fewer pixels than this.
    private static let fewestPixelsForThreads = 1 << 16

    /// Draws the bands of the recorded frame that an area touches.
    ///
    /// - Invariant: The recorder's lists and the pixmap, which is held exclusively, outlive the call;
    ///   each thread has a scratch of its own, and no band is drawn twice.
    mutating func draw(_ area: PixelRect, into pixmap: inout Pixmap) {
        let frame = recorder.frame
        guard !frame.commands.isEmpty else { return }
        let bandHeight = 1 << Self.bandShift(width: pixmap.width)
        let bands = area.y / bandHeight...(area.y + area.height - 1) / bandHeight
        let isWorthThreads = area.width * area.height >= Self.fewestPixelsForThreads
        let count = isWorthThreads ? min(threads, bands.count) : 1
        while scratches.count < count { scratches.append(BandScratch()) }
        let target = unsafe pixmap.storage.base
        let (width, height) = (pixmap.width, pixmap.height)
        unsafe recorder.builder.edges.withUnsafeBufferPointer { edges in
            unsafe frame.chunks.withUnsafeBufferPointer { chunks in
                unsafe frame.segments.withUnsafeBufferPointer { segments in
                    guard let edgeBase = edges.baseAddress else { return }
                    func renderer(_ scratch: BandScratch) -> BandRenderer {
                        unsafe BandRenderer(
                            frame: frame, area: area, edges: edgeBase,
                            chunks: chunks.baseAddress, segments: segments.baseAddress,
                            kernels: kernels, target: target, stride: width, width: width,
                            height: height, bandHeight: bandHeight, scratch: scratch)
                    }
                    if count == 1 {
                        let renderer = renderer(scratches[0])
                        for band in bands { renderer.render(band: band) }
                    } else {
                        let threads = bandThreads ?? BandThreads(count: threads - 1)
                        bandThreads = threads
                        threads.draw(bands, count: count) { renderer(scratches[$0]) }
                    }
                }
            }
        }
    }
}

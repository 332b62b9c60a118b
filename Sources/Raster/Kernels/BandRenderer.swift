import RasterKernels

/// Draws one band of a frame at a time.
///
/// First, the steps are read from the last to the first and turned into runs, leaving out what a
/// later opaque run hides; then the runs are composited from the first to the last while the band
/// is in the cache.
///
/// - Invariants: `target` points to `stride` pixels for each row of the frame's target; a band is
///   drawn by one thread only.
@safe
struct BandRenderer {
    let frame: Frame
    /// The pixels that may change.
    let area: PixelRect
    let edges: UnsafePointer<Edge>
    let chunks: UnsafePointer<Int32>?
    let segments: UnsafePointer<GradientSegment>?
    let kernels: KernelSet
    let target: UnsafeMutablePointer<UInt32>
    let stride: Int
    let width: Int
    let height: Int
    let bandHeight: Int
    let scratch: BandScratch

    private typealias Item = BandScratch.Item
    private typealias HiddenRows = BandScratch.HiddenRows

    /// Draws one band.
    func render(band: Int) {
        let top = band * bandHeight
        let rows = min(bandHeight, height - top)
        scratch.prepare(width: width, rows: bandHeight)
        scratch.removeAllRuns()
        // The lists' memory is lent by the scratch, which nothing else reads meanwhile.
        var items: [Item] = []
        swap(&items, &scratch.items)
        items.removeAll(keepingCapacity: true)
        collectRuns(&items, top: top, rows: rows)
        composite(items, top: top, rows: rows)
        swap(&items, &scratch.items)
    }

    /// The pixels of the area that a step may change.
    private func bounds(of command: Frame.Command) -> PixelRect {
        let bounds = command.bounds.intersection(area)
        return bounds.isEmpty ? .none : bounds
    }

    // MARK: - Runs

    private func collectRuns(_ items: inout [Item], top: Int, rows: Int) {
        var hidden: [HiddenRows] = []
        swap(&hidden, &scratch.hidden)
        defer { swap(&hidden, &scratch.hidden) }
        // What is hidden outside of the layer at hand lies below it in the list.
        var depth = 0
        func enter(_ hidden: inout [HiddenRows]) {
            depth += 1
            if depth == hidden.count { hidden.append(HiddenRows()) }
            hidden[depth].set(hidden[depth - 1])
        }
        if hidden.isEmpty { hidden.append(HiddenRows()) }
        hidden[0].reset(rows: rows)
        let commands = frame.commands.span
        var index = commands.count - 1
        while index >= 0 {
            let isTouched =
                commands[index].bounds.y < top + rows
                && commands[index].bounds.y + commands[index].bounds.height > top
            if !isTouched, case .fill = commands[index].kind {
                index -= 1
                continue
            }
            let command = commands[index]
            switch command.kind {
            case .fill(let shape, let clip, let paint, let opacity):
                let range = runs(
                    shape: shape, clip: clip, bounds: bounds(of: command), hidden: hidden[depth],
                    top: top,
                    rows: rows, isExact: clip >= 0 || frame.paints[paint].isImage)
                guard !range.isEmpty else { break }
                items.append(Item(command: index, runs: range))
                if frame.paints[paint].isOpaque, opacity == 255 { hide(range, &hidden[depth]) }
            case .endLayer(let begin, let clip, _):
                guard isTouched else {
                    index = begin
                    break
                }
                let range = runs(
                    bounds: bounds(of: command), clip: clip, hidden: hidden[depth], top: top,
                    rows: rows)
                guard !range.isEmpty else {
                    index = begin
                    break
                }
                items.append(Item(command: index, runs: range))
                enter(&hidden)
            case .endMask:
                items.append(Item(command: index, runs: 0..<0))
                enter(&hidden)
            case .beginLayer:
                items.append(Item(command: index, runs: 0..<0))
                depth -= 1
            }
            index -= 1
        }
    }

    /// The runs of a shape and a chain of clips.
    private func runs(
        shape: Int, clip: Int, bounds: PixelRect, hidden: HiddenRows, top: Int, rows: Int,
        isExact: Bool
    ) -> Range<Int> {
        let range = sweepShape(
            shape, bounds: bounds, hidden: hidden, top: top, rows: rows, isExact: isExact)
        return restrict(range, clip: clip, bounds: bounds, hidden: hidden, top: top, rows: rows)
    }

    /// The runs of a rectangle and a chain of clips.
    private func runs(
        bounds: PixelRect, clip: Int, hidden: HiddenRows, top: Int, rows: Int
    ) -> Range<Int> {
        guard clip < 0 else {
            let first = frame.clips[clip]
            let range = sweepShape(
                first.shape, bounds: bounds, hidden: hidden, top: top, rows: rows)
            return restrict(
                range, clip: first.outer, bounds: bounds, hidden: hidden, top: top, rows: rows)
        }
        let start = scratch.runCount
        let first = max(bounds.y - top, 0)
        let last = min(bounds.y + bounds.height - top, rows)
        guard first < last else { return start..<start }
        for row in first..<last {
            scratch.reserve(runs: 3, coverages: 0)
            var whole = Run(
                x: Int32(bounds.x), row: Int32(row), length: Int32(bounds.width), coverage: 255,
                offset: 0)
            unsafe append(&whole, count: 1, bounds: bounds, hidden: hidden)
        }
        return start..<scratch.runCount
    }

    private func restrict(
        _ range: Range<Int>, clip: Int, bounds: PixelRect, hidden: HiddenRows, top: Int, rows: Int
    ) -> Range<Int> {
        var range = range
        var clip = clip
        while clip >= 0, !range.isEmpty {
            let other = sweepShape(
                frame.clips[clip].shape, bounds: bounds, hidden: hidden, top: top, rows: rows)
            range = intersect(range, other)
            clip = frame.clips[clip].outer
        }
        return range
    }

    /// The runs of a shape alone, within bounds and without what is hidden.
    ///
    /// Unless they must be exact, runs may hold pixels beyond the bounds whose coverage is 0, may be
    /// empty, and need not be in the order of rows and columns.
    private func sweepShape(
        _ index: Int, bounds: PixelRect, hidden: HiddenRows, top: Int, rows: Int,
        isExact: Bool = true
    ) -> Range<Int> {
        let shape = frame.shapes[index]
        let first = max(max(shape.bounds.y, bounds.y) - top, 0)
        let last = min(
            min(shape.bounds.y + shape.bounds.height, bounds.y + bounds.height) - top, rows)
        let start = scratch.runCount
        guard first < last else { return start..<start }
        let cells = scratch.cells
        if let chunks = unsafe chunks, shape.firstBin >= 0 {
            let bin = shape.firstBin + top / bandHeight - shape.firstBand
            let bins = frame.binStarts[bin]..<frame.binStarts[bin + 1]
            unsafe accumulate(
                edges + shape.edges.lowerBound, count: shape.edges.count,
                chunks: chunks + bins.lowerBound, chunkCount: bins.count, into: cells,
                bandTop: top, top: top + first, bottom: top + last)
        } else {
            unsafe accumulate(
                edges + shape.edges.lowerBound, count: shape.edges.count, into: cells,
                bandTop: top, top: top + first, bottom: top + last)
        }
        scratch.reserve(
            runs: 2 * (last - first) * (cells.cellStride / 8 + 2),
            coverages: (last - first) * cells.cellStride)
        if !isExact, shape.isWhole, bounds.x <= shape.bounds.x,
            bounds.x + bounds.width >= shape.bounds.x + shape.bounds.width
        {
            var runCount = start
            var byteCount = scratch.coverageCount
            unsafe kernels.sweep(
                cells, words: shape.words, first: first, last: last, isEvenOdd: shape.isEvenOdd,
                width: width, runs: scratch.runs, coverages: scratch.coverages,
                runCount: &runCount, byteCount: &byteCount)
            scratch.runCount = runCount
            scratch.coverageCount = byteCount
            if !hidden.isEmpty(from: first, to: last) {
                for index in start..<runCount { cut(index, hidden) }
            }
            return start..<scratch.runCount
        }
        var runCount = 0
        var byteCount = 0
        unsafe kernels.sweep(
            cells, words: shape.words, first: first, last: last, isEvenOdd: shape.isEvenOdd,
            width: width,
            runs: scratch.rowRuns, coverages: scratch.coverages + scratch.coverageCount,
            runCount: &runCount, byteCount: &byteCount)
        unsafe append(scratch.rowRuns, count: runCount, bounds: bounds, hidden: hidden)
        scratch.coverageCount += byteCount
        return start..<scratch.runCount
    }

    /// Adds the parts of runs that lie within the columns of the bounds and are not hidden.
    ///
    /// The runs' coverage bytes count from the end of those that are in use.
    private func append(
        _ source: UnsafePointer<Run>, count: Int, bounds: PixelRect, hidden: HiddenRows
    ) {
        let left = Int32(truncatingIfNeeded: bounds.x)
        let right = Int32(truncatingIfNeeded: bounds.x + bounds.width)
        for index in 0..<count {
            var run = unsafe source[index]
            run.offset += scratch.coverageCount
            let hidden = hidden.rows[Int(run.row)]
            if hidden.start >= hidden.end {
                appendPart(of: run, from: left, to: right)
            } else {
                appendPart(of: run, from: left, to: min(right, hidden.start))
                appendPart(of: run, from: max(left, hidden.end), to: right)
            }
        }
    }

    /// Takes from a run what is hidden of it; the part behind that goes to the end.
    private func cut(_ index: Int, _ hidden: HiddenRows) {
        let runs = unsafe scratch.runs
        let run = unsafe runs[index]
        let end = run.x + run.length
        let hidden = hidden.rows[Int(run.row)]
        guard hidden.start < end, hidden.end > run.x else { return }
        unsafe runs[index].length = max(hidden.start - run.x, 0)
        appendPart(of: run, from: hidden.end, to: end)
    }

    private func appendPart(of run: Run, from left: Int32, to right: Int32) {
        let start = max(run.x, left)
        let end = min(run.x + run.length, right)
        guard start < end else { return }
        var part = run
        part.x = start
        part.length = end - start
        part.offset += Int(start - run.x)
        unsafe scratch.runs[scratch.runCount] = part
        scratch.runCount += 1
    }

    /// Multiplies two lists of runs, both in the order of rows and columns.
    private func intersect(_ first: Range<Int>, _ second: Range<Int>) -> Range<Int> {
        let start = scratch.runCount
        var i = first.lowerBound
        var j = second.lowerBound
        while i < first.upperBound, j < second.upperBound {
            let a = unsafe scratch.runs[i]
            let b = unsafe scratch.runs[j]
            if a.row != b.row {
                if a.row < b.row { i += 1 } else { j += 1 }
                continue
            }
            let left = max(a.x, b.x)
            let right = min(a.x + a.length, b.x + b.length)
            if left < right { appendProduct(a, b, from: left, to: right) }
            if a.x + a.length < b.x + b.length { i += 1 } else { j += 1 }
        }
        return start..<scratch.runCount
    }

    private func appendProduct(_ a: Run, _ b: Run, from left: Int32, to right: Int32) {
        let length = Int(right - left)
        scratch.reserve(runs: 1, coverages: length)
        var run = Run(
            x: left, row: a.row, length: right - left, coverage: -1,
            offset: scratch.coverageCount)
        let bytes = unsafe scratch.coverages
        let offsetA = a.offset + Int(left - a.x)
        let offsetB = b.offset + Int(left - b.x)
        let target = unsafe bytes + scratch.coverageCount
        switch (a.coverage < 0, b.coverage < 0) {
        case (false, false):
            run.coverage = product(a.coverage, b.coverage)
            guard run.coverage > 0 else { return }
        case (true, true):
            unsafe multiplyCoverage(bytes + offsetA, bytes + offsetB, into: target, count: length)
            scratch.coverageCount += length
        case (true, false):
            if b.coverage == 255 {
                run.offset = offsetA
            } else {
                unsafe scaleCoverage(
                    bytes + offsetA, by: UInt32(b.coverage), into: target, count: length)
                scratch.coverageCount += length
            }
        case (false, true):
            if a.coverage == 255 {
                run.offset = offsetB
            } else {
                unsafe scaleCoverage(
                    bytes + offsetB, by: UInt32(a.coverage), into: target, count: length)
                scratch.coverageCount += length
            }
        }
        unsafe scratch.runs[scratch.runCount] = run
        scratch.runCount += 1
    }

    /// Shorter runs than this hide nothing: to leave out what lies below would take longer.
    private static let fewestHiding: Int32 = 32

    /// Extends what is hidden by opaque runs.
    private func hide(_ range: Range<Int>, _ hidden: inout HiddenRows) {
        let runs = unsafe scratch.runs
        for index in range {
            guard unsafe runs[index].coverage == 255, unsafe runs[index].length >= Self.fewestHiding
            else { continue }
            let run = unsafe runs[index]
            hidden.hide(run.x, run.x + run.length, row: Int(run.row))
        }
    }

    // MARK: - Compositing

    private func composite(_ items: [Item], top: Int, rows: Int) {
        var depth = 0
        for item in items.reversed() {
            let command = frame.commands[item.command]
            // Layers hold one band, the target all.
            let base = unsafe depth == 0 ? target + top * stride : scratch.layer(depth - 1).base
            let baseStride = depth == 0 ? stride : width
            switch command.kind {
            case .fill(_, _, let paint, let opacity):
                var sampler = frame.paints[paint]
                if case .ramp = sampler.kind {
                    unsafe sampler.segments = segments.map { unsafe $0 + sampler.firstSegment }
                }
                let bounds = bounds(of: command)
                scratch.stretchedRows.restart(
                    start: bounds.x, end: bounds.x + bounds.width)
                unsafe kernels.composite(
                    sampler, opacity: UInt32(opacity),
                    runs: scratch.runs + item.runs.lowerBound, count: item.runs.count,
                    coverages: scratch.coverages, top: top, base: base, stride: baseStride,
                    colors: scratch.colors.base, rows: &scratch.stretchedRows)
            case .beginLayer:
                let layer = scratch.layer(depth)
                let bounds = bounds(of: command)
                forEachRow(of: bounds, top: top, rows: rows) { row in
                    unsafe fill(
                        layer.base + row * width + bounds.x, count: bounds.width, value: 0)
                }
                depth += 1
            case .endLayer(_, _, let opacity):
                depth -= 1
                let below =
                    unsafe depth == 0 ? target + top * stride : scratch.layer(depth - 1).base
                unsafe kernels.composite(
                    layer: scratch.layer(depth).base, layerStride: width,
                    opacity: UInt32(opacity), runs: scratch.runs + item.runs.lowerBound,
                    count: item.runs.count, coverages: scratch.coverages, base: below,
                    stride: depth == 0 ? stride : width)
            case .endMask:
                depth -= 1
                let opacity = scratch.layer(depth)
                let below = scratch.layer(depth - 1)
                let bounds = bounds(of: command)
                forEachRow(of: bounds, top: top, rows: rows) { row in
                    let start = row * width + bounds.x
                    unsafe mask(
                        below.base + start, by: opacity.base + start, count: bounds.width)
                }
            }
        }
    }

    private func forEachRow(of bounds: PixelRect, top: Int, rows: Int, _ body: (Int) -> Void) {
        let first = max(bounds.y - top, 0)
        let last = min(bounds.y + bounds.height - top, rows)
        guard first < last else { return }
        for row in first..<last { body(row) }
    }
}

/// The product of two coverages of 0…255, as a coverage, rounded to the nearest.
private func product(_ first: Int32, _ second: Int32) -> Int32 {
    (first * second * 2 + 255) / 510
}

import Drawing
import Geometry
import Raster
import TestSupport
import Testing

@Suite("Clips, masks and groups")
struct LayerTests {
    private let everything = Path(rect: Rect(x: -5, y: -5, width: 60, height: 60))

    @Test("R2: the edge of a group clip shows nothing of a layer that is covered within")
    func noConflation() throws {
        var content = DisplayList()
        content.fill(everything, color: Color(hex: 0x00FF00))
        content.fill(everything, color: .black)
        var list = DisplayList()
        list.clip(to: Path(center: Point(x: 16.5, y: 16.5), radius: 14.2), content: content)
        let pixels = rows(try render(list, width: 33, height: 33)).joined()
        #expect(pixels.allSatisfy { $0 & 0x00FF_FFFF == 0 })
        #expect(pixels.contains { $0 >> 24 > 0 && $0 >> 24 < 255 })
    }

    @Test("R3: filling a shape equals filling everything clipped by it, with and without a layer")
    func clipIsFill() throws {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<60 {
            let shape = Path(
                polygon: (0..<5)
                    .map { _ in
                        Point(
                            x: .random(in: -5...45, using: &random),
                            y: .random(in: -5...45, using: &random))
                    })
            let rule: FillRule = Bool.random(using: &random) ? .nonZero : .evenOdd
            let filled = try alpha(width: 40, height: 40) {
                $0.fill(shape, rule: rule, color: .white)
            }
            var single = DisplayList()
            single.fill(everything, color: .white)
            var double = single
            double.fill(everything, color: .white)
            for content in [single, double] {
                let clipped = try alpha(width: 40, height: 40) {
                    $0.clip(to: shape, rule: rule, content: content)
                }
                for (row, expected) in zip(clipped, filled) {
                    for (level, wanted) in zip(row, expected) { #expect(abs(level - wanted) <= 1) }
                }
            }
        }
    }

    @Test("a clip to whole pixels leaves its pixels and no others, wherever it lies")
    func wholePixelClips() throws {
        var random = SeededGenerator(seed: 17)
        var content = DisplayList()
        content.fill(everything, color: .white)
        content.fill(everything, color: .white)
        for _ in 0..<60 {
            func range() -> Range<Int> {
                let (a, b) = (
                    Int.random(in: -4...20, using: &random), Int.random(in: -4...20, using: &random)
                )
                return min(a, b)..<max(a, b)
            }
            let (columns, rows) = (range(), range())
            let rect = Rect(
                left: Double(columns.lowerBound), top: Double(rows.lowerBound),
                right: Double(columns.upperBound), bottom: Double(rows.upperBound))
            let levels = try alpha(width: 16, height: 16) {
                $0.clip(to: Path(rect: rect), content: content)
            }
            for (row, line) in levels.enumerated() {
                for (column, level) in line.enumerated() {
                    let isInside = columns.contains(column) && rows.contains(row)
                    #expect(level == (isInside ? 255 : 0), "\(rect) at \(column), \(row)")
                }
            }
        }
    }

    @Test("opacity fades the edges of an opaque gradient as it does those of a colour")
    func fadedEdges() throws {
        let path = Path(center: Point(x: 10.2, y: 9.7), radius: 7.3)
        let ramp = LinearGradient(
            gradient: Gradient(colors: [.white, .black]), start: .zero, end: Point(x: 20, y: 5))
        for opacity in [0.2, 0.5, 0.9, 1] {
            let plain = try alpha(width: 20, height: 20) { $0.fill(path, color: .white) }
            let faded = try alpha(width: 20, height: 20) {
                var content = DisplayList()
                content.fill(path, paint: .linear(ramp))
                $0.group(opacity: opacity, content: content)
            }
            for (level, whole) in zip(faded.joined(), plain.joined()) {
                #expect(abs(Double(level) - Double(whole) * opacity) <= 1.01)
            }
        }
    }

    @Test("nested clips multiply, and clips to whole pixels cut exactly")
    func nestedClips() throws {
        var content = DisplayList()
        content.fill(everything, color: .white)
        content.fill(everything, color: .white)
        let levels = try alpha(width: 4, height: 1) {
            var inner = DisplayList()
            inner.clip(to: Path(rect: Rect(x: 0.5, y: 0, width: 9, height: 1)), content: content)
            var middle = DisplayList()
            middle.clip(to: Path(rect: Rect(x: 0, y: 0.5, width: 9, height: 1)), content: inner)
            $0.clip(to: Path(rect: Rect(x: 0, y: 0, width: 3, height: 1)), content: middle)
        }
        #expect(levels == [[64, 128, 128, 0]])
    }

    @Test("a group is composited once, so that its overlaps do not add up")
    func groupOpacity() throws {
        var content = DisplayList()
        content.fill(Path(rect: Rect(x: 0, y: 0, width: 2, height: 1)), color: .white)
        content.fill(Path(rect: Rect(x: 1, y: 0, width: 2, height: 1)), color: .white)
        for opacity in [0, 0.25, 0.5, 1] {
            let levels = try alpha(width: 4, height: 1) {
                $0.group(opacity: opacity, content: content)
            }
            let level = Int((opacity * 255).rounded())
            #expect(levels == [[level, level, level, 0]])
        }
        for (opacity, level) in [(-1.0, 0), (.nan, 0), (7, 255)] {
            let levels = try alpha(width: 1, height: 1) {
                $0.group(opacity: opacity, content: content)
            }
            #expect(levels == [[level]])
        }
    }

    @Test("opacities of nested groups around one shape multiply before they are rounded")
    func nestedOpacities() throws {
        var shape = DisplayList()
        shape.fill(everything, color: .white)
        let levels = try alpha(width: 1, height: 1) {
            var inner = DisplayList()
            inner.group(opacity: 0.501, content: shape)
            var middle = DisplayList()
            middle.group(opacity: 0.501, content: inner)
            $0.group(opacity: 0.501, content: middle)
        }
        #expect(levels == [[32]])
    }

    @Test("a mask multiplies by the opacity of another list and hides what is outside of it")
    func masks() throws {
        var mask = DisplayList()
        mask.fill(Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)), color: .black)
        mask.fill(
            Path(rect: Rect(x: 1, y: 0, width: 1, height: 1)),
            color: Color(red: 1, green: 1, blue: 1, alpha: 0.5))
        var content = DisplayList()
        content.fill(everything, color: .white)
        let levels = try alpha(width: 4, height: 1) { $0.mask(by: mask, content: content) }
        #expect(levels == [[255, 128, 0, 0]])
        let nothing = try alpha(width: 4, height: 1) {
            $0.mask(by: DisplayList(), content: content)
        }
        #expect(nothing == [[0, 0, 0, 0]])
    }

    @Test("X2: half-transparent white over dark grey gives the rounded mix")
    func sourceOver() throws {
        var list = DisplayList()
        list.fill(everything, color: Color(hex: 0x282828))
        list.fill(
            everything, color: Color(red: 1, green: 1, blue: 1, alpha: 128.0 / 255))
        #expect(rows(try render(list, width: 1, height: 1)) == [[0xFF94_9494]])
    }

    @Test("R1: two neighbours drawn one after the other leak the backdrop, one path does not")
    func abuttingFills() throws {
        let left = Path(rect: Rect(x: 0, y: 0, width: 1.5, height: 1))
        let right = Path(rect: Rect(x: 1.5, y: 0, width: 1.5, height: 1))
        var apart = DisplayList()
        apart.fill(everything, color: .white)
        apart.fill(left, color: .black)
        apart.fill(right, color: .black)
        #expect(rows(try render(apart, width: 3, height: 1))[0][1] == 0xFF3F_3F3F)
        var joined = DisplayList()
        joined.fill(everything, color: .white)
        var both = left
        both.append(right)
        joined.fill(both, color: .black)
        #expect(
            rows(try render(joined, width: 3, height: 1))[0]
                == [UInt32](
                    repeating: 0xFF00_0000, count: 3))
    }

    @Test("what an opaque shape hides makes no difference, in any nesting")
    func hiddenOperations() throws {
        var random = SeededGenerator(seed: 8)
        for _ in 0..<40 {
            let list = DisplayList.random(depth: 3, using: &random)
            var covered = list
            covered.fill(Path(rect: Rect(x: 3, y: 2, width: 20, height: 25)), color: .white)
            let plain = rows(try render(list, width: 32, height: 32))
            let hidden = rows(try render(covered, width: 32, height: 32))
            for y in 0..<32 {
                for x in 0..<32 {
                    let isInside = (3..<23).contains(x) && (2..<27).contains(y)
                    #expect(hidden[y][x] == (isInside ? 0xFFFF_FFFF : plain[y][x]))
                }
            }
        }
    }

    @Test("a redrawn part has the pixels of the whole picture, and nothing else changes")
    func area() throws {
        var random = SeededGenerator(seed: 9)
        for _ in 0..<60 {
            let list = DisplayList.random(depth: 3, using: &random)
            let transform = AffineTransform.rotation(.random(in: -1...1, using: &random))
            let whole = rows(try render(list, width: 50, height: 90, transform: transform))
            var pixmap = try Pixmap(width: 50, height: 90)
            var renderer = Renderer()
            let part = PixelRect(
                x: .random(in: -5...45, using: &random), y: .random(in: -5...85, using: &random),
                width: .random(in: 1...40, using: &random),
                height: .random(in: 1...60, using: &random))
            renderer.render(list, into: &pixmap, transform: transform, area: part)
            for (y, row) in rows(pixmap).enumerated() {
                for (x, pixel) in row.enumerated() {
                    let isInside =
                        (part.x..<part.x + part.width).contains(x)
                        && (part.y..<part.y + part.height).contains(y)
                    #expect(pixel == (isInside ? whole[y][x] : 0))
                }
            }
        }
    }
}

import Components
import Geometry
import TestSupport
import Testing

@Suite("Label placer")
struct LabelPlacerTests {
    private static let canvas = Rect(x: -20, y: 10, width: 320, height: 200)

    @Test("labels lie inside the canvas, apart from each other and from reserved areas")
    func apart() {
        var random = SeededGenerator(seed: 71)
        var placed = 0
        for _ in 0..<200 {
            var placer = LabelPlacer(in: Self.canvas)
            var boxes = (0..<3).map { _ in Self.rect(&random, upTo: 60) }
            for box in boxes { placer.reserve(box) }
            for _ in 0..<40 {
                let size = Size(
                    width: Double.random(in: 2...70, using: &random),
                    height: Double.random(in: 2...20, using: &random))
                let anchor = Self.rect(&random, upTo: Bool.random(using: &random) ? 0 : 40)
                guard let place = placer.place(size, beside: anchor, gap: 3) else { continue }
                placed += 1
                #expect(place.box.size == size)
                #expect(Self.canvas.left <= place.box.left && place.box.right <= 300)
                #expect(Self.canvas.top <= place.box.top && place.box.bottom <= 210)
                #expect(boxes.allSatisfy { $0.intersection(place.box) == nil })
                boxes.append(place.box)
            }
        }
        #expect(placed > 3000)
    }

    @Test("a label takes the first side that is free, right beside its anchor and without a line")
    func preference() throws {
        var placer = LabelPlacer(in: Self.canvas)
        let anchor = Rect(x: 100, y: 100, width: 20, height: 10)
        let size = Size(width: 30, height: 8)
        let firstPlace = placer.place(size, beside: anchor, on: [.left, .below], gap: 2)
        let first = try #require(firstPlace)
        #expect(first.box == Rect(x: 68, y: 101, width: 30, height: 8) && first.leader == nil)
        let secondPlace = placer.place(size, beside: anchor, on: [.left, .below], gap: 2)
        let second = try #require(secondPlace)
        #expect(second.box == Rect(x: 95, y: 112, width: 30, height: 8) && second.leader == nil)
    }

    @Test("a label moves off a line that would strike it")
    func struck() throws {
        var placer = LabelPlacer(in: Self.canvas)
        placer.avoid(
            Path(from: Point(x: -20, y: 50), to: Point(x: 300, y: 50)), spacing: 2)
        let size = Size(width: 40, height: 8)
        let found = placer.place(
            size, beside: Rect(x: 100, y: 20, width: 20, height: 24), on: [.below, .right],
            gap: 2)
        let place = try #require(found)
        #expect(place.box == Rect(x: 122, y: 28, width: 40, height: 8))
    }

    @Test("a line keeps labels off where it runs and not beyond its ends, in both directions")
    func extent() {
        let anchor = Rect(x: 100, y: 20, width: 20, height: 24)
        func place(line start: Double, _ end: Double) -> Rect? {
            var placer = LabelPlacer(in: Self.canvas)
            placer.avoid(Path(from: Point(x: start, y: 32), to: Point(x: end, y: 32)), spacing: 20)
            return placer.place(
                Size(width: 10, height: 8), beside: anchor, on: [.right, .below], gap: 2)?
                .box
        }
        let right = Rect(x: 122, y: 28, width: 10, height: 8)
        let below = Rect(x: 105, y: 46, width: 10, height: 8)
        for (left, end, expected) in [(117.0, 137.0, below), (137, 157, right), (97, 117, right)] {
            #expect(place(line: left, end) == expected)
            #expect(place(line: end, left) == expected)
        }
    }

    @Test("a label that had to move away is joined to its anchor by a line")
    func leader() throws {
        var placer = LabelPlacer(in: Self.canvas)
        placer.reserve(Rect(x: 40, y: 40, width: 100, height: 30))
        let anchor = Rect(x: 90, y: 55, width: 0, height: 0)
        let found = placer.place(Size(width: 10, height: 10), beside: anchor, on: [.below], gap: 1)
        let place = try #require(found)
        let leader = try #require(place.leader)
        #expect(leader.start == anchor.origin)
        #expect(leader.end == Point(x: 90, y: place.box.top))
        #expect(place.box.top == 76)
    }

    @Test("a label at the edge slides along it; one without room is left out")
    func room() {
        var placer = LabelPlacer(in: Self.canvas)
        let corner = Rect(x: 299, y: 10, width: 1, height: 1)
        let place = placer.place(
            Size(width: 50, height: 8), beside: corner, on: [.below], gap: 2)
        #expect(place?.box == Rect(x: 250, y: 13, width: 50, height: 8))
        #expect(placer.place(Size(width: 400, height: 8), beside: corner, gap: 2) == nil)
        #expect(placer.place(Size(width: .nan, height: 8), beside: corner, gap: 2) == nil)
        let far = Rect(x: .infinity, y: 0, width: 0, height: 0)
        #expect(placer.place(Size(width: 5, height: 8), beside: far, gap: 2) == nil)
        #expect(placer.place(Size(width: 0, height: 8), beside: corner, gap: 2) == nil)
    }

    private static func rect(_ random: inout SeededGenerator, upTo limit: Double) -> Rect {
        Rect(
            x: Double.random(in: -30...310, using: &random),
            y: Double.random(in: 0...220, using: &random),
            width: Double.random(in: 0...limit, using: &random),
            height: Double.random(in: 0...limit, using: &random))
    }
}

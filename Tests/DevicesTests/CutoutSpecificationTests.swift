import Geometry
import TestSupport
import Testing

@testable import Devices

@Suite("Android's cutout specifications")
struct CutoutSpecificationTests {
    @Test("agree with the platform's own test suites", .enabled(if: SharedFolder.isPresent))
    func platformCases() throws {
        let rows = try SharedFolder.cases("aosp")
        #expect(rows.count == 32)
        var checked = 0
        for row in rows {
            let name = row["test"]?.string ?? ""
            // The first row passes null, which a Swift text cannot be.
            guard let text = row["spec"]?.string else { continue }
            let panel = PanelSize(
                width: Int(try #require(row["width"]?.number)),
                height: Int(try #require(row["height"]?.number)))
            var waterfall = Insets.zero
            if let sides = row["waterfall"]?.integers, sides.count == 4 {
                waterfall = Insets(
                    top: Double(sides[1]), right: Double(sides[2]), bottom: Double(sides[3]),
                    left: Double(sides[0]))
            }
            let specification = CutoutSpecification(
                text, panel: panel, density: try #require(row["density"]?.number),
                waterfall: waterfall)
            guard case .object(let expectations) = row["expect"] else { continue }
            for expectation in expectations {
                checked += 1
                let value = expectation.value
                func box(_ edge: CutoutSpecification.Edge) -> [Int]? {
                    specification.bound(edge).map { [$0.left, $0.top, $0.right, $0.bottom] }
                }
                switch expectation.key {
                case "path": #expect(specification.kept.isEmpty == (value == .null), "\(name)")
                case "leftBound": #expect(box(.left) == value.integers, "\(name)")
                case "topBound": #expect(box(.top) == value.integers, "\(name)")
                case "rightBound": #expect(box(.right) == value.integers, "\(name)")
                case "bottomBound": #expect(box(.bottom) == value.integers, "\(name)")
                case "topBound.width":
                    let bound = specification.bound(.top)
                    #expect(bound.map { Double($0.right - $0.left) } == value.number, "\(name)")
                case "topBound.height":
                    let bound = specification.bound(.top)
                    #expect(bound.map { Double($0.bottom - $0.top) } == value.number, "\(name)")
                case "safeInset":
                    let insets = specification.safeInsets
                    #expect(
                        [insets.left, insets.top, insets.right, insets.bottom].map { Int($0) }
                            == value.integers, "\(name)")
                default: Issue.record("unknown expectation \(expectation.key)")
                }
            }
        }
        #expect(checked >= 33)
    }

    private func specification(_ text: String) -> CutoutSpecification {
        CutoutSpecification(text, panel: PanelSize(width: 100, height: 200), density: 2)
    }

    @Test("P8: markers place pieces at their anchors")
    func anchors() {
        // The rule of a chain of markers: a delimiter's anchor belongs to the piece after it.
        let box = "M 0,0 h 10 v 10 h -10 z "
        let pieces = specification(
            box + "@left @center_vertical" + box + "@left @bind_left_cutout @bottom" + box
        )
        .pieces
        #expect(pieces.map(\.horizontal) == [.left, .left, .center])
        #expect(pieces.map(\.vertical) == [.top, .center, .bottom])
        #expect(pieces.map(\.edge) == [.top, .left, .bottom])
    }

    @Test("P8: the first of left and right in a piece wins, wherever it stands")
    func firstAnchorWins() {
        #expect(specification("@right M 0,0 h -10 v 10 z @left").pieces[0].horizontal == .right)
        #expect(specification("M 0,0 h 10 v 10 z @left @right").pieces[0].horizontal == .left)
    }

    @Test(
        "P8: glued, spaced, indented and broken lines of markers mean the same, wherever x starts")
    func markerSpellings() {
        let panel = PanelSize(width: 1080, height: 2400)
        let placements: [(markers: [String], origin: Double)] = [
            ([], 540), (["@left"], 0), (["@right"], 1080),
        ]
        var random = SeededGenerator(seed: 8)
        for round in 0..<200 {
            // A trapezoid that starts on either side of its origin.
            let left = Int.random(in: -600...600, using: &random)
            let width = Int.random(in: 20...300, using: &random)
            let height = Int.random(in: 10...120, using: &random)
            let path =
                "M \(left),0 L \(left + 5),\(height) L \(left + width - 5),\(height) "
                + "L \(left + width),0 Z"
            let (markers, origin) = placements[round % placements.count]
            for scale in [1.0, 3] {
                let words = markers + (scale == 1 ? [] : ["@dp"])
                for gap in ["", " ", "\n", "\n        "] {
                    let text = gap + path + gap + words.joined(separator: gap) + gap
                    let specification = CutoutSpecification(text, panel: panel, density: 3)
                    let box = PixelBox(
                        left: Int(origin + Double(left) * scale), top: 0,
                        right: Int(origin + Double(left + width) * scale),
                        bottom: Int(Double(height) * scale))
                    #expect(specification.pieces.count == 1)
                    #expect(specification.bound(.top) == box, "\(text)")
                    #expect(specification.isInDP == (scale != 1))
                }
            }
        }
    }

    @Test("P8: an empty specification has no piece", arguments: ["", "@dp", "@left", "@cutout@dp"])
    func nothing(text: String) {
        let result = specification(text)
        #expect(result.kept.isEmpty)
        #expect(result.safeInsets == .zero)
        #expect(result.unknownMarkers.isEmpty)
    }

    @Test("P8: density-independent coordinates grow about their anchor")
    func dp() {
        let box = specification("M -10,0 H 10 V 10 H -10 Z @dp").bound(.top)
        #expect(box == PixelBox(left: 30, top: 0, right: 70, bottom: 20))
        let right = specification("@dp M -10,0 h 10 v 10 h -10 Z @right").bound(.top)
        #expect(right == PixelBox(left: 80, top: 0, right: 100, bottom: 20))
    }

    @Test("P8: an unknown marker leaves its word in the path")
    func unknownMarker() {
        let result = specification("M 0,0 h 10 v 10 z @lefty")
        // "@left" matches first; the rest of the word stays in the path.
        #expect(result.pieces[0].horizontal == .left)
        #expect(result.kept.isEmpty)
        let other = specification("M 0,0 h 10 v 10 z @top")
        #expect(other.unknownMarkers == ["top"])
        #expect(other.kept.isEmpty)
    }

    @Test("boxes count the control points of the cubics that Android makes of arcs")
    func arcBox() {
        // A half circle of radius 100 from 22.5° to 202.5°: four cubics of 45°, whose joints at
        // 67.5° and 112.5° have control points above the circle's crown.
        let radius = 100.0
        let angle = Double.pi / 8
        var path = Path()
        path.arc(
            EllipticalArc(
                center: Point(x: 200, y: 200), radius: radius, startAngle: angle,
                sweepAngle: Double.pi))
        let length = 0.2651651  // (4/3)·tan(45°/4)
        let (sine, cosine) = sineAndCosine(3 * angle)
        let crown = radius * (sine + length * cosine)
        #expect(crown > radius + 2)
        let box = PixelBox(androidBoundsOf: path)
        #expect(box?.bottom == Int((200 + crown + 0.5).rounded(.down)))
    }
}

import Devices
import Drawing
import Geometry
import Testing

@testable import Components

@Suite("Help lines")
struct GuideTests {
    @Test(
        "the radii of a reduced component are told in points of the screen",
        arguments: [ComponentID.tickArc, .gradientArc], ["iphone-13", "pixel-8"])
    func radii(id: ComponentID, device: String) throws {
        let profile = try #require(try Fixture.catalogue().profile(id: device))
        let scene = Scene(screen: Screen(profile), components: [id])
        let canvas = try #require(scene.canvas(of: id))
        let frame = try #require(scene.frames[id])
        try #require(abs(frame.width / canvas.width - 1) > 0.01)
        let measured = scene.component(id)
            .measure(in: scene.context(for: id, size: canvas), at: [0.25])
        func onScreen(_ point: Point) -> Point {
            Point(
                x: frame.x + point.x * frame.width / canvas.width,
                y: frame.y + point.y * frame.height / canvas.height)
        }
        let place = try #require(measured.samples.first).point
        let center = try #require(measured.arc).center
        let distance = onScreen(place).distance(to: onScreen(center))

        var labels = GuideLabels()
        _ = AppScreen(scene: scene).construction(labels: &labels)
        let numbers = labels.labels.filter { $0.text.hasPrefix("r ") }
            .flatMap { $0.text.split(separator: " ").compactMap { Double($0) } }
        #expect(numbers.contains { abs($0 - distance) <= 0.0051 }, "\(numbers), \(distance)")
    }

    @Test("each corner's circle touches both edges there, with its own radius")
    func corners() throws {
        var profile = Fixture.flat.profile
        let radii = CornerRadii(topLeft: 10, topRight: 20, bottomRight: 30, bottomLeft: 40)
        profile.outline = .roundedRectangle(radii: radii, curve: .circular)
        let scene = Scene(screen: Screen(profile), guides: [.corners])
        var labels = GuideLabels()
        let circles = scene.screenGuides(labels: &labels).operations
            .compactMap { operation in
                if case .stroke(let path, _, _) = operation { path.bounds } else { nil }
            }
        let size = scene.screen.size
        #expect(
            circles == [
                Rect(x: 0, y: 0, width: 20, height: 20),
                Rect(x: size.width - 40, y: 0, width: 40, height: 40),
                Rect(x: size.width - 60, y: size.height - 60, width: 60, height: 60),
                Rect(x: 0, y: size.height - 80, width: 80, height: 80),
            ])
        #expect(labels.labels.map(\.text) == ["r 10", "r 20", "r 30", "r 40"])
    }

    /// A path with a segment of each kind.
    private static var path: Path {
        var path = Path()
        path.move(to: Point(x: 3, y: 4))
        path.line(to: Point(x: 40, y: 9))
        path.cubic(
            to: Point(x: 70, y: 60), control1: Point(x: 55, y: 5), control2: Point(x: 80, y: 31))
        path.quad(to: Point(x: 30, y: 70), control: Point(x: 52, y: 91))
        path.addArc(
            center: Point(x: 18, y: 70), radius: 12, startAngle: 0, endAngle: 2, clockwise: true)
        return path
    }

    @Test("marks of a construction grow with its unit", arguments: [0.4, 2.5])
    func unit(unit: Double) throws {
        var plain = ConstructionGuide()
        plain.add(Self.path)
        plain.compare(Self.path, with: Self.path.applying(.translation(x: 0, y: 2)))
        var large = ConstructionGuide(unit: unit, scale: 1 / unit)
        let zoom = AffineTransform.scale(unit)
        large.add(Self.path.applying(zoom))
        large.compare(
            Self.path.applying(zoom),
            with: Self.path.applying(.translation(x: 0, y: 2)).applying(zoom))

        /// Ends and middles of a path's segments.
        func places(_ path: Path, _ transform: AffineTransform = .identity) -> [Point] {
            path.segments.flatMap { segment in
                [0, 0.5, 1].map { segment.point(at: $0).applying(transform) }
            }
        }
        func expectGrown(_ path: Path, _ grown: Path, _ what: String) {
            let (wanted, found) = (places(path, zoom), places(grown))
            #expect(wanted.count == found.count && !wanted.isEmpty, "\(what)")
            #expect(
                zip(wanted, found).allSatisfy { isNear($1, $0.x, $0.y, within: 1e-9) }, "\(what)")
        }
        let pairs = Array(zip(plain.drawing.operations, large.drawing.operations))
        #expect(plain.drawing.operations.count == large.drawing.operations.count)
        try #require(pairs.count == 9)
        for (index, pair) in pairs.enumerated() {
            switch pair {
            case (.fill(let path, _, let paint), .fill(let grown, _, let samePaint)):
                #expect(paint == samePaint)
                expectGrown(path, grown, "fill \(index)")
            case (
                .stroke(let path, let style, let paint), .stroke(let grown, let wide, let samePaint)
            ):
                #expect(paint == samePaint)
                #expect(isNear(wide.width, style.width * unit, within: 1e-12))
                // The teeth of the comb are as long as the curve is bent.
                if index != 3 { expectGrown(path, grown, "stroke \(index)") }
            default: Issue.record("\(pair)")
            }
        }
        #expect(plain.labels.map(\.text) == large.labels.map(\.text))
        for (label, grown) in zip(plain.labels, large.labels) {
            let wanted = label.anchor.applying(zoom)
            #expect(isNear(grown.anchor.center, wanted.center.x, wanted.center.y, within: 1e-9))
        }
    }

    @Test(
        "a radius is written at the centre, or beside the spoke where that is longer than 40 units",
        arguments: [(79.0, false), (81, true)])
    func radiusPlace(radius: Double, isBeside: Bool) throws {
        // The spoke of a half circle over the top points up.
        var path = Path()
        path.addArc(
            center: Point(x: 9, y: 5), radius: radius, startAngle: -.pi, endAngle: 0,
            clockwise: true)
        var guide = ConstructionGuide(unit: 2)
        guide.add(path)
        let label = try #require(guide.labels.first)
        #expect(label.text == "r \(Int(radius))")
        #expect(
            isNear(label.anchor.center, 9, isBeside ? 5 - 0.55 * radius : 5, within: 1e-9))
    }
    @Test("circles around 64 centres are told, not more; a known centre takes further radii")
    func manyCircles() {
        var guide = ConstructionGuide()
        func add(_ indices: Range<Int>, radius: Double) {
            for index in indices {
                guide.add(Path(center: Point(x: 100 * Double(index), y: 0), radius: radius))
            }
        }
        add(0..<64, radius: 10)
        #expect(guide.labels.count == 64)
        add(64..<70, radius: 10)
        #expect(guide.labels.count == 64)
        add(60..<64, radius: 20)
        let texts = guide.labels.map(\.text)
        #expect(
            texts == Array(repeating: "r 10", count: 60) + Array(repeating: "r 10 · 20", count: 4))
    }
}

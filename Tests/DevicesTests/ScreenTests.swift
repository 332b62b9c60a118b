import Geometry
import Testing

@testable import Devices

@Suite("Screen")
struct ScreenTests {
    private func profile(_ cutouts: [CutoutShape]) -> DeviceProfile {
        DeviceProfile(
            id: "t", name: "t", maker: "t", kind: .phone,
            panel: PanelSize(width: 1170, height: 2532), scaleFactor: 3,
            outline: .roundedRectangle(radii: CornerRadii(141.99), curve: .continuous),
            cutouts: cutouts.map { Cutout(name: "c", kind: .other, shape: $0) })
    }

    /// The circles of the iPhone 13 in panel pixels: 161.25 / 6 / 22 / 11 points at 3 px.
    private let notch = CutoutShape.notch(
        NotchShape(
            centerX: 585, width: 483.75, shoulderRadius: 18, bottomRadius: 66, bottomCenterY: 33))

    @Test("the notch of circles has the points of the published table")
    func notchGeometry() {
        // 4.0.0 of the library on a screen 390 wide: walls at 114.375 and 275.625, bottom at 33.
        let path = Screen(profile([notch])).cutouts[0].path
        var points: [Point] = []
        for segment in path.segments { points.append(segment.end) }
        for expected in [
            Point(x: 281.625, y: 0), Point(x: 275.625, y: 6), Point(x: 275.625, y: 11),
            Point(x: 253.625, y: 33), Point(x: 136.375, y: 33), Point(x: 114.375, y: 11),
            Point(x: 114.375, y: 6), Point(x: 108.375, y: 0),
        ] {
            #expect(points.contains { $0.distance(to: expected) < 1e-9 }, "\(expected)")
        }
        // Area: walls × depth, less the two bottom corners, plus the two shoulder corners.
        let corner = 1 - Double.pi / 4
        let area = 161.25 * 33 - 2 * corner * 22 * 22 + 2 * corner * 6 * 6
        #expect(abs(abs(path.signedArea) - area) < 1e-6)
    }

    @Test("a drop's circles touch each other and the edge")
    func dropGeometry() throws {
        let drop = DropShape(
            centerX: 540, width: 0, depth: 80, shoulderRadius: 30, bottomRadius: 45)
        let path = drop.path
        // Circles that touch from outside: the distance of the centres is the sum of the radii.
        let half = drop.halfOpening
        #expect(
            abs(
                Point(x: 540 + half, y: 30).distance(to: Point(x: 540, y: 35)) - 75) < 1e-9)
        let bounds = try #require(path.bounds)
        #expect(abs(bounds.left - (540 - half)) < 1e-9)
        #expect(abs(bounds.top) < 1e-9)
        #expect(abs(bounds.bottom - 80) < 1e-9)
        // The edge is the only straight line.
        let lines = path.segments.compactMap { segment -> LineSegment? in
            if case .line(let line) = segment, line.length > 1e-6 { line } else { nil }
        }
        #expect(lines.count == 1)
        #expect(path.signedArea > 0)
    }

    @Test("a drop with a wide opening has flanks that touch both circles")
    func dropFlanks() {
        let drop = DropShape(
            centerX: 540, width: 360, depth: 80, shoulderRadius: 100, bottomRadius: 40)
        let lines = drop.path.segments.compactMap { segment -> LineSegment? in
            if case .line(let line) = segment { line } else { nil }
        }
        // The edge and two flanks.
        #expect(lines.count == 3)
        for (center, radius) in [
            (Point(x: 720, y: 100), 100.0), (Point(x: 540, y: 40), 40),
        ] {
            let flank = lines[1]
            let direction = flank.end - flank.start
            let distance = abs(direction.cross(center - flank.start)) / direction.length
            #expect(abs(distance - radius) < 1e-9)
        }
    }

    @Test("what is visible is the outline less the cutouts, in every rotation")
    func visibleArea() {
        let island = CutoutShape.roundedRectangle(
            Rect(x: 400, y: 33, width: 378, height: 112), radius: 56)
        let hole = CutoutShape.circle(center: Point(x: 585, y: 300), radius: 40)
        let device = profile([notch, island, hole])
        // The island lies in the notch's span, so it is partly covered by it.
        let natural = Screen(profile([notch]))
        for rotation in Rotation.allCases {
            let alone = Screen(profile([hole]), rotation: rotation)
            #expect(
                abs(
                    alone.visible.signedArea
                        - (alone.outline.signedArea - Double.pi * 1600 / 9)) < 0.01)
            let screen = Screen(profile([notch]), rotation: rotation)
            #expect(abs(screen.visible.signedArea - natural.visible.signedArea) < 1e-3)
            #expect(
                abs(
                    screen.visible.signedArea
                        - (screen.outline.signedArea - screen.cutouts[0].path.signedArea)) < 1e-3)
            let all = Screen(device, rotation: rotation).visible.signedArea
            #expect(all < screen.visible.signedArea - 1)
        }
    }

    @Test("the visible outline of a notched screen is one contour that follows the notch")
    func visibleContour() {
        let visible = Screen(profile([notch])).visible
        #expect(visible.subpaths.count == 1)
        #expect(visible.segments.contains { $0.end.distance(to: Point(x: 253.625, y: 33)) < 1e-6 })
    }

    @Test("a cutout that reaches outside the panel adds nothing there")
    func outsidePanel() {
        let screen = Screen(
            profile([.path(Path(rect: Rect(x: 500, y: -100, width: 90, height: 150)))]))
        #expect((screen.visible.bounds?.top ?? -1) >= -1e-9)
        #expect(abs(screen.outline.signedArea - screen.visible.signedArea - 90 * 50 / 9) < 1e-6)
    }

    @Test("pieces without area stretch nothing and are not drawn")
    func degeneratePieces() {
        var path = Path(rect: Rect(x: 500, y: 100, width: 60, height: 60))
        path.move(to: .zero)
        path.move(to: Point(x: 0, y: 0))
        path.line(to: Point(x: 0, y: 300))
        path.close()
        let cutout = Screen(profile([.path(path)])).cutouts[0]
        #expect(cutout.bounds.left > 100)
        #expect(cutout.path.subpaths.count == 1)
    }

    @Test("insets without a statement leave every cutout out, by the edge that costs least")
    func derivedInsets() {
        let screen = Screen(profile([.circle(center: Point(x: 90, y: 90), radius: 45)]))
        #expect(abs(screen.safeInsets.top - 45) < 1e-9)
        #expect(screen.safeInsets.left == 0)
        let side = Screen(profile([.circle(center: Point(x: 60, y: 1200), radius: 30)]))
        #expect(abs(side.safeInsets.left - 30) < 1e-9)
        #expect(side.safeInsets.top == 0)
    }
}

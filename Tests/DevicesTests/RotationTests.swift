import Geometry
import Testing

@testable import Devices

@Suite("Rotation")
struct RotationTests {
    // Facts of Android's DisplayCutoutTest: a 500 × 1000 screen with the box (50, 0, 75, 100). Its
    // rotations count counter-clockwise, ours clockwise.
    @Test(
        "boxes turn as Android's do",
        arguments: [
            (Rotation.threeQuarters, Rect(left: 0, top: 425, right: 100, bottom: 450)),
            (.half, Rect(left: 425, top: 900, right: 450, bottom: 1000)),
            (.quarter, Rect(left: 900, top: 50, right: 1000, bottom: 75)),
        ])
    func androidFacts(rotation: Rotation, expected: Rect) {
        let profile = DeviceProfile(
            plain: PanelSize(width: 500, height: 1000),
            cutouts: [.path(Path(rect: Rect(left: 50, top: 0, right: 75, bottom: 100)))])
        let screen = Screen(profile, rotation: rotation)
        #expect(screen.cutouts[0].bounds == expected)
        let insets = screen.safeInsets
        switch rotation {
        case .threeQuarters: #expect(insets == Insets(top: 0, right: 0, bottom: 0, left: 100))
        case .half: #expect(insets == Insets(top: 0, right: 0, bottom: 100, left: 0))
        default: #expect(insets == Insets(top: 0, right: 100, bottom: 0, left: 0))
        }
    }

    @Test("a box holds pixels only where both its extents are at least one")
    func emptyBoxes() {
        for width in -1...1 {
            for height in -1...1 {
                let box = PixelBox(left: 5, top: 7, right: 5 + width, bottom: 7 + height)
                #expect(box.isEmpty == (width < 1 || height < 1))
            }
        }
    }

    @Test("corner radii travel with their corners")
    func radii() {
        let radii = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)
        let size = Size(width: 100, height: 200)
        let corners = [
            (Point(x: 0, y: 0), radii.topLeft), (Point(x: 100, y: 0), radii.topRight),
            (Point(x: 100, y: 200), radii.bottomRight), (Point(x: 0, y: 200), radii.bottomLeft),
        ]
        for rotation in Rotation.allCases {
            let turned = radii.rotated(rotation)
            let extent = rotation.isSideways ? size.transposed : size
            for (corner, radius) in corners {
                let place = corner.applying(rotation.transform(in: size))
                let found =
                    switch (place.x == 0, place.y == 0) {
                    case (true, true): turned.topLeft
                    case (false, true): turned.topRight
                    case (false, false): turned.bottomRight
                    case (true, false): turned.bottomLeft
                    }
                #expect(found == radius, "\(rotation) \(corner)")
                #expect(place.x == 0 || place.x == extent.width)
                #expect(place.y == 0 || place.y == extent.height)
            }
        }
    }

    @Test("insets and boxes turn alike")
    func insets() {
        let size = Size(width: 100, height: 200)
        let insets = Insets(top: 1, right: 2, bottom: 3, left: 4)
        let safe = Rect(origin: .zero, size: size).inset(by: insets)
        for rotation in Rotation.allCases {
            let extent = rotation.isSideways ? size.transposed : size
            let turned = Rect(origin: .zero, size: extent).inset(by: insets.rotated(rotation))
            #expect(turned == safe.applying(rotation.transform(in: size)), "\(rotation)")
        }
    }
}

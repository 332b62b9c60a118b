import Components
import Devices
import Drawing
import Geometry
import Raster
import Testing

/// Parts of one component that meet, and components that meet the screen's edge.
@Suite("Seams")
struct SeamTests {
    /// The straight bytes of a scene at three pixels a point.
    private func bytes(_ scene: Scene, height: Double) throws -> (width: Int, bytes: [UInt8]) {
        var pixmap = try Pixmap(width: Int(scene.size.width * 3), height: Int(height * 3))
        var renderer = Renderer()
        renderer.render(scene.displayList(), into: &pixmap, transform: .scale(3))
        return (pixmap.width, pixmap.straightBytes())
    }

    /// How opaque a component alone is, in white.
    private func opacities(
        _ id: ComponentID, _ values: [String: ParameterValue], on screen: Screen,
        progress: Double = 1, height: Double
    ) throws -> [UInt8] {
        let scene = Scene(
            screen: screen, components: [id], parameters: [id: ParameterSet(values)],
            progress: progress, layout: .component)
        let bytes = try bytes(scene, height: height).bytes
        return stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] }
    }

    private static let white = ParameterValue.colors([.white])

    /// The levels by which a drawing of the notch bar is less opaque than its covered outline.
    private func leak(
        of values: [String: ParameterValue], below other: [String: ParameterValue],
        on screen: Screen, progress: Double
    ) throws -> Int {
        var list = DisplayList()
        list.fill(
            ComponentID.notchBar.covered(other, on: screen, progress: progress), color: .white)
        var pixmap = try Pixmap(width: Int(screen.size.width * 3), height: 240)
        var renderer = Renderer()
        renderer.render(list, into: &pixmap, transform: .scale(3))
        let bytes = pixmap.straightBytes()
        let whole = stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] }
        let parts = try opacities(.notchBar, values, on: screen, progress: progress, height: 80)
        return zip(whole, parts).map { Int($0) - Int($1) }.max() ?? 0
    }

    @Test(
        "R1: segments without a gap leak nothing where they meet",
        arguments: [Fixture.iPhone13, Fixture.island, Fixture.twoHoles])
    func segments(screen: Screen) throws {
        // Thicker rings around two holes would overlap each other.
        for thickness in [3, screen.cutouts.count == 2 ? 6.0 : 20] {
            let whole: [String: ParameterValue] = [
                "thickness": .number(thickness), "colors": Self.white,
            ]
            var values = whole
            values["segments"] = .integer(7)
            values["segmentGap"] = .number(0)
            #expect(try leak(of: values, below: whole, on: screen, progress: 1) <= 1)
        }
    }

    @Test(
        "R1: the strips of a gradient along the line leak nothing where they meet",
        arguments: [Fixture.iPhone13, Fixture.island, Fixture.twoHoles])
    func strips(screen: Screen) throws {
        let values: [String: ParameterValue] = [
            "thickness": .number(6), "colors": Self.white, "gradient": .choice("along"),
        ]
        for progress in [0.37, 1] {
            #expect(try leak(of: values, below: values, on: screen, progress: progress) <= 1)
        }
    }

    @Test("R1: a gauge's cap and stroke leak nothing where they meet, a whole turn neither")
    func gauge() throws {
        for end in [0.0 + 359.9, 360, 355] {
            let values: [String: ParameterValue] = [
                "start": .number(0), "end": .number(end), "colors": Self.white,
                "track": .flag(false), "width": .number(30),
            ]
            let opacities = try opacities(
                .gradientArc, values, on: Fixture.flat, height: 270)
            // Every pixel well inside the band.
            for row in stride(from: 0, to: 810, by: 1) {
                for column in stride(from: 0, to: 810, by: 1) {
                    let (x, y) = (Double(column) + 0.5 - 405, Double(row) + 0.5 - 405)
                    let radius = (x * x + y * y).squareRoot() / 3
                    guard abs(radius - 115) < 12, opacities[row * 810 + column] != 255 else {
                        continue
                    }
                    Issue.record("\(end)°: \(opacities[row * 810 + column]) at \(column), \(row)")
                    return
                }
            }
        }
    }

    @Test(
        "R13: bar and track of one colour are as opaque as the bar alone",
        arguments: [ComponentID.notchBar, .gradientArc])
    func track(id: ComponentID) throws {
        var values: [String: ParameterValue] = [
            "colors": Self.white, "track": .flag(false), "cap": .choice("round"),
        ]
        values[id == .notchBar ? "thickness" : "width"] = .number(12)
        let alone = try opacities(id, values, on: Fixture.iPhone13, height: 80)
        values["track"] = .flag(true)
        values["trackColor"] = .color(.white)
        for progress in [0.2, 0.63, 1] {
            let both = try opacities(
                id, values, on: Fixture.iPhone13, progress: progress, height: 80)
            let leak = zip(alone, both).map { Int($0) - Int($1) }.max() ?? 0
            #expect(leak <= 1, "\(progress)")
        }
    }

    @Test(
        "R13: no ring of backdrop shines between a bar and the edge of the screen that it touches",
        arguments: [Fixture.iPhone13, Fixture.island, Fixture.twoHoles])
    func edge(screen: Screen) throws {
        for values: [String: ParameterValue] in [
            [:], ["gradient": .choice("along")],
            ["segments": .integer(3), "segmentGap": .number(0)],
            ["cap": .choice("round")],
        ] {
            let parameters = ParameterSet(
                values.merging(
                    ["thickness": .number(4), "colors": .colors([Color(0, 0, 255)])],
                    uniquingKeysWith: { own, _ in own }))
            let scene = Scene(
                screen: screen, components: [.notchBar], parameters: [.notchBar: parameters],
                progress: 1, backdrop: .color(Color(0, 255, 0)), outside: .color(.black))
            let (width, bytes) = try bytes(scene, height: 80)
            let boundary = PathMeasure(screen.visible)
            let bar = PathMeasure(ComponentID.notchBar.covered(parameters.values, on: screen))
            let ends = ComponentID.notchBar.measured(parameters.values, on: screen, at: [0, 1])
                .samples.map(\.point)
            var greatest = 0
            for row in 0..<240 {
                for column in 0..<width {
                    let green = Int(bytes[(row * width + column) * 4 + 1])
                    guard green > greatest, green < 250 else { continue }
                    let point = Point(x: (Double(column) + 0.5) / 3, y: (Double(row) + 0.5) / 3)
                    // Where an edge of the bar is the edge of the screen, off the bar's ends.
                    guard let edge = boundary.nearest(to: point), edge.distance < 0.4,
                        let own = bar.nearest(to: point), own.distance < 0.4,
                        ends.allSatisfy({ $0.distance(to: point) > 5 })
                    else { continue }
                    greatest = green
                }
            }
            #expect(greatest <= 2, "\(values)")
        }
    }
}

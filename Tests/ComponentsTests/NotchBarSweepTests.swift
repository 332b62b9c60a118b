import Components
import Devices
import Geometry
import TestSupport
import Testing

/// Progress moves evenly however thick the bar is, on one device of each shape at the top.
@Suite("Notch bar, thicker than its bends")
struct NotchBarSweepTests {
    static func values(
        _ thickness: Double, _ more: [String: ParameterValue] = [:]
    ) -> [String: ParameterValue] {
        more.merging(["thickness": .number(thickness), "detached": .choice("over")]) { $1 }
    }

    static func area(
        _ values: [String: ParameterValue], on screen: Screen, at progress: Double
    ) -> Double {
        ComponentID.notchBar.covered(values, on: screen, progress: progress).filledAreaForTests
    }

    @Test(
        "T6: close to 0 nothing is covered, close to 1 everything",
        arguments: [1.0, 3, 8, 20, 40])
    func ends(thickness: Double) throws {
        let values = Self.values(thickness)
        let step = 1e-4
        for profile in try Fixture.distinctProfiles() {
            let screen = Screen(profile)
            let whole = ComponentID.notchBar.measured(values, on: screen)
            // Twice as fast as the line, and as deep as the bar, is the most that one end shows.
            let most = 3 * step * whole.length * thickness + 1e-4
            let first = Self.area(values, on: screen, at: step)
            let last = whole.area - Self.area(values, on: screen, at: 1 - step)
            #expect(first > 0 && first < most, "\(profile.id): \(first) at the start")
            #expect(last > 0 && last < most, "\(profile.id): \(last) at the end")
        }
    }

    @Test("T3: a step of progress never covers five times its share, and never less than before")
    func steady() throws {
        let steps = 200
        for id in ["iphone-13", "iphone-x"] {
            let screen = Screen(try #require(Fixture.catalogue().profile(id: id)))
            for style in ["offset", "concentric"] {
                let values = Self.values(40, ["style": .choice(style)])
                let whole = ComponentID.notchBar.measured(values, on: screen)
                var last = 0.0
                for step in 1...steps {
                    let area = Self.area(values, on: screen, at: Double(step) / Double(steps))
                    #expect(area >= last - 1e-6, "\(id) \(style) at \(step)")
                    #expect(
                        area - last < 5 * whole.area / Double(steps), "\(id) \(style) at \(step)")
                    last = area
                }
                #expect(isNear(last, whole.area, within: 1e-3))
            }
        }
    }

    /// All thousand steps when the long tests are asked for, every fiftieth otherwise.
    @Test("what is covered stays covered, on one device of each shape at the top")
    func monotone() throws {
        let stride = runsLong ? 1 : 50
        for profile in try Fixture.distinctProfiles() {
            let screen = Screen(profile)
            for thickness in runsLong ? [1.0, 3, 8, 20, 40] : [20] {
                let values = Self.values(thickness)
                var last = 0.0
                for step in Swift.stride(from: 0, through: 1000, by: stride) {
                    let area = Self.area(values, on: screen, at: Double(step) / 1000)
                    #expect(area >= last - 1e-6, "\(profile.id) \(thickness) at \(step) ‰")
                    last = area
                }
            }
        }
    }

    @Test(
        "what is covered is one piece that crosses itself nowhere in bars thicker than a bend, with every cap"
    )
    func onePiece() throws {
        let screen = Screen(try #require(Fixture.catalogue().profile(id: "iphone-13")))
        for thickness in [8.0, 20, 40] {
            for cap in ["butt", "round", "square"] {
                for progress in [0.03, 0.22, 0.24, 0.26, 0.5, 0.755, 0.76, 0.9] {
                    let covered = ComponentID.notchBar.covered(
                        Self.values(thickness, ["cap": .choice(cap)]), on: screen,
                        progress: progress)
                    #expect(covered.subpaths.count == 1, "\(thickness) \(cap) \(progress)")
                    #expect(isSimple(covered), "\(thickness) \(cap) \(progress)")
                }
            }
        }
    }

    @Test("the cut is one straight line from edge to edge, square where both edges run straight")
    func straightCut() throws {
        // Beyond the shoulder of the notch the edges at 20 pt run apart until the bottom.
        let values = Self.values(20, ["ends": .choice("full")])
        let covered = ComponentID.notchBar.covered(values, on: Fixture.iPhone13, progress: 0.5)
        let cut = covered.segments.filter {
            guard case .line(let line) = $0 else { return false }
            return abs(line.start.x - line.end.x) < 1e-6 && abs(line.start.x - 195) < 1e-6
        }
        #expect(cut.count == 1)
        #expect(isNear(abs(cut[0].end.y - cut[0].start.y), 20, within: 1e-6))
    }

    @Test("from the right the same parts are covered as from the left, mirrored")
    func reversed() throws {
        let screen = Fixture.iPhone13
        for style in ["offset", "concentric"] {
            for progress in [0.05, 0.21, 0.5, 0.77] {
                let left = Self.area(
                    Self.values(30, ["style": .choice(style)]), on: screen, at: progress)
                let right = Self.area(
                    Self.values(30, ["style": .choice(style), "from": .choice("right")]),
                    on: screen, at: progress)
                #expect(isNear(left, right, within: 0.02), "\(style) at \(progress)")
            }
        }
    }
}

import Components
import Devices
import Drawing
import Geometry
import Raster
import TestSupport
import Testing

@testable import notchviewer

/// The oracle is the renderer itself: drawing only the damaged areas over the old picture must
/// give the picture that is drawn from nothing.
@MainActor
@Suite("Damage")
struct DamageTests {
    private func pixels(_ pixmap: borrowing Pixmap) -> [UInt32] {
        pixmap.withPixels { span in unsafe span.withUnsafeBufferPointer { unsafe Array($0) } }
    }

    /// Draws `old`, then the damaged parts of `new` over it; returns how many pixels differ from
    /// `new` drawn alone, and how many were drawn again.
    private func compare(
        _ old: DisplayList, _ new: DisplayList, scale: Double, width: Int, height: Int
    ) throws -> (wrong: Int, drawn: Int) {
        let transform = AffineTransform.scale(scale)
        var renderer = Renderer(threads: 1)
        var partial = try Pixmap(width: width, height: height)
        renderer.render(old, into: &partial, transform: transform)
        var shown = ShownDrawing()
        _ = shown.show(old, transform: transform)
        let rects = shown.show(new, transform: transform)
        let damage = try #require(rects)
        let areas = PixelRect.disjoint(
            PixelRect.covering(damage, width: width, height: height))
        renderer.render(
            shown.list(touching: areas, transform: transform), into: &partial,
            transform: transform, areas: areas)
        var whole = try Pixmap(width: width, height: height)
        renderer.render(new, into: &whole, transform: transform)
        let (first, second) = (pixels(partial), pixels(whole))
        let wrong = first == second ? 0 : zip(first, second).count { $0 != $1 }
        return (wrong, areas.reduce(0) { $0 + $1.width * $1.height })
    }

    @Test("every key changes the window to the same pixels as a full repaint")
    func window() throws {
        // Both sides of whole pixels, and all panels in few pixels.
        for scale in [0.3, 0.37] {
            var fixture = try Fixture(size: Size(width: 1104, height: 600), uiScale: scale)
            var shown = fixture.frame
            let keys = [
                "right", "b", "page-down", "x", "k", "+", "alt+left", "r", "i", "?", "escape",
                "t", "tab", "space", "h",
            ]
            for key in keys {
                fixture.now += 0.3
                fixture.press(key)
                fixture.send(.time(0.3))
                let next = fixture.frame
                let result = try compare(
                    shown.list, next.list, scale: scale, width: fixture.model.pixelSize.width,
                    height: fixture.model.pixelSize.height)
                #expect(result.wrong == 0, "after \(key)")
                shown = next
            }
        }
    }

    @Test("a step of progress draws less than half of the window again")
    func small() throws {
        let scale = 0.5
        var fixture = try Fixture(uiScale: scale)
        fixture.model.setProgress(0.4)
        let before = fixture.frame
        fixture.press("right")
        let result = try compare(
            before.list, fixture.frame.list, scale: scale, width: 640, height: 400)
        #expect(result.wrong == 0)
        #expect(result.drawn < 640 * 400 / 2)
    }

    @Test("a card that gains or loses a line does not draw what lies under it again")
    func lines() throws {
        func list(mark: Double, lines: Int) -> DisplayList {
            var device = DisplayList()
            device.fill(Path(rect: Rect(x: 0, y: 0, width: 96, height: 96)), color: .white)
            device.fill(Path(rect: Rect(x: mark, y: 80, width: 4, height: 4)), color: .black)
            var list = DisplayList()
            list.fill(Path(rect: Rect(x: -9, y: -9, width: 120, height: 120)), color: .white)
            list.clip(to: Path(center: Point(x: 48, y: 48), radius: 46), content: device)
            for line in 0..<lines {
                list.fill(
                    Path(rect: Rect(x: 40 + mark, y: 30 + Double(line) * 4, width: 8, height: 3)),
                    color: .black)
            }
            return list
        }
        for (before, after) in [(4, 2), (2, 4)] {
            let result = try compare(
                list(mark: 40, lines: before), list(mark: 41, lines: after), scale: 1, width: 96,
                height: 96)
            #expect(result.wrong == 0)
            #expect(result.drawn < 500)
        }
    }

    @Test("nothing changed: nothing is drawn")
    func none() throws {
        let fixture = try Fixture()
        var shown = ShownDrawing()
        _ = shown.show(fixture.frame.list, transform: .identity)
        let damage = shown.show(fixture.frame.list, transform: .identity)
        #expect(damage == [])
    }

    @Test("random drawings with clips, masks, groups and strokes")
    func random() throws {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<24 {
            var list = DisplayList()
            list.fill(Path(rect: Rect(x: -9, y: -9, width: 99, height: 99)), color: .white)
            for _ in 0..<8 { list.operations.append(.random(in: &random, depth: 2)) }
            var changed = list
            for _ in 0..<2 {
                let index = Int.random(in: 1..<changed.operations.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: changed.operations.remove(at: index)
                case 1: changed.operations.insert(.random(in: &random, depth: 2), at: index)
                default: changed.operations[index] = .random(in: &random, depth: 2)
                }
            }
            let result = try compare(list, changed, scale: 1.5, width: 96, height: 96)
            #expect(result.wrong == 0)
        }
    }

    @Test("random edits of a run of a path's elements")
    func edits() throws {
        var random = SeededGenerator(seed: 23)
        for round in 0..<150 {
            var elements = (0..<Int.random(in: 3...14, using: &random))
                .map { _ in PathElement.random(in: &random) }
            elements.insert(.move(Point(x: 30, y: 30)), at: 0)
            var changed = elements
            let run = Int.random(in: 0...elements.count, using: &random)
            let end = min(run + Int.random(in: 0...3, using: &random), elements.count)
            changed.replaceSubrange(
                run..<end,
                with: (0..<Int.random(in: 0...3, using: &random))
                    .map { _ in PathElement.random(in: &random) })
            if round % 40 == 0 { changed.insert(.line(Point(x: .nan, y: 4)), at: changed.count) }
            func list(_ elements: [PathElement]) -> DisplayList {
                let path = Path(elements: elements)
                var content = DisplayList()
                content.fill(
                    Path(rect: Rect(x: 3.5, y: 3, width: 60, height: 59)),
                    color: Color(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.7))
                content.fill(Path(center: Point(x: 40, y: 30), radius: 20), color: .black)
                var list = DisplayList()
                list.fill(Path(rect: Rect(x: -9, y: -9, width: 99, height: 99)), color: .white)
                if round % 3 == 0 {
                    list.clip(to: path, rule: .evenOdd, content: content)
                } else {
                    list.fill(
                        path, rule: round % 3 == 1 ? .nonZero : .evenOdd,
                        color: Color(red: 0, green: 0.2, blue: 0.7, alpha: 0.6))
                }
                return list
            }
            let result = try compare(
                list(elements), list(changed), scale: 1.5, width: 96, height: 96)
            #expect(result.wrong == 0, "round \(round)")
        }
    }

    @Test("a step of the tick arc draws those ticks again that it lights, whichever way it goes")
    func ticks() throws {
        var random = SeededGenerator(seed: 5)
        let scale = 0.8
        for round in 0..<40 {
            let values: [String: ParameterValue] = [
                ["partial": .choice("grow")], ["rule": .choice("needle")],
                ["tickShape": .choice("uikit")], ["start": .number(200), "end": .number(-100)], [:],
            ][round % 5]
            let arc = TickArc(ParameterSet(values))
            let size = Size(width: 270, height: 270)
            let start = Double.random(in: 0.1...0.7, using: &random)
            var progress = [start, start + .random(in: 0.003...0.15, using: &random)]
            progress.shuffle(using: &random)
            func list(_ progress: Double) -> DisplayList {
                var list = DisplayList()
                list.fill(
                    Path(rect: Rect(x: -9, y: -9, width: 299, height: 299)), color: .black)
                list.append(arc.draw(in: context(size, progress)))
                return list
            }
            let (old, new) = (list(progress[0]), list(progress[1]))
            let result = try compare(old, new, scale: scale, width: 216, height: 216)
            #expect(result.wrong == 0, "round \(round)")
            // A tick of 13 × 4 pt lies in a square of its length, with two pixels around it; a few
            // areas that are drawn together hold less than twice as much.
            let count = zip(lit(arc, size, progress[0]), lit(arc, size, progress[1]))
                .count { $0 != $1 }
            let side = (13 * scale + 4).rounded(.up)
            let bound = Double(count) * side * side * 2
            #expect(Double(result.drawn) <= bound, "round \(round)")
        }
    }

    private func context(_ size: Size, _ progress: Double) -> ComponentContext {
        let profile = DeviceProfile(
            id: "square", name: "Square", maker: "Nobody", kind: .phone,
            panel: PanelSize(width: 300, height: 300), scaleFactor: 1,
            outline: .roundedRectangle(radii: CornerRadii(0), curve: .circular))
        return ComponentContext(screen: Screen(profile), size: size, progress: progress)
    }

    /// How much of each tick is lit.
    private func lit(_ arc: TickArc, _ size: Size, _ progress: Double) -> [Double] {
        arc.measure(in: context(size, progress), at: []).ticks?.map(\.lit) ?? []
    }

    @Test("contours that come, go and change among others")
    func contours() throws {
        var random = SeededGenerator(seed: 29)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        /// Mostly convex and apart, sometimes neither.
        func contour() -> Path {
            let box = Rect(x: number(0...110), y: number(0...70), width: 8, height: number(2...9))
            switch Int.random(in: 0..<12, using: &random) {
            case 0..<5: return Path(ellipseIn: box)
            case 5..<10: return Path(roundedRect: box, radii: CornerRadii(number(0...4)))
            case 10:
                return Path(
                    elements: (0..<5)
                        .map { _ in
                            .line(
                                Point(x: box.left + number(0...20), y: box.top + number(0...20)))
                        } + [.close])
            default:
                return Path(
                    elements: [
                        .move(box.origin), .line(Point(x: box.left, y: box.bottom)),
                        .line(Point(x: box.right, y: box.bottom)),
                    ])
            }
        }
        var narrow = 0
        for round in 0..<200 {
            var contours = (0..<Int.random(in: 2...5, using: &random)).map { _ in contour() }
            func list() -> DisplayList {
                let path = contours.reduce(into: Path()) { $0.append($1) }
                var list = DisplayList()
                list.fill(
                    Path(rect: Rect(x: -9, y: -9, width: 199, height: 199)), color: .white)
                list.fill(
                    path, rule: round % 2 == 0 ? .nonZero : .evenOdd,
                    color: Color(red: 0, green: 0.2, blue: 0.7, alpha: 0.6))
                return list
            }
            let old = list()
            let index = Int.random(in: 0..<contours.count, using: &random)
            switch round % 3 {
            case 0: contours[index] = contour()
            case 1: contours.remove(at: index)
            default: contours.insert(contour(), at: index)
            }
            let new = list()
            let result = try compare(old, new, scale: 1.3, width: 170, height: 120)
            #expect(result.wrong == 0, "round \(round)")
            if result.drawn < 1000 { narrow += 1 }
        }
        #expect(narrow > 60)
    }

    @Test("areas cover every rectangle, stay inside the target and are few")
    func covering() {
        var random = SeededGenerator(seed: 3)
        for round in 0..<200 {
            // Small rectangles far apart are never cheaper drawn together.
            let (width, height, extent) =
                round.isMultiple(of: 4) ? (3000, 2000, 3.0) : (100, 80, 40)
            let rects = (0..<Int.random(in: 0...60, using: &random))
                .map { _ in
                    Rect(
                        x: .random(in: -50...Double(width) + 50, using: &random),
                        y: .random(in: -50...Double(height) + 70, using: &random),
                        width: .random(in: 0...extent, using: &random),
                        height: .random(in: 0...extent, using: &random))
                }
            let areas = PixelRect.covering(rects, width: width, height: height)
            #expect(areas.count <= PixelRect.limit)
            for area in areas {
                #expect(area.x >= 0 && area.x + area.width <= width && area.y >= 0)
                #expect(area.y + area.height <= height && !area.isEmpty)
            }
            for rect in rects {
                let disjoint = PixelRect.disjoint(areas)
                for (index, area) in disjoint.enumerated() {
                    #expect(disjoint[..<index].allSatisfy { $0.intersection(area).isEmpty })
                    #expect(
                        areas.allSatisfy { $0.intersection(area).isEmpty || area.union($0) == area }
                    )
                }
                for point in [rect.center, Point(x: rect.left, y: rect.top)] {
                    guard (0..<Double(width)).contains(point.x),
                        (0..<Double(height)).contains(point.y)
                    else { continue }
                    #expect(
                        areas.contains {
                            Double($0.x) <= point.x && point.x <= Double($0.x + $0.width)
                                && Double($0.y) <= point.y
                                && point.y <= Double($0.y + $0.height)
                        })
                }
            }
        }
    }
}

extension PathElement {
    fileprivate static func random(in generator: inout SeededGenerator) -> PathElement {
        func point() -> Point {
            Point(
                x: .random(in: 0...64, using: &generator), y: .random(in: 0...64, using: &generator)
            )
        }
        func angle() -> Double { .random(in: -4...4, using: &generator) }
        return switch Int.random(in: 0..<9, using: &generator) {
        case 0: .move(point())
        case 1: .close
        case 2: .quad(point(), point())
        case 3: .cubic(point(), point(), point())
        case 4:
            .arc(
                EllipticalArc(
                    center: point(), radiusX: .random(in: 1...20, using: &generator),
                    radiusY: .random(in: 1...20, using: &generator), rotation: angle(),
                    startAngle: angle(), sweepAngle: angle()))
        default: .line(point())
        }
    }
}

extension DisplayList.Operation {
    fileprivate static func random(
        in generator: inout SeededGenerator, depth: Int
    ) -> DisplayList.Operation {
        func number(_ range: ClosedRange<Double>) -> Double {
            .random(in: range, using: &generator)
        }
        let rect = Rect(
            x: number(-10...50), y: number(-10...50), width: number(1...40), height: number(1...40))
        let color = Color(
            red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0.2...1))
        var content = DisplayList()
        if depth > 0 {
            for _ in 0..<2 { content.operations.append(random(in: &generator, depth: depth - 1)) }
        }
        switch Int.random(in: 0..<(depth > 0 ? 7 : 3), using: &generator) {
        case 0: return .fill(Path(ellipseIn: rect), rule: .nonZero, paint: .solid(color))
        case 1: return .fill(Path(rect: rect), rule: .evenOdd, paint: .solid(color))
        case 2:
            var corner = Path(from: rect.origin, to: rect.center)
            corner.line(to: Point(x: rect.right, y: rect.top))
            return .stroke(
                corner,
                style: StrokeStyle(
                    width: number(0.2...6),
                    cap: LineCap.allCases.randomElement(using: &generator) ?? .butt,
                    join: LineJoin.allCases.randomElement(using: &generator) ?? .miter),
                paint: .solid(color))
        case 3: return .clip(Path(ellipseIn: rect), rule: .nonZero, content: content)
        case 4: return .group(opacity: number(0...1), content: content)
        case 5:
            return .mask(
                DisplayList([.fill(Path(rect: rect), rule: .nonZero, paint: .solid(color))]),
                content: content)
        default:
            return .transform(
                .rotation(number(-3...3), about: rect.center), content: content)
        }
    }
}

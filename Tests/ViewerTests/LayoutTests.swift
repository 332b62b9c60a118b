import Components
import Devices
import Geometry
import Testing
import Typesetting
import Windowing

@testable import notchviewer

@MainActor
@Suite("Window layout")
struct LayoutTests {
    nonisolated static let sizes = [
        Size(width: 320, height: 240), Size(width: 640, height: 480),
        Size(width: 800, height: 560), Size(width: 1100, height: 700),
        Size(width: 1280, height: 800), Size(width: 3840, height: 2160),
    ]

    @Test(
        "areas fold away below the widths and heights of the design",
        arguments: [
            (1280.0, 800.0, true, true, false), (1100, 800, true, true, false),
            (1099, 800, true, false, false), (800, 560, true, false, false),
            (799, 560, false, false, false), (799, 559, false, false, true),
        ])
    func folding(
        width: Double, height: Double, hasList: Bool, hasInspector: Bool, isShort: Bool
    ) {
        let layout = ViewerLayout(size: Size(width: width, height: height), hasChrome: true)
        #expect((layout.deviceList != nil) == hasList)
        #expect((layout.inspector != nil) == hasInspector)
        #expect(layout.isScrubBarShort == isShort)
    }

    @Test(
        "a window that moves to a display of another scale and back is the same",
        arguments: [1.25, 2, 3])
    func scaleChange(scale: Double) throws {
        var fixture = try Fixture()
        fixture.model.setProgress(0.4)
        let before = (model: fixture.model, list: fixture.frame.list)
        fixture.send(
            .resized(width: Int(1280 * scale), height: Int(800 * scale), uiScale: scale))
        #expect(fixture.model.size == before.model.size)
        #expect(fixture.model.layout == before.model.layout)
        // What was fitted still is, and its pixels are as many more.
        let factors = (before.model.placement.factor, fixture.model.placement.factor)
        #expect(abs(factors.1 - factors.0 * scale) < 1e-9)
        // The pointer's pixels are those of the new display.
        let line = try #require(fixture.frame.rect(of: .scrubLine))
        fixture.down(line.center)
        fixture.up(line.center)
        #expect(abs(fixture.model.progress - 0.5) < 0.01)
        fixture.model.setProgress(0.4)
        fixture.send(.resized(width: 1280, height: 800, uiScale: 1))
        fixture.send(.input(.pointerLeft))
        fixture.model.focus = before.model.focus
        #expect(fixture.frame.list == before.list)
    }

    @Test(
        "a remembered size stays within the display, and one that was asked for is kept",
        arguments: [
            (nil, nil, 1.0, 1280, 768), (nil, nil, 2, 1536, 768),
            (nil, Size(width: 900, height: 600), 1, 900, 600),
            (nil, Size(width: 1280, height: 800), 2, 1920, 960),
            (Size(width: 2560, height: 1440), Size(width: 9, height: 9), 1, 2560, 1440),
        ] as [(Size?, Size?, Double, Int, Int)])
    func firstSize(asked: Size?, remembered: Size?, scale: Double, width: Int, height: Int) {
        var options = ViewerOptions(devices: [])
        options.windowSize = asked
        options.rememberedSize = remembered
        let size = options.firstSize(scale: scale, display: (1920, 960))
        #expect(size.width == width)
        #expect(size.height == height)
    }

    /// The installed font and a wide one.
    private var setters: [any TextSetter] {
        get throws { [ViewResources.installed().text, try Typesetter(families: ["DejaVu Sans"])] }
    }

    @Test("the inspector tells every fact and source of a device in whole, in lines that fit")
    func sources() throws {
        var model = try Fixture().model
        let layout = ViewerLayout(size: Size(width: 1280, height: 800), hasChrome: true)
        let room = try #require(layout.inspector).width - 2 * Theme.Space.large
        for index in model.devices.indices {
            model.deviceIndex = index
            let lines = DeviceFactLines.lines(of: model)
            let text = lines.filter(\.value.isEmpty).map(\.name).joined()
            for source in model.device.sources {
                #expect(
                    text.filter { $0 != " " }.contains(source.name.filter { $0 != " " }),
                    "\(model.device.id)")
            }
            for line in lines {
                for setter in try setters {
                    let name = setter.line(line.name, style: Theme.Letters.small).width
                    let value = setter.line(line.value, style: Theme.Letters.smallNumber).width
                    let gap = line.value.isEmpty ? 0 : Theme.Space.small
                    #expect(name + gap + value <= room, "\(model.device.id) \(line)")
                }
            }
        }
    }

    @Test("nothing of what the list says of a shipped device is cut")
    func facts() throws {
        let resources = ViewResources.installed()
        let room = Theme.Extent.deviceList - 2 * Theme.Space.small - 40
        for device in try Fixture().model.devices {
            let line = resources.facts(of: device).line
            for setter in try setters {
                let width = setter.line(line, style: Theme.Letters.captionNumber).width
                #expect(width <= room, "\(line)")
            }
        }
    }

    @Test("640 × 480 points have the exports' button and their whole menu")
    func smallExports() throws {
        var fixture = try Fixture(size: Size(width: 640, height: 480))
        fixture.press("x")
        fixture.click(.export)
        guard case .menu(let menu)? = fixture.model.overlay else {
            Issue.record("no menu")
            return
        }
        let entries = fixture.frame.regions.filter {
            if case .overlayEntry = $0.control { true } else { false }
        }
        // Two headings and a line between them are no entries.
        #expect(entries.count == menu.items.count - 3)
        #expect(entries.allSatisfy { $0.rect.height >= Theme.Extent.hitTarget })
    }

    @Test("a window shrinks to the device and never grows to it")
    func shrinking() throws {
        var fixture = try Fixture()
        guard case .resizeWindow(let width, let height) = fixture.press("w").first else {
            Issue.record("no other size was asked for")
            return
        }
        #expect(width < 1280)
        #expect(height <= 800)
        for _ in 0..<20 { fixture.press("+") }
        #expect(fixture.press("w") == [.resizeWindow(width: 1280, height: 800)])
    }

    @Test("areas and canvas tile the window", arguments: sizes)
    func tiling(size: Size) {
        let layout = ViewerLayout(size: size, hasChrome: true)
        let areas = [
            layout.topBar, layout.deviceList, layout.inspector, layout.scrubBar, layout.canvas,
        ]
        .compactMap(\.self)
        let sum = areas.reduce(0) { $0 + $1.width * $1.height }
        #expect(abs(sum - size.width * size.height) < 1e-6)
        for (index, area) in areas.enumerated() {
            #expect(area.width >= 0 && area.height >= 0)
            for other in areas[..<index] {
                let shared = area.intersection(other)
                #expect(shared == nil || shared?.isEmpty == true)
            }
        }
    }

    @Test(
        "a floating panel leaves timeline and canvas free where there is room beside it",
        arguments: [(1000.0, false), (640, false), (480, true), (320, true)])
    func drawers(width: Double, isCovered: Bool) {
        let size = Size(width: width, height: 480)
        let layout = ViewerLayout(size: size, hasChrome: true, drawer: .inspector)
        #expect(layout.isCanvasCovered == isCovered)
        let shared = layout.inspector.flatMap { $0.intersection(layout.canvas) }
        #expect((shared?.isEmpty ?? true) == !isCovered)
        let timeline = layout.inspector.flatMap { panel in
            layout.scrubBar.flatMap { $0.intersection(panel) }
        }
        #expect(timeline?.isEmpty ?? true)
    }

    @Test("a floating panel is closed by its cross, by Esc and by its opener")
    func closing() throws {
        for drawer in [Drawer.inspector, .devices] {
            var fixture = try Fixture(size: Size(width: 640, height: 480))
            fixture.click(.openDrawer(drawer))
            #expect(fixture.model.drawer == drawer)
            fixture.click(.closeDrawer)
            #expect(fixture.model.drawer == nil)
            fixture.click(.openDrawer(drawer))
            fixture.press("escape")
            #expect(fixture.model.drawer == nil)
            fixture.click(.openDrawer(drawer))
            fixture.click(.openDrawer(drawer))
            #expect(fixture.model.drawer == nil)
        }
    }

    @Test("Tab reaches every parameter, those out of sight too, and shows what it reaches")
    func keyboardReach() throws {
        var fixture = try Fixture(size: Size(width: 1280, height: 400))
        fixture.model.showsAllParameters = true
        var reached: Set<String> = []
        for _ in 0..<120 {
            fixture.press("tab")
            guard let focus = fixture.model.focus else { continue }
            let rect = try #require(fixture.frame.rect(of: focus), "\(focus)")
            #expect(rect.height >= 18 && rect.width >= 8, "\(focus)")
            switch focus {
            case .slider(let name), .field(let name), .option(let name, _),
                .stepOption(let name, _):
                reached.insert(name)
            default: break
            }
        }
        #expect(reached == Set(ComponentID.notchBar.parameters.map(\.name)))
    }

    @Test("the keyboard goes over the panels in reading order")
    func focusOrder() throws {
        let order = try Fixture().frame.focusOrder
        func place(_ control: Control) throws -> Int { try #require(order.firstIndex(of: control)) }
        let places = try [
            Control.component(.notchBar), .screenshot, .search, .selectNext, .slider("thickness"),
            .play, .loop,
        ]
        .map(place)
        #expect(places == places.sorted())
    }

    @Test("at the start a whole row stands at the top of the device list", arguments: sizes)
    func listStart(size: Size) throws {
        for device in ["iphone-13", "pixel-8", "macbook-pro-14"] {
            var fixture = try Fixture(device: device, size: size)
            fixture.press("d")
            fixture.press("escape")
            var tops = [0.0]
            for row in fixture.model.deviceRows { tops.append(tops[tops.count - 1] + row.height) }
            let end = tops[tops.count - 1] + Theme.Space.small - fixture.model.deviceListViewport
            let scroll = fixture.model.listScroll
            #expect(tops.contains(scroll) || scroll == end || fixture.model.deviceListViewport < 80)
        }
    }

    @Test("a window that is smaller than its rulers is drawn, with every background")
    func tiny() throws {
        for size in [Size(width: 1, height: 1), Size(width: 1280, height: 1)] {
            var fixture = try Fixture(size: size)
            fixture.press("n")
            for background in ViewerModel.Background.allCases {
                fixture.model.background = background
                #expect(!fixture.frame.regions.isEmpty)
            }
            #expect(fixture.model.layout.canvas.width >= 0)
            #expect(fixture.model.layout.canvas.height >= 0)
        }
    }

    @Test("every control lies inside the window", arguments: sizes)
    func inside(size: Size) throws {
        let fixture = try Fixture(size: size)
        let window = fixture.model.layout.window
        for region in fixture.frame.regions {
            let rect = region.rect.inset(by: 1e-6)
            #expect(window.intersection(rect) == rect, "\(region.control)")
        }
    }

    @Test("controls that a pointer aims at are at least 24 points high", arguments: sizes)
    func hitTargets(size: Size) throws {
        let fixture = try Fixture(size: size)
        for region in fixture.frame.regions where region.control.isFocusable {
            // Rows at the edge of a scrolled list are cut.
            if case .device = region.control { continue }
            if case .option = region.control { continue }
            #expect(region.rect.height >= Theme.Extent.hitTarget, "\(region.control)")
        }
    }

    @Test("no two controls of one bar overlap", arguments: sizes)
    func overlaps(size: Size) throws {
        let fixture = try Fixture(size: size)
        let controls = fixture.frame.regions.filter {
            if case .device = $0.control { return false }
            return $0.control.isFocusable
        }
        for (index, region) in controls.enumerated() {
            for other in controls[..<index] where other.control != region.control {
                let shared = region.rect.intersection(other.rect)
                #expect(
                    shared.map { $0.width < 1e-6 || $0.height < 1e-6 } ?? true,
                    "\(region.control) and \(other.control)")
            }
        }
    }

    @Test("the same model gives the same frame, with fresh resources and with used ones")
    func pure() throws {
        let fixture = try Fixture()
        let first = fixture.frame
        let other = try Fixture(device: "macbook-pro-14")
        _ = WindowView.frame(of: other.model, resources: fixture.resources)
        #expect(fixture.frame.list == first.list)
        #expect(fixture.frame.regions == first.regions)
    }
}

@Suite("View transform")
struct ViewTransformTests {
    private let device = PlacedDevice(
        size: Size(width: 390, height: 844), scaleFactor: 3, bezel: 11)
    private let canvas = Rect(x: 228, y: 44, width: 784, height: 692)

    @Test(
        "fitted, screen and bezel lie inside the canvas and touch its margin", arguments: [1.0, 2])
    func fit(uiScale: Double) {
        let placement = ViewTransform().placement(of: device, on: canvas, uiScale: uiScale)
        let height = (device.size.height + 2 * device.bezel) * placement.scale
        #expect(abs(height - (canvas.height - 2 * Theme.Space.medium)) < 1e-9)
        #expect((device.size.width + 2 * device.bezel) * placement.scale <= canvas.width)
    }

    @Test("a wide device is fitted below the captions in the canvas's upper corners")
    func captions() {
        let laptop = PlacedDevice(
            size: Size(width: 1512, height: 982), scaleFactor: 2, bezel: 11)
        for height in [400.0, 500, 560, 692] {
            let canvas = Rect(x: 228, y: 44, width: 784, height: height)
            let placement = ViewTransform().placement(of: laptop, on: canvas, uiScale: 1)
            let top = placement.origin.y - laptop.bezel * placement.scale
            let left = placement.origin.x - laptop.bezel * placement.scale
            #expect(
                top >= canvas.top + Theme.Extent.caption.height
                    || left >= canvas.left + Theme.Extent.caption.width - 1)
        }
    }

    @Test("zooming keeps the spot under the pointer", arguments: [0.5, 1.15, 2, 8])
    func anchor(factor: Double) {
        var view = ViewTransform()
        let anchor = Point(x: 600, y: 300)
        let before = view.placement(of: device, on: canvas, uiScale: 1)
        let spot = before.screenPoint(at: anchor)
        view.zoom(
            to: before.factor * factor, keeping: anchor, device: device, canvas: canvas,
            uiScale: 1)
        let after = view.placement(of: device, on: canvas, uiScale: 1)
        let moved = after.screenPoint(at: anchor)
        // The origin lies on a whole pixel, so half a pixel may be lost each time.
        #expect(moved.distance(to: spot) * after.scale < 1.5)
        #expect(abs(after.factor - before.factor * factor) < 1e-12)
    }

    @Test(
        "at 100 % a panel pixel is a view pixel, at every interface scale",
        arguments: [1.0, 1.5, 3])
    func actualSize(uiScale: Double) {
        let placement = ViewTransform(zoom: .factor(1))
            .placement(of: device, on: canvas, uiScale: uiScale)
        #expect(abs(placement.scale * uiScale - device.scaleFactor) < 1e-12)
        let left = placement.origin.x * uiScale
        #expect(abs(left - left.rounded()) < 1e-9)
    }

    @Test("some of the device stays on the canvas, however far it is dragged")
    func reach() {
        var view = ViewTransform()
        for _ in 0..<10 {
            view.pan(
                by: Vector(dx: 4000, dy: -4000), device: device, canvas: canvas, uiScale: 1)
        }
        let placement = view.placement(of: device, on: canvas, uiScale: 1)
        let screen = Rect(origin: placement.origin, size: device.size * placement.scale)
        let shared = screen.intersection(canvas)
        #expect(shared.map { $0.width > 8 && $0.height > 8 } == true)
    }

    @Test("factors outside the range and NaN are brought inside", arguments: [0, -1, 1e9, .nan])
    func clamping(factor: Double) {
        let placement = ViewTransform(zoom: .factor(factor))
            .placement(of: device, on: canvas, uiScale: 1)
        #expect(ViewTransform.factors.contains(placement.factor))
    }
}

import Components
import Devices
import Drawing
import Export
import Geometry
import Raster
import Testing
import Windowing

@testable import notchviewer

@MainActor
@Suite("Pasting")
struct PasteTests {
    private func read(_ text: String, on device: DeviceProfile) throws -> OpenedDevice {
        try OpenedDevice(
            FileRequest(
                path: PastedText.name, pasted: PastedText(text: text, device: device)))
    }

    @Test("the key asks for anything on the clipboard, in a text field for text")
    func key() throws {
        var fixture = try Fixture()
        #expect(fixture.press("ctrl+v") == [.pasteAnything])
        fixture.press("d")
        #expect(fixture.press("ctrl+v") == [.paste])
    }

    @Test("paths are opened, other texts are read as devices, nothing is told")
    func routes() throws {
        var fixture = try Fixture()
        #expect(fixture.send(.pasted("/a b\nfile:///c")) == [.open([.text("/a b\nfile:///c")])])
        #expect(
            fixture.send(.pasted("M0 0h9v9z"))
                == [.openText(PastedText(text: "M0 0h9v9z", device: fixture.model.device))])
        #expect(fixture.send(.pasted(" \n")) == [])
        #expect(fixture.model.toasts.last?.text == "The clipboard is empty")
        fixture.press("d")
        #expect(fixture.send(.pasted("pixel")) == [])
        #expect(fixture.model.search == "pixel")
    }

    @Test("path data becomes a cutout of the shown device, in points from its corner")
    func path() throws {
        var fixture = try Fixture()
        let device = fixture.model.device
        let opened = try read(" M100,0 h50 v30 h-50 z\n", on: device)
        let screen = Screen(opened.profile)
        #expect(screen.cutouts.map(\.bounds) == [Rect(x: 100, y: 0, width: 50, height: 30)])
        #expect(opened.profile.panel == device.panel && opened.profile.outline == device.outline)
        fixture.send(.opened(.device(opened)))
        #expect(fixture.model.title == "iPhone 13, pasted cutout · 0 % · notchviewer")
        // Another paste takes its place; the catalogue's device stays.
        let count = fixture.model.devices.count
        fixture.send(.opened(.device(try read("M0 0h9v9z", on: device))))
        #expect(fixture.model.devices.count == count)
        #expect(fixture.model.devices.contains(device))
        #expect(fixture.press("f5").count == 1)
    }

    @Test("what reaches beyond the left edge or has markers follows Android's rules")
    func specification() throws {
        let device = try Fixture(device: "pixel-8").model.device
        let middle = Screen(device).size.width / 2
        let centred = Screen(try read("M -30,0 H 30 V 60 H -30 Z", on: device).profile)
        let box = try #require(centred.cutouts.first?.bounds)
        #expect(abs(box.center.x - middle) < 1e-9)
        #expect(abs(box.width - 60 / device.scaleFactor) < 1e-9)
        let left = Screen(try read("M 0,0 H 10 V 20 H 0 Z @dp @left", on: device).profile)
        #expect(left.cutouts.first?.bounds.left == 0)
    }

    @Test("the text of a device file is that device")
    func file() throws {
        let device = try Fixture().model.device
        let text = """
            {"schema": "notchviewer.device/1", "id": "mine", "name": "Mine", "maker": "Me",
             "kind": "phone", "unit": "px", "panel": {"width": 1080, "height": 2400},
             "scaleFactor": 2.5, "outline": {"shape": "rounded-rectangle",
             "radii": [90, 90, 90, 90], "curve": "circular"}, "cutouts": [], "sources": []}
            """
        let opened = try read(text, on: device)
        #expect(opened.profile.id == "mine" && opened.profile.panel.width == 1080)
    }

    @Test(
        "other texts are refused with the place of the fault",
        arguments: ["hello", "{", "<a/>", "M 9999,0 h 9 v 9 z", "M 0,0", "@left", "\u{0}"])
    func refused(text: String) throws {
        let device = try Fixture().model.device
        let error = #expect(throws: DeviceFileError.self) { try read(text, on: device) }
        #expect(error?.file == PastedText.name)
    }

    @Test("a picture becomes the backdrop")
    func picture() throws {
        var fixture = try Fixture()
        let file = PNGEncoder().encode(try Pixmap(width: 3, height: 2))
        let picture = try PictureDecoder().decode(file)
        fixture.send(.pastedPicture(file: file, picture))
        #expect(fixture.model.backdrop == .image(picture.image))
    }
}

@MainActor
@Suite("Work on other threads")
struct LongWorkTests {
    @Test("what takes long is shown with its progress until it ends, and Escape stops it first")
    func shown() throws {
        var fixture = try Fixture()
        fixture.press("x")
        fixture.send(.working(LongWork(id: 3, title: "Animation", progress: nil)))
        fixture.send(.working(LongWork(id: 4, title: "Screenshot", progress: nil)))
        fixture.send(.working(LongWork(id: 3, title: "Animation", progress: 0.5)))
        #expect(fixture.model.work.map(\.progress) == [0.5, nil])
        #expect(fixture.press("escape") == [.cancelWork(4)])
        #expect(fixture.click(.cancelWork(3)) == [.cancelWork(3)])
        fixture.send(.workEnded(4))
        fixture.send(.workEnded(3))
        #expect(fixture.model.work.isEmpty)
        #expect(fixture.press("escape") == [])
    }

    @Test("the bar grows with the progress")
    func bar() throws {
        func widths(_ progress: Double) throws -> Double {
            var fixture = try Fixture()
            fixture.send(.working(LongWork(id: 1, title: "Work", progress: progress)))
            let accent = fixture.model.theme.accent
            func widest(_ list: DisplayList) -> Double {
                list.operations
                    .map { operation in
                        switch operation {
                        case .fill(let path, _, .solid(accent)): path.bounds?.width ?? 0
                        case .transform(_, let content): widest(content)
                        default: 0
                        }
                    }
                    .max() ?? 0
            }
            let index = try #require(WindowPart.allCases.firstIndex(of: .toasts))
            return widest(DisplayList([fixture.frame.list.operations[index]]))
        }
        let (half, whole) = (try widths(0.5), try widths(1))
        #expect(half > 100 && abs(whole - 2 * half) < 1e-9)
    }

    @Test("stopped work ends with word of it, and nothing is heard of it afterwards")
    func job() throws {
        let inbox = Inbox()
        let job = Job(id: 1, title: "Work", inbox: inbox)
        try job.proceed(to: 0.5)
        job.cancel()
        #expect(throws: CancellationError.self) { try job.proceed(to: 0.6) }
        job.end()
        #expect(inbox.take() == [.workEnded(1)])
    }

    @Test("an animation runs from 0 to 1 in the timeline's time, and back when it is to")
    func animation() throws {
        var fixture = try Fixture()
        fixture.model.playback.speed = 2
        let once = AnimationJob(fixture.model)
        #expect(Double(once.count) == Playback.duration / 2 * AnimationJob.framesPerSecond)
        let values = (0..<once.count).map(once.progress)
        #expect(values.first == 0 && values.last == 1 && values == values.sorted())
        fixture.model.playback.loop = .pingPong
        let back = AnimationJob(fixture.model)
        let all = (0..<back.count).map(back.progress)
        #expect(all == values + values.reversed())
    }
}

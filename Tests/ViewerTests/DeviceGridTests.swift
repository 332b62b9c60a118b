import Components
import Geometry
import TestSupport
import Testing
import Windowing

@testable import notchviewer

@MainActor
@Suite("Devices side by side")
struct DeviceGridTests {
    @Test("cells cover no other cell, stay on the canvas and hold their devices")
    func layout() {
        var random = SeededGenerator(seed: 9)
        for _ in 0..<200 {
            let sizes = (0..<Int.random(in: 1...12, using: &random))
                .map { _ in
                    Size(
                        width: .random(in: 300...1600, using: &random),
                        height: .random(in: 300...1600, using: &random))
                }
            let canvas = Rect(
                x: 10, y: 20, width: .random(in: 300...1500, using: &random),
                height: .random(in: 300...900, using: &random))
            let (cells, scale) = DeviceGrid.layout(sizes, in: canvas)
            #expect(cells.count == sizes.count)
            for (index, cell) in cells.enumerated() {
                #expect(cell.left >= canvas.left - 1e-9 && cell.right <= canvas.right + 1e-9)
                #expect(cell.top >= canvas.top - 1e-9 && cell.bottom <= canvas.bottom + 1e-9)
                #expect(sizes[index].width * scale <= cell.width)
                #expect(sizes[index].height * scale + DeviceGrid.captionHeight <= cell.height)
                for other in cells[..<index] {
                    #expect(
                        cell.left >= other.right - 1e-9 || other.left >= cell.right - 1e-9
                            || cell.top >= other.bottom - 1e-9
                            || other.top >= cell.bottom - 1e-9)
                }
            }
        }
    }

    @Test("shortened names fit, keep their ends and tell the devices of a family apart")
    func names() {
        let names = ["11 Pro", "12 Pro", "12 Pro Max", "13", "13 mini", "13 Pro", "13 Pro Max"]
            .map { "iPhone " + $0 }
        for room in 14...18 {
            let short = names.map {
                DeviceGridPanel.shortened($0, to: Double(room)) { Double($0.count) }
            }
            #expect(short.allSatisfy { $0.count <= room })
            #expect(Set(short).count == names.count)
            for (short, name) in zip(short, names) {
                #expect(short.suffix(10) == name.suffix(10))
                if name.count <= room { #expect(short == name) }
            }
        }
    }

    @Test("the grid holds the shown device and shares its progress")
    func shared() throws {
        var fixture = try Fixture()
        fixture.press("D")
        #expect(fixture.model.gridDevices.contains(fixture.model.deviceIndex))
        #expect(fixture.frame.grips.cells.count == fixture.model.gridDevices.count)
        let before = fixture.frame.list
        fixture.press("5")
        #expect(fixture.model.progress == 0.5)
        #expect(fixture.frame.list != before)
    }

    @Test("ctrl+click chooses devices; a click shows one; escape leaves")
    func choose() throws {
        var fixture = try Fixture()
        let others = fixture.model.listedDevices.filter { $0 != fixture.model.deviceIndex }
        for index in others.prefix(2) { fixture.model.chooseForGrid(index) }
        let shown = fixture.model.deviceIndex
        #expect(Set(fixture.model.gridDevices) == Set([shown] + others.prefix(2)))
        let cell = try #require(fixture.frame.grips.cells.first { $0.device == others[1] })
        fixture.move(to: cell.rect.center)
        fixture.down(cell.rect.center)
        fixture.up(cell.rect.center)
        #expect(fixture.model.deviceIndex == others[1])
        #expect(fixture.model.progress == 0)
        fixture.press("escape")
        #expect(fixture.model.grid == nil)
    }
}

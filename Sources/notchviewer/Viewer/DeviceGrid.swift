import Components
import Devices
import Geometry

/// Several devices side by side, all at the same scale.
struct DeviceGrid: Hashable, Sendable {
    /// The greatest number of devices.
    static let limit = 12

    /// The identifiers of the devices that were chosen; fewer than two: those of the list.
    var chosen: [String] = []

    /// One device of a grid.
    struct Cell: Hashable, Sendable {
        /// The device, an index into the model's devices.
        var device: Int
        /// What the device and its name have of the canvas.
        var rect: Rect
    }

    /// The room of a device's name, in points of the window.
    static let captionHeight = 24.0

    /// Divides a canvas among devices so that they are as large as can be at one scale.
    ///
    /// - Parameters:
    ///   - sizes: The extents of the devices with their bezels, in their points.
    ///   - canvas: What is divided.
    /// - Returns: A rectangle for each device, in rows; and points of the window per point.
    static func layout(_ sizes: [Size], in canvas: Rect) -> (cells: [Rect], scale: Double) {
        guard let width = sizes.map(\.width).max(), let height = sizes.map(\.height).max(),
            width > 0, height > 0
        else { return ([], 1) }
        let gap = Theme.Space.medium
        func scale(columns: Int) -> Double {
            let rows = (sizes.count + columns - 1) / columns
            let cellWidth = (canvas.width - gap * Double(columns + 1)) / Double(columns)
            let cellHeight =
                (canvas.height - gap * Double(rows + 1)) / Double(rows) - captionHeight
            return min(cellWidth / width, cellHeight / height)
        }
        let columns =
            (1...sizes.count).max { scale(columns: $0) < scale(columns: $1) } ?? 1
        let rows = (sizes.count + columns - 1) / columns
        let cellWidth = canvas.width / Double(columns)
        let cellHeight = canvas.height / Double(rows)
        let cells = sizes.indices.map { index in
            Rect(
                x: canvas.left + Double(index % columns) * cellWidth,
                y: canvas.top + Double(index / columns) * cellHeight, width: cellWidth,
                height: cellHeight)
        }
        return (cells, max(scale(columns: columns), 0.01))
    }
}

extension ViewerModel {
    /// The devices of the grid: the chosen ones, or those of the list around the shown one.
    var gridDevices: [Int] {
        guard let grid else { return [] }
        let chosen = grid.chosen.compactMap { id in devices.firstIndex { $0.id == id } }
        if chosen.count >= 2 { return Array(chosen.prefix(DeviceGrid.limit)) }
        let listed = listedDevices
        guard let place = listed.firstIndex(of: deviceIndex) else {
            return Array(listed.prefix(6))
        }
        let start = min(max(place - 2, 0), max(listed.count - 6, 0))
        return Array(listed[start..<min(start + 6, listed.count)])
    }

    /// Shows several devices at once, or the one.
    mutating func toggleGrid(at now: Double) {
        guard grid == nil else {
            grid = nil
            return
        }
        isPixelView = false
        measuring = nil
        grid = DeviceGrid(chosen: lastGrid)
        show("Ctrl+click in the list chooses the devices of the grid", at: now)
    }

    /// Takes a device into the grid, or out of it.
    mutating func chooseForGrid(_ index: Int) {
        guard devices.indices.contains(index) else { return }
        var chosen = grid?.chosen ?? lastGrid
        let id = devices[index].id
        if let place = chosen.firstIndex(of: id) {
            chosen.remove(at: place)
        } else {
            if chosen.isEmpty, grid == nil, devices[deviceIndex].id != id {
                chosen = [devices[deviceIndex].id]
            }
            chosen.append(id)
        }
        lastGrid = chosen
        grid = DeviceGrid(chosen: chosen)
    }

    /// The cells of the grid on the canvas, and points of the window per point of a screen.
    func gridCells(_ screens: [Screen]) -> (cells: [DeviceGrid.Cell], scale: Double) {
        let bezel = 2 * Scene.bezelWidth
        let sizes = screens.map {
            Size(width: $0.size.width + bezel, height: $0.size.height + bezel)
        }
        let (rects, scale) = DeviceGrid.layout(sizes, in: layout.canvas)
        return (zip(gridDevices, rects).map { DeviceGrid.Cell(device: $0, rect: $1) }, scale)
    }
}

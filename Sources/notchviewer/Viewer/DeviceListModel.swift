import Devices
import Geometry

/// A line of the device list.
enum DeviceListRow: Hashable, Sendable {
    /// A group's name.
    case group(String)
    /// A device, an index into the model's devices.
    case device(Int)

    /// The height in points.
    var height: Double {
        switch self {
        case .group: Theme.Extent.groupRow
        case .device: Theme.Extent.deviceRow
        }
    }
}

extension ViewerModel {
    /// The devices that match the search, in the order of the list.
    var listedDevices: [Int] {
        devices.indices.filter { devices[$0].match(of: search) != nil }
    }

    /// The rows of the device list: each maker's devices under its name.
    var deviceRows: [DeviceListRow] {
        var rows: [DeviceListRow] = []
        var group: String?
        for index in listedDevices {
            let name = Self.group(of: devices[index])
            if name != group {
                rows.append(.group(name))
                group = name
            }
            rows.append(.device(index))
        }
        return rows
    }

    private static func group(of device: DeviceProfile) -> String {
        switch device.kind {
        case .phone: device.maker
        case .tablet: "\(device.maker) tablets"
        case .laptop: "\(device.maker) laptops"
        case .other: "\(device.maker), other"
        }
    }

    /// The height of the list's visible part.
    var deviceListViewport: Double {
        max((layout.deviceList?.height ?? 0) - DeviceListPanel.headerHeight, 0)
    }

    /// Scrolls the device list, not beyond its ends.
    mutating func scrollList(by distance: Double) {
        let height = deviceRows.reduce(0) { $0 + $1.height } + Theme.Space.small
        listScroll = min(max(listScroll + distance, 0), max(height - deviceListViewport, 0))
    }

    /// Scrolls so that a device's row is seen; without an index that of the shown device.
    mutating func revealDevice(_ index: Int? = nil) {
        let rows = deviceRows
        guard let place = rows.firstIndex(of: .device(index ?? deviceIndex)) else { return }
        var tops = [0.0]
        for row in rows { tops.append(tops[tops.count - 1] + row.height) }
        // The group's name above stays visible with its first device.
        let start = max(tops[place] - Theme.Extent.groupRow, 0)
        if start < listScroll { listScroll = start }
        let end = tops[place + 1] + Theme.Space.small
        if end > listScroll + deviceListViewport {
            // A whole row stands at the top.
            let least = end - deviceListViewport
            let greatest = tops[rows.count] + Theme.Space.small - deviceListViewport
            listScroll = max(min(tops.first { $0 >= least } ?? least, greatest, tops[place]), 0)
        }
    }
}

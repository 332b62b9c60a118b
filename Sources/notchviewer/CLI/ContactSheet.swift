import Components
import Devices
import Drawing
import Geometry

/// Pictures of devices in a grid, with captions.
///
/// A device stands in one column, with one picture or, when progress is a way, with three side by
/// side. Columns are as wide as their widest device or its name, and pictures of a row stand on one
/// line. A device's drawing is made when its row is asked for.
struct ContactSheet {
    /// The box that every picture is fitted into, in points of the sheet.
    static let box = Size(width: 240, height: 320)
    /// The widest column that a name alone makes, in points.
    private static let nameWidth = 170.0
    private static let gap = 24.0
    /// The space between the pictures of one device.
    private static let innerGap = 12.0
    private static let captionHeight = 44.0
    /// The extents that a sheet strives for, width over height.
    private static let proportion = 1.4
    private static let nameLettering = Lettering(size: 13, weight: Lettering.medium)
    private static let valueLettering = Lettering(size: 12, weight: Lettering.regular)

    /// The extents in points.
    let size: Size
    /// How many rows there are.
    var rowCount: Int { rows.count }

    private let rows: [Row]
    private let progress: [Double]
    private let scene: (DeviceProfile, _ progress: Double) throws -> Scene

    /// A device, with the size that its pictures have on the sheet.
    private struct Entry {
        var profile: DeviceProfile
        var pictureSize: Size
        var factor: Double
        var name: String
        var width: Double
    }

    /// Devices that stand side by side.
    private struct Row {
        var entries: [Entry] = []
        /// The middles of the columns.
        var centers: [Double] = []
        var top = 0.0
        var pictureHeight = 0.0
        var height: Double { pictureHeight + captionHeight + gap }
    }

    /// Plans a sheet.
    ///
    /// - Parameters:
    ///   - profiles: The devices, one at least.
    ///   - progress: The progress of each device's pictures; one at least.
    ///   - columns: How many devices stand side by side; `nil` is what suits their extents.
    ///   - scene: The picture of a device at a progress.
    /// - Throws: When a picture cannot be made.
    init(
        of profiles: [DeviceProfile], progress: [Double], columns: Int?,
        scene: @escaping (DeviceProfile, _ progress: Double) throws -> Scene
    ) throws {
        self.progress = progress
        self.scene = scene
        let count = Double(progress.count)
        let entries = try profiles.map { profile in
            let size = try scene(profile, 0).size
            let factor = min(Self.box.width / size.width, Self.box.height / size.height)
            let pictures = size.width * factor * count + Self.innerGap * (count - 1)
            let name = min(Self.nameLettering.width(of: profile.name), Self.nameWidth)
            return Entry(
                profile: profile, pictureSize: size * factor, factor: factor, name: profile.name,
                width: max(pictures, name))
        }
        let counts = columns.map { $0...$0 } ?? 1...max(entries.count, 1)
        let plans = counts.map { Self.plan(entries, columns: $0) }
        // The logarithm's place is taken by the larger ratio: both ways off count the same.
        func deviation(_ size: Size) -> Double {
            let ratio = size.width / size.height / Self.proportion
            return max(ratio, 1 / ratio)
        }
        let best = plans.min { deviation($0.size) < deviation($1.size) }
        rows = best?.rows ?? []
        size = best?.size ?? Size(width: 1, height: 1)
    }

    private static func plan(_ entries: [Entry], columns: Int) -> (rows: [Row], size: Size) {
        var rows = stride(from: 0, to: entries.count, by: columns)
            .map { Row(entries: Array(entries[$0..<min($0 + columns, entries.count)])) }
        var centers: [Double] = []
        var x = gap
        for column in 0..<min(columns, entries.count) {
            let width = rows.compactMap { $0.entries.dropFirst(column).first?.width }.max() ?? 0
            centers.append(x + width / 2)
            x += width + gap
        }
        var y = gap
        for index in rows.indices {
            rows[index].centers = centers
            rows[index].top = y
            rows[index].pictureHeight = rows[index].entries.map(\.pictureSize.height).max() ?? 0
            y += rows[index].height
        }
        return (rows, Size(width: x, height: y))
    }

    /// Where a row begins and ends on the sheet, in points; rows follow one another without gaps.
    func extent(ofRow index: Int) -> ClosedRange<Double> {
        let top = index == 0 ? 0 : rows[index].top - Self.gap / 2
        let bottom = index + 1 == rows.count ? size.height : rows[index + 1].top - Self.gap / 2
        return top...bottom
    }

    /// The drawing of a row, in points of the sheet.
    func drawing(ofRow index: Int) throws -> DisplayList {
        let row = rows[index]
        let extent = extent(ofRow: index)
        var list = DisplayList()
        list.fill(
            Path(
                rect: Rect(
                    x: 0, y: extent.lowerBound, width: size.width,
                    height: extent.upperBound - extent.lowerBound)),
            color: Color(hex: 0xECEEF1))
        let base = row.top + row.pictureHeight
        for (entry, center) in zip(row.entries, row.centers) {
            let step = entry.pictureSize.width + Self.innerGap
            for (number, progress) in progress.enumerated() {
                let middle = center + step * (Double(number) - Double(self.progress.count - 1) / 2)
                let scene = try scene(entry.profile, progress)
                let place = AffineTransform.scale(entry.factor)
                    .concatenating(
                        .translation(
                            x: middle - entry.pictureSize.width / 2,
                            y: base - entry.pictureSize.height))
                list.transform(place, content: scene.displayList())
                list.text(
                    "\(plain((progress * 100).rounded()))%", at: Point(x: middle, y: base + 36),
                    lettering: Self.valueLettering, color: Color(hex: 0x5A6270), alignment: .center)
            }
            list.text(
                Self.shortened(entry.name, to: entry.width),
                at: Point(x: center, y: base + 20), lettering: Self.nameLettering,
                color: Color(hex: 0x1B1F26), alignment: .center)
        }
        return list
    }

    /// A name that fits a width, with points in the place of what was left out.
    private static func shortened(_ name: String, to width: Double) -> String {
        guard nameLettering.width(of: name) > width + 1e-9 else { return name }
        var name = name
        while !name.isEmpty, nameLettering.width(of: name + "...") > width { name.removeLast() }
        return name + "..."
    }
}

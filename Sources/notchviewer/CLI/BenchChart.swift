import Components
import Drawing
import Geometry

/// Results as a chart: a line a scene, a mark an engine, on one logarithmic axis of milliseconds.
///
/// Equal ratios are equal distances anywhere in it. Engines differ by the form of their marks and by
/// colour.
struct BenchChart {
    private static let margin = 20.0
    private static let lineHeight = 24.0
    private static let axisHeight = 30.0
    private static let legendHeight = 34.0
    private static let plotWidth = 420.0
    private static let valueWidth = 74.0
    private static let lettering = Lettering(size: 12, weight: Lettering.regular)
    private static let strong = Lettering(size: 12, weight: Lettering.medium)
    private static let ink = Color(hex: 0x1B1F26)
    private static let faintInk = Color(hex: 0x5A6270)
    private static let colors: [Color] = [
        0x0B62D6, 0xB3261E, 0x8A5A00, 0x11734B, 0x6A35B5, 0x5A6270,
    ]
    .map { Color(hex: $0) }

    private let comparison: BenchComparison
    private let nameWidth: Double
    /// The powers of ten that the axis begins and ends with.
    private let decades: ClosedRange<Int>

    /// Plans the chart of a comparison.
    init(_ comparison: BenchComparison) {
        self.comparison = comparison
        nameWidth = comparison.scenes.map { Self.lettering.width(of: $0) }.max() ?? 0
        let times = comparison.engines
            .flatMap { engine in comparison.scenes.compactMap { engine.medians[$0] } }
            .map(Self.logarithm)
        let least = (times.min() ?? 0).rounded(.down)
        let most = (times.max() ?? 0).rounded(.up)
        decades = Int(least)...max(Int(least) + 1, Int(most))
    }

    /// The extents in whole points.
    var size: Size {
        Size(
            width: max(plotLeft + Self.plotWidth + Self.valueWidth + Self.margin, legendRight)
                .rounded(.up),
            height: plotTop + plotHeight + Self.axisHeight)
    }

    private var legendRight: Double {
        let entries = comparison.engines.indices.map(legendWidth)
        return 2 * Self.margin + entries.reduce(0, +)
    }

    /// The room that an engine takes in the legend: its mark, its name and a gap.
    private func legendWidth(_ index: Int) -> Double {
        18 + legendLettering(index).width(of: comparison.engines[index].name) + 20
    }

    private func legendLettering(_ index: Int) -> Lettering {
        index == 0 ? Self.strong : Self.lettering
    }

    private var plotLeft: Double { Self.margin + nameWidth + 14 }
    private var plotTop: Double { Self.margin + Self.legendHeight }
    private var plotHeight: Double { Double(comparison.scenes.count) * Self.lineHeight }

    /// The exponent of ten, from -12 to 12, with a millionth's accuracy and the same bits everywhere.
    private static func logarithm(_ value: Double) -> Double {
        var range = (-12.0, 12.0)
        for _ in 0..<48 {
            let middle = (range.0 + range.1) / 2
            if power(10, middle) <= value { range.0 = middle } else { range.1 = middle }
        }
        return (range.0 * 1e6).rounded() / 1e6
    }

    private func x(_ exponent: Double) -> Double {
        let low = Double(decades.lowerBound)
        return plotLeft + (exponent - low) / (Double(decades.upperBound) - low) * Self.plotWidth
    }

    /// The drawing in points.
    func drawing() -> DisplayList {
        var list = DisplayList()
        list.fill(
            Path(rect: Rect(x: 0, y: 0, width: size.width, height: size.height)), color: .white)
        drawLegend(into: &list)
        drawAxis(into: &list)
        for (index, scene) in comparison.scenes.enumerated() {
            drawLine(
                scene, y: plotTop + (Double(index) + 0.5) * Self.lineHeight, into: &list)
        }
        return list
    }

    private func drawLegend(into list: inout DisplayList) {
        var x = Self.margin + 6
        let y = Self.margin + 6
        for (index, engine) in comparison.engines.enumerated() {
            drawMark(index, at: Point(x: x, y: y), into: &list)
            let lettering = legendLettering(index)
            list.text(
                engine.name, at: Point(x: x + 12, y: y + lettering.capHeight / 2),
                lettering: lettering, color: Self.ink)
            x += legendWidth(index)
        }
    }

    private func drawAxis(into list: inout DisplayList) {
        let bottom = plotTop + plotHeight
        for decade in decades {
            for multiple in decade == decades.upperBound ? 1...1 : 1...9 {
                let x = x(Double(decade) + Self.logarithm(Double(multiple)))
                var line = Path()
                line.move(to: Point(x: x, y: plotTop))
                line.line(to: Point(x: x, y: bottom))
                list.stroke(
                    line, style: StrokeStyle(width: 1),
                    color: Color(hex: multiple == 1 ? 0xC9CED6 : 0xF0F2F4))
            }
            let value = plainDecimal(power(10, Double(decade)), decimals: 9)
            list.text(
                decade == decades.upperBound ? value + " ms" : value,
                at: Point(x: x(Double(decade)), y: bottom + 17), lettering: Self.lettering,
                color: Self.faintInk, alignment: .center)
        }
    }

    private func drawLine(_ scene: String, y: Double, into list: inout DisplayList) {
        let baseline = y + Self.lettering.capHeight / 2
        list.text(
            scene, at: Point(x: Self.margin + nameWidth, y: baseline), lettering: Self.lettering,
            color: Self.ink, alignment: .trailing)
        let marks = comparison.engines.enumerated()
            .compactMap { index, engine in
                engine.medians[scene].map { (index, x(Self.logarithm($0))) }
            }
        var span = Path()
        span.move(to: Point(x: marks.map(\.1).min() ?? plotLeft, y: y))
        span.line(to: Point(x: marks.map(\.1).max() ?? plotLeft, y: y))
        list.stroke(span, style: StrokeStyle(width: 1.5), color: Color(hex: 0x9AA3AF))
        // The first engine's mark lies over the others.
        for (index, x) in marks.reversed() { drawMark(index, at: Point(x: x, y: y), into: &list) }
        if let median = comparison.engines[0].medians[scene] {
            list.text(
                milliseconds(median) + " ms",
                at: Point(x: size.width - Self.margin, y: baseline), lettering: Self.strong,
                color: Self.colors[0], alignment: .trailing)
        }
    }

    private func drawMark(_ index: Int, at center: Point, into list: inout DisplayList) {
        let radius = index == 0 ? 5.5 : 4.5
        let color = Self.colors[index % Self.colors.count]
        guard index > 0 else {
            return list.fill(Path(center: center, radius: radius), color: color)
        }
        // Polygons of four, three, five … corners.
        let corners = [4, 3, 5, 6, 7][(index - 1) % 5]
        var path = Path()
        for corner in 0..<corners {
            let angle = 2 * Double.pi * Double(corner) / Double(corners)
            let (sin, cos) = sineAndCosine(angle)
            let point = Point(x: center.x + radius * sin, y: center.y - radius * cos)
            if corner == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        path.close()
        list.fill(path, color: .white)
        list.stroke(path, style: StrokeStyle(width: 1.75, join: .round), color: color)
    }
}

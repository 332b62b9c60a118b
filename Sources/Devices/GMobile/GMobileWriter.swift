import Geometry

/// Writes display panels of gmobile in the part of SVG that gmobile itself reads right.
///
/// That is: whole numbers, a verb for every group of values, upper-case `Z`, white space between
/// all words. Cubics are divided where they turn back, because gmobile takes their control points
/// for the box.
enum GMobileWriter {
    static func write(_ profile: DeviceProfile) -> WrittenDevice {
        var losses: [Finding] = []
        let radii = radii(profile, losses: &losses)
        let isUniform =
            Set([radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft])
            .count == 1
        let list = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
            .map { JSONValue.integer(Int($0)) }
        let cutouts = profile.cutouts.enumerated()
            .compactMap { index, cutout in
                self.cutout(cutout, index: index, losses: &losses)
            }
        let value = JSONValue.members([
            ("name", .string(profile.name)),
            ("x-res", .integer(profile.panel.width)),
            ("y-res", .integer(profile.panel.height)),
            ("width", profile.millimetres.flatMap { millimetres($0.width) }),
            ("height", profile.millimetres.flatMap { millimetres($0.height) }),
            ("border-radius", isUniform ? list[0] : nil),
            ("corner-radii", isUniform ? nil : .array(list)),
            ("cutouts", .array(cutouts)),
        ])
        if !isUniform {
            losses.append(
                Finding(
                    code: "corner-radii", severity: .note, path: "outline",
                    message: "unequal radii are written as corner-radii, which gmobile before its "
                        + "introduction ignores"))
        }
        return WrittenDevice(
            text: value.prettyText,
            losses: losses
                + profile.losses(without: [
                    "id", "maker", "aliases", "year", "kind", "scaleFactor", "safeInsets",
                    "resolutions", "sources", "alternatives",
                ]))
    }

    /// The text that gmobile would be given for a path in panel pixels.
    static func pathText(_ path: Path) -> String {
        var words: [String] = []
        func put(_ verb: String, _ values: [Double]) {
            words.append(verb)
            words += values.map { decimalText($0, digits: 0) }
        }
        for subpath in path.contours.subpaths {
            put("M", [subpath.start.x, subpath.start.y])
            for segment in subpath.segments {
                switch segment {
                case .line(let line): put("L", [line.end.x, line.end.y])
                case .quad(let quad):
                    put("Q", [quad.control.x, quad.control.y, quad.end.x, quad.end.y])
                case .cubic(let cubic):
                    for part in cubic.dividedAtExtremes {
                        put(
                            "C",
                            [
                                part.control1.x, part.control1.y, part.control2.x, part.control2.y,
                                part.end.x, part.end.y,
                            ])
                    }
                case .arc(let arc):
                    let pieces = max(1, (abs(arc.sweepAngle) / (.pi / 2) - 1e-9).rounded(.up))
                    for index in 0..<Int(min(pieces, 4)) {
                        let part = arc.portion(
                            from: Double(index) / pieces, to: Double(index + 1) / pieces)
                        put(
                            "A",
                            [
                                part.radiusX, part.radiusY, 0, 0, part.sweepAngle > 0 ? 1 : 0,
                                part.end.x, part.end.y,
                            ])
                    }
                }
            }
            words.append("Z")
        }
        return words.joined(separator: " ")
    }

    private static func cutout(
        _ cutout: Cutout, index: Int, losses: inout [Finding]
    ) -> JSONValue? {
        let contours = cutout.shape.path.contours
        // gmobile takes an arc's rotation for radians, so turned ellipses become curves.
        let isPlain = !contours.segments.contains {
            if case .arc(let arc) = $0 { !arc.isCircular && arc.rotation != 0 } else { false }
        }
        let text = pathText(isPlain ? contours : contours.withAndroidArcs)
        let place = "cutouts[\(index)]"
        guard let reread = try? Path(svgPathData: text) else { return nil }
        let distance = contours.greatestDistance(to: reread.contours, tolerance: 0.05)
        guard distance.isFinite else {
            losses.append(
                Finding(
                    code: "cutout-dropped", severity: .warning, path: place,
                    message: "\"\(cutout.name)\" vanishes in whole pixels and is not written"))
            return nil
        }
        if distance > 0.01 {
            losses.append(
                Finding(
                    code: "rounded", severity: distance > 1 ? .warning : .note, path: place,
                    message: "whole pixels move the outline of \"\(cutout.name)\" by up to "
                        + "\(decimalText(distance, digits: 2)) px"))
        }
        return .members([("name", .string(cutout.name)), ("path", .string(text))])
    }

    /// Whole radii; continuous corners and free outlines get the circle with the same inset on the
    /// diagonal.
    private static func radii(
        _ profile: DeviceProfile, losses: inout [Finding]
    ) -> CornerRadii {
        let exact: CornerRadii
        switch profile.outline {
        case .roundedRectangle(let radii, _): exact = radii
        case .path: exact = profile.outlinePath.diagonalRadii(panel: profile.panel)
        }
        let radii = exact.map { $0.rounded() }
        var approximation = profile
        approximation.outline = .roundedRectangle(radii: radii, curve: .circular)
        let distance = profile.outlinePath.greatestDistance(
            to: approximation.outlinePath, tolerance: 0.05)
        if distance > 0.01 {
            losses.append(
                Finding(
                    code: "outline-approximated", severity: distance > 2 ? .warning : .note,
                    path: "outline",
                    message: "quarter circles with whole radii deviate from the outline by up to "
                        + "\(decimalText(distance, digits: 2)) px"))
        }
        return radii
    }

    private static func millimetres(_ value: Double) -> JSONValue? {
        value.isFinite && value >= 0.5 && value < 1e6 ? .integer(Int(value.rounded())) : nil
    }
}

extension CubicBezier {
    /// The parts between the points where the curve turns back in x or y; their control points lie
    /// within the box of their ends, or a little beside it where the curve nearly turns back.
    fileprivate var dividedAtExtremes: [CubicBezier] {
        func roots(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
            // The derivative over 3: a·t² + b·t + c.
            let a = p3 - 3 * p2 + 3 * p1 - p0
            let b = 2 * (p2 - 2 * p1 + p0)
            let c = p1 - p0
            guard abs(a) > 1e-12 else { return b == 0 ? [] : [-c / b] }
            let discriminant = b * b - 4 * a * c
            guard discriminant >= 0 else { return [] }
            let root = discriminant.squareRoot()
            return [(-b - root) / (2 * a), (-b + root) / (2 * a)]
        }
        let cuts =
            (roots(start.x, control1.x, control2.x, end.x)
            + roots(start.y, control1.y, control2.y, end.y))
            .filter { $0 > 1e-3 && $0 < 1 - 1e-3 }.sorted()
        var parts: [CubicBezier] = []
        var last = 0.0
        for cut in cuts + [1] where cut > last {
            parts.append(portion(from: last, to: cut))
            last = cut
        }
        return parts
    }
}

extension Path {
    /// For each corner of the panel the radius of the quarter circle that the outline meets on the
    /// corner's diagonal.
    func diagonalRadii(panel: PanelSize) -> CornerRadii {
        let width = Double(panel.width)
        let height = Double(panel.height)
        var lines: [LineSegment] = []
        var current = Point.zero
        var start = Point.zero
        flatten(tolerance: 0.01) { element in
            switch element {
            case .move(let point):
                current = point
                start = point
            case .line(let point):
                lines.append(LineSegment(start: current, end: point))
                current = point
            case .close:
                lines.append(LineSegment(start: current, end: start))
                current = start
            }
        }

        func radius(_ corner: Point, _ dx: Double, _ dy: Double) -> Double {
            let diagonal = Vector(dx: dx, dy: dy)
            var nearest = Double.infinity
            for line in lines {
                let from = line.start - corner
                let to = line.end - corner
                let (a, b) = (diagonal.cross(from), diagonal.cross(to))
                guard (a <= 0) != (b <= 0) else { continue }
                let t = a / (a - b)
                let hit = line.point(at: t) - corner
                // Along the diagonal one step moves 1 in x and in y.
                let along = hit.dot(diagonal) / 2
                if along > -1e-9 { nearest = min(nearest, along) }
            }
            // The circle's point on the diagonal is r·(1 − 1/√2) from both edges.
            let step = 1 - 0.5.squareRoot()
            return nearest.isFinite ? min(max(0, nearest) / step, min(width, height) / 2) : 0
        }

        return CornerRadii(
            topLeft: radius(.zero, 1, 1), topRight: radius(Point(x: width, y: 0), -1, 1),
            bottomRight: radius(Point(x: width, y: height), -1, -1),
            bottomLeft: radius(Point(x: 0, y: height), 1, -1))
    }
}

import Devices
import Geometry

/// The two semi-axes of a rounded corner.
struct CornerAxes: Hashable, Sendable {
    /// Along the horizontal edge.
    var horizontal: Double
    /// Along the vertical edge.
    var vertical: Double

    /// A corner that is part of a circle.
    init(_ radius: Double) {
        horizontal = radius
        vertical = radius
    }

    /// A corner that is part of an ellipse; it is square when one axis is not positive.
    init(horizontal: Double, vertical: Double) {
        self.horizontal = max(horizontal, 0)
        self.vertical = max(vertical, 0)
    }

    /// Whether nothing is rounded.
    var isSquare: Bool { horizontal <= 0 || vertical <= 0 }
}

/// A rectangle whose corners, clockwise from the top left, have axes of their own.
struct CorneredRect: Hashable, Sendable {
    /// The rectangle.
    var rect: Rect
    /// The axes, clockwise from the top left.
    var corners: [CornerAxes]

    /// Creates a rectangle with circular corners.
    init(rect: Rect, radii: CornerRadii) {
        self.rect = rect
        corners = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
            .map { CornerAxes($0) }
    }

    /// Creates a rectangle with corners; they are scaled down together where they do not fit.
    ///
    /// The factor is that of CSS: the least of side length over the sum of the axes on it, and 1.
    init(rect: Rect, fitting corners: [CornerAxes]) {
        self.rect = rect
        let sums = [
            (rect.width, corners[0].horizontal + corners[1].horizontal),
            (rect.height, corners[1].vertical + corners[2].vertical),
            (rect.width, corners[2].horizontal + corners[3].horizontal),
            (rect.height, corners[3].vertical + corners[0].vertical),
        ]
        let factor = sums.reduce(1) { factor, side in
            side.1 > 0 ? min(factor, max(side.0, 0) / side.1) : factor
        }
        self.corners = corners.map {
            CornerAxes(horizontal: $0.horizontal * factor, vertical: $0.vertical * factor)
        }
    }

    /// The radii, where all corners are circular; of an ellipse the smaller axis.
    var radii: CornerRadii {
        let values = corners.map { min($0.horizontal, $0.vertical) }
        return CornerRadii(
            topLeft: values[0], topRight: values[1], bottomRight: values[2], bottomLeft: values[3])
    }
}

extension ConcentricCorners {
    /// The container on a screen, its top left corner at the origin.
    func containerShape(on screen: Screen) -> CorneredRect {
        switch container {
        case .card:
            CorneredRect(
                rect: Rect(origin: .zero, size: containerSize),
                fitting: Array(repeating: CornerAxes(containerRadius), count: 4))
        case .none:
            CorneredRect(rect: Rect(origin: .zero, size: containerSize), radii: .zero)
        case .widget:
            CorneredRect(
                rect: Rect(origin: .zero, size: Self.widgetSize(on: screen)),
                fitting: Array(repeating: CornerAxes(containerRadius), count: 4))
        case .screen:
            CorneredRect(
                rect: Rect(origin: .zero, size: screen.size), radii: screen.cornerRadii)
        }
    }

    /// The size of a small home screen widget, by the screen's shorter side, as published in
    /// Apple's Human Interface Guidelines.
    static func widgetSize(on screen: Screen) -> Size {
        let side = min(screen.size.width, screen.size.height)
        let widgets = [
            (428.0, 170.0), (414, 169), (390, 158), (375, 155), (360, 155), (320, 141),
        ]
        let extent = widgets.first { side >= $0.0 }?.1 ?? max(min(side - 16, 141), 1)
        return Size(width: extent, height: extent)
    }

    /// The child's shape by a rule.
    ///
    /// The distance at a corner is the larger of the distances of both edges, so that a child far
    /// below the container's corner is not rounded because it is near the side; the platforms
    /// document neither.
    func childShape(in container: CorneredRect, rule: Rule) -> CorneredRect {
        let outer = container.rect
        let left = child.left - outer.left
        let top = child.top - outer.top
        let right = outer.right - child.right
        let bottom = outer.bottom - child.bottom
        // Horizontal and vertical distance, clockwise from the top left.
        let distances = [(left, top), (right, top), (right, bottom), (left, bottom)]
        let concentric = zip(container.corners, distances)
            .map { corner, distance in
                max(corner.horizontal - max(distance.0, distance.1, 0), 0)
            }
        var corners: [CornerAxes]
        switch rule {
        case .concentric:
            corners = concentric.map { CornerAxes($0) }
        case .minimum:
            corners = concentric.map { CornerAxes(max($0, minimum)) }
        case .uniform:
            corners = concentric.map { _ in CornerAxes(concentric.max() ?? 0) }
        case .containerRelative:
            let inset = max(min(left, top, right, bottom), 0)
            corners = container.corners.map { CornerAxes(max($0.horizontal - inset, 0)) }
        case .css:
            corners = zip(container.corners, distances)
                .map { corner, distance in
                    CornerAxes(
                        horizontal: corner.horizontal - max(distance.0, 0),
                        vertical: corner.vertical - max(distance.1, 0))
                }
        }
        for (index, corner) in Corner.allCases.enumerated() where !follows(corner) {
            corners[index] = CornerAxes(0)
        }
        return CorneredRect(rect: child, fitting: corners)
    }

    /// Whether a corner follows the container.
    ///
    /// In the source's trap the list of corners holds one option that combines several: it equals
    /// none of the four that are looked for, so that all corners are squared, unless it is all four.
    private func follows(_ corner: Corner) -> Bool {
        if combined, corners.count > 1, corners.count < Corner.allCases.count { return false }
        return corners.contains(corner)
    }
}

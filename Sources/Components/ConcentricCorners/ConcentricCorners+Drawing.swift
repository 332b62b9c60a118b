import Devices
public import Drawing
public import Geometry

extension ConcentricCorners {
    /// The drawing, in points from the canvas' top left corner.
    public func draw(in context: ComponentContext) -> DisplayList {
        let key = DrawingKey(corners: self, screen: context.screen, picture: context.picture)
        return Self.drawings.value(for: key) { makeDrawing(in: context) }
    }

    /// What the drawing depends on.
    private struct DrawingKey: Hashable, Sendable {
        var corners: ConcentricCorners
        var screen: Screen
        var picture: Image?
    }

    private static let drawings = RecentValues<DrawingKey, DisplayList>(capacity: 8)

    private func makeDrawing(in context: ComponentContext) -> DisplayList {
        guard compare else { return drawing(in: context, rule: rule) }
        var list = DisplayList()
        let size = containerShape(on: context.screen).rect.size
        let lettering = Lettering(size: 12)
        for (index, rule) in Rule.allCases.enumerated() {
            let x = Double(index) * (size.width + Self.comparisonGap)
            list.transform(
                .translation(x: x, y: 0), content: drawing(in: context, rule: rule))
            list.text(
                rule.rawValue, at: Point(x: x + size.width / 2, y: size.height + 18),
                lettering: lettering, color: Color(152, 161, 176), alignment: .center)
        }
        return list
    }

    /// The container, the picture and what is nested in it.
    private func drawing(in context: ComponentContext, rule: Rule) -> DisplayList {
        var list = DisplayList()
        let outer = containerShape(on: context.screen)
        list.fill(path(outer), color: containerColor)
        let shapes = shapes(in: outer, rule: rule)
        let picture = context.picture ?? SamplePicture.image
        for (level, shape) in shapes.enumerated() {
            let outline = path(shape)
            if level == 0 {
                var content = DisplayList()
                content.draw(picture, in: Self.filling(shape.rect, with: picture))
                list.clip(to: outline, content: content)
            } else {
                list.fill(
                    outline,
                    color: level % 2 == 1
                        ? Color(20, 22, 26, alpha: 0.62) : Color(77, 163, 255, alpha: 0.62))
            }
        }
        if outlines { drawOutlines(outer, shapes, into: &list) }
        return list
    }

    /// The child and the shapes nested in it, the outermost first.
    func shapes(in outer: CorneredRect, rule: Rule) -> [CorneredRect] {
        var shapes = [childShape(in: outer, rule: rule)]
        for _ in 0..<nesting {
            guard let last = shapes.last else { break }
            let inner = last.rect.inset(by: nestingInset)
            guard !inner.isEmpty else { break }
            var nested = self
            nested.child = inner
            shapes.append(nested.childShape(in: last, rule: rule))
        }
        return shapes
    }

    /// Outlines the container and the shapes, and hatches the gap between container and child.
    private func drawOutlines(
        _ outer: CorneredRect, _ shapes: [CorneredRect], into list: inout DisplayList
    ) {
        let style = StrokeStyle(width: 1)
        list.stroke(path(outer), style: style, color: Color(77, 163, 255))
        for shape in shapes {
            list.stroke(path(shape), style: style, color: Color(255, 204, 0))
        }
        guard let child = shapes.first?.rect else { return }
        var gaps = Path()
        let center = child.center
        for (from, to) in [
            (Point(x: outer.rect.left, y: center.y), Point(x: child.left, y: center.y)),
            (Point(x: child.right, y: center.y), Point(x: outer.rect.right, y: center.y)),
            (Point(x: center.x, y: outer.rect.top), Point(x: center.x, y: child.top)),
            (Point(x: center.x, y: child.bottom), Point(x: center.x, y: outer.rect.bottom)),
        ] {
            gaps.append(Path(from: from, to: to))
        }
        list.stroke(
            gaps, style: StrokeStyle(width: 1, dash: DashPattern(lengths: [3, 2])),
            color: Color(255, 45, 85))
    }

    /// The rectangle that a picture takes to fill a frame without distortion, centred.
    static func filling(_ frame: Rect, with picture: Image) -> Rect {
        let width = Double(picture.width)
        let height = Double(picture.height)
        let scale = max(frame.width / width, frame.height / height)
        return Rect(
            x: frame.center.x - width * scale / 2, y: frame.center.y - height * scale / 2,
            width: width * scale, height: height * scale)
    }

    /// The closed outline of a shape, clockwise.
    func path(_ shape: CorneredRect) -> Path {
        let isElliptic = shape.corners.contains {
            !$0.isSquare && $0.horizontal != $0.vertical
        }
        if !isElliptic {
            return Path(
                roundedRect: shape.rect, radii: shape.radii,
                curve: curve == .continuous ? .continuous : .circular)
        }
        return ellipticPath(shape)
    }

    /// The outline of a shape with elliptic corners.
    private func ellipticPath(_ shape: CorneredRect) -> Path {
        let rect = shape.rect
        var path = Path()
        // Clockwise from the top right corner.
        let places = [
            (rect.right, rect.top, -1.0, 1.0, shape.corners[1], -0.5),
            (rect.right, rect.bottom, -1, -1, shape.corners[2], 0),
            (rect.left, rect.bottom, 1, -1, shape.corners[3], 0.5),
            (rect.left, rect.top, 1, 1, shape.corners[0], 1),
        ]
        for (x, y, inwardX, inwardY, axes, start) in places {
            if axes.isSquare {
                let corner = Point(x: x, y: y)
                if path.isEmpty { path.move(to: corner) } else { path.line(to: corner) }
            } else {
                path.arc(
                    EllipticalArc(
                        center: Point(
                            x: x + inwardX * axes.horizontal, y: y + inwardY * axes.vertical),
                        radiusX: axes.horizontal, radiusY: axes.vertical,
                        startAngle: start * .pi, sweepAngle: .pi / 2))
            }
        }
        path.close()
        return path
    }

    /// The outline of the child, in points from the canvas' top left corner.
    public func outline(in context: ComponentContext, part: OutlinePart) -> Path {
        path(childShape(in: containerShape(on: context.screen), rule: rule))
    }
}

extension ConcentricCorners {
    /// The container and the child.
    public func constructionPaths(in context: ComponentContext) -> [Path] {
        let outer = containerShape(on: context.screen)
        return ([outer] + shapes(in: outer, rule: rule)).map(path)
    }

    /// The same shapes with the other kind of corner: continuous for circular ones and vice versa.
    public func comparisonPaths(in context: ComponentContext) -> [Path]? {
        var other = self
        other.curve = curve == .circular ? .continuous : .circular
        return other.constructionPaths(in: context)
    }
}

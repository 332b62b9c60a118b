import Geometry

extension Path {
    func applying(_ t: AffineTransform) -> Path {
        Path(
            elements: elements.map { element in
                switch element {
                case .move(let p): .move(p.applying(t))
                case .line(let p): .line(p.applying(t))
                case .quad(let c, let p): .quad(c.applying(t), p.applying(t))
                case .cubic(let a, let b, let p):
                    .cubic(a.applying(t), b.applying(t), p.applying(t))
                case .arc(var arc):
                    {
                        arc.center = arc.center.applying(t)
                        let s = t.meanScale
                        arc.radiusX *= s
                        arc.radiusY *= s
                        let turn = arctangent(y: t.b, x: t.a)
                        if arc.isCircular { arc.startAngle += turn } else { arc.rotation += turn }
                        return .arc(arc)
                    }()
                case .close: .close
                }
            })
    }

    var normalizedContours: Path { self }

    func subtracting(_ other: Path) -> Path {
        var result = self
        var piece: [PathElement] = []
        for element in other.elements { piece.append(element) }
        var current = Point.zero
        var reversed: [PathElement] = []
        for element in piece {
            switch element {
            case .move(let p): current = p
            case .line(let p):
                reversed.append(.line(current))
                current = p
            case .quad(let c, let p):
                reversed.append(.quad(c, current))
                current = p
            case .cubic(let a, let b, let p):
                reversed.append(.cubic(b, a, current))
                current = p
            case .arc(let arc):
                reversed.append(.arc(arc.reversed))
                current = arc.end
            case .close: break
            }
        }
        var hole = Path()
        hole.move(to: current)
        for element in reversed.reversed() { hole.append(element) }
        hole.close()
        result.append(hole)
        return result
    }

    var bounds: Rect? {
        var box: Rect?
        func add(_ p: Point) {
            let r = Rect(origin: p, size: .zero)
            box = box?.union(r) ?? r
        }
        for element in elements {
            switch element {
            case .move(let p), .line(let p): add(p)
            case .quad(let a, let b):
                add(a)
                add(b)
            case .cubic(let a, let b, let c):
                add(a)
                add(b)
                add(c)
            case .arc(let arc):
                for i in 0...64 {
                    add(arc.point(angle: arc.startAngle + arc.sweepAngle * Double(i) / 64))
                }
            case .close: break
            }
        }
        return box
    }
}

extension CornerRadii {
    func scaled(by f: Double) -> CornerRadii {
        CornerRadii(
            topLeft: topLeft * f, topRight: topRight * f, bottomRight: bottomRight * f,
            bottomLeft: bottomLeft * f)
    }
}

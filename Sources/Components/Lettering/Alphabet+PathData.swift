import Geometry

/// Reads the alphabet's path data: absolute M, L, H, V, C, A (without turn) and Z.
func skeleton(_ data: String) -> Path {
    var path = Path()
    var numbers: [Double] = []
    var command: Character?

    func finish() {
        let point = path.currentPoint ?? .zero
        switch (command, numbers.count) {
        case ("M", 2): path.move(to: Point(x: numbers[0], y: numbers[1]))
        case ("L", 2): path.line(to: Point(x: numbers[0], y: numbers[1]))
        case ("H", 1): path.line(to: Point(x: numbers[0], y: point.y))
        case ("V", 1): path.line(to: Point(x: point.x, y: numbers[0]))
        case ("C", 6):
            path.cubic(
                to: Point(x: numbers[4], y: numbers[5]),
                control1: Point(x: numbers[0], y: numbers[1]),
                control2: Point(x: numbers[2], y: numbers[3]))
        case ("A", 7):
            path.arc(
                arc(
                    from: point, to: Point(x: numbers[5], y: numbers[6]), radiusX: numbers[0],
                    radiusY: numbers[1], large: numbers[3] != 0, clockwise: numbers[4] != 0))
        case ("Z", 0): path.close()
        default: preconditionFailure("the alphabet's path data is well formed: \(data)")
        }
        numbers.removeAll()
    }
    for word in data.split(separator: " ") {
        var digits = word
        if let first = word.first, first.isLetter {
            if command != nil { finish() }
            command = first
            digits = word.dropFirst()
        }
        if let number = Double(digits) { numbers.append(number) }
    }
    if command != nil { finish() }
    return path
}

/// The centre form of an arc given by its ends (SVG 2, implementation notes F.6.5), without turn.
private func arc(
    from start: Point, to end: Point, radiusX: Double, radiusY: Double, large: Bool,
    clockwise: Bool
) -> EllipticalArc {
    // In units of the radii the ellipse is the unit circle.
    let half = Vector(
        dx: (start.x - end.x) / (2 * radiusX), dy: (start.y - end.y) / (2 * radiusY))
    let square = half.dot(half)
    let offset = square < 1 ? ((1 - square) / square).squareRoot() : 0
    let side = large == clockwise ? -offset : offset
    let toCenter = Vector(dx: side * half.dy, dy: -side * half.dx)
    let center = Point(
        x: (start.x + end.x) / 2 + toCenter.dx * radiusX,
        y: (start.y + end.y) / 2 + toCenter.dy * radiusY)
    let scale = max(square.squareRoot(), 1)
    func angle(_ point: Point) -> Double {
        arctangent(
            y: (point.y - center.y) / (radiusY * scale), x: (point.x - center.x) / (radiusX * scale)
        )
    }
    var sweep = angle(end) - angle(start)
    if clockwise, sweep <= 0 { sweep += 2 * .pi }
    if !clockwise, sweep >= 0 { sweep -= 2 * .pi }
    return EllipticalArc(
        center: center, radiusX: radiusX * scale, radiusY: radiusY * scale,
        startAngle: angle(start), sweepAngle: sweep)
}

import Drawing
import Geometry
import Glibc
import Raster

/// A drawing in the neutral text form that all measured rasterizers read.
///
/// One operation a line: `S width height`, `G id x0 y0 x1 y1 n (offset r g b a)…` for a linear
/// gradient, `F paint rule path E` and `K paint width cap join path E`. A paint is `s r g b a`,
/// `g id`, or `i sx sy tx ty` for the image `img0.raw` beside the scene, 1000 × 1000 premultiplied
/// B, G, R, A. A path is made of `M x y`, `L x y`, `C x1 y1 x2 y2 x3 y3` and `Z`.
struct BenchScene {
    /// The target's width in pixels.
    private(set) var width = 0
    /// The target's height in pixels.
    private(set) var height = 0
    /// The drawing.
    private(set) var list = DisplayList()

    private enum Source {
        case paint(Paint)
        case image(Rect)
    }

    private static let imageExtent = 1000

    private var gradients: [Substring: LinearGradient] = [:]
    private var image: Image?
    private let folder: String

    /// Reads a scene's file.
    init(path: String) throws {
        folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
            .joined(separator: "/")
        let text = String(decoding: try readFile(path), as: UTF8.self)
        for line in text.split(separator: "\n") {
            var words = line.split(separator: " ")[...]
            switch words.popFirst() {
            case "S":
                width = Int(try number(&words))
                height = Int(try number(&words))
            case "G": try readGradient(&words)
            case "F":
                let source = try readSource(&words)
                let rule: FillRule = try word(&words) == "e" ? .evenOdd : .nonZero
                try fill(readPath(&words), rule: rule, source)
            case "K": try readStroke(&words)
            default: throw BenchFailure(message: "\(path): unknown operation")
            }
        }
    }

    private mutating func fill(_ path: Path, rule: FillRule, _ source: Source) throws {
        switch source {
        case .paint(let paint): list.fill(path, rule: rule, paint: paint)
        case .image(let rect):
            var content = DisplayList()
            content.draw(try readImage(), in: rect)
            list.clip(to: path, rule: rule, content: content)
        }
    }

    private mutating func readStroke(_ words: inout ArraySlice<Substring>) throws {
        let source = try readSource(&words)
        let width = try number(&words)
        let cap: LineCap = try word(&words) == "r" ? .round : .butt
        let join: LineJoin = try word(&words) == "r" ? .round : .miter
        guard case .paint(let paint) = source else {
            throw BenchFailure(message: "images do not fill strokes")
        }
        list.stroke(
            try readPath(&words), style: StrokeStyle(width: width, cap: cap, join: join),
            paint: paint)
    }

    private mutating func readGradient(_ words: inout ArraySlice<Substring>) throws {
        let id = try word(&words)
        let start = Point(x: try number(&words), y: try number(&words))
        let end = Point(x: try number(&words), y: try number(&words))
        var stops: [GradientStop] = []
        for _ in 0..<Int(try number(&words)) {
            let offset = try number(&words)
            stops.append(GradientStop(offset: offset, color: try readColor(&words)))
        }
        gradients[id] = LinearGradient(
            gradient: Gradient(stops: stops), start: start, end: end)
    }

    private func readColor(_ words: inout ArraySlice<Substring>) throws -> Color {
        let red = try number(&words)
        let green = try number(&words)
        let blue = try number(&words)
        return Color(red, green, blue, alpha: try number(&words) / 255)
    }

    private func readSource(_ words: inout ArraySlice<Substring>) throws -> Source {
        switch try word(&words) {
        case "s": return .paint(.solid(try readColor(&words)))
        case "g":
            guard let gradient = gradients[try word(&words)] else {
                throw BenchFailure(message: "unknown gradient")
            }
            return .paint(.linear(gradient))
        default:
            let scaleX = try number(&words)
            let scaleY = try number(&words)
            let x = try number(&words)
            let y = try number(&words)
            let extent = Double(Self.imageExtent)
            return .image(Rect(x: x, y: y, width: extent * scaleX, height: extent * scaleY))
        }
    }

    private func readPath(_ words: inout ArraySlice<Substring>) throws -> Path {
        func point() throws -> Point { Point(x: try number(&words), y: try number(&words)) }
        var path = Path()
        while true {
            switch try word(&words) {
            case "M": path.move(to: try point())
            case "L": path.line(to: try point())
            case "C":
                let control1 = try point()
                let control2 = try point()
                path.cubic(to: try point(), control1: control1, control2: control2)
            case "Z": path.close()
            case "E": return path
            default: throw BenchFailure(message: "unknown path command")
            }
        }
    }

    private mutating func readImage() throws -> Image {
        if let image { return image }
        let extent = Self.imageExtent
        let bytes = try readFile(folder + "/img0.raw")
        guard bytes.count == extent * extent * 4 else {
            throw BenchFailure(message: "img0.raw has a wrong size")
        }
        var pixels: [UInt8] = []
        pixels.reserveCapacity(bytes.count)
        for start in stride(from: 0, to: bytes.count, by: 4) {
            let premultiplied = bytes[start..<start + 4].reversed()
                .reduce(0) { $0 << 8 | UInt32($1) }
            let color = StraightColor(premultiplied: premultiplied)
            pixels += [color.red, color.green, color.blue, color.alpha]
        }
        let image = Image(width: extent, height: extent, pixels: pixels)
        self.image = image
        return image
    }

    private func word(_ words: inout ArraySlice<Substring>) throws -> Substring {
        guard let word = words.popFirst() else {
            throw BenchFailure(message: "a line ends too early")
        }
        return word
    }

    private func number(_ words: inout ArraySlice<Substring>) throws -> Double {
        let word = try word(&words)
        guard let number = decimalNumber(word), abs(number) < 1e9 else {
            throw BenchFailure(message: "\(word) is not a number")
        }
        return number
    }
}

private func readFile(_ path: String) throws -> [UInt8] {
    guard let file = unsafe fopen(path, "rb") else {
        throw BenchFailure(message: "cannot read \(path)")
    }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = unsafe fread(&buffer, 1, buffer.count, file)
        guard count > 0 else { return bytes }
        bytes += buffer[..<count]
    }
}

import Drawing
import Geometry
import RasterKernels

/// Makes samplers from images, and keeps premultiplied and reduced copies from one picture to the
/// next.
struct ImageStore {
    private final class Copy {
        let storage: PixelStorage
        let width: Int
        let height: Int
        let isOpaque: Bool
        var lastUse = 0

        init(storage: PixelStorage, width: Int, height: Int, isOpaque: Bool) {
            self.storage = storage
            self.width = width
            self.height = height
            self.isOpaque = isOpaque
        }
    }

    /// What a copy was made from: the object is kept alive, so that its identity stays its own.
    private struct Key: Hashable {
        var image: Image
        /// The quarter turns and mirroring that the copy has undergone; see `Orientation`.
        var orientation = 0
        /// The reduction: the copy's pixel (i, j) averages the source over the box of these
        /// extents, in source pixels, from `origin + i · extent` on.
        var reduction: Reduction?
    }

    private struct Reduction: Hashable {
        var extentX: Double
        var extentY: Double
        var originX: Double
        var originY: Double
    }

    private var copies: [Key: Copy] = [:]
    private var clock = 0

    /// Copies that this number of pictures has not used are dropped.
    private static let lifetime = 8

    /// Drops copies that are no longer in use; call between pictures.
    mutating func trim() {
        clock += 1
        let oldest = clock - Self.lifetime
        if copies.values.contains(where: { $0.lastUse < oldest }) {
            copies = copies.filter { $0.value.lastUse >= oldest }
        }
    }

    /// The sampler of an image that is stretched over a rectangle, or `nil` when it shows nothing.
    ///
    /// Enlarged images are interpolated between the four nearest pixels; reduced ones are averaged
    /// over the pixel's area. An image that is turned by other than quarter turns while it is
    /// reduced is first halved as often as keeps it at least as fine as the target.
    mutating func sampler(
        _ image: Image, rect: Rect, transform: AffineTransform, columns: Range<Int>,
        rows: Range<Int>
    ) -> Sampler? {
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite,
            rect.origin.isFinite, !columns.isEmpty, !rows.isEmpty
        else { return nil }
        // Maps the image's pixel coordinates to the target's.
        let map =
            AffineTransform.scale(
                x: rect.width / Double(image.width), y: rect.height / Double(image.height)
            )
            .concatenating(.translation(x: rect.x, y: rect.y))
            .concatenating(transform)
        guard map.inverted != nil else { return nil }
        if map.b == 0, map.c == 0, map.a > 0, map.d > 0 {
            return upright(
                image, map: map, columns: columns, rows: rows)
        }
        return turned(image, map: map)
    }

    private mutating func upright(
        _ image: Image, map: AffineTransform, columns: Range<Int>, rows: Range<Int>
    ) -> Sampler? {
        guard map.a < 1 || map.d < 1 else {
            return sampler(of: copy(Key(image: image)), map: map)
        }
        // Along an axis that is not reduced the copy keeps the image's own pixels.
        let extentX = map.a < 1 ? 1 / map.a : 1
        let extentY = map.d < 1 ? 1 / map.d : 1
        let startX = map.a < 1 ? map.tx.rounded(.down) : 0
        let startY = map.d < 1 ? map.ty.rounded(.down) : 0
        let reduction = Reduction(
            extentX: extentX, extentY: extentY,
            originX: map.a < 1 ? (startX - map.tx) / map.a : 0,
            originY: map.d < 1 ? (startY - map.ty) / map.d : 0)
        let reduced = copy(Key(image: image, reduction: reduction))
        let toTarget = AffineTransform(
            a: map.a < 1 ? 1 : map.a, b: 0, c: 0, d: map.d < 1 ? 1 : map.d,
            tx: map.a < 1 ? startX : map.tx, ty: map.d < 1 ? startY : map.ty)
        return sampler(of: reduced, map: toTarget)
    }

    private mutating func turned(_ image: Image, map: AffineTransform) -> Sampler? {
        var extentX = 1.0
        var extentY = 1.0
        let scaleX = Vector(dx: map.a, dy: map.b).length
        let scaleY = Vector(dx: map.c, dy: map.d).length
        while scaleX * extentX <= 0.5, extentX < Double(image.width) { extentX *= 2 }
        while scaleY * extentY <= 0.5, extentY < Double(image.height) { extentY *= 2 }
        guard extentX > 1 || extentY > 1 else {
            return sampler(of: copy(Key(image: image)), map: map)
        }
        let reduced = copy(
            Key(
                image: image,
                reduction: Reduction(
                    extentX: extentX, extentY: extentY, originX: 0, originY: 0)))
        return sampler(
            of: reduced,
            map: AffineTransform.scale(x: extentX, y: extentY).concatenating(map))
    }

    private func sampler(of copy: Copy, map: AffineTransform) -> Sampler? {
        guard let inverse = map.inverted else { return nil }
        var sampler = Sampler(color: 0)
        sampler.read(copy.storage)
        sampler.width = copy.width
        sampler.height = copy.height
        sampler.pixelStride = copy.width
        sampler.isOpaque = copy.isOpaque
        let limit = 1e9
        if map.a == 1, map.b == 0, map.c == 0, map.d == 1, map.tx == map.tx.rounded(),
            map.ty == map.ty.rounded(), abs(map.tx) < limit, abs(map.ty) < limit
        {
            sampler.kind = .copy
            sampler.originX = Int(map.tx)
            sampler.originY = Int(map.ty)
        } else {
            let isUpright = map.b == 0 && map.c == 0 && map.a > 0 && map.d > 0
            sampler.kind = isUpright ? .stretched : .bilinear
            // Pixel centres lie at halves in both spaces.
            sampler.setMap(inverse.concatenating(.translation(x: -0.5, y: -0.5)))
        }
        return sampler
    }

    private mutating func copy(_ key: Key) -> Copy {
        let copy: Copy
        if let kept = copies[key] {
            copy = kept
        } else if let reduction = key.reduction {
            copy = Self.reduce(self.copy(Key(image: key.image)), by: reduction)
            copies[key] = copy
        } else {
            copy = Self.premultiply(key.image)
            copies[key] = copy
        }
        copy.lastUse = clock
        return copy
    }

    private static func premultiply(_ image: Image) -> Copy {
        let count = image.width * image.height
        let storage = PixelStorage(count: count)
        var isOpaque = true
        let bytes = image.pixels
        storage.withMutablePixels { pixels in
            for index in 0..<count {
                let color = StraightColor(
                    red: bytes[4 * index], green: bytes[4 * index + 1], blue: bytes[4 * index + 2],
                    alpha: bytes[4 * index + 3])
                isOpaque = isOpaque && color.alpha == 255
                pixels[index] = color.premultiplied
            }
        }
        return Copy(
            storage: storage, width: image.width, height: image.height, isOpaque: isOpaque)
    }

    /// Averages a copy over boxes, first along rows, then along columns.
    private static func reduce(_ source: Copy, by reduction: Reduction) -> Copy {
        let horizontal = BoxFilter(
            extent: reduction.extentX, origin: reduction.originX, count: source.width)
        let vertical = BoxFilter(
            extent: reduction.extentY, origin: reduction.originY, count: source.height)
        let width = horizontal.boxes.count
        let height = vertical.boxes.count
        let storage = PixelStorage(count: width * height)
        source.storage.withPixels { sourcePixels in
            storage.withMutablePixels { pixels in
                var row = [SIMD4<Float>](repeating: .zero, count: source.width)
                for y in 0..<height {
                    for x in row.indices { row[x] = .zero }
                    for (sourceRow, weight) in vertical.boxes[y].weights {
                        let start = sourceRow * source.width
                        for x in 0..<source.width {
                            let pixel = sourcePixels[start + x]
                            row[x] +=
                                weight
                                * SIMD4<Float>(
                                    Float(pixel & 0xFF), Float(pixel >> 8 & 0xFF),
                                    Float(pixel >> 16 & 0xFF), Float(pixel >> 24))
                        }
                    }
                    for x in 0..<width {
                        var sum = SIMD4<Float>(repeating: 0.5)
                        for (column, weight) in horizontal.boxes[x].weights {
                            sum += weight * row[column]
                        }
                        let bytes = SIMD4<UInt32>(truncatingIfNeeded: SIMD4<Int32>(sum))
                        pixels[y * width + x] =
                            bytes[0] | bytes[1] << 8 | bytes[2] << 16 | bytes[3] << 24
                    }
                }
            }
        }
        return Copy(storage: storage, width: width, height: height, isOpaque: source.isOpaque)
    }
}

/// Which pixels, with which weights, each box along one axis averages.
private struct BoxFilter {
    struct Box {
        var weights: [(index: Int, weight: Float)]
    }

    var boxes: [Box] = []

    /// Boxes of one extent side by side from `origin` on, until `count` pixels are used up.
    init(extent: Double, origin: Double, count: Int) {
        var index = 0
        while true {
            let start = origin + Double(index) * extent
            guard start < Double(count) else { break }
            let from = max(start, 0)
            let to = min(start + extent, Double(count))
            var weights: [(index: Int, weight: Float)] = []
            var pixel = Int(from)
            while pixel < count, Double(pixel) < to {
                let share = min(to, Double(pixel + 1)) - max(from, Double(pixel))
                if share > 0 { weights.append((pixel, Float(share / (to - from)))) }
                pixel += 1
            }
            if weights.isEmpty { weights.append((min(Int(from), count - 1), 1)) }
            boxes.append(Box(weights: weights))
            index += 1
        }
        if boxes.isEmpty { boxes.append(Box(weights: [(0, 1)])) }
    }
}

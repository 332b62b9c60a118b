import Drawing
import Export
import TestSupport
import Testing

/// Our pixels against the same drawing written as SVG and drawn by librsvg.
@Suite("Vectors drawn by librsvg")
struct VectorTests {
    @Test(
        "SVG drawn by another program has our pixels",
        arguments: [
            "--device iphone-13 --outside bezel",
            "--device iphone-15-pro --progress 0.7 --guides all",
            "--device pixel-8 --rotate 90 --outside #203040 --progress 1",
            "--device macbook-pro-14 --backdrop #ffeedd --scale 0.7",
            "--layout component --components notch-bar --set notch-bar.track=true --scale 2",
            "--layout component --components notch-bar --device pixel-8 --scale 4",
            "--layout component --components tick-arc --progress 0.8 --scale 2",
            "--layout component --components gradient-arc --progress 0.9 --scale 2",
            "--layout component --components curve-refresh --progress 0.75 --scale 3",
            "--layout component --components concentric-corners --scale 2",
        ])
    func agreement(options: String) throws {
        guard try Program.shell("command -v rsvg-convert").status == 0 else { return }
        let folder = try ScratchFolder()
        let scale = options.contains("--scale") ? "" : "--scale 1"
        let outcome = try Program.shell(
            """
            cd \(folder.path)
            options=(\(options.replacing("#", with: "\\#")) \(scale))
            $NOTCHVIEWER render -o a.png "${options[@]}"
            $NOTCHVIEWER render -o a.svg "${options[@]}"
            rsvg-convert -o b.png a.svg
            """)
        #expect(outcome == Outcome(status: 0, output: [], errors: ""))
        let ours = try PNGDecoder().decode(try readFile(folder.path + "/a.png"))
        let theirs = try PNGDecoder().decode(try readFile(folder.path + "/b.png"))
        try #require(ours.width == theirs.width && ours.height == theirs.height)
        let comparison = FlatComparison(ours, theirs)
        #expect(comparison.flatPixels > 1000)
        #expect(
            Double(comparison.flatFaults) <= 0.001 * Double(comparison.flatPixels),
            "\(comparison)")
        #expect(comparison.edgeMean <= 8, "\(comparison)")
    }
}

/// The differences of two pictures, apart for edges and for what lies between them.
private struct FlatComparison {
    /// The number of pixels whose neighbours, in both pictures, differ by little.
    var flatPixels = 0
    /// The number of those that differ by more than two levels.
    var flatFaults = 0
    /// The mean difference of the other pixels, in levels.
    var edgeMean = 0.0

    /// More than a gradient's levels from one pixel to the next.
    private static let edgeContrast = 12

    init(_ first: Image, _ second: Image) {
        let (a, b) = (Self.premultiplied(first), Self.premultiplied(second))
        let (width, height) = (first.width, first.height)
        var edgeSum = 0
        var edgePixels = 0
        for y in 0..<height {
            for x in 0..<width {
                var isEdge = false
                for (dx, dy) in [
                    (-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1),
                ]
                where x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height {
                    let (here, there) = (y * width + x, (y + dy) * width + x + dx)
                    isEdge =
                        isEdge || Self.difference(a, here, a, there) > Self.edgeContrast
                        || Self.difference(b, here, b, there) > Self.edgeContrast
                }
                let difference = Self.difference(a, y * width + x, b, y * width + x)
                if isEdge {
                    edgePixels += 1
                    edgeSum += difference
                } else {
                    flatPixels += 1
                    if difference > 2 { flatFaults += 1 }
                }
            }
        }
        edgeMean = edgePixels == 0 ? 0 : Double(edgeSum) / Double(edgePixels)
    }

    /// The greatest difference of the components of two pixels.
    private static func difference(_ a: [UInt8], _ i: Int, _ b: [UInt8], _ j: Int) -> Int {
        var greatest = 0
        for component in 0..<4 {
            greatest = max(greatest, abs(Int(a[4 * i + component]) - Int(b[4 * j + component])))
        }
        return greatest
    }

    private static func premultiplied(_ image: Image) -> [UInt8] {
        var pixels = image.pixels
        for start in stride(from: 0, to: pixels.count, by: 4) {
            let alpha = Int(pixels[start + 3])
            for component in start..<start + 3 {
                pixels[component] = UInt8((Int(pixels[component]) * alpha + 127) / 255)
            }
        }
        return pixels
    }
}

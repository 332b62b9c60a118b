import Drawing
import Geometry
import Glibc
import Raster
import TestSupport
import Testing

#if DEBUG
private let isDebugBuild = true
#else
private let isDebugBuild = false
#endif

@Suite("Pixel loops")
struct KernelTests {
    /// Without optimization drawing is slow.
    private static let sceneCount: UInt64 = isDebugBuild ? 30 : 300

    /// All pixels of random scenes, run together.
    private func digest(kernels: KernelSet, threads: Int) throws -> [UInt64] {
        var renderer = Renderer(threads: threads, kernels: kernels)
        return try (0..<Self.sceneCount)
            .map { seed in
                var random = SeededGenerator(seed: seed)
                let list = DisplayList.random(depth: 3, using: &random)
                // Wide and high enough for several bands and for threads.
                var pixmap = try Pixmap(width: seed % 10 == 0 ? 700 : 70, height: 130)
                let scale = seed % 10 == 0 ? 8.0 : 1.5
                renderer.render(list, into: &pixmap, transform: .scale(scale))
                return pixmap.withPixels { pixels in
                    // FNV-1a, by words.
                    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
                    for index in pixels.indices {
                        hash = (hash ^ UInt64(pixels[index])) &* 0x100_0000_01B3
                    }
                    return hash
                }
            }
    }

    @Test("every form of the loops and every number of threads give the same pixels")
    func samePixels() throws {
        let expected = try digest(kernels: .portable, threads: 1)
        #expect(Set(expected).count > Int(Self.sceneCount) * 9 / 10)
        for kernels in KernelSet.allCases where kernels.isSupported {
            for threads in [1, 4] {
                #expect(try digest(kernels: kernels, threads: threads) == expected)
            }
        }
    }

    @Test("the form for every processor holds no instruction of newer ones")
    func portableCode() throws {
        let objects = Self.buildFolder + "/RasterKernels.build"
        guard let code = Self.output("objdump -d --no-show-raw-insn \(objects)/*.o 2>/dev/null"),
            code.contains("<$s13RasterKernels")
        else {
            print("skipped: no objdump, or no objects in \(objects)")
            return
        }
        #expect(!code.contains("%ymm"))
        #expect(!code.contains("\tvp"))
    }

    @Test(
        "the form for newer processors lends no function to other modules",
        .disabled(if: isDebugBuild, "only optimized code is shipped"))
    func separateCode() throws {
        let objects = Self.buildFolder + "/RasterKernelsV3.build"
        guard let symbols = Self.output("nm \(objects)/*.o 2>/dev/null"),
            symbols.contains("RasterKernelsV3")
        else {
            print("skipped: no nm, or no objects in \(objects)")
            return
        }
        // Weak definitions with the same name are merged, whatever they were compiled for.
        let lent = symbols.split(separator: "\n")
            .filter { $0.contains(" W ") && !$0.contains("RasterKernelsV3") }
        #expect(lent.isEmpty)
    }

    /// Where the objects of this build are: the folder of the test bundle.
    private static var buildFolder: String {
        let path = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? ""
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.prefix { !$0.hasSuffix(".xctest") }.joined(separator: "/")
    }

    /// What a shell command prints.
    private static func output(_ command: String) -> String? {
        guard let pipe = unsafe popen(command, "r") else { return nil }
        defer { unsafe pclose(pipe) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe fread(&buffer, 1, buffer.count, pipe)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
}

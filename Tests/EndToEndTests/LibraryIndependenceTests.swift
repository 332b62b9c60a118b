import Glibc
import TestSupport
import Testing

/// What the program draws depends neither on the C library's mathematics nor on how the linker
/// merges code for different processors.
@Suite("Independence of libraries and processors")
struct LibraryIndependenceTests {
    /// Elementary functions that are off in the last bit.
    private static let nearFunctions = """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #define NEAR(name, suffix, type, next) \\
            type name##suffix(type x) { \\
                static type (*real)(type); \\
                if (!real) real = (type (*)(type))dlsym(RTLD_NEXT, #name #suffix); \\
                return next(real(x)); \\
            }
        #define NEAR2(name, suffix, type, next) \\
            type name##suffix(type x, type y) { \\
                static type (*real)(type, type); \\
                if (!real) real = (type (*)(type, type))dlsym(RTLD_NEXT, #name #suffix); \\
                return next(real(x, y)); \\
            }
        static double up(double x) {
            union { double value; unsigned long long bits; } u = { x };
            if (x - x == 0 && x != 0) u.bits += 1;
            return u.value;
        }
        static float upf(float x) {
            union { float value; unsigned bits; } u = { x };
            if (x - x == 0 && x != 0) u.bits += 1;
            return u.value;
        }
        #define BOTH(name) NEAR(name, , double, up) NEAR(name, f, float, upf)
        #define BOTH2(name) NEAR2(name, , double, up) NEAR2(name, f, float, upf)
        BOTH(sin) BOTH(cos) BOTH(tan) BOTH(asin) BOTH(acos) BOTH(atan) BOTH(exp) BOTH(exp2)
        BOTH(log) BOTH(log2) BOTH(log10) BOTH(cbrt) BOTH(sinh) BOTH(cosh) BOTH(tanh)
        BOTH2(pow) BOTH2(atan2) BOTH2(hypot)

        """

    @Test("a C library whose elementary functions are off in the last bit changes no pixel")
    func inexactLibrary() throws {
        let folder = try ScratchFolder()
        try writeFile(Array(Self.nearFunctions.utf8), to: folder.path + "/near.c")
        let built = try Program.shell(
            "cd \(folder.path) && cc -w -fno-builtin -shared -fPIC near.c -o near.so -ldl")
        guard built.status == 0 else {
            print("skipped: no C compiler (\(built.errors))")
            return
        }
        let preload = "LD_PRELOAD=\(folder.path)/near.so"
        // Another program shows that the functions are replaced.
        let sine = try Program.shell(
            """
            awk 'BEGIN { printf "%.17g", sin(1) }'; echo
            \(preload) awk 'BEGIN { printf "%.17g", sin(1) }'; echo
            """)
        let sines = sine.text.split(separator: "\n")
        #expect(sines.count == 2 && sines.first != sines.last)
        let drawn = try Program.shell(
            """
            for device in iphone-x iphone-15-pro pixel-8; do for progress in 0.1 0.62 1; do
                for preload in '' '\(preload)'; do
                    env $preload $NOTCHVIEWER render --device $device --progress $progress \\
                        --scale 0.5 --guides all --format png -o - | sha256sum
                done
            done; done
            """)
        let digests = drawn.text.split(separator: "\n")
        #expect(drawn.status == 0 && digests.count == 18)
        #expect(Set(digests).count == 9)
        for pair in stride(from: 0, to: digests.count - 1, by: 2) {
            #expect(digests[pair] == digests[pair + 1])
        }
    }

    @Test("only the loops for newer processors hold their instructions, after linking too")
    func linkedCode() throws {
        guard unsafe getenv("NOTCHVIEWER_PROGRAM") != nil else {
            print("skipped: NOTCHVIEWER_PROGRAM names no optimized program")
            return
        }
        let listing = try Program.shell(
            """
            set -o pipefail
            objdump -d --no-show-raw-insn $NOTCHVIEWER | awk '
                /^[0-9a-f]+ </ { name = $2 }
                /%ymm/ && !seen[name]++ { print name }'
            """)
        guard listing.status == 0 else {
            print("skipped: no objdump")
            return
        }
        let functions = listing.text.split(separator: "\n")
        #expect(functions.filter { !$0.contains("RasterKernelsV3") } == [])
        #if arch(x86_64)
        #expect(functions.count > 5)
        #endif
    }

    @Test(
        "memory is touched without checks in kernel files only, and each of them says why it may be"
    )
    func uncheckedMemory() throws {
        let sources = DocumentationTests.root + "/Sources"
        let isTouching = try Program.shell(
            "grep -lw unsafe \(sources)/Raster/*.swift \(sources)/Raster/Kernels/*.swift "
                + "\(sources)/RasterKernels/*.swift")
        let files = isTouching.text.split(separator: "\n")
        #expect(files.count > 10)
        for file in files {
            #expect(file.contains("Kernels/"), "\(file) is no kernel file")
            let text = String(decoding: try readFile(String(file)), as: UTF8.self)
            #expect(text.contains("nvariant"), "\(file) states no invariant")
        }
    }
}

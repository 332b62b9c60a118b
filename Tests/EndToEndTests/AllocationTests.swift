import Glibc
import TestSupport
import Testing

/// What the rasterizer allocates once its memory has grown.
@Suite("Memory of a picture that is drawn again")
struct AllocationTests {
    /// Counts what is allocated and prints the number at the end.
    private static let counter = """
        #include <stdio.h>
        #include <stdlib.h>
        void *__libc_malloc(size_t);
        void *__libc_calloc(size_t, size_t);
        void *__libc_realloc(void *, size_t);
        void *__libc_memalign(size_t, size_t);
        static _Atomic long count;
        void *malloc(size_t size) { count++; return __libc_malloc(size); }
        void *calloc(size_t n, size_t size) { count++; return __libc_calloc(n, size); }
        void *realloc(void *old, size_t size) { count++; return __libc_realloc(old, size); }
        void *aligned_alloc(size_t unit, size_t size) { count++; return __libc_memalign(unit, size); }
        int posix_memalign(void **result, size_t unit, size_t size) {
            count++;
            *result = __libc_memalign(unit, size);
            return *result ? 0 : 12;
        }
        __attribute__((destructor)) static void print(void) { fprintf(stderr, "%ld\\n", count); }

        """

    /// Fills, one of them overlapping itself, a stroke, a gradient and a clipped image.
    private static let scene = """
        S 400 300
        G 0 0 0 400 300 3 0 200 30 30 255 0.5 30 200 30 255 1 30 30 200 255
        F g 0 n M 0 0 L 400 0 L 400 300 L 0 300 Z E
        F s 9 9 9 128 e M 200 20 C 300 90 320 200 90 280 L 300 90 L 40 100 Z E
        F s 250 9 9 255 n M 20 20 L 180 20 L 60 140 L 60 5 L 180 140 Z E
        K s 9 9 250 255 7 r r M 20 250 C 100 20 200 290 380 40 E
        F i 0.3 0.3 20 20 n M 200 20 C 300 20 300 90 300 200 L 120 200 Z E

        """

    @Test("pictures that are drawn again allocate no more than empty ones")
    func steadyPicture() throws {
        guard unsafe getenv("NOTCHVIEWER_PROGRAM") != nil else {
            print("skipped: NOTCHVIEWER_PROGRAM names no optimized program")
            return
        }
        let folder = try ScratchFolder()
        try writeFile(Array(Self.counter.utf8), to: folder.path + "/count.c")
        try writeFile(Array(Self.scene.utf8), to: folder.path + "/full.txt")
        try writeFile(Array("S 400 300\n".utf8), to: folder.path + "/none.txt")
        try writeFile([UInt8](repeating: 0x40, count: 4_000_000), to: folder.path + "/img0.raw")
        let built = try Program.shell(
            "cd \(folder.path) && cc -w -fno-builtin -shared -fPIC count.c -o count.so")
        guard built.status == 0 else {
            print("skipped: no C compiler (\(built.errors))")
            return
        }
        /// The allocations of 20 pictures after the first five.
        func allocations(_ name: String) throws -> Int {
            let counts = try [5, 25]
                .map { count in
                    let path = "\(folder.path)/\(name).txt"
                    let outcome = try Program.shell(
                        """
                        { printf 'scene\\t\(path)\\n'
                          for i in $(seq \(count)); do printf 'run\\t\(path)\\n'; done
                        } | LD_PRELOAD=\(folder.path)/count.so $NOTCHVIEWER bench --serve
                        """)
                    #expect(outcome.status == 0 && outcome.text.hasPrefix("ok 400 300\n"))
                    let last = try #require(outcome.errors.split(separator: "\n").last)
                    return try #require(Int(last))
                }
            return counts[1] - counts[0]
        }
        // What the requests themselves take is the same for both, but for a buffer that may grow.
        #expect(try allocations("full") - allocations("none") < 5)
    }
}

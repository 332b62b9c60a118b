import Drawing
import Geometry
import Testing

@Suite("Fill rules")
struct FillRuleTests {
    private func square(_ low: Double, _ high: Double, isReversed: Bool = false) -> Path {
        let corners = [(low, low), (high, low), (high, high), (low, high)]
        return Path(polygon: isReversed ? corners.reversed() : corners)
    }

    private func picture(_ paths: [Path], _ rule: FillRule) throws -> [String] {
        var path = Path()
        for part in paths { path.append(part) }
        return ascii(
            try alpha(width: 10, height: 10) { $0.fill(path, rule: rule, color: .white) })
    }

    static let solid = [String](repeating: "##########", count: 10)
    static let ring = [
        "##########", "##########", "##########", "###....###", "###....###", "###....###",
        "###....###", "##########", "##########", "##########",
    ]

    @Test("R5: a hole that runs the same way is filled under non-zero and left out under even-odd")
    func sameDirection() throws {
        let paths = [square(0, 10), square(3, 7)]
        #expect(try picture(paths, .nonZero) == Self.solid)
        #expect(try picture(paths, .evenOdd) == Self.ring)
    }

    @Test("R5: a hole that runs the other way is left out under both rules")
    func oppositeDirection() throws {
        let paths = [square(0, 10), square(3, 7, isReversed: true)]
        #expect(try picture(paths, .nonZero) == Self.ring)
        #expect(try picture(paths, .evenOdd) == Self.ring)
    }

    @Test("R5: three nested squares alternate under even-odd")
    func nested() throws {
        let paths = [square(0, 10), square(2, 8), square(4, 6)]
        #expect(try picture(paths, .nonZero) == Self.solid)
        #expect(
            try picture(paths, .evenOdd) == [
                "##########", "##########", "##......##", "##......##", "##..##..##",
                "##..##..##", "##......##", "##......##", "##########", "##########",
            ])
    }

    @Test("partly covered pixels of nested contours follow the rule too")
    func partial() throws {
        var path = square(0, 3)
        path.append(square(0.5, 2.5))
        let levels = try alpha(width: 3, height: 3) {
            $0.fill(path, rule: .evenOdd, color: .white)
        }
        #expect(levels == [[191, 128, 191], [128, 0, 128], [191, 128, 191]])
    }

    @Test("a five-pointed star has a hole in its middle under even-odd only")
    func star() throws {
        let path = Path(
            polygon: (0..<5)
                .map {
                    Point(x: 20, y: 20) + Vector(angle: Double($0) * 4 * .pi / 5 - .pi / 2) * 18
                })
        let nonZero = try alpha(width: 40, height: 40) { $0.fill(path, color: .white) }
        let evenOdd = try alpha(width: 40, height: 40) {
            $0.fill(path, rule: .evenOdd, color: .white)
        }
        #expect(nonZero[20][20] == 255)
        #expect(evenOdd[20][20] == 0)
        #expect(evenOdd[8][20] == 255)
        #expect(nonZero[8][20] == 255)
    }

    @Test("windings far above one neither wrap nor trap")
    func manyTurns() throws {
        var path = Path()
        for _ in 0..<1_000 { path.append(square(1, 9)) }
        #expect(try picture([path], .evenOdd) == [String](repeating: "..........", count: 10))
        path.append(square(1, 9))
        let once = try picture([square(1, 9)], .nonZero)
        #expect(try picture([path], .evenOdd) == once)
        #expect(try picture([path], .nonZero) == once)
    }
}

import TestSupport
import Testing

@testable import Geometry

@Suite("Convex monotone pieces")
struct BooleanPieceTests {
    /// The pieces of many segments of all kinds.
    private func forEachPiece(_ body: (PathSegment, BooleanPiece, UInt64) -> Void) {
        for seed in UInt64(0)..<rounds(300) {
            var random = SeededGenerator(seed: 7000 + seed)
            let segment = random.segment()
            var pieces: [BooleanPiece] = []
            segment.appendBooleanPieces(source: 0, to: &pieces)
            #expect(pieces.first?.from == 0 && pieces.last?.to == 1, "seed \(seed)")
            for (piece, next) in zip(pieces, pieces.dropFirst()) {
                #expect(piece.to == next.from && piece.end == next.start, "seed \(seed)")
            }
            for piece in pieces { body(segment, piece, seed) }
        }
    }

    @Test("a segment's pieces follow each other, each within its box and no farther than its bulge")
    func boxes() {
        forEachPiece { segment, piece, seed in
            let chord = (piece.end - piece.start).normalized
            for step in 1..<16 {
                let parameter = piece.from + (piece.to - piece.from) * Double(step) / 16
                let point = segment.point(at: parameter)
                #expect(
                    point.x >= piece.left - 1e-9 && point.x <= piece.right + 1e-9
                        && point.y >= piece.top - 1e-9 && point.y <= piece.bottom + 1e-9,
                    "seed \(seed)")
                let height = chord.map { abs($0.cross(point - piece.start)) } ?? 0
                #expect(height <= piece.bulge + 1e-6, "seed \(seed)")
            }
        }
    }

    @Test("a piece reaches each coordinate of its box to the last digits")
    func coordinates() {
        forEachPiece { segment, piece, seed in
            for step in 0...16 {
                let fraction = Double(step) / 16
                let x = piece.left + (piece.right - piece.left) * fraction
                let y = piece.top + (piece.bottom - piece.top) * fraction
                let column = piece.parameter(of: segment, x: x)
                let row = piece.parameter(of: segment, y: y)
                #expect(abs(segment.point(at: column).x - x) < 1e-10, "seed \(seed)")
                #expect(abs(segment.point(at: row).y - y) < 1e-10, "seed \(seed)")
            }
        }
    }

    @Test("the place next to a point beside a piece is the one that it stands beside")
    func nearest() {
        forEachPiece { segment, piece, seed in
            for step in 1..<8 {
                let parameter = piece.from + (piece.to - piece.from) * Double(step) / 8
                guard let tangent = segment.tangent(at: parameter) else { continue }
                // Beside a turn as narrow as its distance a point has no place that is found at once.
                guard abs(segment.curvature(at: parameter)) < 50 else { continue }
                for offset in [-1e-4, 0, 1e-4] {
                    let point = segment.point(at: parameter) + tangent.perpendicular * offset
                    let found = piece.nearestParameter(of: segment, to: point)
                    #expect(found >= piece.from && found <= piece.to)
                    let distance = (segment.point(at: found) - point).length
                    #expect(distance < abs(offset) * 1.001 + 1e-10, "seed \(seed)")
                }
            }
        }
    }

    @Test("where a curve rests at an end, the place next to a point is a number still")
    func resting() {
        let (start, end) = (Point(x: 1, y: 2), Point(x: 9, y: 5))
        let middle = Point(x: 6, y: 3)
        for segment in [
            PathSegment.quad(QuadraticBezier(start: start, control: start, end: end)),
            .quad(QuadraticBezier(start: start, control: end, end: end)),
            .cubic(CubicBezier(start: start, control1: start, control2: middle, end: end)),
            .cubic(CubicBezier(start: start, control1: middle, control2: end, end: end)),
            .cubic(CubicBezier(start: start, control1: start, control2: end, end: end)),
        ] {
            var pieces: [BooleanPiece] = []
            segment.appendBooleanPieces(source: 0, to: &pieces)
            for piece in pieces {
                for point in [piece.start, piece.end, start, end, middle] {
                    let found = piece.nearestParameter(of: segment, to: point)
                    #expect(found >= piece.from && found <= piece.to, "\(segment)")
                }
                for (point, parameter) in [(piece.start, piece.from), (piece.end, piece.to)] {
                    let found = piece.nearestParameter(of: segment, to: point)
                    #expect(abs(found - parameter) < 1e-6, "\(segment)")
                }
            }
        }
    }
}

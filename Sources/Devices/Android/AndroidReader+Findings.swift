import Geometry

extension AndroidReader {
    /// Refuses pieces that together take too long to unite.
    func check(
        _ specification: CutoutSpecification, name: String, line: Int?
    ) throws(DeviceFileError) {
        if let excess = Path(joining: specification.pieces.map(\.path)).excess {
            throw DeviceFileError(file: file, line: line, path: name, problem: excess.problem)
        }
    }

    mutating func note(_ specification: CutoutSpecification, name: String, line: Int?) {
        for marker in specification.unknownMarkers {
            let nearest = nearestNames(
                to: marker,
                in: [
                    "left", "right", "bottom", "center_vertical", "cutout", "bind_left_cutout",
                    "bind_right_cutout", "dp",
                ], limit: 1
            )
            .first
            findings.append(
                Finding(
                    code: "unknown-marker", severity: .error, path: name, line: line,
                    message:
                        "\"@\(marker)\" is no marker: Android skips the @ and reads the word as "
                        + "path data",
                    fix: nearest.map { "did you mean \"@\($0)\"?" } ?? "remove it"))
        }
        for (index, piece) in specification.pieces.enumerated() {
            let place = "\(name), piece \(index + 1)"
            switch piece.loss {
            case nil: break
            case .tooShort:
                if piece.text.contains(where: { !$0.isWhitespace }) {
                    findings.append(
                        Finding(
                            code: "piece-dropped", severity: .warning, path: place, line: line,
                            message: "Android ignores a path of fewer than 5 characters"))
                }
            case .invalid(let reason):
                findings.append(
                    Finding(
                        code: "invalid-path", severity: .error, path: place, line: line,
                        message: "Android cannot read the path: \(reason)"))
            case .tooLarge(let excess):
                findings.append(
                    Finding(
                        code: "invalid-path", severity: .error, path: place, line: line,
                        message: "the piece is left out: \(excess)"))
            case .emptyBox:
                findings.append(
                    Finding(
                        code: "empty-box", severity: .warning, path: place, line: line,
                        message: "the rounded box holds no pixel, so Android drops the piece"))
            case .edgeTaken:
                findings.append(
                    Finding(
                        code: "piece-dropped", severity: .warning, path: place, line: line,
                        message: "another piece is booked on the same edge, so Android drops this "
                            + "one",
                        fix: "book it on another edge with @bottom, @bind_left_cutout or "
                            + "@bind_right_cutout"))
            }
        }
    }
}

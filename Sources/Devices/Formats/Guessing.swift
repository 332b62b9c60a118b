import Geometry

extension CutoutKind {
    /// The kind that a shape most likely is: joined to an edge a notch, round a hole, long an
    /// island.
    init(guessing path: Path, panel: PanelSize) {
        guard let box = path.bounds, !box.isEmpty else {
            self = .other
            return
        }
        let reach = 1.0
        if box.left <= reach || box.top <= reach || box.right >= Double(panel.width) - reach
            || box.bottom >= Double(panel.height) - reach
        {
            self = .notch
            return
        }
        let area = path.subpaths.reduce(0) { $0 + $1.signedArea }
        let aspect = max(box.width, box.height) / min(box.width, box.height)
        // An ellipse fills π/4 of its box, a capsule more, a rectangle all of it.
        let isRound = abs(area) < 0.98 * box.width * box.height
        self = !isRound ? .other : aspect < 1.15 ? .hole : .island
    }
}

/// The file's name without folders and ending.
func displayName(fromFile file: String) -> String {
    let base = file.split(separator: "/").last.map(String.init) ?? file
    guard let dot = base.lastIndex(of: "."), dot != base.startIndex else { return base }
    return String(base[..<dot])
}

/// An identifier made of the file's name: lower case, everything else as hyphens.
func identifier(fromFile file: String) -> String {
    var identifier = ""
    for scalar in displayName(fromFile: file).lowercased().unicodeScalars {
        if ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) {
            identifier.unicodeScalars.append(scalar)
        } else if !identifier.isEmpty, identifier.last != "-" {
            identifier.append("-")
        }
    }
    while identifier.last == "-" { identifier.removeLast() }
    return identifier.isEmpty ? "device" : String(identifier.prefix(64))
}

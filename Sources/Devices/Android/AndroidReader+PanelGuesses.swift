import Geometry

extension AndroidReader {
    /// The panels that the file may be meant for, the most likely first; never empty.
    func panelGuesses(specification: String, shape: String?) -> [PanelGuess] {
        var guesses: [PanelGuess] = []
        func add(_ width: Int, _ height: Int, _ reason: String) {
            let size = PanelSize(width: width, height: height)
            guard (1...32_768).contains(width), (1...32_768).contains(height),
                !guesses.contains(where: { $0.panel.size == size })
            else { return }
            guesses.append(PanelGuess(panel: PanelDescription(size: size), reason: reason))
        }
        if let shape, let box = (try? Path(androidPathData: shape))?.bounds, !box.isEmpty,
            box.right < 32_768, box.bottom < 32_768
        {
            add(
                Int(box.right.rounded()), Int(box.bottom.rounded()),
                "the display shape reaches to (\(decimalText(box.right, digits: 2)), "
                    + "\(decimalText(box.bottom, digits: 2)))")
        }
        let common = [
            (1080, 2400), (1080, 2340), (1440, 3120), (720, 1600), (1080, 2280), (720, 1520),
            (1440, 3200), (1080, 2460), (1080, 2246),
        ]
        if !specification.contains("@dp") {
            // A corner at half the width from the centre says where the panel ends.
            let probe = CutoutSpecification(
                specification, panel: PanelSize(width: 0, height: 0), density: 1)
            let box = probe.pieces.compactMap { $0.horizontal == .center ? $0.path.bounds : nil }
            for (width, height) in common {
                let half = Double(width) / 2
                if box.contains(where: { $0.left == -half || $0.right == half }) {
                    add(
                        width, height,
                        "the cutout begins at x = \(decimalText(-half)), the edge of a panel "
                            + "\(width) pixels wide")
                }
            }
            for (width, height) in common {
                let size = PanelSize(width: width, height: height)
                let trial = CutoutSpecification(specification, panel: size, density: 1)
                let fits = trial.pieces.compactMap(\.box)
                    .allSatisfy { $0.left >= -1 && $0.right <= width + 1 }
                if fits { add(width, height, "a common panel on which the cutout fits") }
            }
        }
        for (width, height) in common { add(width, height, "a common panel") }
        return guesses
    }
}

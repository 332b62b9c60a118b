import Testing

/// The oracle tables of the components, row by row, as the built program tells them.
@Suite("Oracle rows")
struct OracleRowTests {
    private func measure(_ arguments: String) throws -> JSONDocument {
        let outcome = try Program.run(
            ["measure", "--json"] + arguments.split(separator: " ").map(String.init))
        #expect(outcome.status == 0, "\(outcome.errors)")
        return try JSONDocument(outcome.output)
    }

    private func expect(
        _ found: JSONDocument?, _ expected: [Double], within tolerance: Double,
        _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let numbers =
            found.map { document in document.number.map { [$0] } ?? document.numbers } ?? []
        #expect(
            numbers.count == expected.count
                && zip(numbers, expected).allSatisfy { abs($0 - $1) <= tolerance },
            "\(numbers) is not \(expected) \(comment ?? "")", sourceLocation: sourceLocation)
    }

    // MARK: - Notch bar

    @Test(
        "the source's notch path has the table's area at every width and line height",
        arguments: [
            (375, 3, 1754.7256), (375, 1, 927.2124), (375, 8, 3808.4866), (390, 3, 1814.7256),
        ])
    func seedAreas(width: Int, height: Int, area: Double) throws {
        let bar = try measure(
            "--device iphone-x --components notch-bar --size \(width)x100 "
                + "--set notch-bar.style=seed --set notch-bar.thickness=\(height)")
        expect(bar["area"], [area], within: 1e-4)
    }

    // MARK: - Continuous corners

    /// A child with continuous corners of radius 10 at the origin, 160 by 100.
    private func continuousCorner() throws -> JSONDocument {
        try measure(
            "--components concentric-corners --set concentric-corners.curve=continuous "
                + "--set concentric-corners.containerSize=160x100 "
                + "--set concentric-corners.containerRadius=10 "
                + "--set concentric-corners.child=0,0,160,100")
    }

    @Test("a continuous corner has the control points that UIKit gives")
    func controlPoints() throws {
        let elements = try continuousCorner()["subpaths"]?[0]?.elements ?? []
        #expect(
            elements.map { $0["op"]?.text }.prefix(5) == [
                "move", "line", "cubic", "cubic", "cubic",
            ])
        expect(elements[0]["to"], [15.28665, 0], within: 6e-6)
        expect(elements[1]["to"], [144.71335, 0], within: 6e-6)
        for (index, expected) in [
            (2, [149.115070, 0, 151.315931, 0, 153.685062, 0.749114]),
            (3, [156.271762, 1.690596, 158.309404, 3.728238, 159.250886, 6.314938]),
            (4, [160, 8.684069, 160, 10.884930, 160, 15.286650]),
        ] {
            let numbers = ["control1", "control2", "to"]
                .flatMap { elements[index][$0]?.numbers ?? [] }
            #expect(
                numbers.count == 6 && zip(numbers, expected).allSatisfy { abs($0 - $1) <= 6e-7 },
                "\(numbers) is not \(expected)")
        }
    }

    @Test("continuous corners cut off the table's area and leave the table's length")
    func cornerAreaAndLength() throws {
        let corners = try continuousCorner()
        expect(corners["area"], [160 * 100 - 4 * 0.225297 * 100], within: 4 * 6e-5)
        let sides = 2 * (160 + 100) - 8 * 15.28665
        expect(corners["length"], [sides + 4 * 26.20742], within: 4 * 6e-6)
    }

    @Test("curve points along a continuous corner are those of the table")
    func cornerPoints() throws {
        let elements = try continuousCorner()["subpaths"]?[0]?.elements ?? []
        func point(_ segment: Int, _ t: Double) -> [Double] {
            let start = elements[segment + 1]["to"]?.numbers ?? []
            let rest = ["control1", "control2", "to"]
                .map { elements[segment + 2][$0]?.numbers ?? [] }
            let points = [start] + rest
            guard points.allSatisfy({ $0.count == 2 }) else { return [] }
            let u = 1 - t
            let weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
            let x = zip(weights, points).reduce(0) { $0 + $1.0 * $1.1[0] }
            let y = zip(weights, points).reduce(0) { $0 + $1.0 * $1.1[1] }
            return [160 - x, y]
        }
        for (segment, t, expected) in [
            (0, 0.0, [15.28665, 0]), (0, 0.25, [12.36100, 0.01170]), (0, 0.5, [10.03857, 0.09364]),
            (0, 0.75, [8.09725, 0.31603]), (0, 1, [6.31494, 0.74911]),
            (1, 0.25, [4.48641, 1.65221]),
            (1, 0.5, [2.91507, 2.91507]), (1, 0.75, [1.65221, 4.48641]),
            (1, 1, [0.74911, 6.31494]),
        ] {
            let found = point(segment, t)
            #expect(
                found.count == 2 && zip(found, expected).allSatisfy { abs($0 - $1) <= 6e-6 },
                "\(found) is not \(expected)")
        }
    }

    @Test("UIKit's tick is shape 2b: its half tip has the table's points")
    func uikitTick() throws {
        let arc = try measure(
            "--components tick-arc --set tick-arc.ticks=1 --set tick-arc.start=0 "
                + "--set tick-arc.end=0 --set tick-arc.tickShape=uikit")
        let elements = arc["subpaths"]?[0]?.elements ?? []
        func place(_ element: Int, _ name: String) -> [Double] {
            let numbers = elements[element][name]?.numbers ?? []
            return numbers.count == 2 ? [numbers[0] - 133, numbers[1] - 20] : []
        }
        for (element, name, expected) in [
            (0, "to", [2.0, 0]), (1, "to", [2.1, 0]), (2, "control1", [2.883, 0]),
            (2, "control2", [3.582, 0.490]), (2, "to", [3.850, 1.225]),
            (3, "control1", [4, 1.699]),
            (3, "control2", [4, 2.139]), (3, "to", [4, 3.020]),
        ] {
            let found = place(element, name)
            #expect(
                found.count == 2 && zip(found, expected).allSatisfy { abs($0 - $1) <= 6e-4 },
                "\(found) is not \(expected)")
        }
    }

    // MARK: - Tick arc

    @Test("the source's angles are cut towards zero, all 31 of them")
    func seedAngles() throws {
        let arc = try measure("--components tick-arc --set tick-arc.style=seed")
        #expect(
            arc["ticks"]?.elements.compactMap { $0["angle"]?.number } == [
                -130, -121, -112, -104, -95, -86, -78, -69, -60, -52, -43, -34, -26, -17, -8, 0, 8,
                17, 26, 34, 43, 52, 60, 69, 78, 86, 95, 104, 112, 121, 130,
            ])
    }

    @Test("every row of the source's ticks has its place, position and colour")
    func seedTicks() throws {
        let arc = try measure("--components tick-arc --set tick-arc.style=seed")
        let ticks = arc["ticks"]?.elements ?? []
        try #require(ticks.count == 31)
        for (index, angle, centre, t, colour) in [
            (0, -130.0, [51.884, 204.742], 0.19216, [246.74, 83.33, 68.89]),
            (1, -121, [41.997, 190.882], 0.15555, [246.10, 72.62, 70.72]),
            (4, -95, [26.913, 144.456], 0.09968, [246, 71, 71]),
            (9, -52, [49.501, 68.201], 0.18334, [246.58, 80.75, 69.33]),
            (12, -26, [87.437, 37.481], 0.32384, [249.04, 121.85, 62.31]),
            (15, 0, [135, 26.5], 0.5, [252.12, 173.38, 53.50]),
            (16, 8, [150.100, 27.556], 0.55593, [247.76, 188.21, 52.21]),
            (18, 26, [182.563, 37.481], 0.67616, [141.47, 192.54, 76.74]),
            (20, 43, [208.997, 55.648], 0.77406, [54.93, 196.07, 96.71]),
            (21, 52, [220.499, 68.201], 0.81666, [32, 197, 102]),
            (30, 130, [218.116, 204.742], 0.80784, [32, 197, 102]),
        ] {
            let comment = Comment("tick \(index)")
            expect(ticks[index]["angle"], [angle], within: 1e-9, comment)
            expect(ticks[index]["centre"], centre, within: 6e-4, comment)
            expect(ticks[index]["t"], [t], within: 6e-6, comment)
            expect(ticks[index]["colour"], colour, within: 6e-3, comment)
        }
    }

    @Test(
        "both rules light the table's ticks",
        arguments: [
            ("0", 0, 0, 1), ("0.25", 7, 0.75, 8), ("0.5", 15, 0.5, 16), ("0.75", 23, 0.25, 23),
            ("1", 31, 0, 31),
        ] as [(String, Int, Double, Int)])
    func litTicks(progress: String, full: Int, part: Double, needle: Int) throws {
        let filled = try measure("--components tick-arc --progress \(progress)")
        let lit = filled["ticks"]?.elements.compactMap { $0["lit"]?.number } ?? []
        #expect(lit.prefix { $0 == 1 }.count == full)
        #expect(abs(lit.dropFirst(full).reduce(0, +) - part) < 1e-9)
        let pointed = try measure(
            "--components tick-arc --set tick-arc.rule=needle --progress \(progress)")
        #expect(pointed["ticks"]?.elements.count { $0["lit"]?.number == 1 } == needle)
    }

    @Test(
        "midpoints of neighbouring colours in each space are those of the table",
        arguments: [
            ("srgb", [249.5, 129.5, 61], [142.5, 192.5, 76.5]),
            ("linear", [249.53, 144.95, 61.92], [187.24, 192.57, 81.34]),
            ("oklab", [252.40, 135.39, 65.44], [173.04, 195.48, 82.81]),
        ])
    func midpoints(space: String, first: [Double], second: [Double]) throws {
        // With five ticks along the arc, the second and the fourth lie midway between colours.
        let arc = try measure(
            "--components tick-arc --set tick-arc.ticks=5 --set tick-arc.gradient=along "
                + "--set tick-arc.interpolation=\(space)")
        expect(arc["ticks"]?[1]?["colour"], first, within: 6e-3)
        expect(arc["ticks"]?[3]?["colour"], second, within: 6e-3)
    }

    // MARK: - Gradient arc

    @Test("every row of the gradient arc has its point, position and both colours")
    func gradientArc() throws {
        let rows: [(Double, [Double], Double, [Double], [Double])] = [
            (0, [25.6285, 170.5370], 0.23165, [249.24, 125.21, 61.73], [246, 71, 71]),
            (18 / 216, [20, 135], 0.28704, [250.02, 138.17, 59.52], [247.17, 90.50, 67.67]),
            (0.25, [41.9630, 67.4047], 0.45289, [252.34, 176.98, 52.88], [249.5, 129.5, 61]),
            (
                90 / 216, [99.4630, 25.6285], 0.63673, [192.57, 190.46, 64.95],
                [251.83, 168.5, 54.33]
            ),
            (0.5, [135, 20], 0.71296, [158.87, 191.83, 72.72], [253, 188, 51]),
            (
                153 / 216, [216.317, 53.683], 0.80117, [119.9, 193.4, 81.7], [160.9, 191.75, 72.25]
            ),
            (
                180 / 216, [244.3715, 99.4630], 0.76835, [134.39, 192.83, 78.37], [105.67, 194, 85]
            ),
            (1, [244.3715, 170.5370], 0.63673, [192.57, 190.46, 64.95], [32, 197, 102]),
        ]
        let places = rows.map { "--at \($0.0)" }.joined(separator: " ")
        for (style, isConic) in [("seed", false), ("direct", true)] {
            let arc = try measure(
                "--components gradient-arc --set gradient-arc.style=\(style) "
                    + "--size 270x270 \(places)")
            let samples = arc["at"]?.elements ?? []
            try #require(samples.count == rows.count)
            for (sample, row) in zip(samples, rows) {
                let comment = Comment("\(style) at \(row.0)")
                // The row of 315° is printed with fewer digits.
                let isRough = row.0 == 153 / 216
                expect(sample["point"], row.1, within: isRough ? 6e-4 : 6e-5, comment)
                expect(sample["t"], [isConic ? row.0 : row.2], within: 6e-6, comment)
                expect(
                    sample["colour"], isConic ? row.4 : row.3, within: isRough ? 6e-2 : 6e-3,
                    comment)
            }
        }
    }

    // MARK: - Curve refresh

    private func refresh(_ style: String, _ progress: Double) throws -> JSONDocument {
        try measure(
            "--components curve-refresh --set curve-refresh.style=\(style) --size 30x100 "
                + "--progress \(progress)")
    }

    @Test("every row of the source document's refresh has its points")
    func seedRefresh() throws {
        let rows: [(Double, Int, String, [Double])] = [
            (0, 0, "A", [5, 100]), (0, 0, "B", [5, 70]), (0, 1, "A", [25, 0]),
            (0, 1, "B", [25, 30]),
            (0.25, 0, "B", [5, 60]), (0.5, 0, "A", [5, 80]), (0.5, 0, "B", [5, 50]),
            (0.5, 0, "T", [2.4019, 51.5]), (0.75, 0, "A", [5, 65]), (0.75, 0, "E", [15, 40]),
            (0.75, 1, "E", [15, 60]), (1, 0, "A", [5, 50]), (1, 0, "B", [5, 50]),
            (1, 0, "E", [25, 50]), (1, 1, "E", [5, 50]),
        ]
        for (progress, line, name, point) in rows {
            expect(
                try refresh("seed", progress)["lines"]?[line]?[name], point, within: 6e-5,
                "\(name)\(line + 1) at \(progress)")
        }
        expect(try refresh("seed", 1)["length"], [62.8319], within: 6e-5)
    }

    @Test(
        "every row of the released refresh has its points",
        arguments: [
            (
                0, [5, 99], [5, 69], nil, [3.5, 71.5981], [25, 0], [25, 30], nil, [26.5, 27.4019]
            ),
            (
                0.25, [5, 89], [5, 59], nil, [3.5, 61.5981], [25, 10.5], [25, 40.5], nil,
                [26.5, 37.9019]
            ),
            (
                0.5, [5, 79], [5, 49], [5, 49], [3.5, 51.5981], [25, 21], [25, 51], [25, 51],
                [26.5, 48.4019]
            ),
            (
                0.625, [5, 71.5], [5, 49], [7.3959, 42.5055], [4.5680, 43.5069], [25, 28.5],
                [25, 51], [22.6041, 57.4945], [25.4320, 56.4931]
            ),
            (
                0.75, [5, 64], [5, 49], [13.4357, 39.1231], [10.6349, 38.0480], [25, 36], [25, 51],
                [16.5643, 60.8769], [19.3651, 61.9520]
            ),
            (
                0.875, [5, 56.5], [5, 49], [20.2250, 40.4736], [18.7935, 37.8371], [25, 43.5],
                [25, 51], [9.7750, 59.5264], [11.2065, 62.1629]
            ),
            (
                1, [5, 49], [5, 49], [24.5106, 45.9098], [25.1343, 42.9754], [25, 51], [25, 51],
                [5.4894, 54.0902], [4.8657, 57.0246]
            ),
        ] as [Row])
    func classicRefresh(row: Row) throws {
        let lines = try refresh("classic", row.0)["lines"]
        for (line, name, point) in [
            (0, "A", row.1), (0, "B", row.2), (0, "E", row.3), (0, "T", row.4), (1, "A", row.5),
            (1, "B", row.6), (1, "E", row.7), (1, "T", row.8),
        ] {
            guard let point else { continue }
            expect(lines?[line]?[name], point, within: 6e-5, "\(name)\(line + 1) at \(row.0)")
        }
    }

    typealias Row = (
        Double, [Double]?, [Double]?, [Double]?, [Double]?, [Double]?, [Double]?, [Double]?,
        [Double]?
    )

    @Test(
        "the ink of a line is 30 until one half, then shrinks to the table's lengths",
        arguments: [(0.25, 30), (0.5, 30), (0.75, 29.1372), (1, 28.2743)])
    func ink(progress: Double, length: Double) throws {
        expect(try refresh("classic", progress)["length"], [2 * length], within: 2 * 6e-5)
    }

    // MARK: - Concentric corners

    @Test(
        "every row of the corner table has its radii, by each rule",
        arguments: [
            ("8,8,154,154", [14, 14, 14, 14], [14, 14, 14, 14], [14, 14, 14, 14], 14),
            ("8,8,80,80", [14, 14, 14, 14], [14, 0, 0, 0], [14, 6, 6, 6], 14),
            ("8,16,80,80", [14, 14, 14, 14], [6, 0, 0, 0], [6, 6, 6, 6], 6),
            ("45,45,80,80", [0, 0, 0, 0], [0, 0, 0, 0], [6, 6, 6, 6], 0),
            (
                "2,2,20,20", [10, 10, 10, 10], [20, 0, 0, 0], [15.3846, 4.6154, 4.6154, 4.6154], 10
            ),
            ("0,0,170,170", [22, 22, 22, 22], [22, 22, 22, 22], [22, 22, 22, 22], 22),
            ("4,120,162,46", [18, 18, 18, 18], [0, 0, 18, 18], [6, 6, 18, 18], 18),
        ] as [(String, [Double], [Double], [Double], Double)])
    func radii(
        child: String, relative: [Double], concentric: [Double], minimum: [Double], uniform: Double
    ) throws {
        for (rule, expected) in [
            ("container-relative", relative), ("concentric", concentric), ("minimum", minimum),
            ("uniform", [Double](repeating: uniform, count: 4)),
        ] {
            expect(try corners(rule, child)["radii"], expected, within: 6e-5, "\(rule) \(child)")
        }
    }

    @Test(
        "CSS's corners take the table's axes off a rectangle's area",
        arguments: [
            ("8,8,154,154", [(14, 14), (14, 14), (14, 14), (14, 14)]),
            ("8,8,80,80", [(14, 14)]), ("8,16,80,80", [(14, 6)]), ("45,45,80,80", []),
            ("2,2,20,20", [(20, 20)]), ("0,0,170,170", [(22, 22), (22, 22), (22, 22), (22, 22)]),
            ("4,120,162,46", [(18, 18), (18, 18)]),
        ] as [(String, [(Double, Double)])])
    func css(child: String, axes: [(Double, Double)]) throws {
        let sides = child.split(separator: ",").compactMap { Double($0) }
        let cut = axes.reduce(0) { $0 + $1.0 * $1.1 * (1 - Double.pi / 4) }
        expect(try corners("css", child)["area"], [sides[2] * sides[3] - cut], within: 1e-6)
    }

    @Test(
        "the source rounds the chosen corners alone",
        arguments: [
            ("none", [0, 0, 0, 0]), ("tl", [14, 0, 0, 0]), ("tl,tr", [14, 14, 0, 0]),
            ("tl,tr,br,bl", [14, 14, 14, 14]),
        ] as [(String, [Double])])
    func chosenCorners(corners: String, radii: [Double]) throws {
        let measured = try measure(
            "--components concentric-corners --set concentric-corners.rule=container-relative "
                + "--set concentric-corners.corners=\(corners)")
        expect(measured["radii"], radii, within: 1e-9)
    }

    private func corners(_ rule: String, _ child: String) throws -> JSONDocument {
        try measure(
            "--components concentric-corners --set concentric-corners.rule=\(rule) "
                + "--set concentric-corners.child=\(child) "
                + "--set concentric-corners.containerSize=170x170 "
                + "--set concentric-corners.containerRadius=22")
    }
}

import Testing

/// Rows of the oracle tables, through the built program.
@Suite("Measure")
struct MeasureTests {
    private func measure(_ arguments: String) throws -> JSONDocument {
        let outcome = try Program.run(
            ["measure", "--json"] + arguments.split(separator: " ").map(String.init))
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        return try JSONDocument(outcome.output)
    }

    private func expect(
        _ found: [Double]?, _ expected: [Double], within tolerance: Double,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let found = found ?? []
        #expect(
            found.count == expected.count
                && zip(found, expected).allSatisfy { abs($0 - $1) <= tolerance },
            "\(found) is not \(expected)", sourceLocation: sourceLocation)
    }

    @Test("the source's notch path has the published area and length")
    func seedBar() throws {
        let bar = try measure(
            "--device iphone-x --components notch-bar --size 375x100 "
                + "--set notch-bar.style=seed --set notch-bar.thickness=3")
        expect(bar["area"].map { [$0.number ?? 0] }, [1754.7256], within: 1e-4)
        expect(bar["length"].map { [$0.number ?? 0] }, [410.6814], within: 1e-4)
        expect(bar["bounds"]?.numbers, [0, 0, 375, 33.5], within: 1e-9)
    }

    @Test(
        "the concentric bar has the published area",
        arguments: [("iphone-13", 1295.8938), ("iphone-11-pro", 1232.4690)])
    func concentricBar(device: String, area: Double) throws {
        let bar = try measure(
            "--device \(device) --components notch-bar --set notch-bar.style=concentric "
                + "--set notch-bar.thickness=3")
        expect(bar["area"].map { [$0.number ?? 0] }, [area], within: 1e-4)
    }

    @Test("from edge to edge the parallel bar equals the concentric one")
    func parallelBar() throws {
        let bar = try measure(
            "--device iphone-13 --components notch-bar --set notch-bar.ends=full "
                + "--set notch-bar.thickness=3")
        expect(bar["area"].map { [$0.number ?? 0] }, [1295.8938], within: 1e-4)
        expect(bar["length"].map { [$0.number ?? 0] }, [431.9646], within: 1e-4)
    }

    @Test("a horizontal ramp colours the ticks as published")
    func ticks() throws {
        let arc = try measure("--components tick-arc --set tick-arc.style=seed")
        let ticks = arc["ticks"]?.elements ?? []
        #expect(ticks.count == 31)
        for (index, angle, centre, t, colour) in [
            (0, -130.0, [51.884, 204.742], 0.19216, [246.74, 83.33, 68.89]),
            (9, -52, [49.501, 68.201], 0.18334, [246.58, 80.75, 69.33]),
            (15, 0, [135, 26.5], 0.5, [252.12, 173.38, 53.50]),
            (18, 26, [182.563, 37.481], 0.67616, [141.47, 192.54, 76.74]),
            (30, 130, [218.116, 204.742], 0.80784, [32, 197, 102]),
        ] {
            expect(ticks[index]["angle"].map { [$0.number ?? 0] }, [angle], within: 1e-9)
            expect(ticks[index]["centre"]?.numbers, centre, within: 6e-4)
            expect(ticks[index]["t"].map { [$0.number ?? 0] }, [t], within: 6e-6)
            expect(ticks[index]["colour"]?.numbers, colour, within: 6e-3)
        }
    }

    @Test("points and colours along the gradient arc are as published")
    func gradientArc() throws {
        let arc = try measure(
            "--components gradient-arc --set gradient-arc.style=seed --at 0 --at 25% --at 0.5 "
                + "--at 1")
        expect(arc["length"].map { [$0.number ?? 0] }, [433.5398], within: 1e-4)
        let samples = arc["at"]?.elements ?? []
        #expect(samples.count == 4)
        for (sample, expected) in zip(
            samples,
            [
                ([25.6285, 170.5370], 0.23165, [249.24, 125.21, 61.73]),
                ([41.9630, 67.4047], 0.45289, [252.34, 176.98, 52.88]),
                ([135, 20], 0.71296, [158.87, 191.83, 72.72]),
                ([244.3715, 170.5370], 0.63673, [192.57, 190.46, 64.95]),
            ])
        {
            expect(sample["point"]?.numbers, expected.0, within: 6e-5)
            expect(sample["t"].map { [$0.number ?? 0] }, [expected.1], within: 6e-6)
            expect(sample["colour"]?.numbers, expected.2, within: 6e-3)
        }
    }

    @Test(
        "the refresh lines bend as published",
        arguments: [
            ("seed", "0", [5, 100], [5, 70]), ("seed", "0.25", [5, 90], [5, 60]),
            ("seed", "0.75", [5, 65], [5, 50]), ("classic", "0", [5, 99], [5, 69]),
            ("classic", "0.5", [5, 79], [5, 49]), ("classic", "0.875", [5, 56.5], [5, 49]),
        ] as [(String, String, [Double], [Double])])
    func refresh(style: String, progress: String, a: [Double], b: [Double]) throws {
        let refresh = try measure(
            "--components curve-refresh --set curve-refresh.style=\(style) --size 30x100 "
                + "--progress \(progress)")
        expect(refresh["lines"]?[0]?["A"]?.numbers, a, within: 1e-9)
        expect(refresh["lines"]?[0]?["B"]?.numbers, b, within: 1e-9)
    }

    @Test(
        "corner radii follow each rule as published",
        arguments: [
            ("container-relative", "8,8,154,154", [14, 14, 14, 14]),
            ("concentric", "8,8,80,80", [14, 0, 0, 0]),
            ("concentric", "8,16,80,80", [6, 0, 0, 0]),
            ("concentric", "4,120,162,46", [0, 0, 18, 18]),
            ("uniform", "8,8,80,80", [14, 14, 14, 14]),
        ] as [(String, String, [Double])])
    func corners(rule: String, child: String, radii: [Double]) throws {
        let corners = try measure(
            "--components concentric-corners --set concentric-corners.rule=\(rule) "
                + "--set concentric-corners.child=\(child) "
                + "--set concentric-corners.containerSize=170x170 "
                + "--set concentric-corners.containerRadius=22 "
                + "--set concentric-corners.corners=all")
        expect(corners["radii"]?.numbers, radii, within: 1e-9)
    }

    @Test("the screen is told in panel pixels and points")
    func screen() throws {
        let screen = try measure("--screen --device iphone-13")
        #expect(screen["schema"]?.text == "notchviewer.screen/1")
        expect(screen["panel"]?.numbers, [1170, 2532], within: 0)
        expect(screen["points"]?.numbers, [390, 844], within: 0)
        expect(screen["safeInsetsPoints"]?.numbers, [47, 0, 34, 0], within: 0)
        expect(screen["cutouts"]?[0]?["bounds"]?.numbers, [325.125, 0, 844.875, 99], within: 1e-9)
        let turned = try measure("--screen --device iphone-13 --rotate 90")
        expect(turned["panel"]?.numbers, [2532, 1170], within: 0)
        expect(
            turned["cutouts"]?[0]?["bounds"]?.numbers, [2433, 325.125, 2532, 844.875],
            within: 1e-9)
    }
}

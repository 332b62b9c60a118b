import Devices
import Geometry

/// What an engine took for each scene and calculation.
struct BenchResults {
    /// The times of one scene or calculation.
    struct Row {
        /// The scene's name.
        var name: String
        /// The pixels of the target; 0 for calculations.
        var pixels: Int
        /// The median in milliseconds.
        var median: Double
        /// The smallest time in milliseconds.
        var least: Double
        /// How often it ran.
        var runs: Int
    }

    /// The name and version of the document's form.
    static let schema = "notchviewer.bench/1"

    /// Who drew, such as `notchviewer 1.0.0`.
    var engine: String
    /// The scenes in the order they were measured.
    var rows: [Row] = []

    init(engine: String) {
        self.engine = engine
    }

    /// Reads what `bench --json` printed, or another program in the same form.
    ///
    /// Only the schema and each result's `name` and `median_ms` are needed.
    ///
    /// - Parameter path: The file.
    /// - Throws: ``CommandFailure`` with what was expected.
    init(file path: String) throws(CommandFailure) {
        let root: JSONValue
        do {
            root = try JSONValue(parsing: InputFile.read(path), file: path)
        } catch let error as DeviceFileError {
            throw CommandFailure(message: error.message)
        } catch let error as CommandFailure {
            throw error
        } catch {
            throw CommandFailure(message: "\(path): \(error)")
        }
        guard case .string(Self.schema)? = root["schema"],
            case .array(let entries)? = root["results"]
        else {
            throw CommandFailure(
                message: "\(path): expected what 'bench --json' prints, schema \(Self.schema)")
        }
        engine = "notchviewer"
        if case .string(let name)? = root["engine"] { engine = printable(name) }
        for (index, entry) in entries.enumerated() {
            guard case .string(let name)? = entry["name"],
                let median = Self.number(entry["median_ms"]), Self.times.contains(median)
            else {
                throw CommandFailure(
                    message: "\(path): results[\(index)] needs a name and a median_ms "
                        + "from 1e-9 to 1e9")
            }
            rows.append(
                Row(
                    name: printable(name), pixels: 0, median: median,
                    least: Self.number(entry["min_ms"]) ?? median, runs: 0))
        }
    }

    /// The milliseconds that are believed.
    private static let times = 1e-9...1e9

    private static func number(_ value: JSONValue?) -> Double? {
        switch value {
        case .integer(let number): Double(number)
        case .real(let number): number
        default: nil
        }
    }

    /// The document; what it was measured with goes beside the results.
    func json(cpu: String, kernel: String, threads: Int) -> JSON {
        .object([
            ("schema", .string(Self.schema)), ("engine", .string(engine)), ("cpu", .string(cpu)),
            ("kernel", .string(kernel)), ("threads", .number(Double(threads))),
            (
                "results",
                .array(
                    rows.map { row in
                        .object([
                            ("name", .string(row.name)), ("pixels", .number(Double(row.pixels))),
                            ("median_ms", .number(row.median)), ("min_ms", .number(row.least)),
                            ("runs", .number(Double(row.runs))),
                        ])
                    })
            ),
        ])
    }
}

/// Results side by side, a line a scene.
struct BenchComparison {
    /// An engine's name, which no other one has, and its medians by scene.
    struct Engine {
        var name: String
        /// The medians in milliseconds, by the names of scenes.
        var medians: [String: Double]
    }

    /// The engines; others are compared with the first.
    let engines: [Engine]
    /// The scenes that any engine has, in the order of the first that has them.
    let scenes: [String]

    /// Puts results side by side.
    ///
    /// - Parameters:
    ///   - engines: The results; the first are those that others are compared with.
    ///   - filter: What the names of scenes contain; `nil` keeps all.
    /// - Throws: `UsageError` when nothing is left.
    init(_ engines: [BenchResults], filter: String? = nil) throws(UsageError) {
        var scenes: [String] = []
        var known: Set<String> = []
        for name in engines.flatMap(\.rows).map(\.name) where known.insert(name).inserted {
            if try filter.map({ pattern throws(UsageError) in try isFound(pattern, in: name) })
                ?? true
            {
                scenes.append(name)
            }
        }
        guard !scenes.isEmpty else {
            throw UsageError(
                message: filter.map { "--filter: '\($0)' is found in no name" }
                    ?? "--results: nothing was measured")
        }
        self.scenes = scenes
        self.engines = engines.enumerated()
            .map { index, results in
                let same = engines[..<index].count { $0.engine == results.engine }
                return Engine(
                    name: results.engine + (same > 0 ? " (\(same + 1))" : ""),
                    medians: Dictionary(
                        results.rows.map { ($0.name, $0.median) }, uniquingKeysWith: { $1 }))
            }
    }

    /// A table for people: each median in milliseconds and its ratio to the first engine's.
    var text: String {
        let nameWidth = (scenes.map(\.count).max() ?? 0) + 1
        let width = max(18, (engines.map(\.name.count).max() ?? 0) + 2)
        func column(_ text: String) -> String {
            String(repeating: " ", count: max(0, width - text.count)) + text
        }
        var lines = [
            String(repeating: " ", count: nameWidth) + engines.map { column($0.name) }.joined()
        ]
        for scene in scenes {
            let first = engines[0].medians[scene]
            let cells = engines.enumerated()
                .map { index, engine in
                    guard let median = engine.medians[scene] else { return column("-") }
                    let time = milliseconds(median)
                    guard index > 0, let first else { return column(time) }
                    let ratio = "x" + fixedDecimal(median / first, decimals: 2)
                    let padding = String(repeating: " ", count: max(1, 8 - ratio.count))
                    return column(time + padding + ratio)
                }
            let padding = String(repeating: " ", count: nameWidth - scene.count)
            lines.append(scene + padding + cells.joined())
        }
        return lines.map { $0 + "\n" }.joined()
    }
}

/// A time in milliseconds with three decimals below ten, one above.
func milliseconds(_ value: Double) -> String {
    fixedDecimal(value, decimals: value < 10 ? 3 : 1)
}

/// A number with a fixed count of decimals, at least one.
private func fixedDecimal(_ value: Double, decimals: Int) -> String {
    let text = plainDecimal(value, decimals: decimals)
    let fraction = text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 }
    let zeros = String(repeating: "0", count: decimals - (fraction ?? 0))
    return text + (fraction == nil ? "." : "") + zeros
}

import Geometry
import Testing

@testable import Devices

@Suite("Android's own cases of path data")
struct PathParserCaseTests {
    @Test(
        "give the platform's commands or are rejected as there",
        .enabled(if: SharedFolder.isPresent, "the shared test cases are not there"))
    func platformCases() throws {
        let rows = try SharedFolder.cases("path_parser")
        #expect(rows.count == 11)
        for row in rows {
            let text = try #require(row["path"]?.string)
            let path = try? Path(androidPathData: text)
            if case .array(let commands)? = row["expect_commands"] {
                // The same commands with all their separators mean the same to SVG's reader.
                let words = try commands.map(svg)
                let start = words[0].hasPrefix("M") ? "" : "M0 0"
                let expected = try Path(svgPathData: start + words.joined())
                #expect(path == expected, "\(text)")
            } else {
                #expect((path != nil) == (row["expect_valid"] == .boolean(true)), "\(text)")
            }
        }
    }

    private func svg(_ command: JSONValue) throws -> String {
        guard case .array(let parts) = command, parts.count == 2,
            let letter = parts[0].string, case .array(let numbers) = parts[1]
        else {
            Issue.record("a command of another form")
            return ""
        }
        let words = try numbers.map { number in
            let value = try #require(number.number)
            return Int(exactly: value).map(String.init) ?? "\(value)"
        }
        return letter + words.joined(separator: " ")
    }
}

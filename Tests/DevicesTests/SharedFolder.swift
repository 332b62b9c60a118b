import Glibc

@testable import Devices

/// The folder with public test cases and device files, which is not part of the package.
enum SharedFolder {
    /// The folder, or `nil` when it is not there.
    static let path: String? = {
        var candidates: [String] = []
        if let stated = unsafe getenv("NOTCHVIEWER_SHARED") {
            candidates.append(unsafe String(cString: stated))
        }
        candidates.append(packageFolder + "/../shared")
        return candidates.first { FileContents.isFolder($0 + "/corpora") }
    }()

    static var isPresent: Bool { path != nil }

    /// The files of a folder of the corpora, sorted, with their full paths.
    static func files(_ folder: String) -> [String] {
        guard let path else { return [] }
        return (FileContents.names(in: path + "/corpora/" + folder) ?? [])
            .map { path + "/corpora/" + folder + "/" + $0 }
    }

    /// The rows of a table of `cutout-cases.json`.
    static func cases(_ table: String) throws -> [JSONValue] {
        guard let path else { return [] }
        let file = path + "/cases/cutout-cases.json"
        let root = try JSONValue(parsing: FileContents.read(file), file: file)
        guard case .array(let rows) = root[table] else { return [] }
        return rows
    }
}

extension JSONValue {
    var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .real(let value): value
        default: nil
        }
    }

    var integers: [Int]? {
        guard case .array(let elements) = self else { return nil }
        return elements.compactMap { $0.number.map { Int($0) } }
    }

    var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }
}

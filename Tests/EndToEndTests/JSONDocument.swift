import Foundation

/// A JSON document that the program printed.
struct JSONDocument {
    private let value: Any

    /// Reads a document.
    init(_ bytes: [UInt8]) throws {
        value = try JSONSerialization.jsonObject(with: Data(bytes))
    }

    private init(value: Any) {
        self.value = value
    }

    /// A member of an object.
    subscript(name: String) -> JSONDocument? {
        (value as? [String: Any])?[name].map(JSONDocument.init(value:))
    }

    /// An element of a list.
    subscript(index: Int) -> JSONDocument? {
        guard let list = value as? [Any], list.indices.contains(index) else { return nil }
        return JSONDocument(value: list[index])
    }

    /// The number of elements of a list.
    var count: Int { (value as? [Any])?.count ?? 0 }

    /// The elements of a list.
    var elements: [JSONDocument] { (value as? [Any] ?? []).map(JSONDocument.init(value:)) }

    /// The number.
    var number: Double? { (value as? NSNumber)?.doubleValue }

    /// The numbers of a list.
    var numbers: [Double] { (value as? [NSNumber])?.map(\.doubleValue) ?? [] }

    /// The text.
    var text: String? { value as? String }
}

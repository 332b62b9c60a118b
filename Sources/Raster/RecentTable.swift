/// Values that are kept as long as they are asked for now and then.
///
/// There are two generations. What is new or asked for belongs to the young one; when that is full
/// it becomes the old one, and what was in the old one is forgotten. Looking up and adding take
/// constant time, and what every picture uses is never lost among what only one does.
struct RecentTable<Key: Hashable, Value> {
    /// The most values of a generation.
    private let capacity: Int
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]

    /// Creates an empty table.
    ///
    /// - Parameter capacity: The most values that are kept, at least 2.
    init(capacity: Int) {
        self.capacity = capacity / 2
    }

    /// How many values are kept; one that belongs to both generations counts twice.
    var count: Int { young.count + old.count }

    /// The value of a key, which becomes young again.
    subscript(key: Key) -> Value? {
        mutating get {
            if let value = young[key] { return value }
            guard let value = old[key] else { return nil }
            insert(value, for: key)
            return value
        }
    }

    /// Keeps a value.
    mutating func insert(_ value: Value, for key: Key) {
        if young.count >= capacity {
            swap(&young, &old)
            young.removeAll(keepingCapacity: true)
        }
        young[key] = value
    }

    /// Forgets everything.
    mutating func removeAll() {
        young.removeAll()
        old.removeAll()
    }
}

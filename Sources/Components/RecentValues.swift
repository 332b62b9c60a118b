import Synchronization

/// The values that were made last, for what takes longer to make than to look up.
///
/// What is got follows from the key alone; only the time differs.
final class RecentValues<Key: Equatable & Sendable, Value: Sendable>: Sendable {
    private let capacity: Int
    private let entries = Mutex<[(key: Key, value: Value)]>([])

    init(capacity: Int) {
        self.capacity = capacity
    }

    /// The value of a key, made when it is not at hand.
    func value(for key: Key, make: () -> Value) -> Value {
        let kept = entries.withLock { entries -> Value? in
            guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
            let entry = entries.remove(at: index)
            entries.append(entry)
            return entry.value
        }
        if let kept { return kept }
        let value = make()
        entries.withLock { entries in
            if entries.count >= capacity { entries.removeFirst() }
            entries.append((key, value))
        }
        return value
    }
}

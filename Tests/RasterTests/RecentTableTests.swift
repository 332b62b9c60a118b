import Testing

@testable import Raster

@Suite("Recent values")
struct RecentTableTests {
    @Test("what is asked for now and then stays, however much else comes")
    func kept() {
        var table = RecentTable<Int, Int>(capacity: 20)
        table.insert(-7, for: 7)
        for key in 100..<1000 {
            table.insert(-key, for: key)
            if key % 9 == 0 { #expect(table[7] == -7) }
        }
        #expect(table[7] == -7)
    }

    @Test("what is asked for no more is forgotten, and no more is kept than fits")
    func forgotten() {
        var table = RecentTable<Int, Int>(capacity: 20)
        for key in 0..<1000 {
            table.insert(-key, for: key)
            #expect(table.count <= 20)
            #expect(table[key] == -key)
        }
        for key in 0..<980 { #expect(table[key] == nil) }
        table.removeAll()
        #expect(table.count == 0 && table[999] == nil)
    }

    @Test("a new value of a key takes the place of the old one")
    func replaced() {
        var table = RecentTable<Int, Int>(capacity: 4)
        table.insert(1, for: 0)
        for key in 1..<3 { table.insert(key, for: key) }
        table.insert(2, for: 0)
        #expect(table[0] == 2)
        for key in 3..<4 { table.insert(key, for: key) }
        #expect(table[0] == 2)
    }
}

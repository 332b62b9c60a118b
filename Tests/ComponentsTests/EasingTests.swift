import Components
import Testing

@Suite("Easing")
struct EasingTests {
    @Test("every easing starts at 0 and ends at 1")
    func ends() {
        for easing in Easing.allCases {
            #expect(easing(0) == 0)
            #expect(easing(1) == 1)
            #expect(easing(-2) == 0)
            #expect(easing(3) == 1)
            #expect(easing(.nan) == 0)
        }
    }

    @Test("all but the spring grow steadily")
    func monotone() {
        for easing in Easing.allCases where easing != .spring {
            let values = (0...100).map { easing(Double($0) / 100) }
            #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
        }
        #expect(abs(Easing.easeInOut(0.5) - 0.5) < 1e-12)
        #expect(abs(Easing.easeIn(0.5) - 0.25) < 1e-12)
        #expect(abs(Easing.easeOut(0.5) - 0.75) < 1e-12)
    }

    @Test("the spring overshoots by at most a tenth and ends without a jump")
    func spring() {
        let values = (0...1000).map { Easing.spring(Double($0) / 1000) }
        let greatest = values.max() ?? 0
        #expect(greatest > 1.05 && greatest < 1.1)
        #expect(zip(values, values.dropFirst()).allSatisfy { abs($0 - $1) < 0.015 })
    }
}

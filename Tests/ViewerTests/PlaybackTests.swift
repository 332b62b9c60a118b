import Components
import Testing

@testable import notchviewer

@Suite("Playback")
struct PlaybackTests {
    private func playing(_ loop: LoopMode, easing: Easing = .linear) -> Playback {
        var playback = Playback()
        playback.loop = loop
        playback.easing = easing
        playback.toggle()
        return playback
    }

    @Test("without a loop it stops at the end, and starts again from the start")
    func once() {
        var playback = playing(.off)
        playback.advance(by: Playback.duration * 3)
        #expect(playback.progress == 1)
        #expect(!playback.isPlaying)
        playback.toggle()
        #expect(playback.isPlaying && playback.progress == 0)
    }

    @Test("a loop is periodic", arguments: [0.1, 0.5, 0.9])
    func loop(share: Double) {
        var playback = playing(.loop)
        playback.advance(by: Playback.duration * (3 + share))
        #expect(abs(playback.progress - share) < 1e-9)
        #expect(playback.isPlaying)
    }

    @Test(
        "ping-pong runs back from the end",
        arguments: [(0.25, 0.25), (0.75, 0.75), (1.25, 0.75), (1.75, 0.25), (2.25, 0.25)])
    func pingPong(way: Double, expected: Double) {
        var playback = playing(.pingPong)
        for _ in 0..<100 { playback.advance(by: Playback.duration * way / 100) }
        #expect(abs(playback.progress - expected) < 1e-9)
    }

    @Test("double speed takes half the time")
    func speed() {
        var slow = playing(.loop)
        var fast = playing(.loop)
        fast.speed = 2
        slow.advance(by: 1)
        fast.advance(by: 0.5)
        #expect(abs(slow.progress - fast.progress) < 1e-12)
    }

    @Test(
        "seeking to a progress shows that progress, with every easing", arguments: Easing.allCases)
    func seek(easing: Easing) {
        var playback = Playback()
        playback.easing = easing
        for tenth in 0...10 {
            playback.seek(to: Double(tenth) / 10)
            #expect(abs(playback.progress - Double(tenth) / 10) < 1e-9)
        }
    }

    @Test("times that cannot pass change nothing", arguments: [-1, .nan, .infinity, 0])
    func badTimes(seconds: Double) {
        var playback = playing(.loop)
        playback.advance(by: 1)
        let before = playback
        playback.advance(by: seconds)
        #expect(playback == before)
    }
}

@Suite("Slider scale")
struct SliderScaleTests {
    @Test(
        "the ends are exact and the way is monotone",
        arguments: [0.0...1, 0...100, -360...360, 0...2000, 0.1...60, -36000...36000])
    func monotone(range: ClosedRange<Double>) {
        let scale = SliderScale(range: range)
        #expect(scale.value(at: 0) == range.lowerBound)
        #expect(scale.value(at: 1) == range.upperBound)
        var last = range.lowerBound
        for share in stride(from: 0, through: 1, by: 0.01) {
            let value = scale.value(at: share)
            #expect(value >= last && range.contains(value))
            last = value
        }
    }

    @Test("a value's place gives the value back", arguments: [0.0, 0.5, 3, 20, 100])
    func inverse(value: Double) {
        let scale = SliderScale(range: 0...100)
        #expect(abs(scale.value(at: scale.share(of: value)) - value) < 1e-9)
    }

    @Test("whole numbers stay whole")
    func whole() {
        let scale = SliderScale(range: 1...720, isWhole: true)
        for share in stride(from: 0, through: 1, by: 0.013) {
            let value = scale.value(at: share)
            #expect(value == value.rounded())
        }
    }

    @Test("steps stay inside the range and leave no decimal dust")
    func steps() {
        let scale = SliderScale(range: 0...20)
        #expect(scale.stepped(0.2, by: 1) == 0.3)
        #expect(scale.stepped(0, by: -5) == 0)
        #expect(scale.stepped(19.95, by: 3) == 20)
    }
}

import Glibc

extension Command {
    /// `notchviewer [OPTIONS] [FILE…]`: opens the window.
    static let window = Command(
        name: "", synopsis: "[OPTIONS] [FILE…]", summary: "open the window",
        examples: [
            .init(arguments: "--device iphone-13", meaning: "open the window on a device")
        ],
        options: OptionTable.scene, operands: 0...Int.max
    ) { invocation in
        for file in invocation.operands where unsafe access(file, F_OK) != 0 {
            throw UsageError(
                message: "no file or command '\(file)'"
                    + suggestion(for: file, in: Command.all.map(\.name)))
        }
        guard hasDisplay else {
            throw CommandFailure(
                message: "no display; 'notchviewer render -o FILE' draws without one",
                status: .noDisplay)
        }
        return .success
    }

    /// Whether the environment names a display, or an SDL driver that needs none.
    private static var hasDisplay: Bool {
        ["WAYLAND_DISPLAY", "DISPLAY", "SDL_VIDEODRIVER"]
            .contains { name in
                guard let value = unsafe getenv(name) else { return false }
                return unsafe value.pointee != 0
            }
    }
}

import CSDL2

/// A message from SDL.
public struct SDLError: Error, Hashable, Sendable {
    /// What SDL said.
    public let message: String
}

extension SDLError {
    /// The message that SDL keeps for the calling thread.
    static var last: SDLError {
        guard let text = unsafe SDL_GetError() else { return SDLError(message: "unknown error") }
        return unsafe SDLError(message: String(cString: text))
    }
}

/// The reason why no window could be opened.
public enum WindowingError: Error, Hashable, Sendable {
    /// There is no display to open a window on.
    case noDisplay(SDLError)
    /// The display refused the window or its surface.
    case failed(SDLError)
}

extension WindowingError: CustomStringConvertible {
    /// One lowercase sentence without a trailing period.
    public var description: String {
        switch self {
        case .noDisplay(let error): "no display (\(error.message))"
        case .failed(let error): "the window could not be opened: \(error.message)"
        }
    }
}

/// A message from SDL.
public struct SDLError: Error, Hashable, Sendable {
    /// What SDL said.
    public let message: String
}

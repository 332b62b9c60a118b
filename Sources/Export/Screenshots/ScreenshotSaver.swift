import Glibc

/// Saves pictures under names that nothing else has.
public struct ScreenshotSaver: Sendable {
    private let template: NameTemplate
    private let folder: ScreenshotFolder

    /// Creates a saver.
    ///
    /// - Parameters:
    ///   - template: The names.
    ///   - folder: Where the pictures go.
    public init(template: NameTemplate = .standard, folder: ScreenshotFolder) {
        self.template = template
        self.folder = folder
    }

    /// What the user should know about the folder, when it is not the expected one.
    public var warning: String? { folder.warning }

    /// Saves a picture under the first free name.
    ///
    /// Nothing is ever replaced, also when several processes save into one folder at once.
    ///
    /// - Parameters:
    ///   - bytes: The file's contents.
    ///   - values: What the name is made from.
    ///   - suffix: The ending with its dot.
    /// - Returns: The file's absolute path.
    /// - Throws: When the folder cannot be written; nothing is left then.
    public func save(
        _ bytes: [UInt8], values: NameValues, suffix: String = ".png"
    ) throws(FileError) -> String {
        let base = folder.path.hasPrefix("/") ? folder.path : currentFolder() + "/" + folder.path
        let directory = base.hasSuffix("/") ? base : base + "/"
        var counter = 0
        while true {
            counter += 1
            let path = directory + template.name(values, counter: counter, suffix: suffix)
            do {
                try OutputFile.write(bytes, to: path, collision: .fail)
                return path
            } catch {
                guard error.alreadyExists, counter < 1_000_000 else { throw error }
            }
        }
    }
}

/// The absolute path of the current folder.
private func currentFolder() -> String {
    guard let path = unsafe getcwd(nil, 0) else { return "." }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
}

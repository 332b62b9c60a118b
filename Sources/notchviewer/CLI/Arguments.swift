/// The words of the command line.
enum Arguments {
    /// What follows the program's name.
    ///
    /// - Throws: `UsageError` when a word is not UTF-8. The standard library would mend it, and a
    ///   file of another name would be read or written.
    static func read() throws(UsageError) -> [String] {
        var words: [String] = []
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let word = unsafe CommandLine.unsafeArgv[index] else { break }
            guard let text = unsafe String(validatingCString: word) else {
                throw UsageError(
                    message: "argument \(index), '\(unsafe String(cString: word))', is not UTF-8")
            }
            words.append(text)
        }
        return words
    }
}

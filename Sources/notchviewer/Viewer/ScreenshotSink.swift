import Export

/// Puts pictures into files.
enum ScreenshotSink {
    /// Saves a picture under a name that nothing else has.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - job: What the picture shows.
    ///   - directory: The folder that the user asked for; `nil` is the one for pictures.
    ///   - suffix: The ending of the file's name.
    /// - Throws: When no folder can be written.
    /// - Returns: The file's absolute path.
    static func write(
        _ bytes: [UInt8], of job: ScreenshotJob, to directory: String?,
        suffix: String = ".png"
    ) throws -> String {
        let folder = ScreenshotFolder(
            stated: directory, environment: ProcessEnvironment.variables)
        let saver = ScreenshotSaver(folder: folder)
        if let warning = saver.warning { Console.report(warning) }
        var values = NameValues()
        values.device = job.device
        values.component = job.component
        values.progress = Double(job.percent) / 100
        values.width = job.width
        values.height = job.height
        values.version = Version.number
        return try saver.save(bytes, values: values, suffix: suffix)
    }
}

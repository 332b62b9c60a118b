import Export

/// Puts pictures into files.
enum ScreenshotSink {
    static func write(
        _ bytes: [UInt8], of job: ScreenshotJob, to directory: String?
    ) throws -> String {
        let folder = directory ?? ProcessEnvironment.value("HOME") ?? "/tmp"
        for number in 1...9999 {
            let path =
                "\(folder)/notchviewer-\(job.device)-\(job.component)-p\(job.percent)-\(number).png"
            do {
                try OutputFile.write(bytes, to: path, collision: .fail)
                return path
            } catch {
                guard error.alreadyExists else { throw error }
            }
        }
        throw CommandFailure(message: "no free name in \(folder)")
    }
}

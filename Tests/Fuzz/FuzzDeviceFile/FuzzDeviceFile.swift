import Devices

/// Feeds bytes to the readers of device files and checks what they promise.
///
/// The first byte chooses the format, or leaves it to the content. What is read is measured, checked,
/// written in every format and read back; a broken promise traps.
@c(LLVMFuzzerTestOneInput)
public func fuzzDeviceFile(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let start = unsafe start, count > 0 else { return 0 }
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    let formats = DeviceFileFormat.allCases
    let choice = Int(bytes[0])
    let format = choice < formats.count ? formats[choice] : nil
    let contents = format == nil ? bytes : Array(bytes.dropFirst())
    let panel = choice % 2 == 0 ? PanelDescription("1080x2400@420") : nil

    let document: DeviceDocument
    do {
        document = try DeviceFile.read(contents, name: "fuzz", format: format, panel: panel)
    } catch {
        precondition(!error.message.isEmpty, "an error has a message")
        precondition((error.line ?? 1) >= 1 && (error.column ?? 1) >= 1, "places count from 1")
        return 0
    }
    for rotation in Rotation.allCases { _ = Screen(document.profile, rotation: rotation) }
    _ = ScreenReport(document).jsonText
    _ = Lint.check(document)
    for format in DeviceFile.writableFormats {
        guard let written = DeviceFile.write(document, as: format) else { continue }
        let stated = PanelDescription(
            size: document.profile.panel, scaleFactor: document.profile.scaleFactor)
        let back = try? DeviceFile.read(
            Array(written.text.utf8), name: "written", format: format, panel: stated)
        precondition(back != nil || format == .androidSpec, "what is written is read")
    }
    return 0
}

import Glibc
import TestSupport

extension ScratchFolder {
    /// The contents of a file inside, or `nil` when there is none.
    func contents(of name: String) -> [UInt8]? {
        let descriptor = unsafe open(path + "/" + name, O_RDONLY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = unsafe bytes.withUnsafeMutableBytes {
            unsafe read(descriptor, $0.baseAddress, $0.count)
        }
        return count < 0 ? nil : Array(bytes.prefix(count))
    }
}

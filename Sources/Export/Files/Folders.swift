import Glibc

/// Makes a folder with those above it.
///
/// - Parameter path: The folder; one that exists is left as it is.
/// - Throws: ``FileError`` with the folder that could not be made, and why.
public func makeFolder(_ path: String) throws(FileError) {
    var status = stat()
    if unsafe stat(path, &status) == 0 {
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw FileError(path: path, code: ENOTDIR)
        }
        return
    }
    let parent = folder(of: path)
    if parent != path { try makeFolder(parent) }
    guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last(path) }
}

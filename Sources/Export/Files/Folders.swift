import Glibc

/// Makes a folder with those above it.
///
/// - Parameter path: The folder.
/// - Returns: Whether it exists afterwards.
public func makeFolder(_ path: String) -> Bool {
    var status = stat()
    if unsafe stat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFDIR }
    let parent = folder(of: path)
    guard parent != path, makeFolder(parent) else { return false }
    return unsafe mkdir(path, 0o777) == 0 || errno == EEXIST
}

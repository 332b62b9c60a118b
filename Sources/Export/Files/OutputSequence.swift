import Glibc

/// Files that appear under their names together, once the last one is complete.
///
/// Until then they lie in a hidden folder beside the first one's place. Without ``commit()``, and
/// when the process is interrupted, that folder is deleted and everything is as it was before. The
/// folder of a process that was killed is deleted by the next sequence beside it.
public struct OutputSequence: ~Copyable {
    private let paths: [String]
    private let targets: [String]
    private let collision: OutputFile.Collision
    private let hiddenFolder: String
    /// The open hidden folder, locked as long as this process works on it.
    private let lock: Int32
    private var count = 0

    /// Prepares for files.
    ///
    /// - Parameters:
    ///   - paths: Where the files will stand, one at least, on one file system.
    ///   - collision: What happens when a file of a name exists.
    /// - Throws: When the first one's folder cannot be written, when something other than a regular
    ///   file stands in a place or, with ``OutputFile/Collision/fail``, anything.
    public init(paths: [String], collision: OutputFile.Collision) throws(FileError) {
        precondition(!paths.isEmpty, "there is a file to write")
        self.paths = paths
        self.collision = collision
        targets = paths.map(resolvingLinks)
        for path in paths where unsafe access(path, F_OK) == 0 {
            try checkReplaceable(path, path)
            if collision == .fail { throw FileError(path: path, code: EEXIST) }
        }
        AbandonedFiles.delete(in: folder(of: targets[0]))
        while true {
            let name = hiddenName(in: folder(of: targets[0]))
            let result = UnfinishedFiles.make(name) { unsafe mkdir(name, 0o700) }
            guard result >= 0 else {
                guard result == -EEXIST else { throw FileError(path: paths[0], code: -result) }
                continue
            }
            let descriptor = unsafe open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard descriptor >= 0 else {
                let code = errno
                deleteFolder(name)
                UnfinishedFiles.remove(name)
                throw FileError(path: paths[0], code: code)
            }
            if AbandonedFiles.lock(descriptor) {
                hiddenFolder = name
                lock = descriptor
                return
            }
            close(descriptor)
            UnfinishedFiles.remove(name)
        }
    }

    /// Adds the next file.
    ///
    /// - Parameter bytes: The whole contents.
    /// - Throws: When they cannot be written.
    public mutating func append(_ bytes: [UInt8]) throws(FileError) {
        let path = paths[count]
        let name = hiddenFile(count)
        var descriptor: Int32 = -1
        var code: Int32 = 0
        UnfinishedFiles.withoutInterruption {
            descriptor = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            code = errno
        }
        guard descriptor >= 0 else { throw FileError(path: path, code: code) }
        defer { close(descriptor) }
        var status = stat()
        if unsafe stat(targets[count], &status) == 0 {
            _ = fchmod(descriptor, status.st_mode & 0o7777)
        }
        try unsafe writeAll(bytes.span.bytes, to: descriptor, path: path)
        count += 1
    }

    /// Gives the files their names, all or, when that fails for one, none: what they replace is put
    /// back then.
    public consuming func commit() throws(FileError) {
        precondition(count == paths.count, "every file is written")
        try UnfinishedFiles.withoutInterruption { () throws(FileError) in
            for index in targets.indices {
                do throws(FileError) {
                    try place(index)
                } catch {
                    for placed in targets[..<index].indices.reversed() { takeBack(placed) }
                    throw error
                }
            }
        }
    }

    private borrowing func place(_ index: Int) throws(FileError) {
        let target = targets[index]
        if collision == .replace {
            // Kept under a second name, so that there is no moment without a file in this place.
            let old = replacedFile(index)
            if unsafe link(target, old) != 0, errno != ENOENT {
                try checkReplaceable(target, paths[index])
                guard unsafe Glibc.rename(target, old) == 0 else { throw .last(paths[index]) }
            }
        }
        try rename(hiddenFile(index), to: target, collision: collision, path: paths[index])
    }

    private borrowing func takeBack(_ index: Int) {
        if unsafe Glibc.rename(replacedFile(index), targets[index]) != 0 {
            _ = unsafe unlink(targets[index])
        }
    }

    private func hiddenFile(_ index: Int) -> String { hiddenFolder + "/\(index)" }

    private func replacedFile(_ index: Int) -> String { hiddenFolder + "/\(index).old" }

    deinit {
        deleteFolder(hiddenFolder)
        close(lock)
        UnfinishedFiles.remove(hiddenFolder)
    }
}

/// Checks that what stands in a place is a regular file.
private func checkReplaceable(_ place: String, _ path: String) throws(FileError) {
    var status = stat()
    guard unsafe stat(place, &status) == 0 else { throw .last(path) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileError(path: path, code: EISDIR)
    default: throw FileError(path: path, code: EEXIST)
    }
}

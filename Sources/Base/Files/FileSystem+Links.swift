import Glibc

extension FileSystem {
  /// The absolute path without links and dots; nil if nothing is there.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The same of as much of an absolute path as is there, with the rest as it is written.
  package static func resolvingLinks(_ path: String) -> String {
    if let real = realPath(path) { return real }
    let above = parent(of: path)
    guard above != path, path.hasPrefix("/") else { return path }
    let real = resolvingLinks(above)
    return (real == "/" ? "" : real) + "/" + lastComponent(of: path)
  }

  /// Whether a file belongs to this process's user, or root, and no others can change it.
  package static func isWritableByUserAlone(_ path: String) -> Bool {
    FileStatus(following: path).map { $0.isOwnedByUserOrRoot && !$0.isWritableByOthers } ?? false
  }

  /// Whether a folder is like `/tmp`: others can put something there, but not take away or replace what is somebody else's.
  /// Where they can do both, they can replace a program there as well as what it reads.
  package static func isShared(_ folder: String) -> Bool {
    FileStatus(following: folder).map { $0.mode & S_ISVTX != 0 && $0.isWritableByOthers } ?? false
  }
}

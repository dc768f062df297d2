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
    guard let status = status(path) else { return false }
    return (status.st_uid == geteuid() || status.st_uid == 0) && status.st_mode & (S_IWGRP | S_IWOTH) == 0
  }

  /// Whether nobody can change a file but this process's user, root, and who could change a program that runs.
  package static func isTrusted(_ path: String, by program: String) -> Bool {
    guard let status = FileSystem.status(path) else { return false }
    let own = FileSystem.status(program)
    let owners: [uid_t?] = [geteuid(), 0, own?.st_uid]
    let isGroupTrusted = own.map { $0.st_mode & S_IWGRP != 0 && $0.st_gid == status.st_gid } ?? false
    return owners.contains(status.st_uid) && status.st_mode & S_IWOTH == 0
      && (status.st_mode & S_IWGRP == 0 || isGroupTrusted)
  }
}

import Glibc

/// A grammar is native code that this process runs, so nobody else may be able to change it.
enum GrammarFileCheck {
  /// Why a file must not be loaded; nil when it may be.
  static func objection(to path: String) -> String? {
    let folder = FileSystem.parent(of: path)
    for candidate in [path, folder, FileSystem.parent(of: folder)] {
      guard let status = FileSystem.status(candidate) else { return "\(candidate) is not there" }
      guard status.st_uid == geteuid() || status.st_uid == 0 else {
        return "\(candidate) belongs to another user (uid \(status.st_uid)); remove it and install the grammar again"
      }
      guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
        return "\(candidate) can be written by others; run chmod go-w on it if you trust its contents"
      }
    }
    return nil
  }
}

import Base
import Glibc

/// A grammar is native code that this process runs, so nobody else may be able to change it.
package enum GrammarFileCheck {
  /// Why a file must not be loaded; nil when it may be.
  static func objection(to path: String) -> String? {
    let folder = FileSystem.parent(of: path)
    return objection(toEach: [path, folder, FileSystem.parent(of: folder)])
  }

  /// Why nothing in a folder of installed grammars can be loaded; nil when it can be, or there is no such folder.
  package static func objection(toFolder folder: String) -> String? {
    FileSystem.exists(folder) ? objection(toEach: [folder]) : nil
  }

  private static func objection(toEach paths: [String]) -> String? {
    for candidate in paths {
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

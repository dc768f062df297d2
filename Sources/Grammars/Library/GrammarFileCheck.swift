import Base

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
      guard let status = FileStatus(following: candidate) else { return "\(candidate) is not there" }
      guard status.isOwnedByUserOrRoot else {
        return "\(candidate) belongs to another user (uid \(status.owner)); remove it and install the grammar again"
      }
      if status.isWritableByOthers {
        return "\(candidate) can be written by others; run chmod go-w on it if you trust its contents"
      }
    }
    return nil
  }
}

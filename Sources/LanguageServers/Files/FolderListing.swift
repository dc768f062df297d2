import Base
import Glibc

/// What stands in a folder.
enum FolderListing {
  /// The names of files and of folders. Links count as files: what they lead to may lead back. Names that are not UTF-8 are
  /// left out.
  static func read(_ path: String) -> (files: [String], folders: [String]) {
    var (files, folders): ([String], [String]) = ([], [])
    FileSystem.forEachEntry(path) { name, type in
      // What stands for the bytes of such a name names nothing.
      if name.unicodeScalars.contains("\u{fffd}"), !FileSystem.exists(path + "/" + name) { return }
      if isFolder(type, path + "/" + name) { folders.append(name) } else { files.append(name) }
    }
    return (files, folders)
  }

  private static func isFolder(_ type: Int, _ path: String) -> Bool {
    type == Int(DT_UNKNOWN) ? FileStatus(path: path)?.isDirectory ?? false : type == Int(DT_DIR)
  }
}

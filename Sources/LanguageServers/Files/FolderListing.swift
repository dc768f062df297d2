import Glibc

/// What stands in a folder.
enum FolderListing {
  /// The names of files and of folders. Links count as files: what they lead to may lead back.
  static func read(_ path: String) -> (files: [String], folders: [String]) {
    guard let directory = opendir(path) else { return ([], []) }
    defer { closedir(directory) }
    var (files, folders): ([String], [String]) = ([], [])
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      if isFolder(entry.pointee.d_type, path + "/" + name) { folders.append(name) } else { files.append(name) }
    }
    return (files, folders)
  }

  private static func isFolder(_ type: UInt8, _ path: String) -> Bool {
    guard type == UInt8(DT_UNKNOWN) else { return type == UInt8(DT_DIR) }
    // Some file systems do not say.
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

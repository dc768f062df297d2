import Grammars

enum ProjectRoot {
  /// The nearest folder above a file that holds one of the markers; the file's own folder if none does.
  ///
  /// - Parameter path: absolute.
  static func find(above path: String, markers: [String]) -> String {
    let folder = FileSystem.parent(of: path)
    var candidate = folder
    // A bound for paths that are not what they seem.
    for _ in 0..<256 {
      if isMarked(candidate, markers) { return candidate }
      let parent = FileSystem.parent(of: candidate)
      if parent == candidate { break }
      candidate = parent
    }
    return folder
  }

  /// Whether a folder holds one of the markers.
  static func isMarked(_ folder: String, _ markers: [String]) -> Bool {
    let prefix = folder == "/" ? "/" : folder + "/"
    return markers.contains { FileSystem.exists(prefix + $0) }
  }
}

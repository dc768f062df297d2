import Base

/// The folder that a server runs in for a file.
enum ProjectRoot {
  /// That of the workspace which the file belongs to, if it does to one; else the nearest folder above it that holds one of
  /// the server's other markers; the file's own folder if none does.
  ///
  /// - Parameter path: absolute.
  static func find(above path: String, _ definition: ServerDefinition) -> String {
    // A bound for paths that are not what they seem.
    let folders = Array(FileSystem.folders(above: path).prefix(256))
    let workspaces = definition.workspaces.map(ProjectMarker.init)
    let isWorkspace = { (folder: String) in workspaces.contains { $0.marks(folder, for: path) } }
    let workspace = definition.isOutermost ? folders.last(where: isWorkspace) : folders.first(where: isWorkspace)
    return workspace ?? folders.first { isMarked($0, definition.roots) } ?? FileSystem.parent(of: path)
  }

  /// Whether a folder holds one of the markers.
  static func isMarked(_ folder: String, _ markers: [String]) -> Bool {
    let prefix = folder == "/" ? "/" : folder + "/"
    return markers.contains { FileSystem.exists(prefix + ProjectMarker($0).path) }
  }
}

import Base
import WireProtocol

/// What marks a folder as a project's, as `servers.toml` writes it: a file or a folder by its path from there, and perhaps
/// what must stand in that file: `Cargo.toml[workspace]`, `pyproject.toml[tool.uv.workspace]`, `go.work[use]`.
struct ProjectMarker {
  let path: String
  /// Lead to a value in the file; none: that the file is there is enough.
  let keys: [String]

  init(_ text: String) {
    guard text.hasSuffix("]"), let start = text.firstIndex(of: "[") else {
      (path, keys) = (text, [])
      return
    }
    path = String(text[..<start])
    keys = text[text.index(after: start)...].dropLast().split(separator: ".").map(String.init)
  }

  /// Whether it marks a folder for a file below it: a workspace is one for its own project and its members alone, and for
  /// nothing that it excludes.
  func marks(_ folder: String, for file: String) -> Bool {
    let prefix = folder == "/" ? "/" : folder + "/"
    guard FileSystem.exists(prefix + path) else { return false }
    guard !keys.isEmpty else { return true }
    guard let contents = WorkspaceFile.read(prefix + path) else { return false }
    var value = contents
    for key in keys {
      guard let next = value[key], next != .null else { return false }
      value = next
    }
    let folders = file.dropFirst(prefix.count).split(separator: "/").dropLast().map(String.init)
    if Self.names(value["exclude"], one: folders.indices.map { folders[...$0].joined(separator: "/") }) { return false }
    guard let project = WorkspaceFile.project(of: path) else { return true }
    let inner = folders.indices.reversed().map { folders[...$0].joined(separator: "/") }
      .first { FileSystem.exists(prefix + $0 + "/" + project) }
    guard let inner else { return true }
    return Self.names(value["members"], one: [inner]) || WorkspaceFile.dependencies(of: contents).contains(inner)
  }

  // A file may say anything, and is read before its folder is trusted.

  /// Folders that are compared with the patterns of a list, the outermost, and how many comparisons of characters that may
  /// take at most; then the other patterns do not count.
  private static let mostFolders = 64
  private static let mostWork = 1 << 24

  /// Whether one of some folders is in a list of paths and patterns, all from the workspace's folder.
  private static func names(_ list: JSONValue?, one folders: [String]) -> Bool {
    let names = (list?.arrayValue ?? []).compactMap(\.stringValue).map(WorkspaceFile.plain)
    guard Set(folders).isDisjoint(with: names) else { return true }
    let paths = folders.prefix(mostFolders).map(GlobPattern.names)
    let length = paths.joined().reduce(0) { $0 + $1.count + 1 }
    var work = 0
    for name in names where GlobPattern.hasWildcards(name) {
      guard let pattern = GlobPattern(name) else { continue }
      work += pattern.size * length
      guard work <= mostWork else { return false }
      if paths.contains(where: { pattern.matches(names: $0) }) { return true }
    }
    return false
  }
}

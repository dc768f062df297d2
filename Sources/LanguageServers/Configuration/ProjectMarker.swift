import Grammars
import WireProtocol

/// What marks a folder as a project's, as `servers.toml` writes it: a file or a folder by its path from there, and perhaps
/// what must stand in that file: `Cargo.toml[workspace]`, `pyproject.toml[tool.uv.workspace]`.
struct ProjectMarker {
  private static let limit = 1 << 20

  let path: String
  /// Lead to a value in a file of TOML or JSON; none: that the file is there is enough.
  let keys: [String]

  init(_ text: String) {
    guard text.hasSuffix("]"), let start = text.firstIndex(of: "[") else {
      (path, keys) = (text, [])
      return
    }
    path = String(text[..<start])
    keys = text[text.index(after: start)...].dropLast().split(separator: ".").map(String.init)
  }

  /// Whether it marks a folder for a file below it. A workspace that names what it excludes is none for that.
  func marks(_ folder: String, for file: String) -> Bool {
    let prefix = folder == "/" ? "/" : folder + "/"
    guard FileSystem.exists(prefix + path) else { return false }
    guard !keys.isEmpty else { return true }
    guard var value = Self.read(prefix + path) else { return false }
    for key in keys {
      guard let next = value[key], next != .null else { return false }
      value = next
    }
    let excluded = value["exclude"]?.arrayValue?.compactMap(\.stringValue) ?? []
    return !Self.isExcluded(file.dropFirst(prefix.count), excluded)
  }

  private static func read(_ path: String) -> JSONValue? {
    guard let bytes = try? FileSystem.read(path, limit: limit) else { return nil }
    if path.hasSuffix(".json") { return try? JSONValue.parse(bytes) }
    return (try? TOMLDocument.parse(String(decoding: bytes, as: UTF8.self))).map { JSONValue(.table($0)) }
  }

  /// Whether a file lies in one of some folders, which are paths or patterns from the workspace's.
  private static func isExcluded(_ file: Substring, _ folders: [String]) -> Bool {
    guard !folders.isEmpty else { return false }
    let parts = file.split(separator: "/").dropLast()
    let above = parts.indices.map { parts[...$0].joined(separator: "/") }
    return folders.contains { folder in
      let name = folder.hasPrefix("./") ? String(folder.dropFirst(2)) : folder
      let plain = name.hasSuffix("/") ? String(name.dropLast()) : name
      guard let pattern = GlobPattern(plain) else { return above.contains(plain) }
      return above.contains { $0 == plain || pattern.matches($0) }
    }
  }
}

import Base
import WireProtocol

/// A file that describes a workspace: TOML, JSON or `go.work`.
enum WorkspaceFile {
  private static let limit = 1 << 20

  /// What stands in it; nil if it cannot be read. That of a `go.work` is as if it were `use.members`.
  static func read(_ path: String) -> JSONValue? {
    guard let bytes = try? FileSystem.read(path, limit: limit, isRegular: true) else { return nil }
    if path.hasSuffix(".json") { return try? JSONValue.parse(bytes) }
    let text = String(decoding: bytes, as: UTF8.self)
    if path.hasSuffix(".work") { return ["use": ["members": .array(uses(text).map(JSONValue.string))]] }
    return (try? TOMLDocument.parse(text)).map { JSONValue(.table($0)) }
  }

  /// The file that marks a project which a workspace must list; nil where workspaces list nothing that counts.
  static func project(of path: String) -> String? {
    if path.hasSuffix(".work") { return "go.mod" }
    return path.hasSuffix(".toml") ? path : nil
  }

  /// The folders of a `go.work`: `use ./a`, or one a line in parentheses.
  private static func uses(_ text: String) -> [String] {
    var isInside = false
    var result: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let code = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
      var words = code.split { $0 == " " || $0 == "\t" }[...]
      if !isInside {
        guard words.popFirst() == "use" else { continue }
        if words.first == "(" {
          isInside = true
          words.removeFirst()
        }
      }
      if words.last == ")" {
        isInside = false
        words.removeLast()
      }
      result += words.map { $0.filter { $0 != "\"" && $0 != "`" } }
    }
    return result
  }

  /// The folders of what a Cargo workspace's own manifest depends on by path: they are members, though it need not list them.
  static func dependencies(of contents: JSONValue) -> [String] {
    let tables = ["dependencies", "dev-dependencies", "build-dependencies"].map { contents[$0] }
    return (tables + [contents["workspace"]?["dependencies"]]).flatMap { table -> [String] in
      guard case .object(let object)? = table else { return [] }
      return object.members.compactMap { $0.value["path"]?.stringValue.map(plain) }
    }
  }

  /// A path as others write it that lead there.
  static func plain(_ path: String) -> String {
    path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }
}

import Base
import Glibc
import Testing

@testable import Grammars

/// What a `patterns.toml` may need, and what is said of one that cannot be read.
@Suite struct PatternLoaderTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func write(_ language: String, _ text: String, by who: String = "shipped") throws {
    try directory.write(text, to: "\(who)/queries/\(language)/patterns.toml")
  }

  private func load() -> PatternLoader.Loaded {
    PatternLoader.load(language: "x", searching: directory.paths.queries)
  }

  private static let root = "[states.root]\nrules = [{ match = 'a' }]\n"

  private static func list(_ names: [String]) -> String {
    "[" + names.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["inherits", "embeds"])
  func whatIsNamedOftenIsReadOnce(key: String) throws {
    let languages = ["x", "a", "b", "c", "d", "e", "f"]
    for (language, next) in zip(languages, languages.dropFirst()) {
      let names = Self.list(Array(repeating: next, count: 40))
      try write(language, "\(key) = \(names)\n\(Self.root)")
    }
    try write("f", "unknown = 1\n" + Self.root)
    let loaded = load()
    #expect(loaded.issues.count == 1 && loaded.issues.first?.key == "unknown")
    #expect(loaded.definition.states.count == languages.count)
  }

  @Test(.timeLimit(.minutes(1))) func statesAreBounded() throws {
    let levels = (0..<6).map { level in (0..<8).map { "l\(level)\($0)" } }
    try write("x", "embeds = \(Self.list(levels[0]))\n\(Self.root)")
    for (level, names) in levels.enumerated() {
      let guests = level + 1 < levels.count ? levels[level + 1] : []
      for name in names { try write(name, "embeds = \(Self.list(guests))\n\(Self.root)") }
    }
    let loaded = load()
    #expect(loaded.definition.states.count <= PatternLoader.maximumStates)
    #expect(loaded.issues.contains { $0.key == "embeds" && $0.message.contains("too many states") })
  }

  @Test(arguments: ["inherits", "embeds"])
  func circlesAreToldAndCut(key: String) throws {
    try write("x", "\(key) = [\"y\"]\n\(Self.root)")
    try write("y", "\(key) = [\"x\"]\n[states.other]\n\(Self.root)")
    let loaded = load()
    #expect(loaded.issues.count == 1)
    #expect(loaded.issues.first?.message.contains("x → y → x") == true)
    #expect(loaded.issues.first?.file.hasSuffix("/y/patterns.toml") == true)
    #expect(loaded.definition.states[key == "embeds" ? "y.other" : "other"] != nil)
  }

  enum Unreadable: CaseIterable {
    case tooLong
    case folder
    case pipe
    case noTOML
  }

  @Test(.timeLimit(.minutes(1)), arguments: Unreadable.allCases)
  func whatCannotBeReadIsToldAndTheNextCounts(kind: Unreadable) throws {
    try write("x", Self.root)
    let path = directory.path + "/user/queries/x/patterns.toml"
    switch kind {
    case .tooLong: try write("x", String(repeating: "#\n", count: PatternLoader.maximumFileSize / 2 + 1), by: "user")
    case .noTOML: try write("x", "extends = true\n[states.root\n", by: "user")
    case .folder: try FileSystem.makeDirectories(path)
    case .pipe:
      try FileSystem.makeDirectories(FileSystem.parent(of: path))
      try #require(mkfifo(path, 0o600) == 0)
    }
    let loaded = load()
    #expect(loaded.issues.map(\.file) == [path])
    #expect(!loaded.isFallback && loaded.definition.states["root"]?.items.count == 1)
  }

  /// As long as no rule is one: what judges rules takes time that grows faster than they.
  @Test(.timeLimit(.minutes(1))) func anExpressionHasALimit() throws {
    let match = String(repeating: "a{", count: 200_000)
    try write("x", "[states.root]\nrules = [{ match = '\(match)', capture = \"string\" }, { match = 'b' }]\n")
    let loaded = load()
    #expect(loaded.issues.map(\.message).contains { $0.contains("longer than") })
    #expect(loaded.definition.states["root"]?.items.count == 1)
  }
}

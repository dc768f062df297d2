import Base
import Glibc
import Testing
import TreeSitter

@testable import Grammars

@Suite struct QueryLoaderTests {
  let directory: TemporaryDirectory
  var loader: QueryLoader { QueryLoader(directories: directory.paths.queries) }

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func shipped(_ language: String, _ text: String, _ kind: QueryKind = .highlights) throws {
    try directory.write(text, to: "shipped/queries/\(language)/\(kind.fileName)")
  }

  private func user(_ language: String, _ text: String, _ kind: QueryKind = .highlights) throws {
    try directory.write(text, to: "user/queries/\(language)/\(kind.fileName)")
  }

  /// The pieces' files, without the folders that all share.
  private func files(_ language: String, _ kind: QueryKind = .highlights) -> [String] {
    loader.load(kind, of: language).source?.pieces.map { String($0.file.dropFirst(directory.path.count + 1)) } ?? []
  }

  @Test func missingFileIsNoQuery() throws {
    try shipped("a", "(a) @a", .locals)
    #expect(loader.load(.highlights, of: "a").source == nil)
    #expect(loader.load(.highlights, of: "a").warnings.isEmpty)
    #expect(loader.exists(.locals, of: "a") && !loader.exists(.highlights, of: "a"))
  }

  /// To read a pipe may take for ever.
  @Test(.timeLimit(.minutes(1))) func aPipeIsToldAndTheNextFileCounts() throws {
    try shipped("a", "(a) @a")
    let path = directory.path + "/user/queries/a/highlights.scm"
    try FileSystem.makeDirectories(FileSystem.parent(of: path))
    try #require(mkfifo(path, 0o600) == 0)
    let result = loader.load(.highlights, of: "a")
    #expect(result.source?.pieces.count == 1)
    #expect(result.warnings.count == 1 && result.warnings.first?.hasPrefix(path) == true)
  }

  @Test func piecesKeepFileAndText() throws {
    try shipped("a", "; comment\n(a) @a\n")
    let piece = try #require(loader.load(.highlights, of: "a").source?.pieces.first)
    #expect(piece.file == directory.path + "/shipped/queries/a/highlights.scm")
    #expect(piece.text == "; comment\n(a) @a\n")
  }

  @Test func userReplacesOrExtends() throws {
    try shipped("a", "(a) @a")
    try user("a", "(b) @b")
    #expect(files("a") == ["user/queries/a/highlights.scm"])
    try user("a", "\n;; extends\n(b) @b")
    #expect(files("a") == ["shipped/queries/a/highlights.scm", "user/queries/a/highlights.scm"])
    try user("a", "(b) @b\n; extends")
    #expect(files("a") == ["user/queries/a/highlights.scm"])
    try user("only", "; extends\n(b) @b")
    #expect(files("only") == ["user/queries/only/highlights.scm"])
  }

  @Test func headersCountInFilesOfOtherSystems() throws {
    try shipped("a", "(a) @a")
    try shipped("b", "(b) @b")
    try user("a", "\u{FEFF}; extends\r\n; inherits: b\r\n(c) @c\r\n")
    #expect(
      files("a") == [
        "shipped/queries/b/highlights.scm", "shipped/queries/a/highlights.scm", "user/queries/a/highlights.scm",
      ])
    #expect(loader.load(.highlights, of: "a").warnings.isEmpty)
    #expect(loader.load(.highlights, of: "a").source?.pieces.last?.text.hasPrefix(";") == true)
  }

  @Test func inheritedFilesComeFirstAndOnce() throws {
    try shipped("base", "(base) @a")
    try shipped("left", "; inherits: base\n(left) @a")
    try shipped("right", "; inherits: base\n(right) @a")
    try shipped("top", "; inherits: left,right\n(top) @a")
    try user("left", "; extends\n(more) @a")
    #expect(
      files("top") == [
        "shipped/queries/base/highlights.scm", "shipped/queries/left/highlights.scm",
        "user/queries/left/highlights.scm", "shipped/queries/right/highlights.scm",
        "shipped/queries/top/highlights.scm",
      ])
  }

  @Test func aUserSwitchesInjectionsOff() throws {
    try shipped("base", "(a) @injection.content", .injections)
    try shipped("a", "; inherits: base\n(b) @injection.content", .injections)
    let loader = QueryLoader(directories: directory.paths.queries) {
      ["js": "javascript", "html": "html", "c++": "cpp"][$0]
    }
    #expect(loader.load(.injections, of: "a").refused.isEmpty)
    try user("a", "; extends\n; without: js, c++ htlm", .injections)
    let result = loader.load(.injections, of: "a")
    #expect(result.refused == ["cpp", "javascript"])
    #expect(result.source?.pieces.count == 3)
    #expect(result.warnings.count == 1)
    #expect(
      result.warnings.first?.hasSuffix("user/queries/a/injections.scm:1: without: there is no language \"htlm\"")
        == true)
    // In what inherits it as well.
    try user("base", "; extends\n; without: html", .injections)
    #expect(loader.load(.injections, of: "a").refused == ["cpp", "html", "javascript"])
  }

  @Test func optionalParentsCountAtTheTopOnly() throws {
    try shipped("extra", "(e) @a")
    try shipped("middle", "; inherits: (extra)\n(m) @a")
    try shipped("top", "; inherits: middle\n(t) @a")
    #expect(files("middle").count == 2)
    #expect(files("top") == ["shipped/queries/middle/highlights.scm", "shipped/queries/top/highlights.scm"])
  }

  @Test func circlesAreToldAndCut() throws {
    try shipped("a", "; inherits: b\n(a) @a")
    try shipped("b", "; inherits: a\n(b) @b")
    try shipped("self", "; inherits: self\n(s) @s")
    let result = loader.load(.highlights, of: "a")
    #expect(files("a") == ["shipped/queries/b/highlights.scm", "shipped/queries/a/highlights.scm"])
    #expect(result.warnings.count == 1)
    #expect(result.warnings.first?.contains("a → b → a") == true)
    #expect(loader.load(.highlights, of: "self").warnings.count == 1)
    #expect(files("self").count == 1)
  }

  @Test func missingOrUnsafeParentsAreTold() throws {
    try directory.write("(evil) @a", to: "user/evil/highlights.scm")
    try shipped("a", "; inherits: nosuch, ../evil\n(a) @a")
    let result = loader.load(.highlights, of: "a")
    #expect(result.source?.pieces.count == 1)
    #expect(result.warnings.count == 2)
    #expect(result.warnings.allSatisfy { $0.contains("a/highlights.scm:1: ") })
    #expect(loader.load(.highlights, of: "../evil").source == nil)
  }

  @Test func unreadableFileIsToldAndPassedOver() throws {
    try FileSystem.makeDirectories(directory.path + "/user/queries/a/highlights.scm")
    try shipped("a", "(a) @a")
    let result = loader.load(.highlights, of: "a")
    #expect(result.source?.pieces.count == 1)
    #expect(result.warnings.count == 1)
  }

  @Test(arguments: [
    ("; inherits: a,b", ["a", "b"], false), (";inherits a", ["a"], false), (";;; inherits:a, (b)", ["a", "b"], false),
    ("; extends\n; inherits: a", ["a"], true), ("\n\n; some text\n; extends", [], true),
    ("(x) @y\n; inherits: a", [], false),
    ("; extends further", [], false), ("", [], false), ("; inherits:", [], false), ("; inherits: ()", [], false),
    ("; inherits what c has", [], false), ("; inheritsomething", [], false), ("; inherits a,b ", ["a", "b"], false),
    ("; inherits : a b", ["a", "b"], false),
  ])
  func headers(text: String, parents: [String], extends: Bool) {
    let header = QueryHeader(text)
    #expect(header.parents.map(\.language) == parents)
    #expect(header.extends == extends)
  }
}

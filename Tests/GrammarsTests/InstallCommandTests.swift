import DaemonTestSupport
import Testing

@testable import Grammars

/// `hued grammar install`, the program itself: every word of an `outer` file is `middle`, every one of that `inner`.
@Suite struct InstallCommandTests {
  private let directory: TemporaryDirectory
  private let tiny: TinyGrammar
  private let index: FakeIndex

  init() throws {
    directory = try TemporaryDirectory()
    tiny = try TinyGrammar(in: directory)
    index = try FakeIndex(in: directory, files: [TinyGrammar.file: FileSystem.read(tiny.archive)])
    try add("tiny", sha256: tiny.package.sha256)
    for (language, injected) in [("outer", "middle"), ("middle", "inner"), ("inner", nil), ("other", nil)] {
      try add(language, package: "tiny")
      try directory.write("(word) @variable\n", to: "shipped/queries/\(language)/highlights.scm")
      guard let injected else { continue }
      let query = "((word) @injection.content (#set! injection.language \"\(injected)\"))\n"
      try directory.write(query, to: "shipped/queries/\(language)/injections.scm")
    }
  }

  private func add(_ package: String, sha256: String) throws {
    try directory.write(
      """
      [packages.\(package)]
      name = "\(tiny.package.name)"
      version = "1.0"
      file = "\(TinyGrammar.file)"
      sha256 = "\(sha256)"
      size = \(tiny.package.size)

      """, to: "shipped/grammars/package-\(package).toml")
  }

  private func add(_ language: String, package: String) throws {
    try directory.write(
      """
      [languages.\(language)]
      title = "\(language)"
      extensions = ["\(language)"]

      [languages.\(language).grammar]
      package = "\(package)"
      root = "."
      sources = ["src/parser.c"]
      headers = []
      include = ["src"]
      symbol = "tree_sitter_tiny"
      abi = 14
      licence = "MIT"
      upstream = "https://example.org/tiny"
      sample = "hello"

      """, to: "shipped/grammars/\(language).toml")
  }

  private func install(_ arguments: String...) throws -> HuedProgram.Output {
    let home = directory.path + "/home"
    let places = [
      "HUED_RUNTIME": directory.path + "/shipped", "XDG_DATA_HOME": home, "XDG_CACHE_HOME": home + "/cache",
      "XDG_CONFIG_HOME": home + "/config",
    ]
    return try HuedProgram.run(
      ["grammar", "install"] + arguments, environment: places.merging(index.environment) { $1 })
  }

  private var installed: [String] {
    FileSystem.entries(directory.path + "/home/hued/grammars").filter { !$0.hasPrefix(".") }.sorted()
  }

  @Test func installsWhatAFileNeedsAndWhatThatNeeds() throws {
    let file = try directory.write("hello\n", to: "a.outer")
    let first = try install(file)
    #expect(first.status == 0, "\(first.err)")
    #expect(first.out.contains("3 installed, 0 already there, 0 failed"), "\(first.out)")
    #expect(installed == ["inner", "middle", "outer"])
    let second = try install(file)
    #expect(second.status == 0)
    #expect(second.out.contains("0 installed, 0 already there, 0 failed"), "\(second.out)")
  }

  @Test func takesNamesAndFilesTogether() throws {
    let file = try directory.write("hello\n", to: "a.middle")
    let unknown = try directory.write("hello\n", to: "a.unheard-of")
    let output = try install("other", file, unknown)
    #expect(output.status == 0, "\(output.err)")
    #expect(output.err.contains("\(unknown): no language of the catalogue is known"), "\(output.err)")
    #expect(installed == ["inner", "middle", "other"])
  }

  @Test func refusesWhatIsNeitherNameNorFile() throws {
    let output = try install("other", directory.path + "/missing.outer")
    #expect(output.status != 0)
    #expect(output.err.contains("missing.outer"), "\(output.err)")
    #expect(installed.isEmpty)
  }

  @Test func whatFailsIsTriedOnce() throws {
    try add("broken", sha256: String(repeating: "0", count: 64))
    try add("middle", package: "broken")
    let output = try install(try directory.write("hello\n", to: "a.outer"))
    #expect(output.status != 0)
    #expect(output.out.contains("1 installed, 0 already there, 1 failed"), "\(output.out)")
    #expect(installed == ["outer"])
  }
}

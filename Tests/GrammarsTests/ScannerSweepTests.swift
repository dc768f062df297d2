import Base
import DaemonTestSupport
import Glibc
import Processes
import Testing
import TextStore
import TreeSitter

@testable import Grammars

/// A scanner that keeps what it has seen beside its state is found, and noted beside its grammar.
@Suite struct ScannerSweepTests {
  let directory: TemporaryDirectory

  /// What a scanner keeps, as a line of C that makes it so.
  enum Kind: String, CaseIterable {
    case nothing = ""
    case inVariables = "#define HAS_MEMORY\n"
    case inItself = "#define LOSES_STATE\n"
  }

  init() throws { directory = try TemporaryDirectory() }

  /// The grammar of words in Tests/EvilGrammar.
  private func grammar(_ kind: Kind) throws -> (grammar: TinyGrammar, entry: LanguageEntry) {
    let source = try FileSystem.readString(TestServices.root + "/Tests/EvilGrammar/evil.c")
    let grammar = try TinyGrammar(in: directory, source: kind.rawValue + source)
    let entry = grammar.entry {
      $0.symbol = "tree_sitter_evil"
      $0.sample = "hello !uuu world\n"
    }
    return (grammar, entry)
  }

  private func installer(_ grammar: TinyGrammar, _ entry: LanguageEntry) -> GrammarInstaller {
    GrammarInstaller(
      catalogue: grammar.catalogue([entry]), paths: directory.paths, verification: .inProcess, compiler: ["cc"])
  }

  private var manifest: InstallManifest? {
    InstallManifest.read(directory: directory.paths.installedGrammars + "/tiny")
  }

  @Test(arguments: Kind.allCases)
  func isNotedWhenItIsInstalled(kind: Kind) throws {
    let (grammar, entry) = try grammar(kind)
    try grammar.putIntoCache()
    #expect(try installer(grammar, entry).install(["tiny"]).map(\.result) == [.installed])
    #expect(manifest?.hasMemory == (kind != .nothing))
  }

  /// As of one that was installed before anybody looked.
  @Test func isNotedWhenItIsChecked() throws {
    let (grammar, entry) = try grammar(.inVariables)
    try grammar.putIntoCache()
    let installer = installer(grammar, entry)
    _ = try installer.install(["tiny"])
    var old = try #require(manifest)
    old.hasMemory = false
    try old.write(to: directory.paths.installedGrammars + "/tiny")
    #expect(try installer.checkInstalled(entry))
    #expect(manifest?.hasMemory == true)
    #expect(installer.state(of: entry) == .current(try #require(manifest)))
  }

  /// Between the trial and its note an install may have put another grammar there.
  @Test func isNotedOnlyOfWhatWasTried() throws {
    let (grammar, entry) = try grammar(.nothing)
    try grammar.putIntoCache()
    _ = try installer(grammar, entry).install(["tiny"])
    let file = directory.paths.installedGrammars + "/tiny/\(InstallManifest.fileName)"
    let trial = try directory.write(
      "#!/bin/sh\nsed -i 's/^fingerprint = .*/fingerprint = \"another\"/' '\(file)'\n"
        + "echo '\(GrammarCheck.soundRemark)'\necho '\(GrammarCheck.memoryRemark)'\n", to: "trial")
    chmod(trial, 0o755)
    let checking = GrammarInstaller(
      catalogue: grammar.catalogue([entry]), paths: directory.paths, verification: .command([trial]))
    #expect(try checking.checkInstalled(entry))
    #expect(manifest?.fingerprint == "another")
    #expect(manifest?.hasMemory == false)
  }

  /// What a child says of it comes back from there.
  @Test func isNotedWhereAChildLooks() throws {
    let (grammar, entry) = try grammar(.inVariables)
    try grammar.putIntoCache()
    var installer = GrammarInstaller(
      catalogue: grammar.catalogue([entry]), paths: directory.paths,
      verification: .command(["/bin/sh", "-c", "echo \(GrammarCheck.soundRemark); echo \(GrammarCheck.memoryRemark)"]),
      compiler: ["cc"])
    installer.programs.settings = ["PIP_NO_INDEX": "1"]
    _ = try installer.install(["tiny"])
    #expect(manifest?.hasMemory == true)
  }

  /// A broken text may crash a grammar that is good for others: it is installed, as one of which nobody knows.
  @Test func anEndDuringTheSweepIsNoReasonToRefuse() throws {
    let (grammar, entry) = try grammar(.nothing)
    try grammar.putIntoCache()
    var installer = GrammarInstaller(
      catalogue: grammar.catalogue([entry]), paths: directory.paths,
      verification: .command(["/bin/sh", "-c", "echo \(GrammarCheck.soundRemark); kill -SEGV $$"]), compiler: ["cc"])
    installer.programs.settings = ["PIP_NO_INDEX": "1"]
    #expect(try installer.install(["tiny"]).map(\.result) == [.installed])
    #expect(manifest?.hasMemory == true)
  }

  /// Of words that follow, it makes traps.
  @Test(arguments: Kind.allCases)
  func tellsInNoTreeOnceItIsKnown(kind: Kind) throws {
    let (grammar, entry) = try grammar(kind)
    try grammar.putIntoCache()
    _ = try installer(grammar, entry).install(["tiny"])
    #expect(try tells(hasMemory: false) == (kind != .nothing))
    #expect(try !tells(hasMemory: true))
  }

  private func tells(hasMemory: Bool) throws -> Bool {
    let language = try Language.load(
      path: directory.paths.installedGrammars + "/tiny/parser.so", symbol: "tree_sitter_evil", name: "tiny",
      hasMemory: hasMemory)
    let parser = Parser()
    try parser.setLanguage(language)
    return try ["hello !", "hello \" world\n"].map { text in
      guard case .tree(let tree) = parser.parse(Text(text)) else {
        return try #require(nil as Bool?, "\(text) has no tree")
      }
      return "\(tree.root)".contains("trap")
    }.contains(true)
  }
}

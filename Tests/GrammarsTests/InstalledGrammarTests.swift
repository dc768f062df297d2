import Base
import Testing
import TreeSitter

@testable import Grammars

/// Grammars of several ABIs in one folder, which hueds with different libtree-sitters share.
@Suite struct InstalledGrammarTests {
  let directory: TemporaryDirectory
  let tiny: TinyGrammar
  var installed: String { directory.paths.installedGrammars }

  /// More than any libtree-sitter takes.
  private static let farABI = 99
  private static let takesABI15 = Language.supportedABI.contains(15)

  init() throws {
    directory = try TemporaryDirectory()
    tiny = try TinyGrammar(in: directory)
    try tiny.putIntoCache()
  }

  private func installer(
    _ entry: LanguageEntry, verification: GrammarTrial = .inProcess
  ) -> GrammarInstaller {
    GrammarInstaller(
      catalogue: tiny.catalogue([entry]), paths: directory.paths, verification: verification, compiler: ["cc"])
  }

  private func library(_ entry: LanguageEntry) -> LanguageLibrary {
    LanguageLibrary(catalogue: tiny.catalogue([entry]), paths: directory.paths)
  }

  private var folders: [String] { FileSystem.entries(installed).filter { $0 != ".lock" } }

  @Test func theNewestThatTheCoreTakesIsBuiltBesideTheOlderOneAndUsed() throws {
    // A process that has loaded a library gets it again for the same path, so only one of the two installs may load.
    let first = installer(tiny.entry(), verification: .command(["/bin/sh", "-c", "echo \(GrammarCheck.soundRemark)"]))
    #expect(try first.install(["tiny"]).map(\.result) == [.installed])
    let older = FileSystem.identity(installed + "/tiny/parser.so")
    let entry = tiny.entry(newerABI: 15)
    let installer = installer(entry)
    let library = library(entry)
    // The older one is used until there is a newer one.
    #expect(library.configuration(for: "tiny")?.language.abi == 14)
    if case .outdated = installer.state(of: entry) {
      #expect(Self.takesABI15)
    } else {
      #expect(!Self.takesABI15)
    }
    try installer.checkInstalled(entry)
    #expect(try installer.install(["tiny"]).map(\.result) == [Self.takesABI15 ? .installed : .upToDate])
    #expect(folders == (Self.takesABI15 ? ["tiny", "tiny.abi-15"] : ["tiny"]))
    #expect(FileSystem.identity(installed + "/tiny/parser.so") == older)
    library.reload()
    #expect(library.configuration(for: "tiny")?.language.abi == (Self.takesABI15 ? 15 : 14))
    try installer.checkInstalled(entry)
    #expect(try installer.install(["tiny"]).map(\.result) == [.upToDate])
  }

  @Test func whatOnlyOtherCoresTakeIsLeftAloneAndRemovedWithTheRest() throws {
    try directory.write("for another hued", to: "data/grammars/tiny.abi-\(Self.farABI)/parser.so")
    try directory.write("another language", to: "data/grammars/tiny-two/parser.so")
    let entry = tiny.entry(newerABI: Self.farABI)
    let installer = installer(entry)
    #expect(installer.state(of: entry) == .absent)
    #expect(try installer.install(["tiny"]).map(\.result) == [.installed])
    #expect(folders == ["tiny", "tiny-two", "tiny.abi-\(Self.farABI)"])
    #expect(library(entry).configuration(for: "tiny")?.language.abi == 14)
    let (material, descriptor) = try library(entry).material(of: "tiny")
    #expect(FileSystem.identity("/proc/self/fd/\(descriptor)") == FileSystem.identity(installed + "/tiny/parser.so"))
    #expect(material.symbol == "tree_sitter_tiny")
    #expect(try installer.remove(["tiny"]) == ["tiny"])
    #expect(folders == ["tiny-two"])
  }

  @Test func grammarThatNoABIFitsIsToldApart() throws {
    let entry = tiny.entry { $0.abi = Self.farABI }
    let outcomes = try installer(entry).install(["tiny"])
    guard case .failed(let error) = outcomes.first?.result else {
      Issue.record("must fail")
      return
    }
    #expect(error.message.contains("ABI 99"), "\(error)")
    #expect(error.advice.contains("newer libtree-sitter"))
    #expect(installer(entry).state(of: entry) == .unsupported(try #require(entry.unsupportedABI)))
    #expect(library(entry).availability(of: "tiny") == .unusable(try #require(entry.unsupportedABI)))
    #expect(folders.isEmpty)
  }

  /// Source distributions often leave out a file of the grammar.
  @Test func whatAPackageLacksIsNamed() throws {
    func failure(_ change: (inout GrammarRecipe) -> Void) throws -> InstallError? {
      let outcomes = try installer(tiny.entry(change)).install(["tiny"])
      if case .failed(let error) = outcomes.first?.result { return error }
      return nil
    }
    let scanner = try #require(try failure { $0.sources.append("src/scanner.c") })
    #expect(scanner.message == "tiny-grammar 1.0 has no file src/scanner.c", "\(scanner)")
    #expect(scanner.advice.contains("scanner"))
    let header = try #require(try failure { $0.headers.append("src/tree_sitter/array.h") })
    #expect(header.message.contains("has no file") && header.advice.contains("borrow"), "\(header)")
    let create = "tree_sitter_tiny_external_scanner_create"
    let unnamed = try #require(
      try failure {
        $0.patches = [
          .init(
            file: "src/parser.c", find: "START_LEXER();",
            replace: "extern void *\(create)(void); if (state > 9) \(create)(); START_LEXER();", reason: "test")
        ]
      })
    #expect(unnamed.message.contains(create), "\(unnamed)")
    #expect(unnamed.advice.contains("grammar.sources"))
    #expect(folders.isEmpty)
  }
}

import Base
import Testing
import TreeSitter

@testable import Grammars

/// Highlights for a grammar that nobody wrote any for.
@Suite struct DerivedQueryTests {
  @Test(arguments: ["json", "python", "c", "swift", "html", "bash"])
  func fitsTheGrammarItIsMadeFrom(id: String) throws {
    let library = LanguageLibrary(
      catalogue: try Catalogue.load(directories: [Shipped.grammars]), paths: RuntimePaths.resolve())
    let language = try #require(library.configuration(for: id)?.language, "run `make setup`")
    let query = Query(language: language, source: try #require(DerivedQuery.source(for: language)))
    #expect(query.warnings.isEmpty)
    #expect(Set(query.captureNames).isSubset(of: CaptureVocabulary.highlights))
    #expect(!query.patterns.isEmpty)
    if id != "html" { #expect(query.captureNames.contains("string")) }
    if id == "python" || id == "c" || id == "swift" {
      #expect(Set(query.captureNames).isSuperset(of: ["keyword", "comment", "operator", "variable"]))
    }
  }

  @Test func isUsedOnlyWhereThereIsNothingBetter() throws {
    let directory = try TemporaryDirectory()
    let tiny = try TinyGrammar(in: directory)
    try tiny.putIntoCache()
    let installer = GrammarInstaller(
      catalogue: tiny.catalogue(), paths: directory.paths, verification: .inProcess, compiler: ["cc"])
    #expect(try installer.install(["tiny"]).map(\.result) == [.installed])
    func files() throws -> [String] {
      let library = LanguageLibrary(catalogue: tiny.catalogue(), paths: directory.paths)
      let language = try #require(library.configuration(for: "tiny")?.language)
      let loader = QueryLoader(directories: directory.paths.queries, packaged: directory.paths.installedGrammars)
      let pieces = loader.load(.highlights, of: "tiny").completed(for: language).source?.pieces ?? []
      return pieces.map { FileSystem.lastComponent(of: FileSystem.parent(of: FileSystem.parent(of: $0.file))) }
    }
    // Its names say nothing, so there is nothing to derive.
    #expect(try files() == [])
    try directory.write("; extends\n(word) @variable", to: "user/queries/tiny/highlights.scm")
    #expect(try files() == ["queries"])
    try directory.write("(word) @type", to: "shipped/queries/tiny/highlights.scm")
    #expect(try files() == ["queries", "queries"])
  }
}

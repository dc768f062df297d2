import Base
import Testing
import TreeSitter

@testable import Grammars

/// Highlights for a grammar that nobody wrote any for.
@Suite struct DerivedQueryTests {
  private func language(_ id: String) throws -> Language {
    let library = LanguageLibrary(
      catalogue: try Catalogue.load(directories: [Shipped.grammars]), paths: RuntimePaths.resolve())
    return try #require(library.configuration(for: id)?.language, "run `make setup`")
  }

  @Test(arguments: ["json", "python", "c", "swift", "html", "bash", "rust", "clojure", "yaml"])
  func fitsTheGrammarItIsMadeFrom(id: String) throws {
    let language = try language(id)
    let derived = DerivedQuery(for: language)
    let query = Query(language: language, source: try #require(derived.sufficientSource), analysis: .none)
    #expect(query.warnings.isEmpty)
    let captures = query.captureNames.filter { !$0.hasPrefix("_") }
    #expect(Set(captures).isSubset(of: CaptureVocabulary.highlights))
    #expect(query.captureNames.contains("comment"))
    if id == "python" || id == "c" || id == "swift" {
      #expect(Set(query.captureNames).isSuperset(of: ["keyword", "operator", "variable", "function", "function.call"]))
    }
  }

  @Test func splitsNamesIntoWords() {
    #expect(NodeKind("function_definition").words == ["function", "definition"])
    #expect(NodeKind("FunctionDefinition").words == ["function", "definition"])
    #expect(NodeKind("EmptyElemTag").words == ["empty", "elem", "tag"])
    #expect(NodeKind("CDSect").words == ["cdsect"])
    #expect(NodeKind("functioncall").words == ["function", "call"])
    #expect(NodeKind("_").words.isEmpty)
  }

  @Test(arguments: [
    ("line_comment", "comment"), ("string_literal", "string"), ("raw_string", "string"), ("char_literal", "character"),
    ("float_literal", "number.float"), ("integer", "number"), ("string_expression", "string"),
    ("null_literal", "constant.builtin"),
    ("type_identifier", "type"), ("floating_point_type", "type.builtin"), ("field_identifier", "variable.member"),
    ("package_identifier", "module"), ("bare_key", "property"), ("keyword_select", "keyword"),
    ("identifier", "variable"),
    ("boolean_operator", nil), ("double_dot", nil), ("string_array", nil), ("argument_list", nil),
    ("scoped_identifier", nil),
  ])
  func readsKinds(kind: String, capture: String?) {
    #expect(NodeKind(kind).capture(hasTags: false) == capture)
  }

  @Test(arguments: [
    ("while", "keyword.repeat"), ("SELECT", "keyword"), ("#include", "keyword.directive"), ("true", "boolean"),
    ("i32", "type.builtin"), ("<=", "operator"), ("(", "punctuation.bracket"), ("text", nil), ("x", nil), ("", nil),
  ])
  func readsTexts(text: String, capture: String?) {
    #expect(AnonymousNode.capture(of: text, hasTags: false) == capture)
  }

  @Test(arguments: [
    (word: "word", isNamed: true, root: "source_file", isSufficient: false),
    (word: "while", isNamed: false, root: "source_file", isSufficient: false),
    (word: "while", isNamed: false, root: "line_comment", isSufficient: true),
    // A word may have a name; but what has children is no keyword.
    (word: "while", isNamed: true, root: "line_comment", isSufficient: true),
    (word: "line_comment", isNamed: true, root: "while", isSufficient: false),
    (word: "line_comment", isNamed: true, root: "source_file", isSufficient: false),
    (word: "line_comment", isNamed: true, root: "string_literal", isSufficient: true),
    (word: "type_identifier", isNamed: true, root: "integer", isSufficient: false),
  ])
  func mustKnowTwoFamilies(word: String, isNamed: Bool, root: String, isSufficient: Bool) throws {
    let directory = try TemporaryDirectory()
    let source = TinyGrammar.parser.replacing("\"word\"", with: "\"\(word)\"").replacing(
      "\"source_file\"", with: "\"\(root)\""
    ).replacing(
      "[sym_word] = {.visible = true, .named = true}", with: "[sym_word] = {.visible = true, .named = \(isNamed)}")
    let tiny = try TinyGrammar(in: directory, source: source)
    try tiny.putIntoCache()
    let installer = GrammarInstaller(
      catalogue: tiny.catalogue(), paths: directory.paths, verification: .inProcess, compiler: ["cc"])
    #expect(try installer.install(["tiny"]).map(\.result) == [.installed])
    let library = LanguageLibrary(catalogue: tiny.catalogue(), paths: directory.paths)
    let configuration = try #require(library.configuration(for: "tiny"))
    #expect((configuration.query != nil) == isSufficient)
    let loader = QueryLoader(directories: directory.paths.queries)
    let origin = loader.origin(of: tiny.entry(), shipped: "") { configuration.language }
    #expect(origin == (isSufficient ? .derived : .underived))
    #expect(loader.origin(of: tiny.entry(), shipped: "") == .derived)
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

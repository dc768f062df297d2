import Foundation
import Grammars
import Testing
import TextStore
import TreeSitter

/// The query files that come with hued: they fit the grammars, and speak one vocabulary.
@Suite struct QueryFileTests {
  /// Every language of the catalogue that has queries of our own. Folders of shared pieces are no languages.
  static let languages: [String] = {
    let known = (try? Highlighter.languages().catalogue.entries.map(\.id)) ?? []
    return known.filter {
      FileManager.default.fileExists(atPath: "\(AssertionTests.folder)/\($0)/highlights.scm")
    }.sorted()
  }()

  @Test func languagesAreFound() {
    #expect(Set(NeovimTests.languages).isSubset(of: Self.languages))
  }

  @Test(arguments: languages)
  func compilesWithoutWarning(language: String) throws {
    try Highlighter.require(language)
    let configuration = try #require(try Highlighter.languages().configuration(for: language))
    let highlights = try #require(configuration.highlights)
    #expect(!highlights.patterns.isEmpty)
    for query in [configuration.highlights, configuration.injections, configuration.locals].compactMap({ $0 }) {
      #expect(query.patterns.allSatisfy { $0.isEnabled })
      for warning in query.warnings { Issue.record("\(warning)") }
    }
    for warning in configuration.warnings { Issue.record("\(warning)") }
    for kind in QueryKind.allCases {
      guard let source = Self.loader.load(kind, of: language).source else { continue }
      let query = Query(language: configuration.language, source: source, analysis: .full)
      for warning in query.warnings { Issue.record("\(warning)") }
    }
  }

  /// What a language is used with was compiled without analysis of its patterns, which must make no difference.
  @Test(arguments: languages)
  func findsTheSameWithoutAnalysis(language: String) throws {
    try Highlighter.require(language)
    let configuration = try #require(try Highlighter.languages().configuration(for: language))
    let parser = Parser()
    try parser.setLanguage(configuration.language)
    for file in AssertionTests.files where file.language == language {
      let text = try Text(utf8: file.bytes())
      guard case .tree(let tree) = parser.parse(text) else {
        Issue.record("\(file.path) cannot be parsed")
        continue
      }
      for kind in QueryKind.allCases {
        guard let source = Self.loader.load(kind, of: language).source else { continue }
        let analyzed = Query(language: configuration.language, source: source, analysis: .full)
        let query = try #require(configuration.query(kind))
        #expect(matches(query, tree, text) == matches(analyzed, tree, text), "\(file.path), \(kind)")
      }
    }
  }

  private static let loader = QueryLoader(directories: RuntimePaths.resolve().queries)

  private func matches(_ query: Query, _ tree: Tree, _ text: Text) -> [String] {
    var result: [String] = []
    QueryCursor().forEachMatch(query, in: tree.root, text: text) { match in
      let captures = (0..<match.count).compactMap { match.capture(at: $0) }
      let places = captures.map { "\(query.captureNames[$0.index]) \($0.node.range)" }
      result.append("\(match.pattern.line): \(places)")
    }
    return result
  }

  @Test(arguments: languages)
  func usesDocumentedCaptures(language: String) throws {
    try Highlighter.require(language)
    let configuration = try #require(try Highlighter.languages().configuration(for: language))
    let highlights = Set(configuration.highlights?.captureNames ?? [])
    #expect(unknown(highlights, CaptureVocabulary.highlights).isEmpty)
    let injections = Set(configuration.injections?.captureNames ?? [])
    #expect(unknown(injections, CaptureVocabulary.injections).isEmpty)
    let locals = Set(configuration.locals?.captureNames ?? [])
    #expect(unknown(locals, CaptureVocabulary.locals).isEmpty)
  }

  private func unknown(_ names: Set<String>, _ documented: Set<String>) -> [String] {
    names.filter { !$0.hasPrefix("_") && !documented.contains($0) }.sorted()
  }
}

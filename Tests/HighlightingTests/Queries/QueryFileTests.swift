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
    let joined = try #require(configuration.query)
    #expect(!joined.patterns(of: .highlights).isEmpty)
    #expect(joined.query.patterns.allSatisfy { $0.isEnabled })
    for kind in QueryKind.allCases {
      if let query = joined.alone(kind) { #expect(query.patterns.count == joined.patterns(of: kind).count) }
    }
    for warning in configuration.warnings { Issue.record("\(warning)") }
    for (_, query) in Self.queries(of: configuration) {
      for warning in query.warnings { Issue.record("\(warning)") }
    }
  }

  /// What a language is used with was compiled as one query and without analysis of its patterns. Neither makes a
  /// difference.
  @Test(arguments: languages)
  func findsWhatEachQueryFindsAlone(language: String) throws {
    try Highlighter.require(language)
    let configuration = try #require(try Highlighter.languages().configuration(for: language))
    let joined = try #require(configuration.query)
    let queries = Self.queries(of: configuration)
    let parser = Parser()
    try parser.setLanguage(configuration.language)
    for file in AssertionTests.files where file.language == language {
      let text = try Text(utf8: file.bytes())
      guard case .tree(let tree) = parser.parse(text) else {
        Issue.record("\(file.path) cannot be parsed")
        continue
      }
      for kind in QueryKind.allCases {
        let alone = queries[kind].map { matches($0, $0.patterns.indices, tree, text) } ?? []
        #expect(
          matches(joined.query, joined.patterns(of: kind), tree, text).sorted() == alone.sorted(),
          "\(file.path), \(kind)")
      }
    }
  }

  private static let loader = QueryLoader(directories: RuntimePaths.resolve().queries)

  /// Each of its own, and looked at closely.
  private static func queries(of configuration: LanguageConfiguration) -> [QueryKind: Query] {
    var queries: [QueryKind: Query] = [:]
    for kind in QueryKind.allCases {
      guard let source = loader.load(kind, of: configuration.id).source else { continue }
      queries[kind] = Query(language: configuration.language, source: source, analysis: .full)
    }
    return queries
  }

  private func matches(_ query: Query, _ patterns: Range<Int>, _ tree: Tree, _ text: Text) -> [String] {
    var result: [String] = []
    QueryCursor().forEachMatch(query, in: tree.root, text: text) { match in
      guard patterns.contains(match.patternIndex) else { return }
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
    for (kind, query) in Self.queries(of: configuration) {
      #expect(unknown(Set(query.captureNames), CaptureVocabulary.names(of: kind)).isEmpty)
    }
  }

  private func unknown(_ names: Set<String>, _ documented: Set<String>) -> [String] {
    names.filter { !$0.hasPrefix("_") && !documented.contains($0) }.sorted()
  }
}

import Foundation
import Grammars
import Testing
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

import Foundation
import TestSupport
import Testing
import TextStore

@testable import Highlighting

/// Comments are parsed for their tags and links only where the text has some: to parse prose takes longer than the code
/// around it.
@Suite struct CommentTagTests {
  private static let shared = "comments/injections.scm"
  private static let injection = #"(#set! injection.language "comment")"#

  private static func query(_ name: String) throws -> String {
    try String(contentsOfFile: "\(AssertionTests.folder)/\(name)", encoding: .utf8)
  }

  /// What the shared pattern asks for.
  private static func expression() throws -> String {
    let parts = try query(shared).split(separator: "\"", omittingEmptySubsequences: false)
    return String(try #require(parts.dropFirst().first { $0.contains("TODO") }))
  }

  @Test func everyLanguageAsksForThem() throws {
    let expression = try Self.expression()
    let folders = try FileManager.default.contentsOfDirectory(atPath: AssertionTests.folder)
    var count = 0
    for folder in folders {
      guard let text = try? Self.query("\(folder)/injections.scm") else { continue }
      let injections = text.components(separatedBy: Self.injection).count - 1
      count += injections
      #expect(text.components(separatedBy: "\"\(expression)\"").count - 1 == injections, "\(folder)")
    }
    #expect(count > 20)
  }

  /// What the query of comments marks is in a text that is asked for.
  @Test func nothingIsMarkedWithoutThem() throws {
    let expression = try Self.expression()
    let words = [
      "TODO", "WIP", "XXX", "HACK", "FIX", "FIXME", "BUG", "NOTE", "INFO", "DOCS", "PERF", "TEST", "WARN", "WARNING",
      "OPTIMIZE", "SAFETY", "ERROR", "todo", "AB", "A", "A-B_1", "ABC", "é", "a", "(", ")", "):", "(joe)", "(joe):",
      ":", " ", " ", "\n", "#1", "http", "https", "://", ":/", "/", "http://a.b/c", "www.a.b", "@", "`", "\"", "'",
      "-", ".",
    ]
    let languages = SyntaxLanguages(library: try Highlighter.languages())
    var random = SeededGenerator(seed: 7)
    var marked = 0
    for _ in 1...1500 * Corpus.effort {
      let parts = (1...Int.random(in: 1...6, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
      let text = parts.joined()
      let driver = try EngineDriver(Text(text), "comment", languages: languages)
      try driver.request(views: [0..<text.utf8.count])
      driver.finish()
      guard driver.said().contains(where: { $0 != nil && $0 != 0 }) else { continue }
      marked += 1
      let isAskedFor = text.range(of: expression, options: .regularExpression) != nil
      #expect(isAskedFor, "\(text.debugDescription) is marked")
    }
    #expect(marked > 100)
  }
}

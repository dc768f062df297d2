package import Base
package import Grammars
import TextStore

/// Highlights test files and compares with what they assert.
package struct QueryTester {
  /// What a file gave.
  package struct Outcome: Sendable {
    package var count: Int
    package var failures: [AssertionFailure]
  }

  private let plain: WholeHighlight
  private let withLocals: WholeHighlight

  package init(library: LanguageLibrary, patterns: PatternLibrary) {
    var settings = SyntaxSettings()
    settings.resolvesLocals = false
    plain = WholeHighlight(library: library, patterns: patterns, settings: settings)
    settings.resolvesLocals = true
    withLocals = WholeHighlight(library: library, patterns: patterns, settings: settings)
  }

  /// - Throws: when the file cannot be read, an assertion in it cannot be understood, or its language is not installed.
  package func run(_ file: QueryTestFile) throws(FileProblem) -> Outcome {
    let bytes = try file.bytes()
    let assertions = try AssertionReader.assertions(in: bytes, path: file.path)
    try requireLanguage(file)
    let text: Text
    do { text = try Text(utf8: bytes) } catch { throw FileProblem(file: file.path, message: "not UTF-8") }
    let (runs, state) = (file.resolvesLocals ? withLocals : plain).tokens(of: text, language: file.language)
    guard state == .complete else {
      throw FileProblem(file: file.path, message: "the highlight is not complete: \(state)")
    }
    let styles = runs.flatMap { repeatElement($0.style, count: $0.length) }
    let failures = assertions.compactMap { failure(of: $0, in: file, text, styles) }
    return Outcome(count: assertions.count, failures: failures)
  }

  private func requireLanguage(_ file: QueryTestFile) throws(FileProblem) {
    switch plain.library.availability(of: file.language) {
    case .available, .withoutGrammar: break
    case .notInstalled: throw FileProblem(file: file.path, message: "run `hued grammar install \(file.language)` first")
    case .unknown: throw FileProblem(file: file.path, message: "the catalogue has no language \"\(file.language)\"")
    case .unusable(let reason), .unreadable(let reason): throw FileProblem(file: file.path, message: reason)
    }
  }

  private func failure(
    of assertion: Assertion, in file: QueryTestFile, _ text: Text, _ styles: [StyleID]
  ) -> AssertionFailure? {
    let line = text.lineContentRange(assertion.line)
    for column in assertion.columns {
      // Past the end of the line there is no style.
      let offset = line.lowerBound + column
      let name = column < line.count && offset < styles.count ? StyleTable.shared.name(of: styles[offset]) : ""
      let holds = name.split(separator: "+").contains { $0 == assertion.capture } != assertion.isNegated
      guard holds else {
        return AssertionFailure(
          path: file.path, assertion: assertion, column: column, found: name, text: text.string(in: line))
      }
    }
    return nil
  }
}

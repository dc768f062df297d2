import Grammars
import Testing
import TextStore

@testable import Highlighting

/// A document with a real engine on the calling thread, whose tokens are compared with a highlight from nothing.
final class SyntaxBench {
  let incremental: IncrementalHighlight
  private let language: String
  private let oracle: WholeHighlight
  private var rev = 0

  var document: HighlightedDocument { incremental.document }
  var text: Text { document.text }

  init(
    _ text: String, _ language: String, library: LanguageLibrary? = nil, settings: SyntaxSettings = SyntaxSettings()
  ) throws {
    try Highlighter.require(language)
    let library = try library ?? Highlighter.languages()
    self.language = language
    incremental = IncrementalHighlight(text: Text(text), language: language, library: library, settings: settings)
    oracle = WholeHighlight(library: library, patterns: Highlighter.patterns, settings: settings)
    document.addViewer(1, view: nil, granularity: .ranges)
    incremental.settle()
    expectScratch()
  }

  /// The offset of the `occurrence`th `part`, from 1.
  func offset(of part: String, _ occurrence: Int = 1) throws -> Int {
    let bytes = text.bytes(in: 0..<text.count)
    let wanted = Array(part.utf8)
    var left = occurrence
    for start in bytes.indices where bytes[start...].starts(with: wanted) {
      left -= 1
      if left == 0 { return start }
    }
    throw NotFound(part: part)
  }

  struct NotFound: Error { var part: String }

  /// The style of every byte of a part, if it is one style.
  func style(of part: String, _ occurrence: Int = 1) throws -> String {
    let start = try offset(of: part, occurrence)
    let found = Set(document.tokens(in: start..<start + part.utf8.count).map { $0.style })
    return found.count == 1 ? StyleTable.shared.name(of: found.first ?? 0) : "mixed"
  }

  func replace(
    _ part: String, _ occurrence: Int = 1, with replacement: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let start = try offset(of: part, occurrence)
    try edit(start..<start + part.utf8.count, replacement, location)
  }

  func edit(_ range: Range<Int>, _ replacement: String, _ location: SourceLocation = #_sourceLocation) throws {
    rev += 1
    try document.apply([TextEdit(range: range, replacement: replacement)], rev: rev)
    incremental.settle()
    expectScratch(location)
  }

  func expectScratch(_ location: SourceLocation = #_sourceLocation) {
    let scratch = oracle.tokens(of: text, language: language).runs.withoutPasses
    if let difference = StyleDifference(incremental: incremental.runs(), scratch: scratch, of: text) {
      Issue.record("\(difference)", sourceLocation: location)
    }
  }
}

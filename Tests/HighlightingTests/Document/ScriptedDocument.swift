import Base
import Grammars
import Testing
import TextStore

@testable import Highlighting

/// A document whose syntax source the test plays, with clients whose mirrors check every update.
final class ScriptedDocument {
  static let keyword = StyleTable.shared.id(for: "keyword")
  static let string = StyleTable.shared.id(for: "string")
  static let number = StyleTable.shared.id(for: "number")

  let document: HighlightedDocument
  let syntax = ScriptedSyntax()
  private(set) var mirrors: [Int: ClientMirror] = [:]
  private var granularities: [Int: HighlightedDocument.Granularity] = [:]

  /// - Parameter patterns: nil: the pattern pass colours nothing, so that only the script does.
  init(
    _ text: String, language: String? = "json", patterns: PatternLibrary? = nil,
    settings: DocumentSettings = ScriptedDocument.patient
  ) throws {
    if let language { try Highlighter.require(language) }
    document = HighlightedDocument(
      text: Text(text), rev: 0, language: language, library: try Highlighter.languages(),
      patterns: patterns ?? PatternLibrary(directories: []), syntax: syntax, settings: settings, deliver: { _ in })
  }

  /// A budget that never ends while a test runs.
  static var patient: DocumentSettings {
    var settings = DocumentSettings()
    settings.budget = .seconds(3600)
    return settings
  }

  /// A budget that has passed when it begins.
  static var impatient: DocumentSettings {
    var settings = DocumentSettings()
    settings.budget = .seconds(-10)
    return settings
  }

  var count: Int { document.text.count }
  var version: Int { syntax.requests.last?.version ?? 0 }

  func addViewer(
    _ id: Int = 1, view: Range<Int>? = nil, _ granularity: HighlightedDocument.Granularity = .ranges
  ) {
    document.addViewer(id, view: view.map { [$0] }, granularity: granularity)
    mirrors[id] = ClientMirror(count: count)
    granularities[id] = granularity
  }

  func edit(_ range: Range<Int>, _ replacement: String) throws {
    let edit = TextEdit(range: range, replacement: replacement)
    try document.apply([edit], rev: document.rev + 1)
    for id in mirrors.keys { mirrors[id]?.edit(edit) }
  }

  /// A client has lost what it was told of a range.
  func repaint(_ id: Int, _ range: Range<Int>) {
    document.repaint(id, range: range)
    mirrors[id]?.forget(range)
  }

  /// Submits, and answers with everything styled by `styles` at once.
  func submit() { document.submit() }

  /// A document that does not wait for late answers, after its syntax source has answered once and its viewer was told.
  ///
  /// - Parameter styled: What was answered; nil: that all is plain.
  static func spokenOf(
    _ text: String, as styled: [(Range<Int>, StyleID)]? = nil, language: String? = "json",
    patterns: PatternLibrary? = nil
  ) throws -> ScriptedDocument {
    let doc = try ScriptedDocument(text, language: language, patterns: patterns, settings: impatient)
    doc.addViewer()
    doc.submit()
    doc.answer(styled ?? [(0..<doc.count, 0)])
    doc.take()
    return doc
  }

  func answer(
    _ styled: [(Range<Int>, StyleID)], version: Int? = nil, reply: Bool = true, settled: Bool = true,
    provisional: Bool = false, verified: Bool? = nil, degradation: DegradationReason? = nil
  ) {
    document.receive(
      SyntaxAnswer(
        version: version ?? self.version,
        styled: styled.map {
          StyledRange(range: $0.0, runs: $0.0.isEmpty ? [] : [Run(length: $0.0.count, style: $0.1)])
        },
        isProvisional: provisional, isReply: reply, isSettled: settled, isVerified: verified, degradation: degradation))
  }

  /// Takes everything that a client must be told now, and checks it.
  @discardableResult
  func take(_ id: Int = 1, _ location: SourceLocation = #_sourceLocation) -> [ViewerUpdate] {
    var updates: [ViewerUpdate] = []
    while let update = document.takeUpdate(for: id) {
      mirrors[id]?.take(update, granularities[id] ?? .ranges, of: document.text, location)
      updates.append(update)
      guard update.isPartial else { break }
      if updates.count > 10_000 {
        Issue.record("an update without end", sourceLocation: location)
        break
      }
    }
    return updates
  }

  /// Takes everything as a client does whose turns are always over, or what some of them give; how many it took.
  @discardableResult
  func takeInTurns(_ id: Int = 1, atMost limit: Int? = nil, _ location: SourceLocation = #_sourceLocation) -> Int {
    for turn in 1...(limit ?? 10_000) {
      if let update = document.takeUpdate(for: id, until: .distantPast) {
        mirrors[id]?.take(update, granularities[id] ?? .ranges, of: document.text, location)
      }
      if !document.isPartial(id) { return turn }
    }
    if limit == nil { Issue.record("an update without end", sourceLocation: location) }
    return limit ?? 0
  }

  /// What the document composes for a range, a style for each byte.
  func styles(_ range: Range<Int>? = nil) -> [StyleID] {
    document.tokens(in: range ?? 0..<count).withoutPasses.bytes
  }

  /// What a client shows equals the composition in its view.
  func expectShown(_ id: Int = 1, in view: Range<Int>? = nil, _ location: SourceLocation = #_sourceLocation) {
    let view = view ?? 0..<count
    #expect(mirrors[id].map { Array($0.styles[view]) } == styles(view), sourceLocation: location)
  }

  func applySemantic(
    _ tokens: [(Range<Int>, StyleID)], source: String = "server", priority: Int = 0, at rev: Int? = nil,
    replacing: Range<Int>? = nil
  ) -> (applied: Int, dropped: Int)? {
    document.applySemantic(
      of: .kept(source), priority: priority,
      tokens: tokens.map { SemanticToken(range: $0.0, style: $0.1, modifiers: 0) }, at: rev ?? document.rev,
      replacing: replacing)
  }
}

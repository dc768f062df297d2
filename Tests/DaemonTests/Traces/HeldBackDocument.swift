import Base
import DaemonTestSupport
import Synchronization
import Testing
import TextStore

@testable import Highlighting

/// A document whose worker is held back: what is told of an edit first is told before its parse has ended.
final class HeldBackDocument {
  enum Hold: CaseIterable, Sendable {
    /// The worker replies in time, with what it can say without a tree of the new text.
    case parse
    /// Nothing comes of the worker before the client is told something.
    case worker
  }

  /// What became of the colours around an edit.
  struct Outcome {
    /// Some byte has changed and changed back.
    var hasFlashed = false
    /// Something was told before the parse had ended.
    var isTold = false
    /// The edited lines looked then as they do in the end.
    var agrees = true
    /// What did not stand, in words.
    var examples: [String] = []
  }

  private(set) var text: Text
  private let language: String
  private let document: HighlightedDocument
  private let syntax = HeldRequests()
  private let engine: SyntaxEngine
  private var shown: [StyleID]
  /// The styles that each byte has gone through since the edit.
  private var paths: [Int: [StyleID]] = [:]
  private var rev = 0

  private static let viewer = 1
  private static let viewLines = 60
  private static let never = Deadline.after(.seconds(24 * 3600))

  init(_ text: Text, _ language: String) throws {
    self.text = text
    self.language = language
    try TestServices.require(language)
    let library = TestServices.library
    var documentSettings = DocumentSettings()
    documentSettings.typedPatience = .seconds(3600)
    document = HighlightedDocument(
      text: text, rev: 0, language: language, library: library, patterns: TestServices.patterns, syntax: syntax,
      settings: documentSettings, deliver: { _ in })
    let languages = SyntaxLanguages(library: library)
    var settings = SyntaxSettings()
    settings.provisionalBudget = .seconds(3600)
    settings.verificationLimit = .seconds(3600)
    engine = SyntaxEngine(
      language: try #require(languages.language(language)), text: text, languages: languages, tools: SyntaxTools(),
      settings: settings)
    shown = Array(repeating: 0, count: text.count)
    document.addViewer(Self.viewer, view: [], granularity: .ranges)
    try look(at: 0)
  }

  /// An edit in the view, answered before its parse; then all that comes until it is settled.
  func apply(_ edit: TextEdit, hold: Hold) throws -> Outcome {
    try look(at: text.line(at: edit.range.lowerBound))
    rev += 1
    try document.apply([edit], rev: rev)
    try text.apply(edit)
    shown.replaceSubrange(edit.range, with: repeatElement(0, count: edit.replacement.count))
    let before = shown
    paths = [:]
    post(deadline: .distantPast)
    if hold == .parse { _ = step() }
    take()
    let first = shown
    finish()
    return outcome(of: edit, before: before, first: first)
  }

  /// Moves the view, and waits for its colours.
  private func look(at line: Int) throws {
    let start = max(0, line - Self.viewLines / 2)
    let view = text.lineStart(start)..<text.lineStart(min(start + Self.viewLines, text.lineCount))
    document.setView(Self.viewer, [view])
    post(deadline: Self.never)
    finish()
  }

  private func post(deadline: Deadline) {
    document.submit()
    for var request in syntax.take() {
      request.deadline = deadline
      engine.handle(request)
    }
  }

  private func step() -> SyntaxEngine.Progress {
    engine.step(until: Self.never) { document.receive($0) }
  }

  /// Each answer is told by itself.
  private func finish() {
    while true {
      let progress = step()
      take()
      switch progress {
      case .idle:
        guard document.idle() else { return }
        take()
      case .busy, .later: engine.schedule.skipPause()
      }
    }
  }

  private func take() {
    while let update = document.takeUpdate(for: Self.viewer) {
      for restyle in update.restyles {
        for (offset, style) in zip(restyle.range, restyle.runs.flatMap { repeatElement($0.style, count: $0.length) })
        where shown[offset] != style {
          paths[offset, default: [shown[offset]]].append(style)
          shown[offset] = style
        }
      }
      if !update.isPartial { return }
    }
  }

  private func outcome(of edit: TextEdit, before: [StyleID], first: [StyleID]) -> Outcome {
    var outcome = Outcome(isTold: first != before)
    if let (offset, path) = paths.first(where: { $0.value.count > 2 && $0.value.first == $0.value.last }) {
      outcome.hasFlashed = true
      outcome.examples.append("flash: " + example(edit, offset, path))
    }
    let start = text.lineStart(text.line(at: edit.newRange.lowerBound))
    let lines = start..<text.lineRange(text.line(at: edit.newRange.upperBound)).upperBound
    if let offset = lines.first(where: { first[$0] != shown[$0] }) {
      outcome.agrees = false
      if outcome.isTold { outcome.examples.append("wrong: " + example(edit, offset, [first[offset], shown[offset]])) }
    }
    return outcome
  }

  private func example(_ edit: TextEdit, _ offset: Int, _ path: [StyleID]) -> String {
    let names = path.map { StyleTable.shared.name(of: $0) }.joined(separator: " → ")
    let typed = String(decoding: edit.replacement.prefix(20), as: UTF8.self).debugDescription
    let line = text.lineContentRange(text.line(at: offset))
    return "\(language), -\(edit.range.count) +\(typed) at \(edit.range.lowerBound): byte \(offset): \(names), in "
      + text.string(in: line).prefix(100).debugDescription
  }
}

/// Keeps what a document asks until somebody takes it.
private final class HeldRequests: SyntaxService {
  private let requests = Mutex<[SyntaxRequest]>([])

  func send(_ message: SyntaxMessage, to id: SyntaxDocumentID) {
    if case .request(let request) = message { requests.withLock { $0.append(request) } }
  }

  func take() -> [SyntaxRequest] {
    requests.withLock { requests in
      defer { requests = [] }
      return requests
    }
  }
}

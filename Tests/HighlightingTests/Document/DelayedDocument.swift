import Base
import Grammars
import Testing
import TextStore

@testable import Highlighting

/// A document with a real engine that works when told to and whose answers are delivered when told to.
final class DelayedDocument {
  let document: HighlightedDocument
  private let syntax = ScriptedSyntax()
  private let engine: SyntaxEngine
  private var handled = 0
  private var waiting: [SyntaxAnswer] = []
  private(set) var mirrors: [Int: ClientMirror] = [:]
  private var granularities: [Int: HighlightedDocument.Granularity] = [:]

  /// - Parameter revisions: how many edits the document remembers.
  init(_ text: Text, language: String, library: LanguageLibrary, revisions: Int = 1000) throws {
    var memory = DocumentSettings()
    memory.logRevisions = revisions
    document = HighlightedDocument(
      text: text, rev: 0, language: language, library: library, patterns: Highlighter.patterns, syntax: syntax,
      settings: memory, deliver: { _ in })
    let languages = SyntaxLanguages(library: library)
    let prepared = try #require(languages.language(language))
    engine = SyntaxEngine(
      language: prepared, text: text, languages: languages, tools: SyntaxTools(),
      settings: SyntaxSettings())
  }

  func addViewer(_ id: Int, _ view: Range<Int>?, _ granularity: HighlightedDocument.Granularity) {
    document.addViewer(id, view: view.map { [$0] }, granularity: granularity)
    mirrors[id] = ClientMirror(count: document.text.count)
    granularities[id] = granularity
  }

  /// Edits in order, each of the result of the one before.
  func apply(_ edits: [TextEdit], rev: Int) throws {
    try document.apply(edits, rev: rev)
    for id in mirrors.keys {
      for edit in edits { mirrors[id]?.edit(edit) }
    }
  }

  func forgetChanges() { for id in mirrors.keys { mirrors[id]?.forgetChanges() } }

  /// The engine takes the requests sent so far and works until it has no more to do; its answers wait.
  func work() {
    for var request in syntax.requests[handled...] {
      request.deadline = .after(.seconds(3600))
      engine.handle(request)
    }
    handled = syntax.requests.count
    while true {
      switch engine.step(until: .after(.seconds(3600)), emit: { waiting.append($0) }) {
      case .idle: return
      case .busy, .later: engine.schedule.skipPause()
      }
    }
  }

  /// Delivers the oldest answers.
  func deliver(_ count: Int = .max) {
    let answers = waiting.prefix(count)
    waiting.removeFirst(answers.count)
    for answer in answers { document.receive(answer) }
  }

  func take(_ id: Int) {
    while let update = document.takeUpdate(for: id) {
      mirrors[id]?.take(update, granularities[id] ?? .ranges, of: document.text)
      if !update.isPartial { return }
    }
  }

  func settle() {
    for _ in 0..<1000 {
      document.submit()
      work()
      deliver()
      for id in mirrors.keys { take(id) }
      if !document.idle(), !document.isReplyReady, handled == syntax.requests.count { return }
    }
    Issue.record("it never settles")
  }
}

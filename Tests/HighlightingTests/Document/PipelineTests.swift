import Grammars
import Synchronization
import Testing
import TextStore

@testable import Highlighting

/// Documents with real syntax threads.
@Suite struct PipelineTests {
  /// Answers from other threads, brought to the test's own.
  private final class Inbox: Sendable {
    private let mailbox = Mailbox<SyntaxAnswer>()
    func post(_ answer: SyntaxAnswer) { mailbox.post(answer) }
    /// Waits for the next answers; empty only if the source is dead.
    func next() -> [SyntaxAnswer] { mailbox.take(until: .now + .seconds(60)) ?? [] }
  }

  private static func settle(_ document: HighlightedDocument, _ inbox: Inbox) {
    document.submit()
    while !document.link.isVerified {
      let answers = inbox.next()
      if answers.isEmpty {
        Issue.record("the syntax threads never answered")
        return
      }
      for answer in answers { document.receive(answer) }
    }
    while document.idle() {}
  }

  @Test(arguments: Array(CurrentPropertyTests.samples.indices))
  func threadsAndTheInlinePathGiveTheSameTokens(sample: Int) throws {
    let (language, source) = CurrentPropertyTests.samples[sample]
    try Highlighter.require(language)
    let library = try Highlighter.languages()
    let threads = SyntaxThreads(library: library, count: 2)
    defer { threads.shutdown() }
    let inbox = Inbox()
    let document = HighlightedDocument(
      text: Text(source), rev: 0, language: language, library: library, patterns: Highlighter.patterns, syntax: threads,
      deliver: { inbox.post($0) })
    document.addViewer(1, view: nil, granularity: .ranges)
    let inline = IncrementalHighlight(text: Text(source), language: language, library: library)
    inline.document.addViewer(1, view: nil, granularity: .ranges)
    var script = EditScript(seed: UInt64(sample + 7))
    for rev in 1...12 {
      let edit = script.next(for: document.text)
      try document.apply([edit], rev: rev)
      try inline.document.apply([edit], rev: rev)
      Self.settle(document, inbox)
      inline.settle()
      #expect(document.tokens(in: 0..<document.text.count).withoutPasses == inline.runs(), "rev \(rev)")
      #expect(document.state == inline.document.state)
    }
  }

  /// Only an error of ours gives a source an edit that its text cannot take; the colours are right all the same.
  @Test func anEditThatCannotBeOpensTheDocumentAnew() throws {
    let library = try Highlighter.languages()
    try Highlighter.require("json")
    let threads = SyntaxThreads(library: library, count: 1)
    defer { threads.shutdown() }
    let inbox = Inbox()
    let document = HighlightedDocument(
      text: Text("[\"é\", 1]"), rev: 0, language: "json", library: library, patterns: Highlighter.patterns,
      syntax: threads, deliver: { inbox.post($0) })
    document.addViewer(1, view: nil, granularity: .ranges)
    Self.settle(document, inbox)
    for (rev, after) in [(1, "[\"éxxxxxx\", true]"), (2, "[\"éxxxxxx\", null, 2]")] {
      // In the middle of a character.
      let added = String(repeating: "x", count: Text(after).count - document.text.count)
      let edit = TextEdit(range: 3..<3, replacement: added)
      document.apply([edit], giving: Text(after), rev: rev)
      Self.settle(document, inbox)
      let fresh = WholeHighlight(library: library, patterns: Highlighter.patterns)
        .tokens(of: Text(after), language: "json")
      #expect(document.tokens(in: 0..<document.text.count).withoutPasses == fresh.runs.withoutPasses, "rev \(rev)")
      #expect(document.state == .complete)
    }
  }

  @Test func manyDocumentsShareTheThreads() throws {
    let library = try Highlighter.languages()
    try Highlighter.require("json")
    let threads = SyntaxThreads(library: library, count: 2)
    defer { threads.shutdown() }
    var documents: [(HighlightedDocument, Inbox)] = []
    for index in 0..<12 {
      let inbox = Inbox()
      let document = HighlightedDocument(
        text: Text("[\(index), true]"), rev: 0, language: "json", library: library, patterns: Highlighter.patterns,
        syntax: threads, deliver: { inbox.post($0) })
      document.addViewer(1, view: nil, granularity: .ranges)
      document.submit()
      documents.append((document, inbox))
    }
    // Some of them go while their answers are on the way.
    documents.removeAll { $0.0.text.count % 2 == 0 }
    for (document, inbox) in documents {
      Self.settle(document, inbox)
      let names = document.tokens(in: 0..<document.text.count).map { StyleTable.shared.name(of: $0.style) }
      #expect(names.contains("boolean"))
    }
  }

  @Test func languagesChangeOnThreads() throws {
    let library = try Highlighter.languages()
    for language in ["json", "c", "python"] { try Highlighter.require(language) }
    let threads = SyntaxThreads(library: library, count: 1)
    defer { threads.shutdown() }
    let inbox = Inbox()
    let text = Text("[true] int x; /* y */ def f(a): return a\n")
    let document = HighlightedDocument(
      text: text, rev: 0, language: "json", library: library, patterns: Highlighter.patterns, syntax: threads,
      deliver: { inbox.post($0) })
    document.addViewer(1, view: nil, granularity: .ranges)
    let oracle = WholeHighlight(library: library, patterns: Highlighter.patterns)
    for language in ["c", "python", nil, "json", "c"] {
      document.submit()
      document.setLanguage(language)
      Self.settle(document, inbox)
      let scratch = oracle.tokens(of: text, language: language)
      #expect(document.tokens(in: 0..<text.count).withoutPasses == scratch.runs.withoutPasses, "\(language ?? "none")")
      #expect(document.state == scratch.state)
    }
    document.reload()
    Self.settle(document, inbox)
    #expect(document.state == .complete)
  }

  @Test(arguments: ["json", "c", "markdown", "html"])
  func eachByteChangesAtMostOncePerEdit(language: String) throws {
    let sample = try #require(CurrentPropertyTests.samples.first { $0.language == language })
    try Highlighter.require(language)
    let bench = try DelayedDocument(Text(sample.text), language: language, library: try Highlighter.languages())
    bench.addViewer(1, nil, .ranges)
    bench.settle()
    var script = EditScript(seed: 3)
    for rev in 1...25 {
      try bench.apply([script.next(for: bench.document.text)], rev: rev)
      bench.forgetChanges()
      // Within the budget: the answer is there before anything is said.
      bench.document.submit()
      bench.work()
      bench.deliver()
      bench.take(1)
      bench.settle()
      #expect((bench.mirrors[1]?.changes.max() ?? 0) <= 1, "rev \(rev)")
      // Without: what is known is said first.
      try bench.apply([script.next(for: bench.document.text)], rev: rev)
      bench.forgetChanges()
      bench.document.submit()
      bench.take(1)
      bench.settle()
      #expect((bench.mirrors[1]?.changes.max() ?? 0) <= 2, "rev \(rev)")
    }
  }
}

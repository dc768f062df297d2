import Base
import CommandSupport
import Grammars
import Highlighting
import TextStore

/// The engine in this process, without socket and messages: what the daemon's own work costs is the difference.
final class EngineTarget: ReplayTarget {
  private let wait: ReplayWait
  private let library: LanguageLibrary
  private let patterns: PatternLibrary
  private let threads: SyntaxThreads
  /// Answers of the syntax threads.
  private let inbox = Mailbox<SyntaxAnswer>()
  private var document: HighlightedDocument?
  private static let viewer = 1

  init(wait: ReplayWait) throws {
    self.wait = wait
    let paths = RuntimePaths.resolve()
    library = LanguageLibrary(catalogue: try Catalogue.load(paths), paths: paths) { Console.warn($0) }
    patterns = PatternLibrary(directories: paths.queries) { Console.warn($0) }
    threads = SyntaxThreads(library: library, count: 1)
  }

  func open(_ text: Text, language: String?, view: Range<Int>?) throws {
    let inbox = inbox
    let document = HighlightedDocument(
      text: text, rev: 0, language: language, library: library, patterns: patterns, syntax: threads
    ) { inbox.post($0) }
    self.document = document
    document.addViewer(Self.viewer, view: view.map { [text.bytes(ofLines: $0)] }, granularity: .ranges)
    _ = run(document, from: .now, atMost: .seconds(60), untilSettled: true, untilVerified: true)
  }

  func show(_ view: Range<Int>?) throws {
    guard let document else { return }
    document.setView(Self.viewer, view.map { [document.text.bytes(ofLines: $0)] })
    _ = run(document, from: .now, atMost: .milliseconds(500), untilSettled: true)
  }

  func apply(_ edit: TextEdit, before: Text, after: Text, rev: Int) throws -> ReplayOutcome {
    guard let document else { return ReplayOutcome() }
    let began = ContinuousClock.now
    try document.apply([edit], rev: rev)
    let isSettledWanted = wait == .settled
    let outcome = run(
      document, from: began, atMost: isSettledWanted ? .seconds(60) : .milliseconds(10), untilSettled: isSettledWanted)
    while document.idle() {}
    return outcome
  }

  func check(_ text: Text, view: Range<Int>?, isLast: Bool, report: inout ReplayReport) throws {}

  /// The loop that the daemon runs on its own thread, for one document.
  private func run(
    _ document: HighlightedDocument, from began: ContinuousClock.Instant, atMost limit: Duration, untilSettled: Bool,
    untilVerified: Bool = false
  ) -> ReplayOutcome {
    var outcome = ReplayOutcome()
    document.submit()
    while ContinuousClock.now - began < limit {
      if document.isReplyReady, let update = document.takeUpdate(for: Self.viewer) {
        let time = ContinuousClock.now - began
        if !update.restyles.isEmpty {
          outcome.restyles += 1
          outcome.restyledBytes += update.restyles.reduce(0) { $0 + $1.range.count }
          if outcome.restyled == nil { outcome.restyled = time }
          if !untilSettled { return outcome }
        }
        if let settled = update.settled, !untilVerified || settled != .unverified {
          outcome.settled = time
          return outcome
        }
        continue
      }
      // What can be done without an answer comes before the wait for one: it may be all that is left.
      let isBusy = !document.isReplyReady && document.idle()
      let due = document.replyDeadline?.instant ?? began + limit
      let wake = isBusy || document.isReplyReady ? .now : min(due, began + limit)
      for answer in inbox.take(until: wake) ?? [] { document.receive(answer) }
    }
    return outcome
  }
}

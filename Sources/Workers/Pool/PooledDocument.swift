import Base
import Highlighting
import TextStore

/// A document as the pool keeps it: enough to give it to another worker at any time.
///
/// Confined to the event loop.
final class PooledDocument {
  let id: SyntaxDocumentID
  let language: String
  /// Its grammar is none that hued has built from its catalogue.
  private let isForeign: Bool
  /// A foreign grammar is injected into it, so it has its worker alone.
  private(set) var isMixed = false
  let answer: @Sendable (SyntaxAnswer) -> Void
  /// Nil while it waits for one, and in quarantine.
  private(set) var worker: Worker?
  private var quarantine = Quarantine()
  /// Workers that were killed from outside, one after the other, while something was asked of them about it.
  private var kills = Retries(WorkerStarts.policy)
  private var text: KeptText
  private var check = AnswerCheck()
  /// What was asked last, without edits.
  private var latest: SyntaxRequest?
  /// Its trees were let go of, and nothing was asked since.
  private(set) var isReleased = false

  // What the worker has not been sent.
  private var unsentText: (text: Text, offset: Int)?
  private var unsentRequest: SyntaxRequest?

  init(
    id: SyntaxDocumentID, language: String, isForeign: Bool = false, text: Text,
    answer: @escaping @Sendable (SyntaxAnswer) -> Void
  ) {
    self.id = id
    self.language = language
    self.isForeign = isForeign
    self.answer = answer
    self.text = KeptText(text)
  }

  /// UTF-8 bytes of the newest text.
  var count: Int { text.count }
  var version: Int { check.version }
  /// The client that asked last.
  var client: Int { latest?.client ?? 0 }
  var isReplyDue: Bool { check.isReplyDue }
  var isUnanswered: Bool { check.isUnanswered }
  /// Its worker replies early, and not only once.
  var isSlow: Bool { check.isSlow }
  /// Its worker has said more of it than there is to say.
  var isExcessive: Bool { check.isExcessive(for: count) }

  /// Whether a version is older than what a worker may still speak of.
  func isPast(_ version: Int) -> Bool { check.isPast(version) }

  // MARK: Worker and quarantine

  /// With whom it shares its worker.
  var isolation: IsolationGroup {
    if quarantine.isSuspect { return .suspect }
    if isMixed { return .mixed }
    return isForeign ? .language(language) : .catalogue
  }

  var isSuspect: Bool { quarantine.isSuspect }
  var isQuarantined: Bool { quarantine.isQuarantined }

  func setMixed(_ isMixed: Bool) { self.isMixed = isMixed }

  /// Gives it to a worker, which is to be sent everything.
  func assign(to worker: Worker) {
    self.worker = worker
    restart()
  }

  func unassign() { worker = nil }

  /// A worker has ended that it shared with others. Says whether it is a suspect from now on.
  func suspect(_ evidence: Int) -> Bool { quarantine.suspected(evidence) }

  /// It has shown that it did not bring down a worker.
  func clear() { quarantine.cleared() }

  /// It brought down a worker that had nothing else. Says whether it is quarantined: what the worker was at when it ended
  /// may be gone from the text already.
  func strike() -> Bool { quarantine.struck() && !leaveQuarantine() }

  /// Leaves quarantine if its text has changed much.
  func leaveQuarantine() -> Bool { quarantine.mayTryAgain(bytes: count) }

  /// A worker that had it was killed from outside. The kernel does that where memory is short, perhaps for what this
  /// document needs, and would again.
  func notesKill() { if isUnanswered { kills.failed() } }

  /// How long it is to be without a worker.
  var pause: Duration { kills.wait }
  /// Its client is told that it has none for now.
  var isKilledAgainAndAgain: Bool { kills.isExhausted }
  /// It is so since the latest kill.
  var isNewlyKilledAgainAndAgain: Bool { kills.count == WorkerStarts.policy.limit }

  // MARK: Requests

  /// Remembers a request, and keeps it to be sent.
  func take(_ request: SyntaxRequest) {
    for edit in request.edits { quarantine.edited(edit) }
    text.edit(request.edits)
    check.request(request.version, count: count)
    isReleased = false
    latest = request
    latest?.edits = []
    guard !text.isLost else { return reportLostText() }
    var unsent = request
    if var earlier = unsentRequest {
      unsentRequest = nil
      earlier.edits += request.edits
      unsent.edits = earlier.edits
      unsent.isAnew = earlier.isAnew || request.isAnew
    }
    unsentRequest = unsent
  }

  /// Only the document has the newest text: it opens itself anew.
  private func reportLostText() {
    (unsentText, unsentRequest) = (nil, nil)
    answer(SyntaxAnswer(version: version, hasLostText: true))
  }

  /// Whether a worker's answer can be one to what it was asked; notes what it says.
  func accepts(_ answer: SyntaxAnswer) -> Bool {
    guard note(check.accepts(answer), answer) else { return false }
    if answer.isSettled { kills.succeeded() }
    return true
  }

  /// The same for what the pool itself says.
  func notes(_ answer: SyntaxAnswer) -> Bool { note(check.notes(answer), answer) }

  private func note(_ isAccepted: Bool, _ answer: SyntaxAnswer) -> Bool {
    guard isAccepted else { return false }
    quarantine.textRead()
    if answer.isSettled { quarantine.settled() }
    return true
  }

  // MARK: Sending

  /// Forgets what a worker was sent: the next one is sent everything. It is asked nothing where all was said and the
  /// trees were let go of.
  func restart() {
    quarantine.textRead()
    check.restart()
    guard let text = text.newest() else { return reportLostText() }
    unsentText = (text, 0)
    unsentRequest = isReleased && check.isSettled ? nil : latest
    unsentRequest?.deadline = .after(Self.catchUpBudget)
  }

  /// How long a document that was given to a new worker waits for its first answer before it is given a provisional one.
  private static let catchUpBudget = Duration.milliseconds(4)

  var isSendingText: Bool { unsentText != nil }
  var hasUnsent: Bool { unsentText != nil || unsentRequest != nil }

  /// Bytes of text in one message.
  private static let piece = 64 << 10

  /// Writes the next message for the worker.
  func writeNext(_ writer: inout WireWriter) {
    guard let (text, offset) = unsentText else {
      guard let request = unsentRequest else { return }
      unsentRequest = nil
      check.sent(request.version)
      return writer.command(.message(id, .request(request)))
    }
    var end = text.scalarStart(atOrBefore: min(text.count, offset + Self.piece))
    if end <= offset { end = text.count }
    if end > offset { writer.text(id, text, in: offset..<end) }
    unsentText = end < text.count ? (text, end) : nil
    if unsentText == nil { writer.command(.message(id, .open(language: language, text: text, answer: answer))) }
  }

  /// Writes that its trees are to be let go of, after what is to be asked before.
  func writeRelease(_ release: SyntaxRelease, _ writer: inout WireWriter) {
    writeNext(&writer)
    writer.command(.message(id, .release(release)))
    isReleased = true
  }
}

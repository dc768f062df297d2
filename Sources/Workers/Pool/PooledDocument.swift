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
  let isForeign: Bool
  /// A foreign grammar is injected into it, so it has its worker alone.
  var isMixed = false
  let answer: @Sendable (SyntaxAnswer) -> Void
  /// Nil while it waits for one, and in quarantine.
  var worker: Worker?
  var health = DocumentHealth()

  private var text: KeptText
  /// UTF-8 bytes of the newest text.
  var count: Int { text.count }

  // What was asked.
  private var ledger = RequestLedger()
  var version: Int { ledger.version }
  private var views: [Range<Int>] = []
  private var wanted: [Range<Int>] = []
  /// Who asked last.
  private(set) var client = 0
  /// Of the versions that may still be answered, the text's bytes.
  private var counts: [(version: Int, count: Int)] = []
  var owesReply: Bool { ledger.isReplyDue }
  /// Replies in a row that came before the colours were exact.
  private var hastyReplies = 0
  /// Its worker is busy with it for longer than a reply may wait, and not only once.
  var isSlow: Bool { hastyReplies >= Self.fewHastyReplies }
  /// The newest version that its worker was asked about; 0: none.
  private var askedVersion = 0
  /// Its worker was asked for what it has not said.
  var isUnanswered: Bool { askedVersion > 0 && !ledger.hasSettled(askedVersion) }
  /// Runs and notices that were told of since something was asked last.
  private var told = (runs: 0, notices: 0)
  /// Its trees were let go of, and nothing was asked since.
  var isReleased = false

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

  /// With whom it shares its worker.
  var company: Company {
    if health.isSuspect { return .suspect }
    if isMixed { return .mixed }
    return isForeign ? .language(language) : .catalogue
  }

  private static let fewHastyReplies = 2

  // MARK: Requests

  /// Remembers a request, and keeps it to be sent.
  func take(_ request: SyntaxRequest) {
    for edit in request.edits { health.edited(edit) }
    text.edit(request.edits)
    ledger.request(request.version)
    isReleased = false
    views = request.views
    wanted = request.wanted
    client = request.client
    counts.append((version, count))
    guard !text.isLost else { return reportLostText() }
    var unsent = request
    if var edits = unsentRequest?.edits {
      unsentRequest = nil
      edits += request.edits
      unsent.edits = edits
    }
    unsentRequest = unsent
  }

  /// Only the document has the newest text: it opens itself anew.
  private func reportLostText() {
    (unsentText, unsentRequest) = (nil, nil)
    answer(SyntaxAnswer(version: version, hasLostText: true))
  }

  /// Whether a worker's answer can be one to what it was asked; notes what it says.
  func accepts(_ answer: SyntaxAnswer) -> Bool { answer.version <= askedVersion && notes(answer) }

  /// The same for what the pool itself says.
  func notes(_ answer: SyntaxAnswer) -> Bool {
    guard let known = counts.first(where: { $0.version == answer.version }) else { return false }
    guard answer.styled.last.map({ $0.range.upperBound <= known.count }) ?? true else { return false }
    counts.removeAll { $0.version < answer.version }
    health.heard()
    told.runs += answer.styled.reduce(0) { $0 + $1.runs.count }
    told.notices += answer.notices.count
    ledger.note(answer)
    if answer.isReply { hastyReplies = answer.isSettled ? 0 : hastyReplies + 1 }
    if answer.isSettled { health.settled() }
    return true
  }

  private static let noticesAllowed = 64
  /// How often all of the text may be told of, each byte by itself.
  private static let repaintsAllowed = 16
  private static let leastRuns = 16 << 10

  /// More was said of it than there is to say.
  var isToldTooMuch: Bool {
    told.notices > Self.noticesAllowed || told.runs > (count + Self.leastRuns) * Self.repaintsAllowed
  }

  /// Whether a version is older than what a worker may still speak of.
  func isPast(_ version: Int) -> Bool { version < (counts.first?.version ?? .max) }

  // MARK: Sending

  /// Forgets what a worker was sent: the next one is told everything. It is asked nothing where all was said and the
  /// trees were let go of.
  func restart() {
    health.heard()
    hastyReplies = 0
    askedVersion = 0
    told = (0, 0)
    guard let text = text.newest() else { return reportLostText() }
    unsentText = (text, 0)
    unsentRequest =
      version == 0 || (isReleased && ledger.isSettled)
      ? nil
      : SyntaxRequest(
        version: version, edits: [], views: views, wanted: wanted, deadline: .after(Self.catchUpBudget), client: client)
    counts.removeAll { $0.version < version }
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
      askedVersion = request.version
      told = (0, 0)
      return writer.command(.request(id, request))
    }
    if offset == 0 { writer.command(.open(id, language: language, bytes: text.count)) }
    var end = text.scalarStart(atOrBefore: min(text.count, offset + Self.piece))
    if end <= offset { end = text.count }
    if end > offset { writer.text(id, text, in: offset..<end) }
    unsentText = end < text.count ? (text, end) : nil
  }
}

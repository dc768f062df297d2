import Daemon
import Highlighting
import NIOCore
import TextStore
import WireProtocol

/// What a client asked about the tokens of a document. An answer waits until the document has settled, so that the client gets
/// right colours at once; but not for long, if it can be told later that there are better ones.
final class TokenRequests {
  private let host: DocumentHost
  private let viewer: HighlightedDocument.ViewerID
  private let session: LanguageServerSession
  private var waiting: [TokenTicket] = []
  /// Requests whose answers are being put together.
  private var collecting: [TokenCollection] = []
  /// They are gone on with soon.
  private var isCollecting = false
  /// The answer that a delta can refer to.
  private var result: TokenResult?
  /// Colours, or the text, changed since the tokens were last told.
  private var isStale = false
  /// The tokens of the document's styles.
  private var styles: TokenStyleMap
  /// The bytes that the client asked about when it last asked; nil: everything, once it has asked for that.
  private(set) var bytes: Range<Int>? = 0..<0

  /// Bytes of text above which tokens are written beside the event loop.
  private static let inlineText = 64 << 10

  init(host: DocumentHost, viewer: HighlightedDocument.ViewerID, session: LanguageServerSession) {
    self.host = host
    self.viewer = viewer
    self.session = session
    styles = session.styles
  }

  /// How many requests wait for their answers.
  var count: Int { waiting.count + collecting.count }

  /// Whether the client ever asked.
  var wereAsked: Bool { bytes != 0..<0 }

  // MARK: Asking

  /// - Parameter range: The bytes that the request asks about; nil: all.
  func ask(_ id: RequestID, _ kind: TokenRequest, about range: Range<Int>?, _ client: ClientCapabilities) {
    look(at: range)
    session.core.touch(host)
    let budgets = session.budgets
    let budget = TimeAmount(clamping: client.showsRefreshed ? budgets.refreshing : budgets.keeping)
    let deadline = session.connection.schedule(in: budget) { [self] in
      answer { $0.id == id }
      // There will be better colours.
      isStale = true
      session.core.flush()
    }
    waiting.append(TokenTicket(id: id, kind: kind, range: range, deadline: deadline))
    let (colours, asked) = (host.document, bytes ?? everything)
    if client.showsRefreshed ? colours.isSettled(in: asked) : colours.isExact(in: asked) { answerWaiting() }
  }

  private var everything: Range<Int> { 0..<host.document.text.count }

  /// Looks at what a request asks about and those that wait. Who has asked for everything once will do so again.
  private func look(at range: Range<Int>?) {
    guard bytes != nil else { return }
    bytes = range
    for case let other? in waiting.map(\.range) {
      bytes = bytes.map { min($0.lowerBound, other.lowerBound)..<max($0.upperBound, other.upperBound) }
    }
    host.document.setView(viewer, bytes.map { [$0] })
  }

  /// Takes back the requests with an id, and says so.
  func cancel(_ id: RequestID) {
    for index in waiting.indices.reversed() where waiting[index].id == id {
      waiting.remove(at: index).deadline.cancel()
      session.fail(id, .cancelled(id))
    }
    if collecting.contains(where: { $0.ticket.id == id }) {
      collecting.removeAll { $0.ticket.id == id }
      session.fail(id, .cancelled(id))
    }
  }

  /// Refuses all.
  func refuseAll(_ error: WireError) {
    for ticket in waiting + collecting.map(\.ticket) {
      ticket.deadline.cancel()
      session.fail(ticket.id, error)
    }
    waiting = []
    collecting = []
  }

  // MARK: News

  func textChanged() { isStale = true }

  /// The document's colours changed, or will change only if a verification finds something, or not any more.
  func take(_ update: ViewerUpdate) {
    if !update.restyles.isEmpty { isStale = true }
    // Who cannot be asked to refresh would never hear of a correction.
    if let settled = update.settled, settled != .unverified || session.client?.showsRefreshed == true {
      answerWaiting()
    }
    if isStale, wereAsked { session.scheduleRefresh() }
  }

  /// Whether the client is to ask again, since what it was told is not right any more and it does not wait; said once.
  func takeStaleness() -> Bool {
    guard isStale, wereAsked, waiting.isEmpty else { return false }
    isStale = false
    return true
  }

  // MARK: Answering

  /// Answers what waits, and what is being collected, with the colours that there are: the text is about to change. What
  /// would keep the event loop is refused.
  func answerAll() {
    answerWaiting()
    collect()
    guard !collecting.isEmpty else { return }
    refuseAll(WireError(.contentModified, "the text was changed before the answer was put together", data: .null))
  }

  private func answerWaiting() { answer { _ in true } }

  private func answer(where isMeant: (TokenTicket) -> Bool) {
    let tickets = waiting.filter(isMeant)
    guard !tickets.isEmpty else { return }
    waiting.removeAll(where: isMeant)
    isStale = false
    for ticket in tickets {
      ticket.deadline.cancel()
      collecting.append(TokenCollection(ticket, range: ticket.range ?? everything))
    }
    collect()
    collectLater()
  }

  /// Goes through one slice of the text, for the answers that are done soonest: however many there are, they do not keep the
  /// event loop.
  private func collect() {
    collecting.sort { $0.left < $1.left }
    var left = TokenCollection.slice
    var finished = 0
    while left > 0, finished < collecting.count {
      let collection = collecting[finished]
      left -= collection.take(left, from: host.document)
      guard collection.left == 0 else { break }
      finished += 1
    }
    let done = collecting.prefix(finished)
    collecting.removeFirst(finished)
    for collection in done { finish(collection) }
  }

  private func collectLater() {
    guard !collecting.isEmpty, !isCollecting else { return }
    isCollecting = true
    // Through the timer, so that sockets are served between two slices.
    session.connection.schedule(in: .milliseconds(1)) { [self] in
      isCollecting = false
      collect()
      collectLater()
      session.core.flush()
    }
  }

  private func finish(_ collection: TokenCollection) {
    guard let client = session.client else { return }
    styles.update(from: host.document.styles, sharing: session.updatedStyles())
    let ticket = collection.ticket
    let encoder = TokenEncoder(
      text: host.document.text, unit: client.unit, styles: styles, joinsLines: client.takesMultilineTokens)
    var previous: TokenResult?
    if case .delta(let id) = ticket.kind, result?.id == id { previous = result }
    let answer = TokenAnswer(
      id: ticket.id, kind: ticket.kind, resultID: session.nextResultID(), previous: previous,
      takesEditsAtStart: client.takesEditsAtStart)
    let (runs, start) = (collection.runs, collection.range.lowerBound)
    guard collection.range.count > Self.inlineText else {
      return tell(answer.written(encoder.encode(runs, from: start)))
    }
    // Nothing refers to the old answer until the new one is there.
    result = nil
    session.connection.compute {
      answer.written(encoder.encode(runs, from: start))
    } then: { [self] written in
      tell(written)
    }
  }

  private func tell(_ written: (json: [UInt8], result: TokenResult?)) {
    if let result = written.result { self.result = result }
    session.connection.write { $0.raw(written.json) }
  }
}

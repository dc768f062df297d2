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
  /// Those without an answer, as they came.
  private var tickets: [TokenTicket] = []
  /// Those that are due are gone on with soon.
  private var isCollecting = false
  /// The answer that a delta can refer to.
  private var result: TokenResult?
  /// Colours, or the text, changed since the tokens were last told.
  private var isStale = false
  /// The tokens of the document's styles.
  private var styles: TokenStyleMap
  /// The bytes that the client asked about when it last asked; nil: everything, once it has asked for that.
  private(set) var bytes: Range<Int>? = 0..<0

  /// Bytes of text that are gone through in one go.
  private static let slice = 128 << 10
  /// Bytes of text above which tokens are written beside the event loop.
  private static let inlineText = 64 << 10

  init(host: DocumentHost, viewer: HighlightedDocument.ViewerID, session: LanguageServerSession) {
    self.host = host
    self.viewer = viewer
    self.session = session
    styles = session.styles
  }

  /// How many requests wait for their answers.
  var count: Int { tickets.count }

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
    let everything = 0..<host.document.text.count
    tickets.append(TokenTicket(id, kind, about: range ?? everything, deadline: deadline))
    let (colours, asked) = (host.document, bytes ?? everything)
    if client.showsRefreshed ? colours.isSettled(in: asked) : colours.isExact(in: asked) { answerWaiting() }
  }

  /// Looks at what a request asks about and those that wait. Who has asked for everything once will do so again.
  private func look(at range: Range<Int>?) {
    guard bytes != nil else { return }
    bytes = range.map { range in
      tickets.lazy.filter { !$0.isDue }.map(\.range).reduce(range) {
        min($0.lowerBound, $1.lowerBound)..<max($0.upperBound, $1.upperBound)
      }
    }
    host.document.setView(viewer, bytes.map { [$0] })
  }

  /// Takes back the requests with an id, and says so.
  func cancel(_ id: RequestID) {
    refuse(.cancelled(id)) { $0.id == id }
  }

  /// Refuses all.
  func refuseAll(_ error: WireError) { refuse(error) { _ in true } }

  private func refuse(_ error: WireError, where isMeant: (TokenTicket) -> Bool) {
    for ticket in tickets where isMeant(ticket) {
      ticket.deadline.cancel()
      session.fail(ticket.id, error)
    }
    tickets.removeAll(where: isMeant)
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
    guard isStale, wereAsked, tickets.allSatisfy(\.isDue) else { return false }
    isStale = false
    return true
  }

  // MARK: Answering

  /// Answers what waits, and what is being collected, with the colours that there are: the text is about to change. What
  /// would keep the event loop is refused.
  func answerAll() {
    answerWaiting()
    collect()
    refuseAll(WireError(.contentModified, "the text was changed before the answer was put together", data: .null))
  }

  private func answerWaiting() { answer { _ in true } }

  private func answer(where isMeant: (TokenTicket) -> Bool) {
    let meant = tickets.filter { !$0.isDue && isMeant($0) }
    guard !meant.isEmpty else { return }
    isStale = false
    for ticket in meant {
      ticket.deadline.cancel()
      ticket.isDue = true
    }
    collect()
    collectLater()
  }

  /// Goes through one slice of the text, for the answers that are done soonest: however many there are, they do not keep the
  /// event loop.
  private func collect() {
    var left = Self.slice
    for ticket in tickets.filter(\.isDue).sorted(by: { $0.left < $1.left }) where left > 0 {
      left -= ticket.take(left, from: host.document)
      guard ticket.left == 0 else { break }
      tickets.removeAll { $0 === ticket }
      finish(ticket)
    }
  }

  private func collectLater() {
    guard tickets.contains(where: \.isDue), !isCollecting else { return }
    isCollecting = true
    // Through the timer, so that sockets are served between two slices.
    session.connection.schedule(in: .milliseconds(1)) { [self] in
      isCollecting = false
      collect()
      collectLater()
      session.core.flush()
    }
  }

  private func finish(_ ticket: TokenTicket) {
    guard let client = session.client else { return }
    styles.update(from: host.document.styles, sharing: session.updatedStyles())
    let encoder = TokenEncoder(
      text: host.document.text, unit: client.unit, styles: styles, joinsLines: client.takesMultilineTokens)
    var known: TokenResult?
    if case .delta(let id) = ticket.kind, result?.id == id { known = result }
    let (id, kind, runs, start) = (ticket.id, ticket.kind, ticket.runs, ticket.range.lowerBound)
    let resultID = session.nextResultID()
    let write = { @Sendable [known] in
      var writer = JSONWriter()
      let result = writer.tokens(
        encoder.encode(runs, from: start), kind, resultID: resultID, since: known,
        takesEditsAtStart: client.takesEditsAtStart)
      return (json: writer.bytes, result: result)
    }
    guard ticket.range.count > Self.inlineText else { return tell(id, write()) }
    // Nothing refers to the old answer until the new one is there.
    result = nil
    session.connection.compute(write) { [self] in tell(id, $0) }
  }

  private func tell(_ id: RequestID, _ written: (json: [UInt8], result: TokenResult?)) {
    if let result = written.result { self.result = result }
    session.respond(id) { $0.raw(written.json) }
  }
}

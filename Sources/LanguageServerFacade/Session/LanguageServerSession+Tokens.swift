import Daemon
import Highlighting
import NIOCore
import TextStore
import WireProtocol

/// Semantic tokens. An answer waits until the document has settled, so that the client gets right colours at once; but not
/// for long, if it can be told later that there are better ones.
extension LanguageServerSession {
  /// Bytes of text above which tokens are written beside the event loop.
  private static let inlineText = 64 << 10

  func tokens(_ id: RequestID?, _ request: TokenRequest) {
    // Nobody waits for the answer to a notification.
    guard let id, let client else { return }
    guard let document = openDocuments[request.uri] else { return fail(id, .unknownDocument(uri: request.uri)) }
    document.look(at: bytes(of: request.kind, in: document))
    core.touch(document.host)
    let asked = document.bytes ?? 0..<document.host.document.text.count
    let budget = TimeAmount(clamping: client.showsRefreshed ? budgets.refreshing : budgets.keeping)
    let deadline = connection.schedule(in: budget) { [self] in
      answer(document) { $0.id == id }
      // There will be better colours.
      document.isStale = true
      core.flush()
    }
    document.waiting.append(TokenTicket(id: id, kind: request.kind, deadline: deadline))
    let colours = document.host.document
    if client.showsRefreshed ? colours.isSettled(in: asked) : colours.isExact(in: asked) { answerWaiting(document) }
  }

  func cancel(_ id: RequestID) {
    for document in openDocuments.values {
      for index in document.waiting.indices.reversed() where document.waiting[index].id == id {
        document.waiting.remove(at: index).deadline.cancel()
        fail(id, .cancelled(id))
      }
      if document.collecting.contains(where: { $0.ticket.id == id }) {
        document.collecting.removeAll { $0.ticket.id == id }
        fail(id, .cancelled(id))
      }
    }
  }

  /// The document's colours changed, or will change only if a verification finds something, or not any more.
  func coloursChanged(in document: OpenDocument, settled: DocumentState?) {
    // Who cannot be asked to refresh would never hear of a correction.
    if let settled, settled != .unverified || client?.showsRefreshed == true { answerWaiting(document) }
    if document.isStale, document.isAsked { scheduleRefresh() }
  }

  /// The client should ask again, unless it has asked and waits.
  func scheduleRefresh() {
    // At the end of the batch: the request may have come with the edit.
    connection.execute { [self] in
      // Or be among the messages that wait for the connection's next turn.
      if connection.isYielding { return connection.inNextTurn { self.scheduleRefresh() } }
      var hasChanged = false
      for document in openDocuments.values where document.isStale && document.isAsked && document.waiting.isEmpty {
        document.isStale = false
        hasChanged = true
      }
      if hasChanged { refresh.schedule() }
      sendPendingRefresh()
      core.flush()
    }
  }

  func answerWaiting(_ document: OpenDocument) { answer(document) { _ in true } }

  private func answer(_ document: OpenDocument, where isMeant: (TokenTicket) -> Bool) {
    let tickets = document.waiting.filter(isMeant)
    document.waiting.removeAll(where: isMeant)
    for ticket in tickets {
      ticket.deadline.cancel()
      answer(ticket, of: document)
    }
  }

  /// Answers with the colours that there are.
  private func answer(_ ticket: TokenTicket, of document: OpenDocument) {
    document.isStale = false
    let range = bytes(of: ticket.kind, in: document) ?? 0..<document.host.document.text.count
    let collection = TokenCollection(ticket, range: range)
    document.collecting.append(collection)
    advance(collection, of: document)
  }

  private func advance(_ collection: TokenCollection, of document: OpenDocument) {
    if collection.take(TokenCollection.slice, from: document.host.document) {
      finish(collection, of: document)
    } else {
      // Through the timer, so that sockets are served between two pieces.
      connection.schedule(in: .milliseconds(1)) { [self] in
        guard document.collecting.contains(where: { $0 === collection }) else { return }
        advance(collection, of: document)
        core.flush()
      }
    }
  }

  /// Answers what is being collected with the rest as it is: the text is about to change.
  func finishCollecting(_ document: OpenDocument) {
    for collection in document.collecting {
      _ = collection.take(.max, from: document.host.document)
      finish(collection, of: document)
    }
  }

  private func finish(_ collection: TokenCollection, of document: OpenDocument) {
    document.collecting.removeAll { $0 === collection }
    guard let client else { return }
    styles.update()
    document.styles.update(from: document.host.document.styles, sharing: styles)
    let ticket = collection.ticket
    let encoder = TokenEncoder(
      text: document.host.document.text, unit: client.unit, styles: document.styles,
      joinsLines: client.takesMultilineTokens)
    var previous: TokenResult?
    if case .delta(let id) = ticket.kind, document.result?.id == id { previous = document.result }
    resultCount += 1
    let answer = TokenAnswer(
      id: ticket.id, kind: ticket.kind, resultID: "\(core.instance)-\(connection.id)-\(resultCount)",
      previous: previous, takesEditsAtStart: client.takesEditsAtStart)
    let (runs, start) = (collection.runs, collection.range.lowerBound)
    guard collection.range.count > Self.inlineText else {
      return tell(answer.written(encoder.encode(runs, from: start)), document)
    }
    // Nothing refers to the old answer until the new one is there.
    document.result = nil
    connection.compute {
      answer.written(encoder.encode(runs, from: start))
    } then: { [self] written in
      tell(written, document)
    }
  }

  private func tell(_ written: TokenAnswer.Written, _ document: OpenDocument) {
    if let result = written.result { document.result = result }
    connection.write { encoder, bytes in encoder.append(written.json, to: &bytes) }
  }

  /// The bytes that a request asks about, whole lines; nil: all.
  private func bytes(of kind: TokenRequest.Kind, in document: OpenDocument) -> Range<Int>? {
    guard case .range(let range) = kind else { return nil }
    return document.isTooLarge || document.isLost ? 0..<0 : document.text.lines(of: range)
  }
}

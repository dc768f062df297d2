import DaemonEndpoint
import Glibc
import TextStore
import WireProtocol

/// A client's side of the protocol, on a thread of its own: it says what the documents' programs ask, passes on what the
/// daemon answers, and begins anew when the daemon is gone.
final class Conversation {
  private let name: String
  private let place: DaemonAddress
  private let mailbox: ConversationMailbox
  private var onFirst: ((Result<Void, ClientError>) -> Void)?
  private let giveUpAt = ContinuousClock.now + .seconds(10)

  private var link: Link?
  private var delay = ReconnectDelay()
  private var documents: [Int: OpenedDocument] = [:]
  private var lastRequest = 0
  private var hasEnded = false
  private var input = [UInt8](repeating: 0, count: 64 << 10)

  /// A connection, and what is only true of it.
  private final class Link {
    let socket: StreamSocket
    var decoder = FrameDecoder(messageLimit: 1 << 30)
    /// Style names by id.
    var names: [String] = []
    var hello: Int
    /// The document that each request was about.
    var requests: [Int: Int] = [:]

    init(socket: consuming StreamSocket, hello: Int) {
      self.socket = socket
      self.hello = hello
    }
  }

  /// - Parameter onFirst: Hears once whether the daemon was reached.
  init(
    name: String, place: DaemonAddress, mailbox: ConversationMailbox,
    onFirst: @escaping (Result<Void, ClientError>) -> Void
  ) {
    self.name = name
    self.place = place
    self.mailbox = mailbox
    self.onFirst = onFirst
  }

  // MARK: The thread

  func run() {
    while !hasEnded {
      if link == nil, delay.isDue { connect() }
      wait()
      for command in mailbox.take() { handle(command) }
    }
    for document in documents.values { document.sink.finish() }
  }

  /// The daemon cannot be reached for the first time, which ends the conversation.
  func fail(_ error: ClientError) {
    hasEnded = true
    onFirst?(.failure(error))
    onFirst = nil
  }

  private func wait() {
    guard !hasEnded else { return }
    var requests = [
      pollfd(fd: mailbox.reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: link?.socket.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    let patience: Int32 = onFirst != nil ? 100 : -1
    guard poll(&requests, 2, link == nil ? delay.milliseconds : patience) > 0 else {
      if onFirst != nil, ContinuousClock.now > giveUpAt { fail(.timedOut) }
      return
    }
    if requests[1].revents != 0 { receive() }
  }

  // MARK: Connecting

  private func connect() {
    do throws(ClientError) {
      lastRequest += 1
      link = Link(socket: try place.connect(), hello: lastRequest)
      delay.connected()
    } catch {
      if onFirst != nil { return fail(error) }
      _ = delay.failed()
      return
    }
    send(.hello(HelloParams(clientName: name, layout: .offsets, updates: .ranges)), id: lastRequest)
    for id in documents.keys.sorted() {
      documents[id]?.isRefused = false
      open(id)
      recover(id)
    }
  }

  private func lose() {
    guard link != nil else { return }
    link = nil
    delay.lost()
    if onFirst != nil { fail(.closed(reason: nil)) }
  }

  // MARK: Commands

  private func handle(_ command: ConversationMailbox.Command) {
    switch command {
    case .open(let document):
      documents[document.id] = document
      open(document.id)
    case .edit(let id, let edits, let rev, let text):
      guard let base = documents[id]?.rev else { return }
      documents[id]?.rev = rev
      documents[id]?.text = text
      documents[id]?.recovery?.texts[rev] = text
      let view = documents[id]?.view
      documents[id]?.view = view.map { view in edits.reduce(view) { $1.moved($0, .inclusive) ?? $0 } }
      let wire = edits.map {
        WireEdit.offsets(start: $0.range.lowerBound, end: $0.range.upperBound, text: $0.replacement)
      }
      send(.edit(EditParams(doc: id, base: base, rev: rev, edits: wire, length: text.count)))
    case .show(let id, let view):
      guard documents[id] != nil else { return }
      documents[id]?.view = view
      send(.view(ViewParams(doc: id, view: view)))
      // The answer that is waited for speaks of another view.
      if documents[id]?.recovery != nil { repaint(id) }
    case .repaint(let id):
      repaint(id)
    case .close(let id):
      guard let document = documents.removeValue(forKey: id) else { return }
      document.sink.finish()
      send(.close(doc: id))
    case .end: hasEnded = true
    }
  }

  private func open(_ id: Int) {
    guard let document = documents[id] else { return }
    request(
      .open(
        OpenParams(
          doc: id, rev: document.rev, source: .text(document.text.bytes(in: 0..<document.text.count)),
          language: document.language, uri: document.uri, view: document.view)), about: id)
  }

  /// Makes the daemon forget what it told, and asks for all of it.
  private func repaint(_ id: Int) {
    guard documents[id] != nil else { return }
    send(.repaint(RepaintParams(doc: id)))
    recover(id)
  }

  /// Fetches all colours of what is shown. Until they come the document's program keeps what it shows, for the daemon
  /// starts from plain text.
  private func recover(_ id: Int) {
    guard let document = documents[id] else { return }
    let view = document.view.map { $0.clamped(to: 0..<document.text.count) }
    let number = request(.tokens(TokensParams(doc: id, range: view.map(WireRange.pair), sources: false)), about: id)
    documents[id]?.recovery = OpenedDocument.Recovery(request: number, texts: [document.rev: document.text])
  }

  // MARK: Messages out

  @discardableResult
  private func request(_ call: ClientCall, about id: Int) -> Int {
    lastRequest += 1
    link?.requests[lastRequest] = id
    send(call, id: lastRequest)
    return lastRequest
  }

  private func send(_ call: ClientCall, id: Int? = nil) {
    guard let link else { return }
    var bytes: [UInt8] = []
    FrameEncoder(.lines).message(ClientMessage(id: id.map(RequestID.int), call: call), to: &bytes)
    do throws(ClientError) {
      try link.socket.send(bytes)
    } catch {
      lose()
    }
  }

  // MARK: Messages in

  private func receive() {
    guard let link else { return }
    let count = input.withUnsafeMutableBytes { recv(link.socket.descriptor, $0.baseAddress, $0.count, 0) }
    if count < 0, errno == EINTR { return }
    guard count > 0 else { return lose() }
    input.withUnsafeBufferPointer { link.decoder.append(UnsafeBufferPointer(rebasing: $0[..<count])) }
    while self.link === link, let event = link.decoder.next() {
      // What cannot be read is not this protocol: another daemon may do better.
      guard case .message(let bytes) = event, let message = try? ServerMessage.decode(bytes) else { return lose() }
      take(message, link)
    }
  }

  private func take(_ message: ServerMessage, _ link: Link) {
    switch message {
    case .result(.int(link.hello), let json):
      guard let hello = HelloResult(json) else { return lose() }
      link.names = hello.styles
      onFirst?(.success(()))
      onFirst = nil
    case .failure(.int(link.hello), let error):
      if onFirst != nil { fail(.refused(error)) } else { lose() }
    case .failure(.null, let error) where onFirst != nil: fail(.refused(error))
    case .result(.int(let number), let json):
      if let id = link.requests.removeValue(forKey: number) { answered(number, json, id, link) }
    case .failure(.int(let number), let error):
      guard let id = link.requests.removeValue(forKey: number) else { return }
      if documents[id]?.recovery?.request == number { documents[id]?.recovery = nil }
      tell(id, .notice(Notice(level: .error, message: error.message, code: error.code)))
    case .result, .failure: break
    case .notification(let notification): take(notification, link)
    }
  }

  private func take(_ notification: ServerNotification, _ link: Link) {
    switch notification {
    case .restyle(let restyle):
      guard let document = documents[restyle.doc], document.recovery == nil else { return }
      guard case .ranges(let entries) = restyle.changes,
        let spans = StyledSpan.spans(of: entries, names: link.names)
      else { return lose() }
      tell(restyle.doc, .styles(StyleChange(rev: restyle.rev, spans: spans)))
    case .styles(let first, let names): link.names = link.names.prefix(max(first, 0)) + names
    case .settled(let id, let rev, let state):
      if documents[id]?.recovery == nil { tell(id, .settled(rev: rev, state: state)) }
    case .resync(let id, _, _): resync(id)
    case .notice(let notice):
      guard let id = notice.doc else { return }
      if notice.code == .limit { documents[id]?.isRefused = true }
      tell(id, .notice(Notice(level: notice.level, message: notice.message, code: notice.code, data: notice.data)))
    case .bye: lose()
    case .edited, .providers, .unknown: break
    }
  }

  private func tell(_ id: Int, _ update: Update) { documents[id]?.sink.yield(update) }

  /// The daemon has lost track of the text. It takes the colours to have moved otherwise than the edits moved them, so
  /// they are fetched anew.
  private func resync(_ id: Int) {
    guard let document = documents[id] else { return }
    documents[id]?.isRefused = false
    let bytes = document.text.bytes(in: 0..<document.text.count)
    send(.sync(SyncParams(doc: id, rev: document.rev, text: bytes)))
    repaint(id)
  }

  private func answered(_ number: Int, _ json: JSONValue, _ id: Int, _ link: Link) {
    guard let document = documents[id], let recovery = document.recovery, recovery.request == number else { return }
    documents[id]?.recovery = nil
    guard let result = TokensResult(json), case .ranges(let entries) = result.spans,
      let text = recovery.texts[result.rev], let spans = StyledSpan.spans(of: entries, names: link.names)
    else {
      // Of a text that it refused the daemon knows no colours, however often it is asked.
      return document.isRefused ? () : recover(id)
    }
    tell(id, .styles(StyleChange(rev: result.rev, spans: Self.whole(spans, count: text.count))))
    tell(id, .settled(rev: result.rev, state: result.state))
  }

  /// The same, with what lies between the spans as plain text.
  private static func whole(_ spans: [StyledSpan], count: Int) -> [StyledSpan] {
    var result: [StyledSpan] = []
    var position = 0
    for span in spans where span.range.lowerBound >= position {
      if span.range.lowerBound > position {
        result.append(StyledSpan(range: position..<span.range.lowerBound, style: nil))
      }
      result.append(span)
      position = span.range.upperBound
    }
    if position < count { result.append(StyledSpan(range: position..<count, style: nil)) }
    return result
  }
}

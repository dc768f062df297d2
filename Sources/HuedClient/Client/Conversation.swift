import Base
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
    var socket: StreamSocket
    var decoder = FrameDecoder(messageLimit: 1 << 30)
    /// Style names by id.
    var names: [String] = []
    let hello: Int
    /// How many bytes a message may have; nil until `hello` is answered, before which nothing else is said.
    var messageLimit: Int?
    /// How many ranges the daemon takes in a view.
    var mostViews = 1
    /// Those that are not answered, without `hello`.
    var requests: [Int: Request] = [:]

    init(socket: consuming StreamSocket, hello: Int) {
      self.socket = socket
      self.hello = hello
    }
  }

  /// A request that waits for its answer.
  private struct Request {
    enum Kind {
      case open
      case sync
      case edit
      case view
      case tokens

      /// A text, or a part of one.
      var bringsText: Bool { self != .view && self != .tokens }
    }

    var doc: Int
    var kind: Kind
    /// How many bytes the text has that it brings.
    var count = 0
    /// Another document's end has left room for it.
    var usesRoom = false
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

  /// Runs it on a thread of its own.
  func start() {
    // From here on it is the thread's alone.
    nonisolated(unsafe) let conversation = self
    let code = DetachedThread.start { conversation.run() }
    if code != 0 { fail(.system(call: "pthread_create", errno: code)) }
  }

  private func run() {
    while !hasEnded {
      if link == nil, delay.isDue { connect() }
      wait()
      for command in mailbox.take() { handle(command) }
    }
    mailbox.end()
    for document in documents.values { document.sink.finish() }
  }

  /// The daemon cannot be reached for the first time, which ends the conversation.
  private func fail(_ error: ClientError) {
    hasEnded = true
    onFirst?(.failure(error))
    onFirst = nil
  }

  private func wait() {
    guard !hasEnded else { return }
    let isSending = link?.socket.unsent.isEmpty == false
    var requests = [
      pollfd(fd: mailbox.reading, events: Int16(POLLIN), revents: 0),
      pollfd(
        fd: link?.socket.descriptor ?? -1, events: Int16(isSending ? POLLIN | POLLOUT : POLLIN), revents: 0),
    ]
    let patience: Int32 = onFirst != nil ? 100 : -1
    guard poll(&requests, 2, link == nil ? delay.milliseconds : patience) > 0 else {
      if onFirst != nil, ContinuousClock.now > giveUpAt { fail(.timedOut) }
      return
    }
    let events = requests[1].revents
    if events & Int16(POLLOUT) != 0 { flush() }
    if events & ~Int16(POLLOUT) != 0 { receive() }
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
  }

  private func greeted(_ hello: HelloResult, _ link: Link) {
    link.names = hello.styles
    link.messageLimit = hello.limit("message") ?? .max
    link.mostViews = hello.limit("views") ?? 1
    onFirst?(.success(()))
    onFirst = nil
    for id in documents.keys.sorted() {
      open(id)
      recover(id)
    }
  }

  private func lose() {
    guard link != nil else { return }
    link = nil
    for id in Array(documents.keys) {
      documents[id]?.standing = .unopened
      documents[id]?.recovery = nil
    }
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
      guard let document = documents[id] else { return }
      documents[id]?.take(edits, rev: rev, text: text)
      guard document.isTold else { return offerIfShorter(id) }
      let wire = edits.map {
        WireEdit.offsets(start: $0.range.lowerBound, end: $0.range.upperBound, text: $0.replacement)
      }
      edit(.edit(EditParams(doc: id, base: document.rev, rev: rev, edits: wire, length: text.count)), of: id)
    case .show(let id, let view):
      documents[id]?.view = view
      guard let document = documents[id], document.isTold else { return }
      look(at: document, id)
      // The answer that is waited for speaks of another view.
      if document.recovery != nil { repaint(id) }
    case .repaint(let id):
      repaint(id)
    case .close(let id):
      guard let document = documents.removeValue(forKey: id) else { return }
      document.sink.finish()
      guard document.isOpen else { return }
      send(.close(doc: id))
      useRoom()
    case .end: hasEnded = true
    }
  }

  /// A message of more bytes may be refused before its id is read.
  private static let longMessage = 256 << 10

  /// Sends an edit. A long one is a request: when one message is refused, it is known which.
  private func edit(_ call: ClientCall, of id: Int) {
    let bytes = encoded(call, id: nil)
    if excess(of: bytes) != nil { return resync(id) }
    guard bytes.count > Self.longMessage else { return send(bytes) }
    lastRequest += 1
    let request = encoded(call, id: lastRequest)
    if excess(of: request) != nil { return resync(id) }
    link?.requests[lastRequest] = Request(doc: id, kind: .edit)
    send(request)
  }

  private func open(_ id: Int, usesRoom: Bool = false) {
    guard let document = documents[id], link?.messageLimit != nil else { return }
    let bytes = document.text.bytes(in: 0..<document.text.count)
    give(
      .open(
        OpenParams(
          doc: id, rev: document.rev, source: .text(bytes), language: document.language, uri: document.uri,
          view: wireView(of: document))), Request(doc: id, kind: .open, count: bytes.count, usesRoom: usesRoom))
  }

  /// Tells the daemon the whole text of which it has lost track. It takes the colours to have moved otherwise than the edits
  /// moved them, so they are fetched anew.
  private func resync(_ id: Int, usesRoom: Bool = false) {
    guard let document = documents[id], document.isOpen else { return }
    let bytes = document.text.bytes(in: 0..<document.text.count)
    give(
      .sync(SyncParams(doc: id, rev: document.rev, text: bytes, repaint: true)),
      Request(doc: id, kind: .sync, count: bytes.count, usesRoom: usesRoom))
    recover(id)
  }

  private func look(at document: OpenedDocument, _ id: Int) {
    lastRequest += 1
    link?.requests[lastRequest] = Request(doc: id, kind: .view)
    send(.view(ViewParams(doc: id, view: wireView(of: document))), id: lastRequest)
  }

  /// What a document's program shows, in as many ranges as the daemon takes.
  private func wireView(of document: OpenedDocument) -> [Range<Int>]? {
    document.view.map { ViewParams.fitting($0, atMost: link?.mostViews ?? 1) }
  }

  /// Makes the daemon forget what it told, and asks for all of it.
  private func repaint(_ id: Int) {
    guard documents[id]?.isTold == true else { return }
    send(.repaint(RepaintParams(doc: id)))
    recover(id)
  }

  /// Fetches all colours of what is shown. Until they come the document's program keeps what it shows, for the daemon
  /// starts from plain text.
  private func recover(_ id: Int) {
    guard let link, let document = documents[id], document.isTold else { return }
    let view = document.view.map { ViewParams.hull(of: $0).clamped(to: 0..<document.text.count) }
    lastRequest += 1
    link.requests[lastRequest] = Request(doc: id, kind: .tokens)
    documents[id]?.recovery = OpenedDocument.Recovery(request: lastRequest, texts: [document.rev: document.text])
    send(.tokens(TokensParams(doc: id, range: view.map(WireRange.pair), sources: false)), id: lastRequest)
  }

  // MARK: Texts that are refused

  /// Sends a request that brings a text, unless it is too long for a message.
  private func give(_ call: ClientCall, _ request: Request) {
    guard let link else { return }
    lastRequest += 1
    let bytes = encoded(call, id: lastRequest)
    if let error = excess(of: bytes) { return withhold(request, error) }
    documents[request.doc]?.standing = .told
    link.requests[lastRequest] = request
    send(bytes)
  }

  /// The daemon has not taken a text, and will not ask for it.
  private func withhold(_ request: Request, _ error: WireError) {
    let id = request.doc
    guard let document = documents[id] else { return }
    let refusal = TextRefusal(error, count: request.count, isOpen: request.kind == .sync)
    documents[id]?.standing = .withheld(refusal)
    documents[id]?.recovery = nil
    if document.refusal == nil { tell(id, error) }
    // Edits may have been made since.
    offerIfShorter(id)
  }

  private func offerIfShorter(_ id: Int) {
    guard let document = documents[id], let most = document.refusal?.mostBytes, document.text.count <= most else {
      return
    }
    offer(id)
  }

  /// A document is gone, or was only now taken into the room of one: the next that waits for room may find it.
  private func useRoom() {
    let waiting = documents.values.filter { $0.refusal?.isShared == true }
    // The shortest has the best chance, and a longer one keeps no room from it.
    if let next = waiting.min(by: { $0.text.count < $1.text.count }) { offer(next.id, usesRoom: true) }
  }

  /// Tries again to give the daemon a text that was refused.
  private func offer(_ id: Int, usesRoom: Bool = false) {
    guard let refusal = documents[id]?.refusal else { return }
    if refusal.isOpen {
      resync(id, usesRoom: usesRoom)
      // It was not told while the daemon had another text.
      if let document = documents[id], document.isTold { look(at: document, id) }
      return
    }
    open(id, usesRoom: usesRoom)
    recover(id)
  }

  // MARK: Messages out

  private func encoded(_ call: ClientCall, id: Int?) -> [UInt8] {
    var bytes: [UInt8] = []
    FrameEncoder(.lines).append(to: &bytes) { $0.message(ClientMessage(id: id.map(RequestID.int), call: call)) }
    return bytes
  }

  /// What the daemon would say of a message that is too long; nil: it is not.
  private func excess(of message: [UInt8]) -> WireError? {
    // The line's end does not count.
    guard let limit = link?.messageLimit, message.count - 1 > limit else { return nil }
    return .limit("message", max: limit, got: message.count - 1)
  }

  private func send(_ call: ClientCall, id: Int? = nil) { send(encoded(call, id: id)) }

  private func send(_ bytes: [UInt8]) {
    do throws(ClientError) {
      try link?.socket.send(bytes)
    } catch {
      lose()
    }
  }

  private func flush() {
    do throws(ClientError) {
      try link?.socket.flush()
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
      guard link.messageLimit == nil, let hello = HelloResult(json) else { return lose() }
      greeted(hello, link)
    case .failure(.int(link.hello), let error):
      if onFirst != nil { fail(.refused(error)) } else { lose() }
    case .failure(.null, let error) where onFirst != nil: fail(.refused(error))
    case .result(.int(let number), let json):
      if let request = link.requests.removeValue(forKey: number) { answered(number, json, request, link) }
    case .failure(.int(let number), let error):
      if let request = link.requests.removeValue(forKey: number) { failed(number, error, request) }
    case .failure(.null, let error) where error.code == .limit && link.messageLimit != nil: skipped(error, link)
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
      // Before the answer to a view it is the one before that is settled.
      let isOther = link.requests.values.contains { $0.doc == id && $0.kind == .view }
      if !isOther, documents[id]?.recovery == nil { tell(id, .settled(rev: rev, state: state)) }
    case .resync(let id, _, _): if documents[id]?.isTold == true { resync(id) } else { offerIfShorter(id) }
    case .notice(let notice):
      // Why the daemon does not have the document was told.
      guard let id = notice.doc, notice.code != .unknownDocument else { return }
      tell(id, .notice(Notice(level: notice.level, message: notice.message, code: notice.code, data: notice.data)))
    case .bye: lose()
    case .edited, .providers, .unknown: break
    }
  }

  private func tell(_ id: Int, _ update: Update) { documents[id]?.sink.yield(update) }

  private func tell(_ id: Int, _ error: WireError) {
    tell(id, .notice(Notice(level: .error, message: error.message, code: error.code, data: error.data)))
  }

  private func answered(_ number: Int, _ json: JSONValue, _ request: Request, _ link: Link) {
    let id = request.doc
    if request.usesRoom { useRoom() }
    guard let recovery = documents[id]?.recovery, recovery.request == number else { return }
    documents[id]?.recovery = nil
    guard let result = TokensResult(json), case .ranges(let entries) = result.spans else { return lose() }
    // The daemon reads in order. If it speaks of another text, it did not take the one that was sent, and has said so.
    guard let text = recovery.texts[result.rev] else { return }
    guard let spans = StyledSpan.spans(of: entries, names: link.names, ofAll: text.count) else { return lose() }
    tell(id, .styles(StyleChange(rev: result.rev, spans: spans)))
    tell(id, .settled(rev: result.rev, state: result.state))
  }

  private func failed(_ number: Int, _ error: WireError, _ request: Request) {
    if request.kind == .open { return withhold(request, error) }
    // Where an edit does not fit, or is of too many parts, the daemon asks for the text.
    if request.kind == .edit, error.code != .limit || error.data["limit"] == "edits" { return }
    if documents[request.doc]?.recovery?.request == number { documents[request.doc]?.recovery = nil }
    // Why the daemon does not have the document was told.
    if error.code != .unknownDocument { tell(request.doc, error) }
  }

  /// A message was too much before its id was read. The daemon reads in order, so it was the first text, or long edit, that is
  /// not answered for. Of a text of which an edit was refused it is told all.
  private func skipped(_ error: WireError, _ link: Link) {
    let number = link.requests.filter { $0.value.kind.bringsText }.keys.min()
    guard let number, let request = link.requests.removeValue(forKey: number) else {
      for id in documents.keys { tell(id, error) }
      return
    }
    guard request.kind == .edit else { return withhold(request, error) }
    if documents[request.doc]?.isTold == true { resync(request.doc) }
  }
}

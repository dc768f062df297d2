import Base
import Highlighting
import TextStore
import WireProtocol

/// A file as one server knows it, with every document of the daemon that has it open. Confined to the event loop.
///
/// At most one request for tokens is out. While it is, the server is not told of edits: it would give the request up,
/// and while a user types no answer would ever come. The edits that wait are sent as one change with the next request.
/// Documents with different texts, or languages, take turns: each gets its text told before it is asked about.
final class ServerDocument {
  private struct Request {
    var id: Int
    var subscriber: TokenSubscriber
    var snapshot: SemanticSnapshot
    /// The bytes that it is about; nil: all.
    var window: Range<Int>?
    var unit: PositionUnit
    var legend: SemanticLegend
    var isDelta: Bool
    var started: ContinuousClock.Instant
    /// What the server says may have changed since it was asked.
    var isOutdated = false
  }

  /// Of a text with fewer bytes no more tokens are taken than of one with so many.
  private static let smallText = 64 << 10

  private let server: LanguageServer
  private let mapping: SemanticMapping
  private var subscribers: [TokenSubscriber] = []

  private var mirror: ServerText
  private var lastResult: (id: String, numbers: [Int])?
  private var request: Request?
  private var patience = Patience()
  /// For the next request.
  private let asking: Alarm
  /// For asking anew about what was answered.
  private let refreshing: Alarm
  /// For looks without a reason.
  private let looking: Alarm
  private var schedule: AskingSchedule

  init(uri: String, server: LanguageServer, mapping: SemanticMapping) {
    self.server = server
    self.mapping = mapping
    mirror = ServerText(uri: uri)
    asking = Alarm(loop: server.loop)
    refreshing = Alarm(loop: server.loop)
    looking = Alarm(loop: server.loop)
    schedule = AskingSchedule(server.limits)
  }

  var uri: String { mirror.uri }

  // MARK: Subscribers

  var isUnused: Bool { subscribers.isEmpty }

  func add(_ subscriber: TokenSubscriber) {
    subscribers.append(subscriber)
    tellState()
    ask(within: .zero)
  }

  /// The text of a subscriber, or where it is looked at, is another now.
  func update(_ subscriber: TokenSubscriber, _ snapshot: SemanticSnapshot) {
    let isEdit = snapshot.edition != subscriber.snapshot.edition
    let wasTooLong = isTooLong(subscriber)
    subscriber.update(snapshot)
    if isTooLong(subscriber) != wasTooLong { tellState() }
    if isEdit {
      server.noteEdit(of: self)
      schedule.edited()
      giveUpWhole()
    }
    if request == nil { ask(within: schedule.delay) }
  }

  func remove(_ subscriber: TokenSubscriber) {
    subscribers.removeAll { $0 === subscriber }
    schedule.forget(ObjectIdentifier(subscriber))
    guard subscribers.isEmpty else { return }
    rest()
    if let connection = server.connection { mirror.close(connection) }
  }

  /// Tells its subscribers how the server does.
  func tellState() {
    for subscriber in subscribers {
      let state = state(for: subscriber)
      // What a server that begins anew has said before stands.
      let isSpeaking = state == .awaited && subscriber.state == .speaking
      if subscriber.state == .speaking, server.offersNothing(for: subscriber.languageID) {
        // Nothing more will come in the place of what it has said.
        subscriber.forget()
        subscriber.tell(.withdrawn(server.definition.name))
      }
      subscriber.tell(isSpeaking ? .speaking : state, of: server.definition.name)
    }
  }

  private func state(for subscriber: TokenSubscriber) -> ProviderState {
    isTooLong(subscriber)
      ? .missing(reason: "the text is longer than \(server.limits.document) bytes")
      : server.state(for: subscriber.languageID)
  }

  /// Whether the server is not told of its text.
  private func isTooLong(_ subscriber: TokenSubscriber) -> Bool {
    subscriber.snapshot.text.count > server.limits.document
  }

  func tell(_ event: SemanticEvent) {
    for subscriber in subscribers { subscriber.tell(event) }
  }

  /// Whoever asked for semantic tokens should know why there are none; others have asked for nothing.
  func tellMissing(_ program: String) {
    for subscriber in subscribers where subscriber.document.isRequested {
      subscriber.tell(.notice("\(program) is not on the PATH: no semantic tokens come from it"))
    }
  }

  /// The absolute paths that its subscribers name it by.
  var paths: Set<String> { Set(subscribers.map(\.document.path)) }

  /// Its file was written; false if not by who has the text that is in it now.
  ///
  /// What another program wrote is nothing that was saved: the server goes on with the text that it was sent.
  func noteWritten(_ path: String) -> Bool {
    let longest = min(server.limits.document, subscribers.map(\.snapshot.text.count).max() ?? 0)
    // It may have a byte order mark, and a `\r` before each `\n`, that the text has not.
    guard let bytes = try? FileSystem.read(path, limit: 2 * longest + 3, isRegular: true) else { return false }
    let texts = Text.edited(from: bytes)
    guard let subscriber = subscribers.first(where: { texts.contains($0.snapshot.text) }) else { return false }
    mirror.saved = subscriber.snapshot.text
    if request == nil { ask(within: .zero) }
    return true
  }

  /// A file that the server reads, and does not look at by itself, is another now.
  func dependencyChanged() { mirror.isOutdated = true }

  /// Whether a line of at least some length of the texts is found. A text that is too long for the server is not searched
  /// for every line that it logs, and counts as found: the server may have read its file.
  func mayHaveLine(in search: LineSearch) -> Bool {
    subscribers.contains { isTooLong($0) || search.findsLine(of: $0.snapshot.text) }
  }

  // MARK: The server

  /// The server can be asked.
  func serverStarted() {
    for subscriber in subscribers { subscriber.forget() }
    ask(within: .zero)
  }

  /// The server has ended: it knows nothing any more.
  func serverEnded() {
    request = nil
    patience = Patience()
    mirror.forget()
    lastResult = nil
    rest()
  }

  /// What the server said may be out of date although the text is not.
  ///
  /// - Parameter isWanted: The server says so itself, or a file that it may read has changed: it is asked less when that was
  ///   in vain.
  func refresh(isWanted: Bool = false) {
    refreshing.set(within: isWanted ? schedule.refreshDelay : server.limits.refresh.first) { [weak self] in
      guard let self else { return }
      if isWanted { schedule.noteRefresh() }
      for subscriber in subscribers { subscriber.forget() }
      if request == nil { ask(within: .zero) } else { request?.isOutdated = true }
    }
  }

  /// Something that it depends on is another now: what the server says is asked for, and again soon, for it may take a while
  /// to look at that.
  func reconsider() {
    schedule.dependencyChanged()
    refresh(isWanted: true)
  }

  private func rest() {
    if let request { server.connection?.cancel(request.id) }
    request = nil
    for alarm in [asking, refreshing, looking] { alarm.cancel() }
  }

  // MARK: Time

  /// Asks anew when the next of the times has passed.
  private func scheduleLook() {
    guard !looking.isSet, let delay = schedule.nextLook() else { return }
    looking.set(after: delay) { [weak self] in self?.refresh() }
  }

  /// Sees to it that something is asked after `delay` at the latest; what is wanted meanwhile joins it.
  private func ask(within delay: Duration) {
    asking.set(within: delay) { [weak self] in self?.proceed() }
  }

  /// While a user types, a request for all gives way to one for what is seen, where the server knows those.
  private func giveUpWhole() {
    guard let request, request.window == nil, let capabilities = server.capabilities,
      request.subscriber.next(capabilities, isBusy: true)?.window != nil
    else { return }
    server.connection?.cancel(request.id)
    self.request = nil
  }

  // MARK: Asking

  private func proceed() {
    guard request == nil, let connection = server.connection, let capabilities = server.capabilities else { return }
    mirror.tellSaved(connection, capabilities)
    guard subscribers.contains(where: { capabilities.tokens(for: $0.languageID) != nil }) else {
      // A server may wait for a document before it tells what it can do with it.
      if !mirror.isOpen, let first = subscribers.first, !isTooLong(first) {
        synchronize(with: first, connection, capabilities)
      }
      return
    }
    let pause = schedule.restOfPause()
    for index in subscribers.indices {
      let subscriber = subscribers[index]
      guard !isTooLong(subscriber), let (window, tokens) = subscriber.next(capabilities, isBusy: pause != nil) else {
        continue
      }
      // Whoever was asked for comes last the next time.
      subscribers.append(subscribers.remove(at: index))
      synchronize(with: subscriber, connection, capabilities)
      ask(window, for: subscriber, connection, capabilities, tokens)
      return
    }
    // Perhaps something waits only for a pause in the typing.
    if let pause, subscribers.contains(where: { $0.next(capabilities, isBusy: false) != nil }) {
      ask(within: pause)
    }
  }

  /// Makes the server's text that of a subscriber.
  private func synchronize(
    with subscriber: TokenSubscriber, _ connection: ServerConnection, _ capabilities: ServerCapabilities
  ) {
    if !mirror.isOpen { schedule.opened() }
    // With a document that is closed the server forgets its answers.
    if !mirror.isOpen(as: subscriber.languageID) { (lastResult, patience) = (nil, Patience()) }
    mirror.become(subscriber.snapshot.text, as: subscriber.languageID, connection, capabilities)
    if subscriber.sent() { server.noteEdit(of: self) }
  }

  /// - Parameter window: Bytes, whole lines; nil: the whole text.
  private func ask(
    _ window: Range<Int>?, for subscriber: TokenSubscriber, _ connection: ServerConnection,
    _ capabilities: ServerCapabilities, _ tokens: ServerCapabilities.Tokens
  ) {
    let snapshot = subscriber.snapshot
    let range = window ?? (tokens.hasFull ? nil : 0..<snapshot.text.count)
    let previous = range == nil && tokens.hasDelta ? lastResult?.id : nil
    let document: JSONValue = ["uri": .string(uri)]
    let (method, params): (String, JSONValue) =
      if let range {
        (
          "textDocument/semanticTokens/range",
          ["textDocument": document, "range": .range(range, of: snapshot.text, unit: capabilities.unit)]
        )
      } else if let previous {
        (
          "textDocument/semanticTokens/full/delta",
          ["textDocument": document, "previousResultId": .string(previous)]
        )
      } else {
        ("textDocument/semanticTokens/full", ["textDocument": document])
      }
    let id = connection.request(method, params, timeout: patience.timeout(server.limits)) { [weak self] in
      self?.finish($0)
    }
    request = Request(
      id: id, subscriber: subscriber, snapshot: snapshot, window: window, unit: capabilities.unit,
      legend: tokens.legend, isDelta: previous != nil, started: .now)
  }

  // MARK: Answers

  private func finish(_ result: Result<LanguageServerResult, ServerConnection.RequestError>) {
    guard let request else { return }
    self.request = nil
    let took = ContinuousClock.now - request.started
    switch result {
    case .success(.tokens(let payload)):
      answered()
      guard let numbers = payload.numbers(after: request.isDelta ? lastResult?.numbers ?? [] : []),
        numbers.count.isMultiple(of: 5)
      else {
        // Perhaps the two sides do not mean the same answer before this one.
        lastResult = nil
        return retry(request, "it answers with what are no tokens")
      }
      // More would only take memory, and with differences ever more.
      guard numbers.count / 5 <= max(request.snapshot.text.count, Self.smallText) else {
        lastResult = nil
        return retry(request, "it answers with more tokens than the text has bytes")
      }
      if request.window == nil { lastResult = payload.resultID.map { ($0, numbers) } }
      take(numbers, request)
      ask(within: schedule.rest(after: took))
    case .success(.value(.null)):
      answered()
      if let pause = schedule.answeredNothing() { return ask(within: pause) }
      if request.subscriber.hasAnsweredWindow, doWithoutWhole(request) { return }
      take([], request)
      ask(within: server.limits.delay)
    case .success(.value): retry(request, "it answers with what are no tokens")
    case .failure(.refused(let failure)):
      answered()
      lastResult = nil
      switch failure.code {
      case .contentModified, .serverCancelled, .cancelled: retry(request, "it does not come to an answer")
      default:
        if doWithoutWhole(request) { return }
        retry(request, "it refuses to answer", failure)
      }
    case .failure(.timedOut):
      lastResult = nil
      patience.timedOut()
      server.requestTimedOut(since: request.started)
      if server.connection != nil { ask(within: schedule.delay) }
    case .failure(.ended): break
    }
  }

  private func answered() {
    patience.answered()
    server.answered()
  }

  /// Hands those tokens to the document that have a place in its text.
  private func take(_ numbers: [Int], _ request: Request) {
    guard subscribers.contains(where: { $0 === request.subscriber }) else { return }
    var decoder = SemanticTokenDecoder(
      legend: request.legend, mapping: mapping, styles: request.subscriber.document.styles,
      provider: SemanticProvider(server.definition.name, of: .server))
    let tokens = decoder.decode(numbers, in: request.snapshot.text, unit: request.unit)
    let (subscriber, edition) = (request.subscriber, request.snapshot.edition)
    schedule.answered(
      for: ObjectIdentifier(subscriber), in: request.window, edition, numbers, isOutdated: request.isOutdated)
    if request.window == nil { scheduleLook() }
    subscriber.noteAnswer(for: request.window, of: edition)
    schedule.succeeded()
    if request.isOutdated { subscriber.forget() }
    if decoder.misplaced > 0 {
      // It may have thought of another text.
      if subscriber.verify(edition) {
        lastResult = nil
      } else {
        server.complain(
          of: "misplaced tokens",
          "\(decoder.misplaced) of its \(numbers.count / 5) tokens for \(subscriber.document.path) have no place in the text "
            + "and are left out")
      }
    }
    // The text may have grown since.
    if !isTooLong(subscriber) { subscriber.tell(.speaking, of: server.definition.name) }
    subscriber.tell(
      .answer(
        SemanticAnswer(
          source: server.definition.name, priority: server.definition.priority, edition: edition, tokens: tokens,
          range: request.window)))
  }

  /// Asks about what is seen, where the server has no answer about a whole text: it may be too long for it. True: it does.
  private func doWithoutWhole(_ request: Request) -> Bool {
    guard request.window == nil,
      request.subscriber.refuseWhole(of: request.snapshot.edition, server.capabilities)
    else { return false }
    schedule.succeeded()
    scheduleLook()
    ask(within: server.limits.delay)
    return true
  }

  /// - Parameter failure: What the server said of it.
  private func retry(_ request: Request, _ reason: String, _ failure: WireError? = nil) {
    switch schedule.failed() {
    case .again(let pause): ask(within: pause)
    case .giveUp:
      if !request.isOutdated { request.subscriber.refused = request.snapshot.edition }
      // However the server words it.
      let fault = reason + (failure.map { " \($0.code.rawValue)" } ?? "")
      server.complain(of: fault, reason + (failure.map { " " + server.words(of: $0) } ?? ""))
      // Other subscribers, and later editions.
      ask(within: server.limits.retry.longest)
    }
  }
}

import DaemonTestSupport
import HuedClient
import TestSupport
import Testing
import TextStore
import WireProtocol

/// A client that has said hello. It gives up waiting after a time that no working daemon needs.
final class TestClient {
  static let patience = Patience.seconds(240)

  let connection: DaemonConnection
  let hello: HelloResult
  let unit: PositionUnit
  let layout: Layout
  let form: UpdateForm
  private(set) var styles: [String]

  init(_ connection: DaemonConnection, unit: PositionUnit, layout: Layout, updates: UpdateForm) throws {
    self.connection = connection
    self.unit = unit
    self.layout = layout
    form = updates
    hello = try connection.hello(
      HelloParams(clientName: "test", unit: unit, layout: layout, updates: updates), timeout: Self.patience)
    styles = hello.styles
  }

  @discardableResult
  func request(_ call: ClientCall) throws -> JSONValue { try connection.request(call, timeout: Self.patience) }

  /// The error that a request is answered with; fails the test if there is none.
  func failure(of call: ClientCall, _ location: SourceLocation = #_sourceLocation) throws -> WireError? {
    do {
      let result = try request(call)
      Issue.record("\(call.method) was answered with \(result)", sourceLocation: location)
      return nil
    } catch ClientError.refused(let error) {
      return error
    }
  }

  @discardableResult
  func open(
    _ doc: Int, rev: Int = 0, _ text: String, language: String? = nil, uri: String? = nil, view: Range<Int>? = nil
  ) throws -> DaemonConnection.Opened {
    try connection.open(
      OpenParams(
        doc: doc, rev: rev, source: .text(Array(text.utf8)), language: language, uri: uri, view: view.map { [$0] }),
      timeout: Self.patience)
  }

  @discardableResult
  func open(
    rev: Int = 0, _ text: String, language: String? = nil, uri: String? = nil, view: Range<Int>? = nil
  ) throws -> DaemonConnection.Opened {
    try open(1, rev: rev, text, language: language, uri: uri, view: view)
  }

  func edit(_ doc: Int = 1, base: Int, rev: Int, _ edits: [WireEdit], length: Int? = nil) throws {
    try connection.notify(.edit(EditParams(doc: doc, base: base, rev: rev, edits: edits, length: length)))
  }

  /// What comes until the document is settled at `rev`, in order.
  @discardableResult
  func settle(_ doc: Int = 1, rev: Int) throws -> [ServerNotification] {
    var seen: [ServerNotification] = []
    try state(doc, rev: rev) { seen.append($0) }
    return seen
  }

  /// The state that a document settles in; what comes before goes to `each`.
  @discardableResult
  func state(_ doc: Int = 1, rev: Int, each: (ServerNotification) -> Void = { _ in }) throws -> SettledState {
    try connection.waitForSettled(doc: doc, rev: rev, timeout: Self.patience) {
      if case .styles(let first, let names) = $0 {
        self.learn(names, from: first)
      }
      each($0)
    }
  }

  /// Takes `styles`.
  func learn(_ names: [String], from first: Int) {
    #expect(first == styles.count)
    styles += names
  }

  /// The name of a style that the daemon has told; empty for one that it has not.
  func name(_ style: Int) -> String { styles.indices.contains(style) ? styles[style] : "" }

  func next() throws -> ServerNotification { try connection.nextNotification(timeout: Self.patience) }

  /// The next notice.
  func notice() throws -> Notice {
    while true { if case .notice(let notice) = try next() { return notice } }
  }

  /// The next resync.
  func resync() throws -> (have: Int, why: ResyncReason) {
    while true { if case .resync(_, let have, let why) = try next() { return (have, why) } }
  }

  func tokens(_ doc: Int = 1, range: WireRange? = nil, sources: Bool = false) throws -> TokensResult {
    try connection.tokens(TokensParams(doc: doc, range: range, sources: sources), timeout: Self.patience)
  }

  /// The colours of document 1. What came before the answer goes to `each`.
  func tokens(sources: Bool = false, each: (ServerNotification) -> Void) throws -> TokensResult {
    let id = RequestID.string("tokens")
    try connection.send(ClientMessage(id: id, call: .tokens(TokensParams(doc: 1, sources: sources))))
    let deadline = ContinuousClock.now + Self.patience
    while true {
      switch try connection.receive(timeout: ContinuousClock.now.duration(to: deadline)) {
      case .result(id, let json): return try #require(TokensResult(json))
      case .failure(id, let error): throw ClientError.refused(error)
      case .notification(let notification): each(notification)
      case .result, .failure: continue
      }
    }
  }

  /// Waits, by asking, until the daemon's status is as wanted.
  func waitForStatus(_ isReached: (JSONValue) -> Bool) throws {
    let deadline = ContinuousClock.now + Self.patience
    while !isReached(try connection.status(timeout: Self.patience)) {
      if ContinuousClock.now > deadline { throw ClientError.timedOut }
    }
  }
}

/// Inserts text at a place of one line.
func insertion(_ line: Int, _ column: Int, _ text: String) -> WireEdit {
  .positions(
    start: Position(line: line, column: column), end: Position(line: line, column: column), text: Array(text.utf8))
}

extension TestDaemon {
  /// A client that has said hello.
  func client(
    unit: PositionUnit = .utf8, layout: Layout = .lines, updates: UpdateForm = .lines, framing: Framing = .lines
  ) throws -> TestClient {
    try TestClient(connect(framing), unit: unit, layout: layout, updates: updates)
  }
}

import WireProtocol

/// A connection that speaks the daemon's own protocol: what it negotiated, and the documents that it opened or follows.
///
/// Before `hello` it answers what any program may ask, and lets another first method choose its dialect.
final class Session: Dialect {
  let connection: Connection
  var profile = ClientProfile()
  var viewers = SessionDocuments()
  /// Those that wait, by their requests' ids.
  var pulls: [RequestID: Pull] = [:]
  var tokenSources = TokenSources()
  /// The styles that the client knows.
  var clientStyles = ClientStyles()
  /// It was told that it has more styles than it may.
  var isStyleLimitTold = false

  init(connection: Connection) {
    self.connection = connection
  }

  var id: Int { connection.id }
  var core: DaemonCore { connection.core }

  /// Whether the client has said `hello`.
  var isGreeted: Bool { profile.name != nil }

  // MARK: Dialect

  static func decode(_ bytes: ArraySlice<UInt8>) -> PreparedMessage { PreparedMessage(bytes) }

  var clientName: String? { profile.name }
  var clientVersion: String? { profile.version }
  var documents: [DocumentHost] { viewers.hosts }

  func sayGoodbye(_ reason: String) { notify(.bye(reason: reason)) }

  func ended() {
    // With a document its followers go, too, who may be this client's own.
    while let viewer = viewers.first { remove(viewer) }
    takeBackTokens()
  }

  // MARK: Messages

  /// Does work that would keep the loop, on a helper thread; this connection's messages wait for its end.
  func prepare<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, then: @escaping (Session, Value) -> Void
  ) {
    connection.prepare(work) { [self] in then(self, $0) }
  }

  func respond(_ id: RequestID?, _ result: ServerResult) {
    guard let id else { return }
    connection.write { $0.response(id, result) }
  }

  /// Answers a request with an error, or sends it as a notice if the client waits for no answer.
  func fail(_ id: RequestID?, _ error: WireError, doc: Int? = nil) {
    core.counters.failures += 1
    if let id {
      connection.write { $0.response(id, error: error) }
    } else {
      notify(.notice(Notice(level: .error, message: error.message, doc: doc, code: error.code, data: error.data)))
    }
  }

  func notify(_ notification: ServerNotification) {
    connection.write { $0.notification(notification) }
  }
}

public import WireProtocol

extension DaemonConnection {
  /// The answer to `open`.
  public struct Opened: Sendable, Hashable {
    public var rev: Int
    public var language: String?
    public var passes: [String]
    /// How the language servers of the document do.
    public var providers: [ProviderStatus]
  }

  /// Begins the native protocol.
  public func hello(_ params: HelloParams, timeout: Duration? = nil) throws(ClientError) -> HelloResult {
    let json = try request(.hello(params), timeout: timeout)
    guard let result = HelloResult(json) else { throw .unexpectedResult(method: "hello") }
    return result
  }

  @discardableResult
  public func open(_ params: OpenParams, timeout: Duration? = nil) throws(ClientError) -> Opened {
    let json = try request(.open(params), timeout: timeout)
    guard let rev = json["rev"]?.intValue else { throw .unexpectedResult(method: "open") }
    return Opened(
      rev: rev, language: json["language"]?.stringValue,
      passes: json["passes"]?.arrayValue?.compactMap(\.stringValue) ?? [],
      providers: json["providers"]?.arrayValue?.compactMap(ProviderStatus.init) ?? [])
  }

  /// Sends an edit as a notification, as editors do: nothing is waited for.
  public func edit(_ params: EditParams) throws(ClientError) { try notify(.edit(params)) }

  public func tokens(_ params: TokensParams, timeout: Duration? = nil) throws(ClientError) -> TokensResult {
    let json = try request(.tokens(params), timeout: timeout)
    guard let result = TokensResult(json) else { throw .unexpectedResult(method: "tokens") }
    return result
  }

  public func status(timeout: Duration? = nil) throws(ClientError) -> JSONValue {
    try request(.status, timeout: timeout)
  }

  /// Makes the daemon take up what has changed on disk.
  ///
  /// - Returns: What is wrong with the configuration, of which nothing was taken then.
  public func reload(timeout: Duration? = nil) throws(ClientError) -> [String] {
    try request(.reload, timeout: timeout)["problems"]?.arrayValue?.compactMap(\.stringValue) ?? []
  }

  public func ping(timeout: Duration? = nil) throws(ClientError) { try request(.ping, timeout: timeout) }

  public func shutdown(timeout: Duration? = nil) throws(ClientError) { try request(.shutdown, timeout: timeout) }

  /// The next restyle of a document at a revision or a later one; other notifications before it go to `other`.
  public func waitForRestyle(
    doc: Int, rev: Int, timeout: Duration? = nil, other: (ServerNotification) -> Void = { _ in }
  ) throws(ClientError) -> Restyle {
    let deadline = timeout.map { ContinuousClock.now + $0 }
    while true {
      let notification = try nextNotification(until: deadline)
      if case .restyle(let restyle) = notification, restyle.doc == doc, restyle.rev >= rev { return restyle }
      other(notification)
    }
  }

  /// Waits until a document is settled at a revision or a later one, and verified.
  ///
  /// - Parameter each: Is given every notification that comes before, in order: restyles, new styles and the rest.
  @discardableResult
  public func waitForSettled(
    doc: Int, rev: Int, timeout: Duration? = nil, each: (ServerNotification) -> Void = { _ in }
  ) throws(ClientError) -> SettledState {
    let deadline = timeout.map { ContinuousClock.now + $0 }
    while true {
      let notification = try nextNotification(until: deadline)
      if case .settled(doc, let settled, let state) = notification, settled >= rev, state != .unverified {
        return state
      }
      each(notification)
    }
  }
}

public import WireProtocol

extension DaemonConnection {
  /// The answer to `open`.
  public struct Opened: Sendable, Hashable {
    /// The client's revision of the text, which is what `open` said.
    public var rev: Int
    /// The id of the language that was asked for or found; nil: none was.
    public var language: String?
    /// The passes that can speak now: `pattern`, `syntax`, `semantic`.
    public var passes: [String]
    /// How the language servers of the document do.
    public var providers: [ProviderStatus]
  }

  /// Begins the daemon's own protocol: the first message of a connection, for all but `status`, `reload`, `ping` and
  /// `shutdown`.
  ///
  /// - Parameters:
  ///   - params: Who the client is, and how it counts positions and takes updates.
  ///   - timeout: How long to wait for the answer; nil: for ever.
  /// - Throws: `refused` if the daemon has no such protocol, or too many clients.
  public func hello(_ params: HelloParams, timeout: Duration? = nil) throws(ClientError) -> HelloResult {
    let json = try request(.hello(params), timeout: timeout)
    guard let result = HelloResult(json) else { throw .unexpectedResult(method: "hello") }
    return result
  }

  /// Opens a document.
  ///
  /// - Parameters:
  ///   - params: The document's number, its text and what is shown of it.
  ///   - timeout: How long to wait for the answer; nil: for ever.
  /// - Throws: `refused` if the daemon does not take it: the text is too large, say, or the number in use.
  @discardableResult
  public func open(_ params: OpenParams, timeout: Duration? = nil) throws(ClientError) -> Opened {
    let json = try request(.open(params), timeout: timeout)
    guard let rev = json["rev"]?.intValue else { throw .unexpectedResult(method: "open") }
    return Opened(
      rev: rev, language: json["language"]?.stringValue,
      passes: json["passes"]?.arrayValue?.compactMap(\.stringValue) ?? [],
      providers: json["providers"]?.arrayValue?.compactMap(ProviderStatus.init) ?? [])
  }

  /// Sends an edit as a notification, as editors do. What the daemon says of an edit that
  /// does not fit is a notification, `resync`.
  public func edit(_ params: EditParams) throws(ClientError) { try notify(.edit(params)) }

  /// Asks for the colours of a range, which come when all sources have spoken of it and nothing can change any more.
  ///
  /// - Parameters:
  ///   - params: The document and the range, in the units that `hello` agreed on.
  ///   - timeout: How long to wait for the answer; nil: for ever.
  /// - Throws: `refused` if the document is not open or the range is beyond its text.
  public func tokens(_ params: TokensParams, timeout: Duration? = nil) throws(ClientError) -> TokensResult {
    let json = try request(.tokens(params), timeout: timeout)
    guard let result = TokensResult(json) else { throw .unexpectedResult(method: "tokens") }
    return result
  }

  /// What the daemon says of itself, as `hued status --json` prints it.
  public func status(timeout: Duration? = nil) throws(ClientError) -> JSONValue {
    try request(.status, timeout: timeout)
  }

  /// Makes the daemon read grammars, queries and its configuration again.
  ///
  /// - Parameter timeout: How long to wait for the answer; nil: for ever.
  /// - Returns: What is wrong with the configuration; if anything is, the daemon keeps the one that it had.
  public func reload(timeout: Duration? = nil) throws(ClientError) -> [String] {
    try request(.reload, timeout: timeout)["problems"]?.arrayValue?.compactMap(\.stringValue) ?? []
  }

  /// Asks for an answer without content, to know that the daemon lives.
  public func ping(timeout: Duration? = nil) throws(ClientError) { try request(.ping, timeout: timeout) }

  /// Makes the daemon say goodbye to all clients, and end.
  public func shutdown(timeout: Duration? = nil) throws(ClientError) { try request(.shutdown, timeout: timeout) }
}

/// What the daemon tells without being asked.
public enum ServerNotification: Sendable, Hashable {
  /// Colours changed.
  case restyle(Restyle)
  /// Names of new style ids, from `first` on.
  case styles(first: Int, names: [String])
  /// Nothing in the view is out of date at this revision.
  case settled(doc: Int, rev: Int, state: SettledState)
  /// The document is at `have`; edits are ignored until `sync`.
  case resync(doc: Int, have: Int, why: ResyncReason)
  /// To attached clients: another connection edited the document.
  case edited(doc: Int, base: Int, rev: Int, edits: [WireEdit])
  /// Something that a person should know.
  case notice(Notice)
  /// How the language servers of a document do.
  case providers(doc: Int, [ProviderStatus])
  /// The connection closes after this.
  case bye(reason: String)
  /// One that this version does not know.
  case unknown(method: String, params: JSONValue)
}

/// Why a document's edits are ignored.
public enum ResyncReason: String, Sendable, Hashable, CaseIterable {
  /// An edit's `base` is not the daemon's revision.
  case gap
  /// The text's length is not the one that the client has.
  case length
  /// A range does not exist.
  case range
}

/// Something that a person should know.
public struct Notice: Sendable, Hashable {
  /// How much it matters.
  public enum Level: String, Sendable, Hashable, CaseIterable {
    /// Good to know.
    case info
    /// Colours are missing or worse than they could be.
    case warning
    /// What the client sent was not taken.
    case error
  }

  /// How much it matters.
  public var level: Level
  /// One line for people.
  public var message: String
  /// The client's number for the document that it is about; nil: it is about none.
  public var doc: Int?
  /// The error that a request would have been answered with.
  public var code: ErrorCode?
  /// That error's data, for programs; null: none.
  public var data: JSONValue

  public init(level: Level, message: String, doc: Int? = nil, code: ErrorCode? = nil, data: JSONValue = .null) {
    self.level = level
    self.message = message
    self.doc = doc
    self.code = code
    self.data = data
  }

  /// A warning with all that an error says.
  public init(_ error: WireError) {
    self.init(level: .warning, message: error.message, code: error.code, data: error.data)
  }
}

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

/// How a language server does for a document.
public struct ProviderStatus: Sendable, Hashable {
  /// What a server is at; messages have the raw value.
  public enum State: String, Sendable, Hashable, CaseIterable {
    /// It starts, or has not spoken of the document yet.
    case awaited
    /// It has spoken of the document, and goes on.
    case speaking
    /// It did not answer in time, and is started again.
    case hung
    /// It ended, or was ended, and is started again.
    case failed
    /// The user does not trust the folder.
    case untrusted
    /// There is no program, none that the system can run, or one that cannot speak of the document.
    case missing
    /// It failed too often.
    case gaveUp = "gave-up"
  }

  /// The server's name in `servers.toml`.
  public var name: String
  /// Whether it speaks, and if not, what it is at.
  public var state: State
  /// The newest revision of which it has spoken; nil: none.
  public var rev: Int?
  /// Why it is missing, failed or gave up.
  public var reason: String?
  /// What the user would have to trust.
  public var folder: String?

  public init(name: String, state: State, rev: Int? = nil, reason: String? = nil, folder: String? = nil) {
    self.name = name
    self.state = state
    self.rev = rev
    self.reason = reason
    self.folder = folder
  }

  /// Nil if it is something else, or of a state that this version does not know.
  public init?(_ json: JSONValue) {
    guard let name = json["name"]?.stringValue, let state = json["state"]?.stringValue.flatMap(State.init) else {
      return nil
    }
    self.init(
      name: name, state: state, rev: json["rev"]?.intValue, reason: json["reason"]?.stringValue,
      folder: json["folder"]?.stringValue)
  }

  /// A few words for people.
  public var summary: String {
    ([name, state.rawValue] + [reason ?? folder].compactMap(\.self)).joined(separator: " ")
  }

  package var json: JSONValue {
    var members: [(key: String, value: JSONValue)] = [("name", .string(name)), ("state", .string(state.rawValue))]
    if let rev { members.append(("rev", .int(rev))) }
    if let reason { members.append(("reason", .string(reason))) }
    if let folder { members.append(("folder", .string(folder))) }
    return .object(JSONObject(members))
  }
}

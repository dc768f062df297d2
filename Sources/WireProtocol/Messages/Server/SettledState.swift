/// How far a settled view is settled.
public enum SettledState: Sendable, Hashable {
  /// The colours are what a highlight from scratch gives.
  case complete
  /// All was told, but a verification when typing pauses may correct some of it; `complete` follows.
  case unverified
  /// A limit was reached; the reason says which.
  case degraded(String)

  /// Takes a word that it does not know for a reason of `degraded`.
  public init(wireName: String) {
    let prefix = "degraded:"
    self =
      wireName.hasPrefix(prefix)
      ? .degraded(String(wireName.dropFirst(prefix.count))) : wireName == "unverified" ? .unverified : .complete
  }

  /// As messages have it: `complete`, `unverified` or `degraded:<why>`.
  public var wireName: String {
    switch self {
    case .complete: "complete"
    case .unverified: "unverified"
    case .degraded(let why): "degraded:" + why
    }
  }
}

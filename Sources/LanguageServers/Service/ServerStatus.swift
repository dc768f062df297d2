/// What a server does, for people.
public struct ServerStatus: Sendable, Hashable {
  public enum State: String, Sendable {
    case resting, starting, running, recovering, missing, stopping
    case gaveUp = "gave-up"
  }

  public var name: String
  public var state: State
  public var pid: Int?
  /// How many files it has open.
  public var documents: Int
  /// How often it was started again after a failure.
  public var restarts: Int
  /// When it last answered a request for tokens.
  public var lastAnswer: ContinuousClock.Instant?
  /// The process of which all of the server's are children.
  public var keeper: Int32?
}

/// What a server does, for people.
public struct ServerStatus: Sendable, Hashable {
  public enum State: String, Sendable {
    case resting, starting, running, recovering, missing, stopping
  }

  public var name: String
  public var state: State
  public var pid: Int?
  /// How many files it has open.
  public var documents: Int
  /// How often it was started again after a failure.
  public var restarts: Int
}

/// What a server does, for people.
package struct ServerStatus: Sendable, Hashable {
  package enum State: String, Sendable {
    case resting, starting, running, recovering, missing, stopping
    case gaveUp = "gave-up"
  }

  package var name: String
  package var state: State
  package var pid: Int?
  /// How many files it has open.
  package var documents: Int
  /// How often it was started again after a failure.
  package var restarts: Int
  /// When it last answered a request for tokens.
  package var lastAnswer: ContinuousClock.Instant?
  /// The process of which all of the server's are children.
  package var keeper: Int32?
}

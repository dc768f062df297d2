/// What a server does, for people.
package struct ServerStatus: Sendable, Hashable {
  package enum State: String, Sendable {
    case resting
    /// Its process is being started. People are told that it starts.
    case launching
    /// Its process is there; it has not answered `initialize`.
    case starting
    case running
    /// It failed, and is started again when the time comes.
    case recovering
    /// There is no such program, or none that can be run.
    case missing
    /// It has failed too often.
    case gaveUp = "gave-up"
    /// Its process is to end.
    case stopping
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

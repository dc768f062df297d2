import Base
import Highlighting

/// How a server's processes come and go: what happens goes in, what is to be done about it comes out.
struct ServerLife {
  enum Action: Equatable {
    case none
    /// A process is to be started.
    case launch
    /// The process that was started is to be asked to initialize.
    case initialize
    /// The process that was started is not needed any more.
    case kill
    /// The process is to be asked to end.
    case stop
    /// The same, when no document was opened for a while.
    case stopLater
    /// ``pauseEnded()`` is to be called after a pause.
    case pause(Duration, reason: String)
    /// People are to be told that it is given up.
    case giveUp(reason: String, failures: Int)
    /// Whoever waits for its end is to be told.
    case finish
  }

  private(set) var phase = ServerStatus.State.resting
  /// Why it is missing, or was given up.
  private(set) var reason = ""
  /// Why it is not running, from a failure until it runs again.
  private(set) var trouble: ProviderState?
  /// How often it was started again after a failure.
  private(set) var restarts = 0
  private var retries: Retries
  /// The pool waits for its end, and it is not to be started again.
  private var isEndAwaited = false

  init(_ policy: RetryPolicy) { retries = Retries(policy) }

  /// Its process is there, and listened to.
  var hasProcess: Bool { phase == .starting || phase == .running }

  /// Nothing is started, nor is to be.
  var isAtRest: Bool { [.resting, .missing, .gaveUp].contains(phase) }

  // MARK: Documents

  /// A document needs it.
  mutating func needed() -> Action { phase == .resting || phase == .missing ? launch() : .none }

  /// No document needs it any more.
  mutating func unneeded() -> Action {
    if phase == .recovering { phase = .resting }
    return hasProcess ? .stopLater : .none
  }

  // MARK: Start

  private mutating func launch() -> Action {
    phase = .launching
    return .launch
  }

  /// Its process was started.
  mutating func launched(isNeeded: Bool) -> Action {
    let isWanted = isNeeded && !isEndAwaited
    phase = isWanted ? .starting : .stopping
    return isWanted ? .initialize : .kill
  }

  /// There is no program that could be started, however often that is tried.
  mutating func isMissing(_ reason: String) -> Action {
    if isEndAwaited { return finish() }
    phase = .missing
    self.reason = reason
    return .none
  }

  mutating func initialized() {
    trouble = nil
    phase = .running
  }

  // MARK: Failures

  /// It does something wrong, or has ended by itself. True: what is left of its process is to end.
  mutating func failed(_ trouble: ProviderState) -> Bool {
    guard hasProcess else { return false }
    self.trouble = trouble
    phase = .stopping
    return true
  }

  /// There is no process any more, because of a failure.
  ///
  /// - Parameter worked: How long it had run since it was initialized.
  mutating func endedBadly(
    _ reason: String, _ trouble: ProviderState, after worked: Duration, isNeeded: Bool
  ) -> Action {
    self.trouble = trouble
    let decision = retries.failed(after: worked)
    if isEndAwaited { return finish() }
    phase = .resting
    guard isNeeded else { return .none }
    switch decision {
    case .again(let pause):
      phase = .recovering
      return .pause(pause, reason: reason)
    case .giveUp:
      phase = .gaveUp
      self.reason = reason
      return .giveUp(reason: reason, failures: retries.count)
    }
  }

  mutating func pauseEnded() -> Action {
    guard phase == .recovering else { return .none }
    restarts += 1
    return launch()
  }

  /// Its failures are forgiven.
  mutating func revived(isNeeded: Bool) -> Action {
    retries.succeeded()
    guard phase == .gaveUp else { return .none }
    phase = .resting
    return isNeeded ? launch() : .none
  }

  // MARK: End

  /// It is to end.
  mutating func stop(isAwaited: Bool) -> Action {
    if isAwaited { isEndAwaited = true }
    switch phase {
    case .launching, .stopping: return .none
    case .starting, .running:
      phase = .stopping
      return .stop
    case .recovering: phase = .resting
    case .resting, .missing, .gaveUp: break
    }
    return isAwaited ? finish() : .none
  }

  /// Its process has ended as it was told to.
  mutating func ended(isNeeded: Bool) -> Action {
    if isEndAwaited { return finish() }
    phase = .resting
    return isNeeded ? launch() : .none
  }

  private mutating func finish() -> Action {
    isEndAwaited = false
    phase = .resting
    return .finish
  }
}

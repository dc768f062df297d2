import Base

/// How far a worker's process has come: what happens to it goes in, what is to be done about it comes out.
struct WorkerLife {
  enum Phase {
    case starting
    case running
    /// Told to end; what happens now is no failure.
    case ending
    case ended
  }

  private(set) var phase = Phase.starting
  /// Why the pool ended it.
  private(set) var verdict: WorkerDeath.Verdict?
  private let startedAt = MonotonicTime.now

  var isAlive: Bool { phase == .starting || phase == .running }
  /// It runs, and what it writes is read.
  var isHeeded: Bool { phase == .running && verdict == nil }
  /// Nanoseconds since it was to be started.
  var age: Int { MonotonicTime.now - startedAt }

  /// The process runs. False: it was told to end meanwhile, and its stream is to be closed.
  mutating func started() -> Bool {
    guard phase == .starting else { return false }
    phase = .running
    return true
  }

  /// It is to end in good order. True: its stream is to be closed.
  mutating func end() -> Bool {
    guard isAlive else { return false }
    phase = .ending
    return true
  }

  /// It is to end at once. True: its process is to be killed.
  mutating func condemn(_ verdict: WorkerDeath.Verdict) -> Bool {
    guard isHeeded else { return false }
    self.verdict = verdict
    return true
  }

  /// Its process goes on without its stream.
  mutating func strayed() { verdict = verdict ?? .babbled("it closed its connection and went on") }

  /// Its stream has ended. True: it had been told to end.
  mutating func closed() -> Bool {
    defer { phase = .ended }
    return phase == .ending
  }
}

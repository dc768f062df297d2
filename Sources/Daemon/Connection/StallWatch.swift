import NIOCore

/// Watches a connection that has much unsent: whether its client still reads.
struct StallWatch {
  private var timer: Scheduled<Void>?
  private var takenAtStart = 0

  /// Starts to watch, if it does not yet.
  mutating func start(taken: Int, _ schedule: () -> Scheduled<Void>) {
    guard timer == nil else { return }
    takenAtStart = taken
    timer = schedule()
  }

  /// The time is over: whether the client has read something since the start.
  mutating func hasProgressed(taken: Int) -> Bool {
    timer = nil
    return taken > takenAtStart
  }

  mutating func cancel() {
    timer?.cancel()
    timer = nil
  }
}

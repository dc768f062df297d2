package import Dispatch

extension DispatchSemaphore {
  /// Waits for a signal, but no longer than so long. Says whether it came.
  package func wait(within patience: Duration) -> Bool {
    wait(timeout: .now() + .nanoseconds(Int(patience / .nanoseconds(1)))) == .success
  }
}

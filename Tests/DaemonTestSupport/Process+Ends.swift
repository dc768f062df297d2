import Foundation

extension Process {
  /// Waits for its end. False if that does not come in this time: then it is killed.
  @discardableResult
  package func ends(within patience: Duration) -> Bool {
    let deadline = ContinuousClock.now + patience
    while isRunning, ContinuousClock.now < deadline { usleep(2000) }
    let hasEnded = !isRunning
    if !hasEnded { kill(processIdentifier, SIGKILL) }
    waitUntilExit()
    return hasEnded
  }
}

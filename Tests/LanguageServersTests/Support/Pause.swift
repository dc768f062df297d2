import Glibc
import Testing

/// What somebody who types does between two keys.
func pause(milliseconds: Int) { usleep(UInt32(milliseconds * 1000)) }

/// Waits until something holds; the time is for what never ends.
func eventually(
  _ what: String, _ location: SourceLocation = #_sourceLocation, _ isReached: () -> Bool
) throws {
  let deadline = ContinuousClock.now + ServedDocument.patience
  while !isReached() {
    guard ContinuousClock.now < deadline else {
      Issue.record("gave up waiting for \(what)", sourceLocation: location)
      throw CancellationError()
    }
    pause(milliseconds: 5)
  }
}

/// Decides when a worker may be started after others have ended badly.
struct StartPacer {
  private var failures = 0
  private var earliest = 0

  private static let free = 3
  private static let first = 50_000_000
  private static let longest = 10_000_000_000

  /// Workers keep ending before they are of use.
  var isHopeless: Bool { failures > Self.free + 2 }

  /// Nanoseconds to wait; 0: none.
  var wait: Int { max(0, earliest - MonotonicTime.now) }

  /// A worker has ended without a document's fault.
  mutating func failed() {
    failures += 1
    guard failures > Self.free else { return }
    earliest = MonotonicTime.now + min(Self.first << min(failures - Self.free, 16), Self.longest)
  }

  /// A worker has answered.
  mutating func succeeded() { failures = 0 }
}

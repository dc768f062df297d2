/// A point in time by which something must be said; monotonic, and the same for every process of the machine.
package struct Deadline: Sendable, Comparable {
  package var instant: ContinuousClock.Instant

  package init(_ instant: ContinuousClock.Instant) { self.instant = instant }

  package static func after(_ duration: Duration) -> Deadline { Deadline(.now + duration) }

  package static let distantPast = Deadline(.now - .seconds(3600))

  package static func < (a: Deadline, b: Deadline) -> Bool { a.instant < b.instant }

  package var hasPassed: Bool { instant <= .now }

  /// Microseconds left; 0 when it has passed.
  package var remainingMicroseconds: UInt64 {
    let left = ContinuousClock.Instant.now.duration(to: instant)
    let (seconds, attoseconds) = left.components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    return UInt64(seconds) * 1_000_000 + UInt64(attoseconds) / 1_000_000_000_000
  }

  package static func + (deadline: Deadline, duration: Duration) -> Deadline { Deadline(deadline.instant + duration) }
}

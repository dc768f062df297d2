/// A point in time by which something must be said; monotonic, and the same for every process of the machine.
public struct Deadline: Sendable, Comparable {
  public var instant: ContinuousClock.Instant

  public init(_ instant: ContinuousClock.Instant) { self.instant = instant }

  public static func after(_ duration: Duration) -> Deadline { Deadline(.now + duration) }

  public static let distantPast = Deadline(.now - .seconds(3600))

  public static func < (a: Deadline, b: Deadline) -> Bool { a.instant < b.instant }

  public var hasPassed: Bool { instant <= .now }

  /// Microseconds left; 0 when it has passed.
  public var remainingMicroseconds: UInt64 {
    let left = ContinuousClock.Instant.now.duration(to: instant)
    let (seconds, attoseconds) = left.components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    return UInt64(seconds) * 1_000_000 + UInt64(attoseconds) / 1_000_000_000_000
  }

  public static func + (deadline: Deadline, duration: Duration) -> Deadline { Deadline(deadline.instant + duration) }
}

import TextStore

/// What a document has done to its workers.
struct DocumentHealth {
  /// Workers that it brought down in a row.
  private(set) var strikes = 0
  private(set) var isQuarantined = false
  private var settledAt: Int?
  /// Bytes inserted and removed that its worker may not have read.
  private var unread = 0
  /// Those since the text that it was quarantined for.
  private var changed = 0
  /// How many of them make another try worth while; doubles with each failure.
  private var changeNeeded = Self.leastChange

  private static let leastChange = 64
  private static let mostChange = 1 << 16
  static let strikesAllowed = 1
  /// A document that was settled for this long has done nothing to its worker's end.
  private static let trust = 5_000_000_000

  var isSuspect: Bool { strikes > 0 }

  /// A worker was given the newest text, or has said something about it.
  mutating func heard() { unread = 0 }

  mutating func settled() {
    if settledAt == nil { settledAt = MonotonicTime.now }
  }

  /// It brought down its worker. Says whether it is quarantined now.
  mutating func struck() -> Bool {
    if let settledAt, MonotonicTime.now - settledAt > Self.trust {
      strikes = 0
      changeNeeded = Self.leastChange
    }
    settledAt = nil
    strikes += 1
    guard strikes > Self.strikesAllowed else { return false }
    isQuarantined = true
    changed = unread
    return true
  }

  mutating func edited(_ edit: TextEdit) {
    let size = edit.range.count + edit.replacement.count
    unread += size
    if isQuarantined { changed += size }
  }

  /// Leaves quarantine if the text, which has so many bytes, has changed much since.
  mutating func mayTryAgain(bytes: Int) -> Bool {
    guard isQuarantined, changed >= min(changeNeeded, max(8, bytes / 4)) else { return false }
    isQuarantined = false
    changeNeeded = min(changeNeeded * 2, Self.mostChange)
    return true
  }
}

import Base
import TextStore

/// What a document has done to its workers, as far as it is known: only the end of a worker that had it alone proves
/// something. It counts edits and no time, so no retry policy says when it is tried again: the same text does the same.
struct Quarantine {
  /// It is a suspect (1), or has brought down workers that had it alone.
  private(set) var strikes = 0
  private(set) var isQuarantined = false
  /// What the ends of workers that it shared say against it; see ``Evidence``.
  private var suspicion = 0
  private var suspectedAt = 0
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
  static let trust = 5_000_000_000
  /// Suspicion that is older counts for nothing.
  private static let memory = 60_000_000_000

  var isSuspect: Bool { strikes > 0 }

  private var isTrusted: Bool { settledAt.map { MonotonicTime.now - $0 > Self.trust } ?? false }

  /// A worker was given the newest text, or has said something about it.
  mutating func textRead() { unread = 0 }

  mutating func settled() {
    if settledAt == nil { settledAt = MonotonicTime.now }
  }

  /// A worker has ended that it shared with others. Says whether it is a suspect from now on.
  mutating func suspected(_ evidence: Int) -> Bool {
    let now = MonotonicTime.now
    if now - suspectedAt > Self.memory { suspicion = 0 }
    suspectedAt = now
    suspicion += evidence
    settledAt = nil
    guard suspicion >= Evidence.enough else { return false }
    suspicion = 0
    strikes = 1
    return true
  }

  /// Another document did it, or this one has shown that it did not.
  mutating func cleared() {
    suspicion = 0
    strikes = 0
  }

  /// It brought down a worker that had nothing else. Says whether it is quarantined now.
  mutating func struck() -> Bool {
    if isTrusted {
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

import Base

/// Whether the viewers of a document are to be told something, and when that goes out at the latest.
struct PendingReply: Sendable {
  /// It is to be looked whether there is something to tell.
  private(set) var isPending = false
  /// When that is due, whether the parser has answered or not.
  private(set) var deadline = Deadline.distantPast

  /// Something must be told within a time, or as soon as it can be. A deadline that is nearer stands.
  mutating func schedule(within time: Duration) {
    if !isPending || deadline.hasPassed { deadline = .after(time) }
    isPending = true
  }

  /// Something may have to be told, for which nobody waits longer than for the present deadline.
  mutating func schedule() { isPending = true }

  /// All was told, or something is left.
  mutating func finish(isPartial: Bool) { isPending = isPartial }
}

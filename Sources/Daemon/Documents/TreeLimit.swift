import Highlighting

/// Decides which documents let go of their trees when all together take more memory than they may.
struct TreeLimit {
  /// What a document has, and when it was last viewed or edited.
  struct Holder {
    var id: Int
    var bytes: Int
    var lastViewed: ContinuousClock.Instant
    /// It has needed more than the limit before.
    var isThoughtTooLarge = false
  }

  /// Bytes.
  let limit: Int

  /// The documents that must let go, and why.
  ///
  /// Those that are thought to be too large go first, then those viewed least recently. The one viewed last goes only if
  /// it needs more than the limit alone. A little room is made beside, so that the next growth finds some.
  func releases(among holders: [Holder]) -> [(id: Int, release: SyntaxRelease)] {
    var total = holders.reduce(0) { $0 + $1.bytes }
    guard total > limit else { return [] }
    let ranked = holders.filter { $0.bytes > 0 }.sorted {
      ($1.isThoughtTooLarge ? 1 : 0, $0.lastViewed) < ($0.isThoughtTooLarge ? 1 : 0, $1.lastViewed)
    }
    var result: [(id: Int, release: SyntaxRelease)] = []
    for (index, holder) in ranked.enumerated() {
      let isLast = index == ranked.count - 1
      guard total > (isLast ? limit : limit / 8 * 7) else { break }
      result.append((holder.id, isLast || holder.isThoughtTooLarge ? .tooLarge : .leastViewed))
      total -= holder.bytes
    }
    return result
  }
}

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
  /// Those that are too large go first: they were thought so before, or take nearly all alone, and would take all others' with
  /// them as they grow. Then those viewed least recently. A little room is made beside, so that the next growth finds some.
  func releases(among holders: [Holder]) -> [(id: Int, release: SyntaxRelease)] {
    var total = holders.reduce(0) { $0 + $1.bytes }
    guard total > limit else { return [] }
    let enough = limit / 8 * 7
    func isTooLarge(_ holder: Holder) -> Bool { holder.isThoughtTooLarge || holder.bytes > enough }
    let ranked = holders.filter { $0.bytes > 0 }.sorted {
      (isTooLarge($1) ? 1 : 0, $0.lastViewed) < (isTooLarge($0) ? 1 : 0, $1.lastViewed)
    }
    var result: [(id: Int, release: SyntaxRelease)] = []
    for holder in ranked {
      guard total > enough else { break }
      result.append((holder.id, isTooLarge(holder) ? .tooLarge : .leastViewed))
      total -= holder.bytes
    }
    return result
  }
}

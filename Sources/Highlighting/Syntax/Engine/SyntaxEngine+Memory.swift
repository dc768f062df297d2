import TextStore
import TreeSitter

extension SyntaxEngine {
  func surrender(_ release: SyntaxRelease) -> Surrender {
    switch release {
    case .leastViewed:
      var surrender = Surrender(
        .treeMemory, "there is no memory for its tree beside those of documents viewed later (limits.tree-memory)",
        bytes: text.count)
      surrender.endsWhenAsked = true
      return surrender
    case .tooLarge:
      // Each try fills the memory again, so tries are rare.
      return Surrender(
        .treeMemory, "its tree needs nearly all the memory that all trees may have, or more (limits.tree-memory)",
        retryDelay: max(.seconds(10), (root.parse?.spent ?? .zero) * 10), bytes: text.count)
    }
  }

  /// Bytes of what queries found and is kept. O(what is kept).
  var findingsByteCount: Int { root.findingsByteCount }
}

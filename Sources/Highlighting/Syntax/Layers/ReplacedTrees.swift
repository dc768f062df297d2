import TreeSitter

/// The trees of a document's layers of which nothing is needed any more. To free one takes a moment, for which no reply
/// should wait.
final class ReplacedTrees {
  private var trees: [Tree] = []

  /// Replies are due more often than everything is told: how many trees wait at most.
  private static let most = 16

  func take(_ tree: Tree?) {
    guard let tree else { return }
    if trees.count == Self.most { free() }
    trees.append(tree)
  }

  func free() { trees.removeAll(keepingCapacity: true) }
}

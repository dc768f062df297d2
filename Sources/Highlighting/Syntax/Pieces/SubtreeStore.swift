import TreeSitter

/// Keeps what was found in subtrees, for later trees that share them.
///
/// Subtrees are told apart by where they lie in memory, so each tree whose subtrees are named here is kept alive.
final class SubtreeStore<Found> {
  private var tree: Tree?
  private var found: [SubtreeID: Found] = [:]
  private var earlierTree: Tree?
  private var earlier: [SubtreeID: Found] = [:]
  /// How often something was there that had been found in an earlier tree.
  private(set) var reuses = 0
  /// For how many subtrees of the present tree something is known.
  var count: Int { found.count }

  /// Begins with a tree. What is found from now on belongs to it; of what was found before, that which it shares.
  func turn(to tree: Tree) {
    guard tree !== self.tree else { return }
    earlier = found
    earlierTree = self.tree
    found = [:]
    self.tree = tree
  }

  subscript(id: SubtreeID) -> Found? {
    if let known = found[id] { return known }
    guard let known = earlier[id] else { return nil }
    reuses += 1
    found[id] = known
    return known
  }

  func keep(_ value: Found, for id: SubtreeID) { found[id] = value }

  /// Lets go of the tree before, and of what no later request asked for.
  func forgetEarlier() {
    guard earlierTree != nil else { return }
    earlier = [:]
    earlierTree = nil
  }
}

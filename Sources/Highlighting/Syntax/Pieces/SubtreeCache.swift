import TreeSitter

/// Keeps what was found in subtrees, for later trees that share them.
///
/// Subtrees are told apart by where they lie in memory, so each tree whose subtrees are named here is kept alive: the
/// present one and the one before. What neither of them was asked for counts as gone, and its slot is used again. Subtrees
/// that a parser made anew are known by their text, and by a comparison of their nodes (``Likeness``).
///
/// A hash table with open addressing and linear probing: an edit asks for some hundred subtrees, nearly all of them known.
final class SubtreeCache {
  private typealias Key = QueryPieces.Key

  private struct Slot {
    var key: Key?
    /// When it was last asked for.
    var turn: UInt32 = 0
    var found: Findings?
    /// Of a group that was found piece by piece: those of its pieces that are kept, too.
    var parts: [SubtreeID] = []

    var byteCount: Int { (found?.byteCount ?? 0) + parts.byteCount }
  }

  private struct Known {
    let node: Node
    let found: Findings
  }

  private var tree: Tree?
  private var earlierTree: Tree?
  private let replacedTrees: ReplacedTrees
  /// Counts trees.
  private var turn: UInt32 = 0
  /// What was last asked for before this turn is gone.
  private var oldestTurn: UInt32 = 0
  /// As many as a power of two.
  private var slots: [Slot] = []
  /// Slots with a key, of this turn or not.
  private var usedSlots = 0
  /// Of leaves that no tree owns; at most ``mostLeaves``.
  private var leaves: [QueryPieces.Leaf.Kind: Findings] = [:]
  /// Nodes of the present tree, and of the one before, in which something was found.
  private var alike: [Likeness: Known] = [:]
  private var earlierAlike: [Likeness: Known] = [:]
  /// Bytes of all findings.
  private var foundBytes = 0
  /// How often something was there that had been found in an earlier tree.
  private(set) var reuses = 0
  /// For how many subtrees of the present tree something is known.
  var count: Int { slots.count { $0.key != nil && $0.turn == turn } }

  private static var leastCapacity: Int { 64 }
  private static var mostLeaves: Int { 512 }

  init(_ replacedTrees: ReplacedTrees) { self.replacedTrees = replacedTrees }

  /// Begins with a tree. What is found from now on belongs to it; of what was found before, that which it shares.
  func turn(to tree: Tree) {
    guard tree !== self.tree else { return }
    (alike, earlierAlike) = ([:], alike)
    replacedTrees.take(earlierTree)
    earlierTree = self.tree
    self.tree = tree
    oldestTurn = turn
    turn &+= 1
  }

  subscript(key: QueryPieces.Key) -> Findings? {
    guard let place = place(of: key), slots[place].turn >= oldestTurn, let found = slots[place].found else {
      return nil
    }
    if slots[place].turn != turn {
      guard found.basis == .node else { return nil }
      reuses += 1
      slots[place].turn = turn
      // Who changes one part of a group looks for the others.
      for part in slots[place].parts { keepOn(part) }
    }
    return found
  }

  private func keepOn(_ part: SubtreeID) {
    guard let place = place(of: Key(id: part, isGroup: false)), slots[place].turn >= oldestTurn,
      slots[place].turn != turn
    else { return }
    reuses += 1
    slots[place].turn = turn
  }

  /// Keeps what was found for as long as it holds.
  ///
  /// - Parameter parts: Of a group: its pieces that are kept on with it.
  func keep(_ value: Findings, for key: QueryPieces.Key, parts: [SubtreeID] = []) {
    guard value.basis < .locals else { return }
    let slot = Slot(key: key, turn: turn, found: value, parts: parts)
    foundBytes += slot.byteCount
    if let place = place(of: key) {
      foundBytes -= slots[place].byteCount
      slots[place] = slot
      return
    }
    if (usedSlots + 1) * 4 > slots.count * 3 { rebuild(room: 1) }
    insert(slot)
  }

  /// What was found in a node of this tree or the one before that is like this one.
  func found(alike likeness: Likeness, _ node: Node) -> Findings? {
    let present = alike[likeness]
    guard let known = present ?? earlierAlike[likeness],
      node.isLike(known.node, limit: likeness.kind.mostCompared)
    else { return nil }
    if present == nil {
      reuses += 1
      alike[likeness] = Known(node: node, found: known.found)
    }
    return known.found
  }

  /// Keeps what was found in a node for those that are like it.
  func keep(_ value: Findings, alike likeness: Likeness, _ node: Node) {
    if value.basis == .node { alike[likeness] = Known(node: node, found: value) }
  }

  subscript(leaf: QueryPieces.Leaf.Kind) -> Findings? { leaves[leaf] }

  func keep(_ value: Findings, for leaf: QueryPieces.Leaf.Kind) {
    guard value.basis == .node, leaves[leaf] == nil else { return }
    if leaves.count >= Self.mostLeaves {
      for (leaf, found) in leaves { foundBytes -= found.byteCount + leaf.text.byteCount }
      leaves = [:]
    }
    leaves[leaf] = value
    foundBytes += value.byteCount + leaf.text.byteCount
  }

  /// Lets go of everything.
  func clear() {
    (tree, earlierTree, alike, earlierAlike) = (nil, nil, [:], [:])
    (slots, usedSlots, leaves, foundBytes) = ([], 0, [:], 0)
    oldestTurn = turn
  }

  /// Lets go of the tree before, and of what no later request asked for. The engine does that in pauses.
  func forgetEarlier() {
    guard earlierTree != nil else { return }
    (earlierTree, earlierAlike) = (nil, [:])
    oldestTurn = turn
    rebuild(room: 0)
  }

  // MARK: Slots

  /// Where a key is; nil if it is nowhere.
  private func place(of key: Key) -> Int? {
    guard !slots.isEmpty else { return nil }
    var place = firstPlace(of: key)
    while let found = slots[place].key {
      if found == key { return place }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }

  private func firstPlace(of key: Key) -> Int {
    Int(truncatingIfNeeded: key.id.scattered >> UInt64(slots.count.leadingZeroBitCount + 1))
  }

  /// Into the first free slot; the key must not be there, and there must be room.
  private func insert(_ slot: Slot) {
    guard let key = slot.key else { return }
    var place = firstPlace(of: key)
    while slots[place].key != nil { place = (place + 1) & (slots.count - 1) }
    slots[place] = slot
    usedSlots += 1
  }

  /// Leaves out what is gone, and sees to it that there is room for as much as there is, and more.
  private func rebuild(room: Int) {
    let earlier = slots
    let kept = earlier.count { isThere($0) }
    var capacity = Self.leastCapacity
    while capacity < (kept + room) * 2 { capacity *= 2 }
    slots = Array(repeating: Slot(), count: capacity)
    usedSlots = 0
    for slot in earlier {
      if isThere(slot) {
        insert(slot)
      } else {
        foundBytes -= slot.byteCount
      }
    }
  }

  private func isThere(_ slot: Slot) -> Bool { slot.key != nil && slot.turn >= oldestTurn }

  // MARK: Memory

  /// Bytes of what is kept. O(1)
  var byteCount: Int {
    slots.byteCount + leaves.capacity * MemoryLayout<(QueryPieces.Leaf.Kind, Findings)>.stride
      + (alike.capacity + earlierAlike.capacity) * MemoryLayout<(Likeness, Known)>.stride + foundBytes
  }
}

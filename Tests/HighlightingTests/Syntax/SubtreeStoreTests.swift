import Grammars
import TestSupport
import Testing
import TextStore
import TreeSitter

@testable import Highlighting

@Suite struct SubtreeStoreTests {
  private func parse(_ text: String) throws -> Tree {
    try Highlighter.require("json")
    let parser = Parser()
    try parser.setLanguage(try #require(try Highlighter.languages().configuration(for: "json")).language)
    guard case .tree(let tree) = parser.parse(Text(text)) else { throw NoTree() }
    return tree
  }

  private struct NoTree: Error {}

  /// Ids of the arrays that each lie in the one before.
  private func ids(_ tree: Tree) throws -> [SubtreeID] {
    var ids: [SubtreeID] = []
    var cursor = TreeCursor(tree.root)
    while cursor.gotoFirstChild() {
      while cursor.glimpse.childCount == 0, cursor.gotoNextSibling() {}
      if cursor.glimpse.childCount > 0, let id = cursor.glimpse.subtreeID { ids.append(id) }
    }
    try #require(ids.count == 3)
    return ids
  }

  @Test func whatWasFoundIsKeptAsLongAsItHolds() throws {
    let (first, second) = (try parse("[[[1, 2], 3], 4]"), try parse("[]"))
    let ids = try ids(first)
    let store = SubtreeStore()
    store.turn(to: first)
    for (id, basis) in zip(ids, [QueryBasis.node, .tree, .locals]) { store.keep(Findings(basis: basis), for: id) }
    #expect(store[ids[0]] != nil && store[ids[1]] != nil && store[ids[2]] == nil)
    #expect(store.reuses == 0)
    store.turn(to: second)
    #expect(store[ids[0]] != nil && store[ids[1]] == nil && store[ids[2]] == nil)
    #expect(store.reuses == 1)
    // Found anew in this tree.
    store.keep(Findings(basis: .tree), for: ids[1])
    #expect(store[ids[1]] != nil)
  }

  @Test func whatNobodyAskedForInTwoTreesIsGone() throws {
    let trees = try (0..<3).map { _ in try parse("[[[1, 2], 3], 4]") }
    let ids = try ids(trees[0])
    let store = SubtreeStore()
    store.turn(to: trees[0])
    for id in ids { store.keep(Findings(basis: .node), for: id) }
    store.turn(to: trees[1])
    #expect(store[ids[0]] != nil)
    store.turn(to: trees[2])
    #expect(store[ids[0]] != nil && store[ids[1]] == nil)
  }
}

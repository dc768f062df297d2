import Grammars
import TestSupport
import Testing
import TextStore
import TreeSitter

@testable import Highlighting

@Suite struct SubtreeCacheTests {
  private func parse(_ text: String) throws -> Tree {
    try Highlighter.require("json")
    let parser = Parser()
    try parser.setLanguage(try #require(try Highlighter.languages().configuration(for: "json")).language)
    guard case .tree(let tree) = parser.parse(Text(text)) else { throw NoTree() }
    return tree
  }

  private struct NoTree: Error {}

  /// Keys of the arrays that each lie in the one before.
  private func keys(_ tree: Tree) throws -> [QueryPieces.Key] {
    var keys: [QueryPieces.Key] = []
    var cursor = TreeCursor(tree.root)
    while cursor.gotoFirstChild() {
      while cursor.glimpse.childCount == 0, cursor.gotoNextSibling() {}
      if cursor.glimpse.childCount > 0, let id = cursor.glimpse.subtreeID {
        keys.append(QueryPieces.Key(id: id, isGroup: false))
      }
    }
    try #require(keys.count == 3)
    return keys
  }

  @Test func whatWasFoundIsKeptAsLongAsItHolds() throws {
    let (first, second) = (try parse("[[[1, 2], 3], 4]"), try parse("[]"))
    let keys = try keys(first)
    let store = SubtreeCache(ReplacedTrees())
    store.turn(to: first)
    for (key, basis) in zip(keys, [QueryBasis.node, .tree, .locals]) { store.keep(Findings(basis: basis), for: key) }
    #expect(store[keys[0]] != nil && store[keys[1]] != nil && store[keys[2]] == nil)
    #expect(store.reuses == 0)
    store.turn(to: second)
    #expect(store[keys[0]] != nil && store[keys[1]] == nil && store[keys[2]] == nil)
    #expect(store.reuses == 1)
    // Found anew in this tree.
    store.keep(Findings(basis: .tree), for: keys[1])
    #expect(store[keys[1]] != nil)
  }

  @Test func whatNobodyAskedForInTwoTreesIsGone() throws {
    let trees = try (0..<3).map { _ in try parse("[[[1, 2], 3], 4]") }
    let keys = try keys(trees[0])
    let store = SubtreeCache(ReplacedTrees())
    store.turn(to: trees[0])
    for key in keys { store.keep(Findings(basis: .node), for: key) }
    store.turn(to: trees[1])
    #expect(store[keys[0]] != nil)
    store.turn(to: trees[2])
    #expect(store[keys[0]] != nil && store[keys[1]] == nil)
  }

  @Test func aGroupKeepsItsPartsAsLongAsItIsAskedFor() throws {
    let trees = try (0..<4).map { _ in try parse("[[[1, 2], 3], 4]") }
    let keys = try keys(trees[0])
    let group = QueryPieces.Key(id: keys[0].id, isGroup: true)
    let found = Findings(basis: .node)
    let store = SubtreeCache(ReplacedTrees())
    store.turn(to: trees[0])
    for key in keys { store.keep(Findings(basis: .node), for: key) }
    store.keep(found, for: group, parts: [keys[1].id])
    for tree in trees[1...2] {
      store.turn(to: tree)
      #expect(store[group] === found)
    }
    store.turn(to: trees[3])
    #expect(store[keys[1]] != nil && store[keys[0]] == nil && store[keys[2]] == nil)
    #expect(store.reuses == 5)
  }

  @Test func whatIsLikeANodeOfThisTreeOrTheOneBeforeIsTheSame() throws {
    let trees = try (0..<4).map { _ in try parse("[[[1, 2], 3], 4]") }
    let likeness = Likeness(kind: .whole, symbol: 1, isBelowParent: false, length: 16, text: 7)
    let store = SubtreeCache(ReplacedTrees())
    store.turn(to: trees[0])
    let found = Findings(basis: .node)
    store.keep(found, alike: likeness, trees[0].root)
    store.keep(Findings(basis: .tree), alike: likeness, trees[0].root)
    store.turn(to: trees[1])
    #expect(store.found(alike: likeness, trees[1].root) === found && store.reuses == 1)
    // Of the same text, but not the same nodes.
    #expect(store.found(alike: likeness, try parse("[[[1, 2], 3, 4]]").root) == nil)
    store.turn(to: trees[2])
    #expect(store.found(alike: likeness, trees[2].root) === found)
    store.turn(to: trees[3])
    store.turn(to: trees[0])
    #expect(store.found(alike: likeness, trees[0].root) == nil)
  }

  @Test func aLeafIsKnownByItsTextWhereAPatternAsksForIt() {
    typealias Kind = QueryPieces.Leaf.Kind
    let store = SubtreeCache(ReplacedTrees())
    let (plain, found) = (Findings(basis: .node), Findings(basis: .node))
    store.keep(found, for: Kind(symbol: 3, length: 2, text: Array("ab".utf8)))
    #expect(store[Kind(symbol: 3, length: 2, text: Array("ab".utf8))] === found)
    #expect(store[Kind(symbol: 3, length: 2, text: Array("ba".utf8))] == nil)
    #expect(store[Kind(symbol: 4, length: 2, text: Array("ab".utf8))] == nil)
    #expect(store[Kind(symbol: 3, length: 2)] == nil)
    store.keep(plain, for: Kind(symbol: 3, length: 2))
    #expect(store[Kind(symbol: 3, length: 2)] === plain)
    store.keep(Findings(basis: .tree), for: Kind(symbol: 5, length: 1))
    #expect(store[Kind(symbol: 5, length: 1)] == nil)
  }

  @Test func ofManyTextsOfLeavesFewAreKept() {
    func kind(_ number: Int) -> QueryPieces.Leaf.Kind {
      let text = Array("x\(number)".utf8)
      return QueryPieces.Leaf.Kind(symbol: 3, length: text.count, text: text)
    }
    let store = SubtreeCache(ReplacedTrees())
    var most = 0
    for number in 0..<5000 {
      store.keep(Findings(basis: .node), for: kind(number))
      if number == 1000 { most = store.byteCount }
    }
    #expect(store[kind(4999)] != nil && store[kind(0)] == nil)
    #expect((0..<5000).count { store[kind($0)] != nil } <= 512)
    #expect(store.byteCount < most * 2)
  }
}

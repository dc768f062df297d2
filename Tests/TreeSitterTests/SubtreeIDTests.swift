import Testing
import TextStore

@testable import TreeSitter

/// Trees of edited texts share what the edit did not touch, and ids say what that is.
@Suite struct SubtreeIDTests {
  private static let text = Text((0..<8).map { "int f\($0)(int a) { return g(a, \"text\") + \($0); }\n" }.joined())

  private static func parse(_ text: Text, _ language: Language, old: Tree? = nil) throws -> Tree {
    let parser = Parser()
    try parser.setLanguage(language)
    guard case .tree(let tree) = parser.parse(text, old: old) else { throw Missing() }
    return tree
  }

  private struct Missing: Error {}

  private static func functions(_ tree: Tree) -> [Node] {
    (0..<tree.root.namedChildCount).compactMap { tree.root.namedChild(at: $0) }
  }

  @Test func whatAnEditDoesNotTouchIsShared() throws {
    let tree = try Self.parse(Self.text, try TestGrammars.load("c"))
    let before = Self.functions(tree)
    #expect(Set(before.compactMap(\.subtreeID)).count == 8)
    let place = before[3].startByte + 4
    var text = Self.text
    let edit = TextEdit(range: place..<place, replacement: "longer_")
    let input = InputEdit(edit: edit, before: text)
    try text.apply(edit)
    let after = Self.functions(try Self.parse(text, tree.language, old: tree.edited(input)))
    for index in 0..<8 {
      #expect((before[index].subtreeID == after[index].subtreeID) == (index != 3), "function \(index)")
    }
    #expect(after[5].startByte == before[5].startByte + 7)
    #expect(tree.root.subtreeID != after[0].tree.root.subtreeID)
  }

  @Test func smallLeavesHaveNone() throws {
    let tree = try Self.parse(Self.text, try TestGrammars.load("c"))
    let name = try #require(tree.root.descendant(for: 4..<6))
    #expect(name.kind == "identifier" && name.subtreeID == nil)
    var cursor = TreeCursor(tree.root)
    #expect(cursor.gotoFirstChild() && cursor.glimpse.subtreeID == cursor.node.subtreeID)
    #expect(cursor.glimpse.childCount == cursor.node.childCount && cursor.glimpse.range == cursor.node.range)
  }

  @Test func aFreshTreeSharesNothing() throws {
    let language = try TestGrammars.load("c")
    let one = try Self.parse(Self.text, language)
    let other = try Self.parse(Self.text, language)
    let ids = Set(Self.functions(one).compactMap(\.subtreeID))
    #expect(ids.isDisjoint(with: Self.functions(other).compactMap(\.subtreeID)))
  }
}

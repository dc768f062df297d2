import Testing
import TextStore

@testable import TreeSitter

@Suite struct TreeTests {
  @Test func editingLeavesTheOriginalAlone() throws {
    let tree = try parsed("[1, 2]", TestGrammars.load("json"))
    let before = outline(tree)
    let edit = InputEdit(edit: TextEdit(range: 1..<1, replacement: Array("7, ".utf8)), before: Text("[1, 2]"))
    let edited = tree.edited(edit)
    #expect(outline(tree) == before)
    #expect(edited.root.range == 0..<9)
  }

  @Test func nodesKnowTheirRelatives() throws {
    let tree = try parsed("int f(int a) { return a; }", TestGrammars.load("c"))
    let function = try #require(tree.root.child(at: 0))
    #expect(function.kind == "function_definition")
    #expect(function.isNamed)
    #expect(function.child(at: 99) == nil)
    #expect(function.child(at: -1) == nil)
    #expect(function.childCount == 3)
    #expect(!tree.root.hasError)
  }

  @Test func nodesKnowErrors() throws {
    let language = try TestGrammars.load("json")
    let tree = try parsed("[1, }", language)
    #expect(tree.root.hasError)
    let missing = try parsed("[1", language)
    #expect(outline(missing).contains { $0.hasSuffix("true") })
    let error = try #require(try parsed("}", language).root.child(at: 0))
    #expect(error.isError)
    #expect(error.kind == "ERROR")
    #expect(error.isNamed)
  }

  @Test func nodesKeepTheirTree() throws {
    var node: Node?
    do {
      let tree = try parsed("[1, [2]]", TestGrammars.load("json"))
      node = tree.root.descendant(for: 5..<6)
    }
    #expect(node?.kind == "number")
    #expect(node?.ancestors.map(\.kind) == ["document", "array", "array"])
  }

  @Test func cursorsFindChildrenByByte() throws {
    let tree = try parsed("[10, 20, 30]", TestGrammars.load("json"))
    let array = try #require(tree.root.child(at: 0))
    var cursor = TreeCursor(array)
    // The cursor cannot be copied, so it is moved outside the expectations.
    let found = cursor.gotoFirstChild(forByte: 5)
    let (node, range, symbol) = (cursor.node, cursor.range, cursor.symbol)
    #expect(found && node.range == 5..<7 && range == 5..<7 && symbol == node.symbol)
    let hasNext = cursor.gotoNextSibling()
    let next = cursor.node
    #expect(hasNext && next.kind == ",")
    let rose = cursor.gotoParent()
    let left = cursor.gotoParent()
    #expect(rose && !left, "a cursor stays inside its node")
    let beyond = cursor.gotoFirstChild(forByte: 12)
    #expect(!beyond)
  }

  @Test func largeTreesAreFreedElsewhere() throws {
    let language = try TestGrammars.load("json")
    let text = Text("[" + String(repeating: "1,\n", count: TreeReaper.threshold / 3) + "0]")
    let before = TreeReaper.shared.takenCount
    for _ in 0..<3 { #expect(try parsed(text, language).byteCount >= TreeReaper.threshold) }
    #expect(TreeReaper.shared.takenCount >= before + 3)
    TreeReaper.shared.drain()
  }

  @Test func treesAreReadByManyThreads() async throws {
    let tree = try parsed("[1, {\"a\": [2, 3, {\"b\": null}]}]", TestGrammars.load("json"))
    let expected = outline(tree)
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<4 {
        group.addTask {
          (0..<200).allSatisfy { _ in
            let edit = InputEdit(edit: TextEdit(range: task..<task, replacement: [0x20]), before: Text("[1, {}]"))
            return outline(tree.edited(edit)).count == expected.count && outline(tree) == expected
          }
        }
      }
      for await agrees in group { #expect(agrees) }
    }
  }

  /// In an ERROR there are hidden children, where the library looks for no other.
  @Test(arguments: ["dart", "dockerfile", "dtd", "python"])
  func aCursorFindsTheChildAtEachByte(language: String) throws {
    let tree = try parsed(String(repeating: "{\"a\": [1, 2, null], ", count: 300), TestGrammars.load(language))
    var wide = TreeCursor(tree.root)
    while wide.node.childCount < 100, wide.gotoFirstChild() {}
    let parent = wide.node
    let ends = (0..<parent.childCount).compactMap { parent.child(at: $0)?.range }
    #expect(ends.count > 100)
    var cursor = TreeCursor(parent)
    var next = 0
    for byte in parent.range.lowerBound...parent.range.upperBound {
      while next < ends.count, ends[next].upperBound <= byte { next += 1 }
      let isFound = cursor.gotoFirstChild(forByte: byte)
      let found = isFound ? cursor.range : nil
      #expect(found == (next < ends.count ? ends[next] : nil), "at \(byte)")
      if isFound { cursor.gotoParent() }
    }
  }

  /// Little is to be freed with a tree, and with its edited copies, while the one that followed it lives.
  @Test func largeTreesThatShareNearlyAllAreFreedAtOnce() throws {
    let language = try TestGrammars.load("json")
    var text = Text("[" + String(repeating: "1,\n", count: TreeReaper.threshold / 3) + "0]")
    let tree = try parsed(text, language)
    let edit = TextEdit(range: 1..<1, replacement: "2")
    let edited = tree.edited(InputEdit(edit: edit, before: text))
    try text.apply(edit)
    let parser = Parser()
    try parser.setLanguage(language)
    guard case .tree(let parsed) = parser.parse(text, old: edited) else {
      Issue.record("not parsed")
      return
    }
    #expect(!tree.isQuicklyFreed && !edited.isQuicklyFreed && !parsed.isQuicklyFreed)
    var next: Tree? = parsed.edited(InputEdit(edit: TextEdit(range: 0..<0, replacement: ""), before: text))
    if let next { edited.isFollowed(by: next) }
    #expect(tree.isQuicklyFreed && edited.isQuicklyFreed && !parsed.isQuicklyFreed)
    next = nil
    #expect(!tree.isQuicklyFreed && !edited.isQuicklyFreed)
  }
}

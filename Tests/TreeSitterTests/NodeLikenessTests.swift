import Testing
import TextStore

@testable import TreeSitter

/// Nodes are alike if queries can tell the same of them, wherever they are.
@Suite struct NodeLikenessTests {
  private let language: Language

  init() throws { language = try TestGrammars.load("c") }

  private func functions(_ text: String) throws -> [Node] {
    let tree = try parsed(text, language)
    return (0..<tree.root.namedChildCount).compactMap { tree.root.namedChild(at: $0) }
  }

  private let function = "int f(int a) { return g(a, \"text\") + 1; }\n"

  @Test func whatIsParsedAnewIsLikeWhatItWas() throws {
    let here = try functions(function)[0]
    let there = try functions("int before;\n\n" + function)[1]
    #expect(here.subtreeID != there.subtreeID)
    #expect(here.isLike(there, limit: 100) && there.isLike(here, limit: 100))
  }

  @Test(arguments: [
    "int f(int a) { return g(a, \"text\") - 1; }",
    "int f(int a) { return g(a, 't' \"xt\") + 1; }",
    "int f(int a) { return g(ab, \"ext\") + 1; }",
    "int f(int a) { return g(a, \"text\") + 1 ; }",
    "int f(int a) { return g(a, \"text\") +  1; }",
    "int f(int a) { return g(a, \"text\"  + 1; }",
    "int f(int a) { return g(a/* text*/) + 1; }",
  ])
  func otherNodesAreNot(text: String) throws {
    let (one, other) = (try functions(function)[0], try functions(text)[0])
    #expect(!one.isLike(other, limit: 100) && !other.isLike(one, limit: 100))
  }

  @Test func textIsNotLookedAt() throws {
    #expect(try functions("int f;")[0].isLike(try functions("int g;")[0], limit: 10))
  }

  @Test func theFieldThatANodeIsInDoesNotCount() throws {
    // A loop's condition, and what comes after each turn.
    let tree = try parsed("void f() { for (;a;) b; for (;;a) b; }", language)
    let loops = try #require(tree.root.descendant(for: 10..<36))
    let names = (0..<loops.namedChildCount).compactMap { index -> Node? in
      let loop = loops.namedChild(at: index)
      return loop?.namedChild(at: 0)
    }
    #expect(names.count == 2 && names[0].isLike(names[1], limit: 10))
  }

  /// A leaf far behind the one before is not kept in its parent.
  @Test func whatHasAnIDIsNotLikeWhatHasNone() throws {
    func statement(behind space: Int) throws -> Node {
      let start = "int f() {"
      let tree = try parsed(start + String(repeating: " ", count: space) + "return 1; }", language)
      return try #require(tree.root.descendant(for: start.utf8.count + space..<start.utf8.count + space + 9))
    }
    #expect(try statement(behind: 0).isLike(statement(behind: 9), limit: 10))
    #expect(try !statement(behind: 0).isLike(statement(behind: 300), limit: 10))
    #expect(try !statement(behind: 300).isLike(statement(behind: 0), limit: 10))
  }

  /// Of what both trees share, one node is compared.
  @Test func comparisonsEnd() throws {
    let text = Text(String(repeating: function, count: 20))
    let tree = try parsed(text, language)
    #expect(tree.root.isLike(tree.root, limit: 1))
    let other = try parsed(text, language)
    #expect(tree.root.isLike(other.root, limit: 1000) && !tree.root.isLike(other.root, limit: 20))
    var edited = text
    let edit = TextEdit(range: 4..<5, replacement: "name")
    let input = InputEdit(edit: edit, before: text)
    try edited.apply(edit)
    let parser = Parser()
    try parser.setLanguage(language)
    let later = try #require(parser.parse(edited, old: tree.edited(input)).tree)
    let last = (try #require(tree.root.namedChild(at: 19)), try #require(later.root.namedChild(at: 19)))
    #expect(last.1.startByte == last.0.startByte + 3 && last.0.isLike(last.1, limit: 1))
  }
}

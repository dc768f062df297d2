import DaemonTestSupport
import Highlighting
import Testing

@testable import LanguageServerFacade

@Suite struct TokenStyleTests {
  private static let provider = SemanticProvider("test", of: .server)

  @Test func beginsWithTheStandardTypes() {
    #expect(TokenLegend.types.prefix(3) == ["namespace", "type", "class"])
    #expect(TokenLegend.types[22] == "decorator")
    #expect(TokenLegend.modifiers.prefix(10).last == "defaultLibrary")
    #expect(Set(TokenLegend.types).count == TokenLegend.types.count)
    // LSP's modifiers are bits of a number that some clients keep in 31 of them.
    #expect(TokenLegend.modifiers.count <= 31)
  }

  @Test(arguments: [
    ("keyword", "keyword", []), ("keyword.conditional.ternary", "keyword", ["controlFlow"]),
    ("keyword.import", "keyword", []), ("keyword.modifier", "modifier", []),
    ("function.method.call", "method", ["call"]), ("function.builtin", "function", ["defaultLibrary"]),
    ("variable.parameter", "parameter", []), ("variable+readonly", "variable", ["readonly"]),
    ("variable+static+unheard", "variable", ["static"]), ("constant", "enumMember", []),
    ("comment.todo", "comment", []), ("comment.documentation", "comment", ["documentation"]),
    ("string.escape", "string", ["escape"]), ("markup.heading.2", "heading", []),
    ("markup.link+markup.strong", "link", ["strong"]), ("markup.strong+markup.italic", "text", ["italic", "strong"]),
    ("+deprecated", "text", ["deprecated"]), ("punctuation.bracket", "punctuation", []),
  ])
  func maps(style: String, type: String, modifiers: [String]) throws {
    let token = try #require(TokenStyle(style: style))
    #expect(TokenLegend.types[Int(token.type)] == type)
    #expect(names(token) == Set(modifiers))
  }

  @Test(arguments: ["unheard", "unheard.of", "", "keywords"])
  func hasNoTokenForUnknownCaptures(style: String) {
    // Plain has an empty name, and is asked for by nobody.
    #expect(style.isEmpty || TokenStyle(style: style) == nil)
  }

  /// What LSP has a word for comes back as the same capture, or as one of its family.
  @Test func readsItsOwnTokensBack() throws {
    let captures = [
      "attribute", "attribute.builtin", "comment", "comment.documentation", "constant", "constant.builtin", "function",
      "function.builtin", "function.macro", "function.method", "keyword", "keyword.modifier", "label", "module",
      "module.builtin", "number", "operator", "property", "string", "string.regexp", "type", "type.builtin", "variable",
      "variable.builtin", "variable.parameter",
    ]
    let styles = DocumentStyles()
    for capture in captures {
      let token = try #require(TokenStyle(style: capture))
      let (style, _) = TestServices.mapping.style(
        type: TokenLegend.types[Int(token.type)], modifiers: Array(names(token)), in: styles, of: Self.provider)
      #expect(styles.name(of: style) == capture)
    }
    for modifier in ["declaration", "definition", "readonly", "static", "deprecated", "abstract", "async"] {
      let (style, added) = TestServices.mapping.style(
        type: "property", modifiers: [modifier], in: styles, of: Self.provider)
      let token = try #require(TokenStyle(style: styles.name(of: styles.adding(added, to: style, of: Self.provider))))
      #expect(names(token) == [modifier])
    }
  }

  @Test func learnsNewStyles() {
    let table = StyleTable()
    var map = TokenStyleMap(types: .all)
    let keyword = table.id(for: "keyword")
    #expect(map[keyword] == nil)
    map.update(from: table)
    #expect(map[keyword] == TokenStyle(style: "keyword"))
    let number = table.id(for: "number")
    map.update(from: table)
    #expect(map[number] == TokenStyle(style: "number"))
    #expect(map[0] == nil)
    #expect(map[9999] == nil)
  }

  @Test func learnsADocumentsOwnStyles() {
    let table = StyleTable()
    let styles = DocumentStyles(shared: table)
    var (process, map) = (TokenStyleMap(types: .all), TokenStyleMap(types: .all))
    let keyword = table.id(for: "keyword")
    let old = styles.adding(styles.id(for: "+deprecated", of: Self.provider), to: keyword, of: Self.provider)
    process.update(from: table)
    map.update(from: styles, sharing: process)
    #expect(map[keyword] == TokenStyle(style: "keyword"))
    #expect(map[old] == TokenStyle(style: "keyword+deprecated"))
    let new = styles.adding(styles.id(for: "+static", of: Self.provider), to: keyword, of: Self.provider)
    #expect(map[new] == nil)
    map.update(from: styles, sharing: process)
    #expect(map[new] == TokenStyle(style: "keyword+static"))
    #expect(process[new] == nil)
  }

  private func names(_ token: TokenStyle) -> Set<String> {
    Set(TokenLegend.modifiers.enumerated().filter { token.modifiers >> UInt32($0.offset) & 1 == 1 }.map(\.element))
  }
}

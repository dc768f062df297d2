import Testing

@testable import LanguageServerFacade

@Suite struct ShownTypesTests {
  /// What LSP 3.17 names.
  private static let standard = Array(TokenLegend.types.prefix { $0 != "label" })

  private func told(_ type: String, _ types: ShownTypes) throws -> String? {
    let token = TokenStyle(type: try #require(TokenLegend.typeIndex[type]), modifiers: 5)
    let told = types.style(token)
    #expect(told == nil || told?.modifiers == 5)
    return told.map { TokenLegend.types[Int($0.type)] }
  }

  @Test func tellsAllToWhoNamesNone() throws {
    for type in TokenLegend.types { #expect(try told(type, .all) == type) }
  }

  @Test func tellsNothingBeyondTheStandard() throws {
    let types = ShownTypes(announced: Self.standard)
    for type in TokenLegend.types {
      let told = try told(type, types)
      #expect(Self.standard.contains(type) ? told == type : told.map(Self.standard.contains) ?? true)
    }
  }

  @Test(arguments: [
    ("heading", "keyword"), ("raw", "string"), ("link", "string"), ("quote", "comment"), ("tag", "type"),
    ("punctuation", nil), ("text", nil), ("label", nil), ("inserted", nil),
  ])
  func findsTheNearest(type: String, near: String?) throws {
    #expect(try told(type, ShownTypes(announced: Self.standard)) == near)
  }

  /// Kate has LSP's types of before 3.17, lsp-mode neither decorators nor modifiers; others may have few.
  @Test func goesOnToTheNext() throws {
    #expect(try told("decorator", ShownTypes(announced: Self.standard.filter { $0 != "decorator" })) == "macro")
    let few = ShownTypes(announced: ["keyword", "function", "variable"])
    #expect(try told("decorator", few) == "function")
    #expect(try told("modifier", few) == "keyword")
    #expect(try told("parameter", few) == "variable")
    #expect(try told("class", few) == nil)
    #expect(try told("comment", few) == nil)
  }

  @Test func tellsWhatIsAskedForByName() throws {
    let types = ShownTypes(announced: Self.standard + ["heading", "unheard"])
    #expect(try told("heading", types) == "heading")
    #expect(try told("tag", types) == "type")
  }
}

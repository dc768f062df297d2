import Testing

@testable import Highlighting

@Suite struct SemanticLegendTests {
  static let types = [
    "namespace": "module", "type": "type", "class": "type", "enum": "type", "interface": "type", "struct": "type",
    "typeParameter": "type", "parameter": "variable.parameter", "variable": "variable", "property": "property",
    "enumMember": "constant", "event": "type", "function": "function", "method": "function.method",
    "macro": "function.macro", "keyword": "keyword", "modifier": "keyword.modifier", "comment": "comment",
    "string": "string", "number": "number", "regexp": "string.regexp", "operator": "operator",
    "decorator": "attribute", "label": "label",
  ]

  private let table = StyleTable()

  private func names(_ type: String, _ modifiers: [String]) -> [String] {
    let (style, added) = SemanticLegend.style(type: type, modifiers: modifiers, table: table)
    return [table.name(of: style), table.name(of: added)]
  }

  @Test func everyTypeOfTheProtocol() {
    for (type, capture) in Self.types { #expect(names(type, []) == [capture, ""]) }
  }

  @Test func unknownTypesKeepTheStyleAndAddModifiers() {
    #expect(names("selfKeyword", []) == ["", ""])
    #expect(names("", ["static"]) == ["", "+static"])
    #expect(names("selfKeyword", ["readonly"]) == ["", "+readonly"])
  }

  @Test func modifiersThatChangeTheCapture() {
    #expect(names("variable", ["readonly"]) == ["constant", ""])
    #expect(names("function", ["defaultLibrary"]) == ["function.builtin", ""])
    #expect(names("variable", ["defaultLibrary"]) == ["variable.builtin", ""])
    #expect(names("comment", ["documentation"]) == ["comment.documentation", ""])
    #expect(names("property", ["readonly"]) == ["property", "+readonly"])
    #expect(names("function", ["documentation"]) == ["function", "+documentation"])
  }

  @Test func theOrderOfModifiersSaysNothing() {
    let words = ["readonly", "defaultLibrary", "static", "deprecated"]
    let one = names("variable", words)
    #expect(names("variable", words.reversed()) == one)
    #expect(names("variable", words + words) == one)
    #expect(one == ["constant.builtin", "+deprecated+static"])
  }

  @Test func wordsThatAreNoNamesAreDropped() {
    #expect(names("variable", ["", "a+b", "a b", "\n", String(repeating: "x", count: 65)]) == ["variable", ""])
  }
}

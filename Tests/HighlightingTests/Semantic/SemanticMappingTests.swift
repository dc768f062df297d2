import Testing

@testable import Highlighting

@Suite struct SemanticMappingTests {
  private static let mapping = SemanticMapping(
    captures: [
      "variable": "variable", "property": "property", "function": "function", "comment": "comment", "keyword": "",
      "variable+readonly": "constant", "variable+defaultLibrary": "variable.builtin",
      "variable+defaultLibrary+readonly": "constant.builtin", "comment+documentation": "comment.documentation",
    ], modifiers: ["async": "asynchronous", "definition": ""])

  private let styles = DocumentStyles()

  private func names(_ type: String, _ modifiers: [String]) -> [String] {
    let (style, added) = Self.mapping.style(
      type: type, modifiers: modifiers, in: styles, of: .kept("test"))
    return [styles.name(of: style), styles.name(of: added)]
  }

  @Test func unknownTypesKeepTheStyleAndAddModifiers() {
    #expect(names("selfKeyword", []) == ["", ""])
    #expect(names("", ["static"]) == ["", "+static"])
    #expect(names("selfKeyword", ["readonly"]) == ["", "+readonly"])
    #expect(names("keyword", ["static"]) == ["", "+static"], "mapped to nothing")
  }

  @Test func modifiersThatChangeTheCapture() {
    #expect(names("variable", ["readonly"]) == ["constant", ""])
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

  @Test func modifiersHaveOtherNamesOrNone() {
    #expect(names("function", ["async", "definition"]) == ["function", "+asynchronous"])
    #expect(names("function", ["definition"]) == ["function", ""])
  }

  @Test func anotherMappingStandsOver() {
    let other = SemanticMapping(captures: ["variable+readonly": "", "self": "variable.builtin"])
    let both = Self.mapping.overridden(by: other)
    let style = both.style(
      type: "variable", modifiers: ["readonly"], in: styles, of: .kept("test"))
    #expect(style.style == 0 && style.modifiers == 0)
    #expect(
      styles.name(
        of: both.style(type: "self", modifiers: [], in: styles, of: .kept("test")).style)
        == "variable.builtin")
    #expect(
      styles.name(
        of: both.style(type: "property", modifiers: [], in: styles, of: .kept("test")).style)
        == "property")
  }

  @Test func wordsThatAreNoNamesAreDropped() {
    #expect(names("variable", ["", "a+b", "a b", "\n", String(repeating: "x", count: 65)]) == ["variable", ""])
  }
}

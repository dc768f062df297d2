import Testing
import TreeSitter

@testable import Grammars

@Suite struct QueryNormaliserTests {
  private func normalise(_ text: String, _ precedence: PackagedQueries.Precedence = .last) -> String {
    QueryNormaliser.normalise(text, kind: .highlights, precedence: precedence)
  }

  @Test func capturesGetOurNames() {
    #expect(normalise("(a) @escape") == "(a) @string.escape\n")
    #expect(normalise("(a) @variable.other.member") == "(a) @variable.member\n")
    #expect(normalise("(a) @function.builtin.static") == "(a) @function.builtin\n")
    #expect(normalise("(a) @array") == "(a) @_array\n")
    let member = "((a) @variable.member (#eq? @variable.member \"@field\"))\n"
    #expect(normalise("((a) @field (#eq? @field \"@field\"))") == member)
  }

  @Test func everyForeignNameLeadsIntoTheVocabulary() {
    let foreign = "keyword.control.import text.title storageclass symbol local embedded type.qualifier"
    for name in foreign.split(separator: " ").map(String.init) {
      #expect(CaptureVocabulary.highlights.contains(CaptureVocabulary.normalised(name)), "\(name)")
    }
    for name in CaptureVocabulary.highlights { #expect(CaptureVocabulary.normalised(name) == name) }
    #expect(CaptureVocabulary.normalised("_x") == "_x")
    #expect(CaptureVocabulary.normalised("nothing.we.know") == "_nothing.we.know")
  }

  @Test func whereTheFirstPatternWinsTheOrderIsTurnedRound() {
    let text = """
      ; a comment
      "if" @keyword
      ["(" ")"]+ @punctuation.bracket
      ((a) @type
        (#match? @type "^[A-Z;]")) ; another
      (b (c)? @string)* @none
      """
    #expect(
      normalise(text, .first) == """
        (b (c)? @string)* @none

        ((a) @type
          (#match? @type "^[A-Z;]"))

        ["(" ")"]+ @punctuation.bracket

        "if" @keyword

        """)
    #expect(normalise(text).hasPrefix("\"if\" @keyword\n\n["))
  }

  @Test func whatIsInheritedStaysInherited() {
    #expect(normalise("; inherits: c,(d)\n(a) @type") == "; inherits: c,(d)\n\n(a) @type\n")
  }

  @Test(arguments: ["", ")", "((", "\"", "@", "; only", "(a)) @x (b", "_ @x"])
  func anythingCanBeNormalised(text: String) {
    #expect(normalise(text, .first).hasSuffix("\n"))
  }

  @Test func tokensNameTheirLines() {
    let captures = QueryTokens("(a\n \"\\\"\n\" ; @no\n) @one.two? (#is? @three)").compactMap { element in
      if case .capture(let name) = element.token { "\(name):\(element.line)" } else { nil }
    }
    #expect(captures == ["one.two:4", "three:4"])
  }
}

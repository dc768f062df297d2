import Testing

@testable import Workers

@Suite struct LanguageNumbersTests {
  @Test func languagesKeepTheirNumbers() {
    var numbers = LanguageNumbers()
    #expect(numbers.number(of: "c") == 1 && numbers.number(of: "lua") == 2 && numbers.number(of: "c") == 1)
    #expect(numbers[2]?.id == "lua")
    #expect(numbers[LanguageNumbers.none] == nil && numbers[3] == nil && numbers[.min] == nil)
  }

  @Test func whatIsNoLanguageTakesNoOrigin() {
    var numbers = LanguageNumbers()
    numbers.note(origin: "tree-sitter-c 1.0", of: numbers.number(of: "c"))
    numbers.note(origin: "another", of: LanguageNumbers.none)
    #expect(numbers.origin(of: "c") == "tree-sitter-c 1.0" && numbers[1]?.origin == "tree-sitter-c 1.0")
    #expect(numbers.origin(of: "lua") == nil)
  }
}

import PCRE2
import Testing

@Suite struct RegexTests {
  @Test func findsTheFirstMatch() throws {
    #expect(try Regex("b+").firstRange(in: Array("abbc".utf8)) == 1..<3)
    #expect(try Regex("b+").firstRange(in: Array("ac".utf8)) == nil)
    #expect(try Regex("").firstRange(in: []) == 0..<0)
  }

  @Test func countsCharactersNotBytes() throws {
    #expect(try Regex("^.$").firstMatch(in: "é"))
    #expect(try Regex("^.$").firstMatch(in: "💡"))
    #expect(try !Regex("^..$").firstMatch(in: "💡"))
  }

  @Test func tellsWhereAPatternIsWrong() {
    let error = #expect(throws: RegexError.self) { try Regex("ab(c") }
    #expect(error?.offset == 4)
    #expect(error?.message.contains("parenthes") == true)
    #expect(throws: RegexError.self) { try Regex("\\C") }
  }

  @Test func countsItsGroups() throws {
    #expect(try Regex("(?<word>[a-z]+)|(?<number>[0-9]+)").groupCount == 2)
  }

  @Test func readsOptions() throws {
    #expect(try Regex("a.b", options: .dotAll).firstMatch(in: "a\nb"))
    #expect(try Regex("a$").firstMatch(in: "a\n"))
    #expect(try !Regex("a$", options: .dollarEndOnly).firstMatch(in: "a\n"))
    #expect(try Regex("^\\w$", options: .unicodeClasses).firstMatch(in: "é"))
    #expect(try !Regex("^\\w$").firstMatch(in: "é"))
  }
}

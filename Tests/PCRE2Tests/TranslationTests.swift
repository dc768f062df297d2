import Testing

@testable import PCRE2

struct Sample: Sendable, CustomTestStringConvertible {
  var pattern: String
  var text: String
  var match: String?

  init(_ pattern: String, _ text: String, _ match: String?) {
    self.pattern = pattern
    self.text = text
    self.match = match
  }

  var testDescription: String { "\(pattern) on \(text)" }

  func found(by regex: Regex) -> String? {
    let bytes = Array(text.utf8)
    return regex.firstRange(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
  }
}

@Suite struct LuaPatternTests {
  @Test(arguments: [
    Sample("%a+", "12abc3", "abc"), Sample("%d+", "ab12c", "12"), Sample("%s", "a b", " "), Sample("%S+", " ab ", "ab"),
    Sample("%w+", "-a1_", "a1"), Sample("%W", "a1_", "_"), Sample("%x+", "xyzfF0", "fF0"), Sample("%p", "ab+", "+"),
    Sample("%l%u", "Aa B bC", "bC"), Sample("%c", "a\tb", "\t"), Sample("^ab", "cab", nil), Sample("^ab", "abc", "ab"),
    Sample("b$", "ab", "b"), Sample("b$", "ba", nil), Sample("a$b", "a$b", "a$b"), Sample("a^b", "a^b", "a^b"),
    Sample("[a-c]+", "xbcad", "bca"), Sample("[^a-c]+", "abxyc", "xy"), Sample("[]]", "a]", "]"),
    Sample("[^]]", "]a", "a"), Sample("[%]%-]+", "a-]", "-]"), Sample("[%a_]+", "1a_b", "a_b"),
    Sample("[%s%S]+", "a b", "a b"), Sample("[a-]+", "b-a", "-a"), Sample("<.->", "<a><b>", "<a>"),
    Sample("a-b", "aab", "aab"), Sample("-", "a-", "-"), Sample("*", "a*", "*"), Sample("(a)*", "aa*", "a*"),
    Sample("a?b", "b", "b"), Sample("(%a)%1", "abba", "bb"), Sample(".", "\n", "\n"), Sample("%.", "a.", "."),
    Sample("%%", "5%", "%"), Sample("%f[%w]%w+", "--ab", "ab"), Sample("%f[%a]%a+%f[%A]", "1abc 2", "abc"),
    Sample("THE%f[%W]", "the THE", "THE"), Sample("%f[%z].", "ab", nil), Sample("é+", "aéé", "éé"),
    Sample("|", "a|b", "|"), Sample("a{2}", "a{2}", "a{2}"), Sample("\\d", "\\d", "\\d"), Sample("^^a", "^a", "^a"),
  ])
  func findsWhatLuaFinds(_ sample: Sample) throws {
    #expect(sample.found(by: try Regex(luaPattern: sample.pattern)) == sample.match)
  }

  @Test(arguments: ["%b()", "[a", "%", "[%", "%f", "%fa", "(a", "a)", "%1"])
  func refuses(_ pattern: String) {
    #expect(throws: RegexError.self) { try Regex(luaPattern: pattern) }
  }

  @Test func namesWhatIsNotSupported() {
    let error = #expect(throws: RegexError.self) { try Regex(luaPattern: "é%b()") }
    #expect(error == RegexError(message: "%b is not supported", offset: 2))
  }
}

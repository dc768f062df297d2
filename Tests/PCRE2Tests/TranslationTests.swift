import PCRE2
import Testing

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

@Suite struct VimPatternTests {
  @Test(arguments: [
    Sample("^ab", "abc", "ab"), Sample("^ab", "cab", nil), Sample("b$", "ab", "b"), Sample("a^b", "a^b", "a^b"),
    Sample("a$b", "a$b", "a$b"), Sample("a.c", "abc", "abc"), Sample("a.c", "a\nc", nil), Sample("a*", "aab", "aa"),
    Sample("*a", "*a", "*a"), Sample("a\\+", "baa", "aa"), Sample("a+", "a+", "a+"), Sample("ab\\=", "a", "a"),
    Sample("a\\?b", "ab", "ab"), Sample("a\\{2}", "aaa", "aa"), Sample("a\\{2,}", "aaa", "aaa"),
    Sample("a\\{-1,}", "aaa", "a"), Sample("a\\{,2}", "aaa", "aa"), Sample("a{2}", "a{2}", "a{2}"),
    Sample("a\\{2\\}", "aaa", "aa"), Sample("\\(ab\\)*", "ababa", "abab"), Sample("\\%(ab\\)\\+c", "ababc", "ababc"),
    Sample("foo\\|bar", "a bar", "bar"), Sample("(a|b)", "(a|b)", "(a|b)"), Sample("\\<ab\\>", "xab ab", "ab"),
    Sample("[a-c]\\+", "xbad", "ba"), Sample("[^a]", "ab", "b"), Sample("[]x]", "a]", "]"), Sample("[a", "[a", "[a"),
    Sample("[[:alpha:]_]\\+", "1a_b", "a_b"), Sample("[\\]\\t]", "\t", "\t"), Sample("\\d\\+", "a12", "12"),
    Sample("\\u\\l\\+", "xAbc", "Abc"), Sample("\\cABC", "xabc", "abc"), Sample("abc\\C", "ABC", nil),
    Sample("foo\\(bar\\)\\@=", "foobar", "foo"), Sample("foo\\(bar\\)\\@!", "foobar", nil),
    Sample("\\(foo\\)\\@<=bar", "foobar", "bar"), Sample("\\(foo\\)\\@<!bar", "xbar", "bar"),
    Sample("foo\\zsbar", "foobar", "bar"), Sample("foo\\zebar", "foobar", "foo"), Sample(".*a\\&.*b.*", "xbya", "xbya"),
    Sample("\\(a\\)\\1", "baa", "aa"), Sample("a\\_sb", "a\nb", "a\nb"), Sample("a\\_.b", "a\nb", "a\nb"),
    Sample("\\%d97", "a", "a"), Sample("\\%x62", "b", "b"), Sample("\\%u20AC", "€", "€"),
    Sample("fu\\%[nc]", "fun", "fun"),
    Sample("\\%^a\\%$", "a", "a"), Sample("\\v<(if|else)>", "x else", "else"), Sample("\\va+b?", "caab", "aab"),
    Sample("\\va{2,3}", "aaaa", "aaa"), Sample("\\v(a)@<=b", "ab", "b"), Sample("\\v%(a|b)+", "xab", "ab"),
    Sample("\\va\\+", "a+", "a+"), Sample("\\v^[A-Z_]+$", "FOO_BAR", "FOO_BAR"), Sample("\\v^[A-Z_]+$", "Foo", nil),
    Sample("\\V.*", "a.*", ".*"), Sample("\\Ma.c", "abc", nil), Sample("\\Ma\\.c", "abc", "abc"),
    Sample("\\.", "a.", "."), Sample("\\/", "/", "/"), Sample("\\v\\d@<!x", "1x x", "x"),
  ])
  func findsWhatVimFinds(_ sample: Sample) throws {
    #expect(sample.found(by: try Regex(vimPattern: sample.pattern)) == sample.match)
  }

  @Test(arguments: ["\\(a", "a\\)", "~", "\\%V", "\\%#", "\\z(a\\)", "a\\{x}", "a\\{2", "a\\@", "\\%[", "\\y"])
  func refuses(_ pattern: String) {
    #expect(throws: RegexError.self) { try Regex(vimPattern: pattern) }
  }

  @Test func nestingHasALimit() {
    let pattern = String(repeating: "\\(", count: 5000) + "a" + String(repeating: "\\)", count: 5000)
    #expect(throws: RegexError.self) { try Regex(vimPattern: pattern) }
  }

  @Test func knowsWhetherMagicIsSaid() {
    #expect(Regex.isMagicExplicit("\\va"))
    #expect(!Regex.isMagicExplicit("\\d"))
  }
}

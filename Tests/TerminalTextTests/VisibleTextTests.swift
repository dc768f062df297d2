import Testing

@testable import TerminalText

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("plain größe 😀 ‎", "plain größe 😀 ‎"), ("", ""), ("a\u{1b}[2Jb", "a^[[2Jb"),
    ("\u{1b}]0;title\u{7}", "^[]0;title^G"),
    ("a\nhued: all is well", "a^Jhued: all is well"), ("\t\r\u{0}\u{7f}", "^I^M^@^?"),
    ("\u{9b}31m\u{85}", "<U+009B>31m<U+0085>"),
    ("\u{2028}\u{2029}\u{202e}x\u{2066}", "<U+2028><U+2029><U+202E>x<U+2066>"),
    ("\u{a0}—\u{2027}\u{202f}\u{2065}\u{206a}", "\u{a0}—\u{2027}\u{202f}\u{2065}\u{206a}"),
  ])
  func aLineStaysOne(text: String, shown: String) {
    #expect(VisibleText.line(text) == shown)
  }

  @Test func noControlCharacterRemains() {
    let all = String(String.UnicodeScalarView((0..<0x3000).compactMap { Unicode.Scalar($0 as UInt32) }))
    let shown = VisibleText.line(all).unicodeScalars
    #expect(!shown.contains { $0.properties.generalCategory == .control })
    #expect(!shown.contains { [.lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory) })
    #expect(shown.filter { !VisibleText.isControl($0) }.count == shown.count)
  }

  @Test func laterLinesOfAMessageAreIndented() {
    #expect(VisibleText.message("a") == "a")
    #expect(VisibleText.message("a\nhued: b\n    c\n\nd\u{1b}") == "a\n  hued: b\n    c\n\n  d^[")
  }

  private func content(_ bytes: [UInt8]) -> String { String(decoding: VisibleText.content(bytes), as: UTF8.self) }

  @Test func contentKeepsItsLinesAndTabs() {
    #expect(content(Array("a\tb\r\nc\rd\n\u{1b}[1m".utf8)) == "a\tb\r\nc^Md\n^[[1m")
    #expect(content([0x61, 0x9b, 0x6d, 0xc3, 0xff, 0xe2, 0x80]) == "a<9B>m<C3><FF><E2><80>")
    let marked = VisibleText.content([0x61, 0x1b, 0x62], mark: (Array("(".utf8), Array(")".utf8)))
    #expect(String(decoding: marked, as: UTF8.self) == "a(^[)b")
  }

  @Test func jsonStaysTheSameValue() {
    let json = VisibleText.json(Array("[\"\u{9b}\u{7f}\u{202e}é\"]\n".utf8))
    #expect(String(decoding: json, as: UTF8.self) == "[\"\\u009B\\u007F\\u202Eé\"]\n")
  }
}

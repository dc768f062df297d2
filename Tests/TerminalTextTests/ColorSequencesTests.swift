import TerminalText
import Testing

@Suite struct ColorSequencesTests {
  private func removed(_ text: String) -> String {
    let parts = ColorSequences.parts(of: Array(text.utf8))
    return String(decoding: parts.filter { !$0.isSequence }.flatMap(\.bytes), as: UTF8.self)
  }

  @Test func removesColours() {
    #expect(removed("\u{1b}[1;38;2;0:1m+a\u{1b}[m\u{1b}[K b\u{1b}[0K") == "+a b")
    #expect(removed("") == "" && removed("ä") == "ä" && removed("\u{1b}[m") == "")
  }

  @Test func leavesOtherSequences() {
    for text in ["\u{1b}[2J", "\u{1b}]0;m\u{7}", "\u{1b}", "\u{1b}[", "\u{1b}[1", "\u{1b}[1 m", "\u{1b}[?1m", "[1m"] {
      #expect(removed(text) == text)
    }
    #expect(removed("\u{1b}[\u{1b}[1ma") == "\u{1b}[a")
  }

  @Test func keepsTheOrder() {
    let parts = ColorSequences.parts(of: Array("a\u{1b}[1mb\u{1b}[2Jc\u{1b}[m".utf8))
    #expect(parts.map { String(decoding: $0.bytes, as: UTF8.self) } == ["a", "\u{1b}[1m", "b\u{1b}[2Jc", "\u{1b}[m"])
    #expect(parts.map(\.isSequence) == [false, true, false, true])
  }
}

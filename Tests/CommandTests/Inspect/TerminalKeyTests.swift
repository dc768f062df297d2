import Testing

@testable import hued

@Suite struct TerminalKeyTests {
  private func keys(_ text: String) -> [TerminalKey] {
    var bytes = Array(text.utf8)[...]
    var keys: [TerminalKey] = []
    while let key = TerminalKey.take(from: &bytes) { keys.append(key) }
    return keys
  }

  @Test func takesOneAfterTheOther() {
    #expect(keys("\u{1b}[B\u{1b}[B\u{1b}OC") == [.down, .down, .right])
    #expect(keys("\u{1b}[5~\u{1b}[6~\u{1b}[H\u{1b}[4~") == [.pageUp, .pageDown, .home, .end])
    #expect(keys("jk q") == [.down, .up, .pageDown, .quit])
  }

  @Test func ignoresWhatItDoesNotKnow() {
    #expect(keys("\u{1b}[1;5A\u{1b}[20~x") == [.other, .other, .other])
    #expect(keys("\u{1b}") == [.quit])
    #expect(keys("\u{1b}[") == [.other])
    #expect(keys("") == [])
  }
}

import Testing

@testable import hued

@Suite struct TerminalKeyTests {
  /// The keys of what comes in parts, each right after the other, and then nothing more.
  private func keys(_ parts: String...) -> [TerminalKey] {
    var bytes: ArraySlice<UInt8> = []
    var keys: [TerminalKey] = []
    for part in parts {
      bytes += Array(part.utf8)
      while let key = TerminalKey.take(from: &bytes, isWhole: false) { keys.append(key) }
    }
    while let key = TerminalKey.take(from: &bytes, isWhole: true) { keys.append(key) }
    return keys
  }

  @Test func takesOneAfterTheOther() {
    #expect(keys("\u{1b}[B\u{1b}[B\u{1b}OC") == [.down, .down, .right])
    #expect(keys("\u{1b}[5~\u{1b}[6~\u{1b}[H\u{1b}[4~") == [.pageUp, .pageDown, .home, .end])
    #expect(keys("jk q") == [.down, .up, .pageDown, .quit])
  }

  @Test func waitsForTheRestOfAKey() {
    #expect(keys("\u{1b}[B\u{1b}", "[B\u{1b}[", "5", "~\u{1b}O", "C") == [.down, .down, .pageUp, .right])
    #expect(keys("j\u{1b}", "") == [.down, .quit])
  }

  @Test func ignoresWhatItDoesNotKnow() {
    #expect(keys("\u{1b}[1;5A\u{1b}[20~x") == [.other, .other, .other])
    #expect(keys("\u{1b}") == [.quit])
    #expect(keys("\u{1b}[") == [.other])
    #expect(keys("") == [])
  }
}

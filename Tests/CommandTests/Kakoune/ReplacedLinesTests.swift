import TestSupport
import Testing
import TextStore

@testable import hued

@Suite struct ReplacedLinesTests {
  private func change(_ old: String, _ new: String) -> ReplacedLines? {
    ReplacedLines(from: Text(old), to: Text(new))
  }

  @Test(arguments: [
    ("a\nb\n", "a\nX\nb\n", 1..<1, 1, "X"),
    ("a\nX\nb\n", "a\nb\n", 1..<2, 0, ""),
    ("a\nbc\nd\n", "a\nbxc\nd\n", 1..<2, 1, "bxc"),
    ("a\n", "b\n", 0..<1, 1, "b"),
    ("", "a\n", 0..<0, 1, "a"),
    ("a\nb", "a\nb\n", 1..<2, 2, "b\n"),
    ("a\na\n", "a\n", 1..<2, 0, ""),
  ])
  func namesTheFewestLines(old: String, new: String, lines: Range<Int>, count: Int, text: String) {
    let change = change(old, new)
    #expect(change?.old == lines)
    #expect(change?.count == count)
    #expect(change.map { String(decoding: $0.text, as: UTF8.self) } == text)
  }

  @Test func nothingReplacesTheSame() {
    #expect(change("", "") == nil)
    #expect(change("a\nb\n", "a\nb\n") == nil)
  }

  /// Lines put in the place of the old ones make the new text.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func makesTheNewText(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func text() -> String {
      String(
        (0..<Int.random(in: 0...12, using: &random)).map { _ in
          Character(["a", "b", "\n"].randomElement(using: &random) ?? "a")
        })
    }
    for _ in 0..<200 {
      let (old, new) = (text(), text())
      guard let change = change(old, new) else {
        #expect(old == new)
        continue
      }
      var lines = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let replacement = String(decoding: change.text, as: UTF8.self)
      let inserted = replacement.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      #expect(change.count == 0 ? change.text.isEmpty : inserted.count == change.count)
      guard change.old.upperBound <= lines.count else {
        Issue.record("\(change) of \(old.debugDescription)")
        continue
      }
      lines.replaceSubrange(change.old, with: change.count == 0 ? [] : inserted)
      #expect(lines.joined(separator: "\n") == new, "\(change) of \(old.debugDescription)")
    }
  }
}

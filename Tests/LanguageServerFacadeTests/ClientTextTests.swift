import Testing
import TextStore

@testable import LanguageServerFacade

@Suite struct ClientTextTests {
  private func change(_ range: (Int, Int, Int, Int)?, _ text: String) -> ContentChange {
    ContentChange(
      range: range.map {
        ClientRange(start: Position(line: $0.0, column: $0.1), end: Position(line: $0.2, column: $0.3))
      }, text: Array(text.utf8))
  }

  /// The text after a change, and whether the change had to be cut.
  private func changed(
    _ text: String, _ range: (Int, Int, Int, Int)?, _ new: String, unit: PositionUnit = .utf16
  ) -> (String, Bool) {
    var text = ClientText(Array(text.utf8))
    let applied = text.apply(change(range, new), unit: unit)
    return (text.text.string, applied.isClamped)
  }

  @Test func appliesChanges() {
    #expect(changed("a\nb\n", (1, 0, 1, 1), "xy") == ("a\nxy\n", false))
    #expect(changed("a😀b", (0, 3, 0, 4), "") == ("a😀", false))
    #expect(changed("a😀b", (0, 2, 0, 3), "x", unit: .utf32) == ("a😀x", false))
    #expect(changed("a", nil, "all\nnew") == ("all\nnew", false))
    // The end of the document, as many clients write it.
    #expect(changed("a\nb", (0, 0, 2, 0), "") == ("", false))
  }

  @Test func clampsWhatLiesOutside() {
    #expect(changed("a\nb", (0, 9, 0, 99), "x") == ("ax\nb", true))
    #expect(changed("a\nb", (9, 0, 12, 4), "x") == ("a\nbx", true))
    #expect(changed("a\nb", (1, 1, 0, 0), "x") == ("a\nbx", true))
    #expect(changed("a\nb", (-3, -1, 0, 1), "x") == ("x\nb", true))
    #expect(changed("a\nb", (0, .max, .max, .max), "x") == ("ax", true))
    #expect(changed("", (5, 5, 5, 5), "x") == ("x", true))
  }

  @Test func endsLinesBeforeReturnAndFeed() {
    #expect(changed("a\r\nb", (0, 1, 0, 1), "x") == ("ax\r\nb", false))
    #expect(changed("a\r\nb", (0, 99, 0, 99), "x") == ("ax\r\nb", true))
    // For an editor in which the return is text, this is its end.
    #expect(changed("a\r\nb", (0, 2, 0, 2), "x") == ("a\rx\nb", false))
  }

  @Test func takesReturnsForLineEndsWhereThereAreNoOthers() {
    var text = ClientText(Array("a\rb\rc".utf8))
    #expect(text.text.lineCount == 3)
    _ = text.apply(change((1, 0, 1, 1), "x\ry"), unit: .utf16)
    #expect(text.text.string == "a\nx\ny\nc")
    #expect(String(decoding: text.bytes, as: UTF8.self) == "a\rx\ry\rc")
    _ = text.apply(change((1, 1, 1, 1), "\r\nz\r\n"), unit: .utf16)
    #expect(text.text.lineCount == 6)
    #expect(String(decoding: text.bytes, as: UTF8.self) == "a\rx\rz\r\ry\rc")
    // With feeds beside them they are text, as in the editors.
    #expect(ClientText(Array("a\rb\nc".utf8)).text.lineCount == 2)
  }

  @Test func widensRangesToLines() {
    let text = ClientText(Array("ab\ncd\nef".utf8))
    let range = { (a: Int, b: Int) in
      text.lines(of: ClientRange(start: Position(line: a, column: 1), end: Position(line: b, column: 0)))
    }
    #expect(range(1, 1) == 3..<5)
    #expect(range(0, 1) == 0..<5)
    #expect(range(-4, 99) == 0..<8)
    #expect(range(7, 3) == 6..<8)
  }
}

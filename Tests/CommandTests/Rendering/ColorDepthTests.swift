import Testing

@testable import Themes
@testable import hued

@Suite struct ColorDepthTests {
  private func resolve(
    _ choice: ColorDepth.Choice, terminal: Bool, _ environment: [String: String] = [:]
  ) -> ColorDepth {
    ColorDepth.resolve(choice, isTerminal: terminal) { environment[$0] }
  }

  @Test func followsTheTerminal() {
    #expect(resolve(.auto, terminal: true, ["TERM": "xterm-256color"]) == .indexed)
    #expect(resolve(.auto, terminal: true, ["TERM": "xterm", "COLORTERM": "truecolor"]) == .direct)
    #expect(resolve(.auto, terminal: true, ["TERM": "xterm-direct"]) == .direct)
    #expect(resolve(.auto, terminal: true, ["TERM": "dumb"]) == .plain)
    #expect(resolve(.auto, terminal: false, ["COLORTERM": "truecolor"]) == .plain)
  }

  @Test func obeysNoColor() {
    #expect(resolve(.auto, terminal: true, ["NO_COLOR": "1"]) == .plain)
    // An empty value counts as none, says no-color.org.
    #expect(resolve(.auto, terminal: true, ["NO_COLOR": ""]) == .indexed)
    #expect(resolve(.always, terminal: false, ["NO_COLOR": "1"]) == .direct)
    #expect(resolve(.never, terminal: true, ["COLORTERM": "truecolor"]) == .plain)
  }

  @Test(arguments: [
    ("#000000", 16), ("#ffffff", 231), ("#ff0000", 196), ("#00ff00", 46), ("#0000ff", 21), ("#808080", 244),
    ("#5f87af", 67), ("#121212", 233),
  ]) func findsTheNearestIndexedColor(_ color: String, _ index: Int) throws {
    #expect(try #require(Theme.Color(color)).indexed == index)
  }
}

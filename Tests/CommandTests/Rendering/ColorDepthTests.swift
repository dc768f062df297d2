import Testing

@testable import CommandSupport

@Suite struct ColorDepthTests {
  private func resolve(
    _ choice: When, terminal: Bool, _ environment: [String: String] = [:]
  ) -> ColorDepth {
    ColorDepth.resolve(choice, isTerminal: terminal) { environment[$0] }
  }

  @Test func followsTheTerminal() {
    #expect(resolve(.auto, terminal: true, ["TERM": "xterm-256color"]) == .indexed)
    #expect(resolve(.auto, terminal: true, ["TERM": "xterm", "COLORTERM": "truecolor"]) == .direct)
    #expect(resolve(.auto, terminal: true, ["TERM": "xterm-direct"]) == .direct)
    #expect(resolve(.auto, terminal: true, ["TERM": "linux"]) == .named)
    #expect(resolve(.auto, terminal: true, ["TERM": "screen-16color"]) == .named)
    #expect(resolve(.auto, terminal: true, ["TERM": "linux", "COLORTERM": "truecolor"]) == .direct)
    #expect(resolve(.always, terminal: false, ["TERM": "linux"]) == .direct)
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
}

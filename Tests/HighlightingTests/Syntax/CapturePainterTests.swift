import Testing

@testable import Highlighting

/// Which capture wins where several cover a byte.
@Suite struct CapturePainterTests {
  private let table = StyleTable()

  private func capture(
    _ range: Range<Int>, of whole: Range<Int>? = nil, _ name: String, priority: Int = 100, depth: Int = 0,
    pattern: Int = 0
  ) -> CapturePainter.Capture {
    CapturePainter.Capture(
      range: range, of: whole, role: CaptureRole(capture: name, table: table), priority: priority, depth: depth,
      pattern: pattern)
  }

  /// The runs of a window in words; also checks that the order in which captures come says nothing.
  private func paint(_ captures: [CapturePainter.Capture], in window: Range<Int> = 0..<10) -> [String] {
    var results: Set<[Run]> = []
    for order in [captures, captures.reversed()] {
      var painter = CapturePainter()
      for capture in order { painter.add(capture) }
      let runs = painter.runs(in: window, table: table)
      #expect(runs.reduce(0) { $0 + $1.length } == window.count)
      #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.style != $1.style })
      results.insert(runs)
    }
    #expect(results.count == 1)
    return (results.first ?? []).map { "\($0.length) \(table.name(of: $0.style))" }
  }

  @Test func nothingIsPlain() {
    #expect(paint([]) == ["10 "])
    #expect(paint([], in: 3..<3) == [])
  }

  @Test func innerWinsOverOuter() {
    #expect(
      paint([capture(2..<8, "string", pattern: 5), capture(4..<6, "escape", pattern: 1)])
        == ["2 ", "2 string", "2 escape", "2 string", "2 "])
  }

  @Test func innerWinsOverOuterInAPartOfBoth() {
    #expect(
      paint([capture(2..<4, of: 0..<10, "outer", pattern: 5), capture(2..<4, of: 1..<8, "inner", pattern: 1)])
        == ["2 ", "2 inner", "6 "])
  }

  @Test func onOneNodeTheLaterPatternWins() {
    #expect(
      paint([capture(0..<10, "variable", pattern: 1), capture(0..<10, "function", pattern: 2)]) == ["10 function"])
  }

  @Test func priorityWinsOverEverything() {
    #expect(
      paint([
        capture(0..<10, "a", priority: 110), capture(2..<4, "b", pattern: 9),
        capture(0..<10, "c", depth: 3 << 16, pattern: 9),
      ]) == ["10 a"])
    #expect(paint([capture(0..<10, "a", priority: 90, pattern: 9), capture(0..<10, "b")]) == ["10 b"])
  }

  @Test func anInjectedLayerWinsOverItsHost() {
    #expect(
      paint([capture(0..<10, "outer", depth: 1 << 16), capture(2..<4, "inner", depth: 0, pattern: 9)]) == ["10 outer"])
    #expect(
      paint([capture(0..<10, "host"), capture(2..<4, "guest", depth: 1 << 16)]) == ["2 host", "2 guest", "6 host"])
  }

  @Test func noneTakesAwayWhatLiesUnderIt() {
    #expect(
      paint([capture(0..<10, "string"), capture(2..<8, "none"), capture(4..<5, "number")])
        == ["2 string", "2 ", "1 number", "3 ", "2 string"])
    #expect(
      paint([capture(0..<10, "markup.strong"), capture(2..<8, "none")]) == ["2 markup.strong", "6 ", "2 markup.strong"])
  }

  @Test func modifiersAddToWhatIsUnderAndOverThem() {
    #expect(
      paint([capture(0..<10, "markup.heading"), capture(2..<8, "markup.strong"), capture(4..<6, "markup.raw")])
        == [
          "2 markup.heading", "2 markup.heading+markup.strong", "2 markup.raw+markup.strong",
          "2 markup.heading+markup.strong", "2 markup.heading",
        ])
    let names = paint([capture(0..<10, "markup.strong"), capture(0..<10, "markup.italic", pattern: 1)])
    #expect(names == ["10 " + table.name(of: table.id(for: "markup.strong+markup.italic"))])
  }

  @Test func whatLiesOutsideTheWindowIsCutOff() {
    #expect(paint([capture(0..<100, "a"), capture(28..<60, "b")], in: 20..<30) == ["8 a", "2 b"])
    #expect(paint([capture(0..<20, "a"), capture(30..<40, "b")], in: 20..<30) == ["10 "])
  }

  @Test func helpersPaintNothing() {
    #expect(
      paint([capture(0..<10, "a"), capture(2..<4, "_b", pattern: 3), capture(5..<6, "spell", pattern: 3)]) == ["10 a"])
  }
}

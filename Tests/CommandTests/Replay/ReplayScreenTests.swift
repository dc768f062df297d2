import Testing

@testable import hued_replay

@Suite struct ReplayScreenTests {
  @Test func tellsWhatAnEditBrought() {
    let outcome = ReplayOutcome(
      restyled: .microseconds(940), settled: .microseconds(12_360), restyles: 2, restyledBytes: 12, changedBytes: 9,
      passes: ["pattern", "syntax"])
    #expect(
      ReplayScreen.caption(7, outcome)
        == "edit 7: told 12 bytes, 9 changed, after 0.9 ms by pattern and syntax, settled after 12.4 ms")
  }

  @Test func tellsOfAnEditThatChangedNoColour() {
    #expect(ReplayScreen.caption(8, ReplayOutcome()) == "edit 8: told 0 bytes, 0 changed")
  }
}

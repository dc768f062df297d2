import Testing
import TextStore

@testable import hued_replay

@Suite struct EngineTargetTests {
  /// The pattern pass lexes a long text in slices. Where there is no parser, they are all that a key waits for.
  @Test func settlesWhereOnlyThePatternPassSpeaks() throws {
    let line = "{ print $1 } # a comment\n"
    let text = Text(String(repeating: line, count: 100_000))
    let target = try EngineTarget(wait: .settled)
    try target.open(text, language: "awk", view: 99_900..<99_960)
    let edit = TextEdit(range: 0..<0, replacement: Array("x".utf8))
    var after = text
    try after.apply(edit)
    let outcome = try target.apply(edit, before: text, after: after, rev: 1)
    #expect(outcome.settled != nil)
  }
}

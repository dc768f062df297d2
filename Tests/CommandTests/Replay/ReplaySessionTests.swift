import Testing
import TextStore

@testable import hued_replay

@Suite struct ReplaySessionTests {
  /// A target that notes what is done to it.
  private final class Notes: ReplayTarget {
    var opened: (text: String, language: String?, view: Range<Int>?)?
    var views: [Range<Int>?] = []
    var texts: [String] = []
    var revs: [Int] = []
    var checks: [Bool] = []
    var outcome = ReplayOutcome()

    func open(_ text: Text, language: String?, view: Range<Int>?) throws {
      opened = (text.string, language, view)
    }

    func show(_ view: Range<Int>?) throws { views.append(view) }

    func apply(_ edit: TextEdit, before: Text, after: Text, rev: Int) throws -> ReplayOutcome {
      var expected = before
      try expected.apply(edit)
      #expect(expected == after)
      texts.append(after.string)
      revs.append(rev)
      return outcome
    }

    func check(_ text: Text, view: Range<Int>?, isLast: Bool, report: inout ReplayReport) throws {
      checks.append(isLast)
    }
  }

  private static func session(
    _ start: String, _ patches: [Trace.Patch], end: String? = nil, limit: Int = .max, viewLines: Int? = nil,
    checkEvery: Int? = nil
  ) -> ReplaySession {
    let trace = Trace(language: "c", start: Text(start), end: end.map { Text($0) }, patches: patches)
    return ReplaySession(
      trace: trace, language: "c", limit: limit, viewLines: viewLines, pace: .none, speed: 1, checkEvery: checkEvery)
  }

  private static func patch(_ position: Int, _ deleted: Int, _ inserted: String) -> Trace.Patch {
    Trace.Patch(position: position, deleted: deleted, inserted: Array(inserted.utf8), time: nil)
  }

  @Test func playsEveryPatch() throws {
    let notes = Notes()
    notes.outcome.restyles = 2
    notes.outcome.restyled = .milliseconds(1)
    // Positions count code points.
    let session = Self.session("😀b", [Self.patch(1, 1, "é"), Self.patch(2, 0, "x"), Self.patch(0, 1, "")], end: "éx")
    let report = try session.run(notes) { _, _, _ in }
    #expect(notes.opened?.text == "😀b")
    #expect(notes.opened?.language == "c")
    #expect(notes.texts == ["😀é", "😀éx", "éx"])
    #expect(notes.revs == [1, 2, 3])
    #expect(report.failures.isEmpty)
    #expect((report.edits, report.restyles, report.restyled.count, report.silent) == (3, 6, 3, 0))
  }

  @Test func stopsAtItsLimit() throws {
    let notes = Notes()
    let report = try Self.session("", [Self.patch(0, 0, "a"), Self.patch(0, 0, "b")], end: "ba", limit: 1)
      .run(notes) { _, _, _ in }
    #expect(notes.texts == ["a"])
    #expect(report.failures.isEmpty)
    #expect(report.silent == 1)
  }

  @Test func tellsWhatDoesNotFit() throws {
    let short = try Self.session("a", [Self.patch(5, 0, "x")]).run(Notes()) { _, _, _ in }
    #expect(short.failures == ["patch 0 does not fit the text"])
    let other = try Self.session("a", [Self.patch(0, 1, "x")], end: "y").run(Notes()) { _, _, _ in }
    #expect(other.failures.count == 1)
  }

  @Test func movesTheViewToTheEdit() throws {
    let notes = Notes()
    let text = String(repeating: "line\n", count: 100)
    let session = Self.session(text, [Self.patch(0, 0, "x"), Self.patch(301, 0, "y")], viewLines: 10)
    _ = try session.run(notes) { _, _, _ in }
    #expect(notes.opened?.view == 0..<10)
    #expect(notes.views == [55..<65])
  }

  @Test func checksNowAndThenAndAtTheEnd() throws {
    let notes = Notes()
    let session = Self.session("", (0..<5).map { Self.patch($0, 0, "x") }, checkEvery: 2)
    _ = try session.run(notes) { _, _, _ in }
    #expect(notes.checks == [false, false, true])
    #expect(notes.views == [nil])
  }
}

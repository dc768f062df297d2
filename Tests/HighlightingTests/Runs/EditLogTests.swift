import Testing
import TextStore

@testable import Highlighting

@Suite struct EditLogTests {
  private static func edit(_ offset: Int, _ text: String) -> TextEdit {
    TextEdit(range: offset..<offset, replacement: text)
  }

  @Test func editsSinceAVersion() {
    var log = EditLog(maximumEntries: 10, maximumBytes: 10_000)
    #expect(log.edits(since: 0) == [])
    log.append([Self.edit(0, "a")], to: Text(""), version: 0, rev: 0, edition: 0)
    log.append([Self.edit(1, "b"), Self.edit(2, "c")], to: Text("a"), version: 0, rev: 1, edition: 1)
    log.append([Self.edit(3, "d")], to: Text("abc"), version: 2, rev: 5, edition: 5)
    #expect(log.edits(since: 0)?.count == 4)
    #expect(log.edits(since: 1)?.count == 1)
    #expect(log.edits(since: 2)?.count == 1)
    #expect(log.edits(since: 3) == [])
  }

  @Test func theStateAtARevision() {
    var log = EditLog(maximumEntries: 10, maximumBytes: 10_000)
    log.append([Self.edit(0, "a")], to: Text(""), version: 0, rev: 7, edition: 7)
    log.append([Self.edit(1, "b")], to: Text("a"), version: 0, rev: 9, edition: 9)
    let first = log.state(at: 7)
    #expect(first?.text.string(in: 0..<10) == "")
    #expect(first?.edits.count == 2)
    let second = log.state(at: 9)
    #expect(second?.text.string(in: 0..<10) == "a")
    #expect(second?.edits == [Self.edit(1, "b")])
    #expect(log.state(at: 8) == nil)
    #expect(log.state(at: 10) == nil)
    #expect(log.state(at: -1) == nil)
  }

  @Test func theOldestEntriesGoFirst() {
    var log = EditLog(maximumEntries: 3, maximumBytes: 10_000)
    for version in 0..<6 {
      log.append([Self.edit(0, "x")], to: Text("t\(version)"), version: version, rev: version, edition: version)
    }
    for version in 0...2 {
      #expect(log.edits(since: version) == nil)
      #expect(log.state(at: version) == nil)
    }
    for version in 3...6 { #expect(log.edits(since: version)?.count == 6 - version) }
    #expect(log.state(at: 3)?.text.string(in: 0..<9) == "t3")
  }

  @Test func bytesAreBoundedAndALargeEditStandsAlone() {
    var log = EditLog(maximumEntries: 100, maximumBytes: 1000)
    for version in 0..<20 {
      log.append([Self.edit(0, "0123456789")], to: Text(""), version: version, rev: version, edition: version)
    }
    #expect(log.edits(since: 0) == nil)
    #expect(log.edits(since: 19)?.count == 1)
    log.append([Self.edit(0, String(repeating: "x", count: 5000))], to: Text(""), version: 20, rev: 20, edition: 20)
    #expect(log.edits(since: 20) == nil)
    #expect(log.state(at: 20) == nil)
    #expect(log.edits(since: 21) == [])
    log.append([Self.edit(0, "y")], to: Text(""), version: 21, rev: 21, edition: 21)
    #expect(log.edits(since: 21)?.count == 1)
  }

  @Test func anEntryDroppedFromTheMiddleOfAVersionForgetsTheVersion() {
    var log = EditLog(maximumEntries: 2, maximumBytes: 10_000)
    for rev in 0..<3 { log.append([Self.edit(0, "x")], to: Text(""), version: 4, rev: rev, edition: rev) }
    #expect(log.edits(since: 4) == nil)
    #expect(log.edits(since: 5) == [])
    #expect(log.state(at: 1)?.edits.count == 2)
  }
}

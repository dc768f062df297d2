import CommandSupport
import Foundation
import Testing
import TextStore

@testable import hued_replay

@Suite struct TraceTests {
  private func trace(_ json: String) throws -> Trace {
    let file = FileManager.default.temporaryDirectory.appending(path: "hued-trace-\(UUID().uuidString).json")
    try Data(json.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try Trace(path: file.path())
  }

  @Test func readsPatches() throws {
    let trace = try trace(
      #"""
      {"startContent":"a","endContent":"é","language":"c","txns":[
      {"timestamp":"2021-04-19T01:02:03.5Z","patches":[[0,1,"é"]]},{"time":7,"patches":[[1,0,""],[0,0,"x"]]}]}
      """#)
    #expect(trace.language == "c")
    #expect(trace.start.string == "a")
    #expect(trace.end?.string == "é")
    #expect(trace.patches.map(\.position) == [0, 1, 0])
    #expect(trace.patches.map(\.time) == [3723.5, 7, 7])
  }

  @Test(arguments: [
    "{", "[]", #"{"startContent":"a"}"#, #"{"startContent":"a","txns":[{"patches":[[0,1]]}]}"#,
    #"{"startContent":"a","txns":[{"patches":[[-1,0,"x"]]}]}"#, #"{"startContent":"a","txns":[{"patches":[3]}]}"#,
  ])
  func tellsWhatIsWrong(json: String) {
    #expect(throws: Failure.self) { try trace(json) }
  }

  /// Packed, and as long as it says.
  @Test func readsAPackedTrace() throws {
    let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    let trace = try Trace(path: root + "/Traces/rustcode.json.gz")
    var text = trace.start
    for patch in trace.patches { try text.apply(try #require(Trace.edit(patch, of: text))) }
    #expect(text == trace.end)
    #expect(throws: Failure.self) { try Trace(path: "/nowhere/trace.json.gz") }
    #expect(throws: Failure.self) { try Trace(path: "/nowhere/trace.json") }
  }

  @Test func refusesWhatDoesNotFit() {
    let text = Text("aé")
    #expect(Trace.edit(Trace.Patch(position: 1, deleted: 1, inserted: [], time: nil), of: text)?.range == 1..<3)
    #expect(Trace.edit(Trace.Patch(position: 2, deleted: 1, inserted: [], time: nil), of: text) == nil)
    #expect(Trace.edit(Trace.Patch(position: 1, deleted: .max, inserted: [], time: nil), of: text) == nil)
  }
}

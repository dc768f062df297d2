import Base
import DaemonTestSupport
import Foundation
import HuedClient
import Testing

/// The trace of the daemon and its workers, which `HUED_TRACE` asks for.
@Suite struct TracingTests {
  private struct Event: Decodable {
    var ph: String
    var name: String
    var ts: Double
    var dur: Double
    var pid: pid_t
    var tid: Int
  }

  /// A file without the list's end, which the format allows.
  private func events(at path: String) throws -> [Event] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return try JSONDecoder().decode([Event].self, from: Data((text.dropLast(2) + "]").utf8))
  }

  @Test func aKeyIsFoundInTheDaemonAndInItsWorker() async throws {
    try await blocking {
      let folder = try TestFolder()
      defer { folder.remove() }
      let path = folder.path + "/trace.json"
      let before = Double(MonotonicTime.now) / 1000
      let daemon = try ServedDaemon(["HUED_TRACE": path])
      defer { daemon.end() }
      let client = try daemon.client()
      try client.open(rev: 0, "int x;\n", language: "c")
      try client.settle(rev: 0)
      try client.edit(base: 0, rev: 1, [insertion(0, 4, "y")])
      try client.settle(rev: 1)
      let pids = try daemon.workerPids()
      daemon.stop()

      let events = try events(at: path)
      let after = Double(MonotonicTime.now) / 1000
      #expect(events.allSatisfy { $0.ph == "X" && $0.dur >= 0 && $0.ts >= before && $0.ts + $0.dur <= after })
      let ofDaemon = Set(events.filter { $0.pid == daemon.pid }.map(\.name))
      let wanted = ["read", "submit", "write to worker", "read from worker", "receive answer", "tell viewer"]
      #expect(ofDaemon.isSuperset(of: wanted))
      let ofWorkers = Set(events.filter { pids.contains($0.pid) }.map(\.name))
      #expect(ofWorkers.isSuperset(of: ["take request", "parse", "style", "step", "write to daemon"]))
      #expect(Set(events.map(\.pid)).isSubset(of: [daemon.pid] + pids))
    }
  }

  @Test func aFileThatCannotBeWrittenIsNamedAndTheDaemonGoesOn() async throws {
    try await ServedDaemon.run(["HUED_TRACE": "/nowhere/trace.json"]) { daemon in
      try daemon.waitForLog("/nowhere/trace.json")
      let client = try daemon.client()
      try client.open(rev: 0, "int x;\n", language: "c")
      try client.settle(rev: 0)
    }
  }
}

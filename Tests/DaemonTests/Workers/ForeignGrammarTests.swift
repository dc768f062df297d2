import DaemonTestSupport
import Foundation
import HuedClient
import Testing
import TextStore
import WireProtocol

/// A grammar from outside the catalogue shares no worker with another language.
@Suite struct ForeignGrammarTests {
  /// The languages and the number of documents of each worker.
  private static func workers(_ daemon: ServedDaemon) throws -> [(languages: Set<String>, documents: Int)] {
    try (daemon.workers()["processes"]?.arrayValue ?? []).map {
      (Set(($0["languages"]?.arrayValue ?? []).compactMap(\.stringValue)), $0["documents"]?.intValue ?? 0)
    }
  }

  private static func foreign(_ daemon: ServedDaemon) throws -> [(languages: Set<String>, documents: Int)] {
    try workers(daemon).filter { $0.languages.contains(EvilGrammar.language) }
  }

  @Test func hasWorkersOfItsOwn() async throws {
    try await ServedDaemon.run(["HUED_WORKERS": "1"]) { daemon in
      let client = try daemon.client()
      for (doc, language) in ["c", EvilGrammar.language, "json", EvilGrammar.language].enumerated() {
        try client.open(doc, rev: 0, "plain\n", language: language)
        #expect(try client.state(doc, rev: 0) == .complete)
      }
      // The loop may hear that a worker took a grammar after it has heard what the worker says with it.
      try daemon.wait(for: "worker that has JSON") {
        try Self.workers(daemon).contains { $0.languages.contains("json") }
      }
      let workers = try Self.workers(daemon).sorted { $0.languages.count < $1.languages.count }
      #expect(workers.map(\.languages) == [[EvilGrammar.language], ["c", "json"]])
      #expect(workers.map(\.documents) == [2, 2])
    }
  }

  /// What is there when a worker asks counts, whatever was there when the daemon looked.
  @Test func hasAWorkerOfItsOwnBeforeAReload() async throws {
    try await ServedDaemon.run(["HUED_WORKERS": "1"]) { daemon in
      let manifest = daemon.folder.path + "/data/hued/grammars/\(EvilGrammar.language)/grammar.toml"
      let foreign = try String(contentsOfFile: manifest, encoding: .utf8)
      try (foreign + "\nshipped = true\n").write(toFile: manifest, atomically: true, encoding: .utf8)
      let client = try daemon.client()
      for (doc, language) in ["c", EvilGrammar.language].enumerated() {
        try client.open(doc, rev: 0, "plain\n", language: language)
        #expect(try client.state(doc, rev: 0) == .complete)
      }
      let pids = try daemon.workerPids()
      #expect(pids.count == 1, "they share a worker")
      try foreign.write(toFile: manifest, atomically: true, encoding: .utf8)
      for pid in pids { kill(pid, SIGKILL) }
      let deadline = ContinuousClock.now + TestClient.patience
      while try daemon.counter("killed") < 1 { try #require(ContinuousClock.now < deadline) }
      try client.edit(1, base: 0, rev: 1, [insertion(0, 0, "more ")])
      while try Victim.settle(client, 1, rev: 1) != .complete { try #require(ContinuousClock.now < deadline) }
      var workers: [(languages: Set<String>, documents: Int)] = []
      while !workers.contains(where: { $0.languages == [EvilGrammar.language] }), ContinuousClock.now < deadline {
        workers = try Self.workers(daemon)
      }
      for worker in workers where worker.languages.contains(EvilGrammar.language) {
        #expect(worker.languages == [EvilGrammar.language] && worker.documents == 1)
      }
      #expect(workers.count == 2)
    }
  }

  /// The document goes to a worker that it has alone; if it brings that down, nobody else is there.
  @Test func isInjectedWhereNobodyElseIs() async throws {
    try TestServices.require("markdown")
    try await ServedDaemon.run { daemon in
      let client = try daemon.client()
      let text = Text("# two\n\n```evil\nplain words\n```\n")
      try client.open(1, rev: 0, "# one\n\n```c\nint x;\n```\n", language: "markdown")
      try client.settle(1, rev: 0)
      try client.open(2, rev: 0, text.string(in: 0..<text.count), language: "markdown")
      try client.settle(2, rev: 0)
      let fence = text.lineContentRange(3).prefix(5)
      try daemon.wait(for: "keyword in the fence") {
        try Victim.keywords(client, 2, rev: 0, text)[fence].allSatisfy { $0 }
      }
      #expect(try Victim.keywords(client, 2, rev: 0, text)[fence].allSatisfy { $0 })
      // Its status may come later than what it colours.
      try daemon.wait(for: "worker that has the grammar") { try !Self.foreign(daemon).isEmpty }
      #expect(try Self.foreign(daemon).allSatisfy { $0.documents == 1 })
      let resent = try daemon.counter("resent")
      try client.edit(2, base: 0, rev: 1, [insertion(3, 0, EvilGrammar.Deed.segfault.marker)])
      while try Victim.settle(client, 2, rev: 1) != .degraded("crash") {}
      // It alone was given to another worker, and back.
      #expect(try daemon.counter("resent") == resent + 2)
      try client.edit(1, base: 0, rev: 1, [insertion(0, 0, "# ")])
      #expect(try client.state(1, rev: 1) == .complete)
    }
  }
}

import DaemonTestSupport
import Foundation
import HuedClient
import Synchronization
import Testing
import WireProtocol

/// Workers come and go without anybody's notice, and never outlive the daemon.
@Suite struct WorkerLifeTests {
  /// Also while a grammar's code runs that never comes back.
  @Test(arguments: [SIGTERM, SIGKILL]) func endWithTheDaemon(_ signal: Int32) async throws {
    try await blocking {
      let daemon = try ServedDaemon()
      defer { daemon.folder.remove() }
      let client = try daemon.client()
      try client.open(1, rev: 0, "int x;\n", language: "c")
      try client.settle(1, rev: 0)
      try client.open(2, rev: 0, "plain\n", language: EvilGrammar.language)
      try client.settle(2, rev: 0)
      let pids = try daemon.workerPids()
      #expect(!pids.isEmpty)
      try client.edit(2, base: 0, rev: 1, [insertion(0, 0, EvilGrammar.Deed.loop.marker)])
      try client.connection.ping(timeout: TestClient.patience)
      kill(daemon.pid, signal)
      #expect(daemon.process.ends(within: TestClient.patience))
      for pid in pids { #expect(Self.hasEnded(pid), "worker \(pid) goes on") }
    }
  }

  @Test func areNotNeededWithoutDocuments() async throws {
    try await ServedDaemon.run { daemon in
      #expect(try daemon.workerPids() == [])
      _ = try daemon.client()
      // One is ready before the first document comes.
      try daemon.wait(for: "worker") { try !daemon.workerPids().isEmpty }
    }
  }

  /// Where memory is short the kernel kills what needs most of it, and would kill the next worker for the same document.
  @Test func aDocumentThatWorkersAreKilledForWaits() async throws {
    try await ServedDaemon.run { daemon in
      let client = try daemon.client()
      try client.open(1, rev: 0, "int x;\n", language: "c")
      try client.settle(1, rev: 0)
      let isKilling = Mutex(true)
      Thread.detachNewThread {
        while isKilling.withLock({ $0 }) {
          for pid in (try? daemon.workerPids(of: EvilGrammar.language)) ?? [] { kill(pid, SIGKILL) }
          usleep(1000)
        }
      }
      defer { isKilling.withLock { $0 = false } }
      try client.open(2, rev: 0, EvilGrammar.Deed.loop.marker, language: EvilGrammar.language)
      var notices: [String] = []
      let state = try client.state(2, rev: 0) { if case .notice(let notice) = $0 { notices.append(notice.message) } }
      #expect(state == .degraded("no-worker"))
      #expect(notices.count == 1 && notices[0].contains("is killed from outside"), "\(notices)")
      isKilling.withLock { $0 = false }
      try client.edit(1, base: 0, rev: 1, [insertion(0, 0, " ")])
      #expect(try client.state(1, rev: 1) == .complete, "nobody else waits")
      try client.edit(
        2, base: 0, rev: 1,
        [.positions(start: Position(line: 0, column: 0), end: Position(line: 0, column: 2), text: Array("a".utf8))])
      while try client.state(2, rev: 1) != .complete {}
    }
  }

  /// A document whose replies come before its colours are exact goes away from another client's, and nowhere else.
  @Test func slowDocumentsLeaveTheCompanyOfOthers() async throws {
    try await ServedDaemon.run(["HUED_WORKERS": "2"]) { daemon in
      func spread() throws -> [Int] {
        try (daemon.workers()["processes"]?.arrayValue ?? []).compactMap { $0["documents"]?.intValue }.sorted()
      }
      let (first, second) = (try daemon.client(), try daemon.client())
      for client in [first, second] {
        try client.open(rev: 0, "int x;\n", language: "c")
        try client.settle(rev: 0)
      }
      #expect(try spread() == [2])
      // Each of these takes a parse far longer than a reply waits.
      var last = "int x;\n"
      for rev in 1...2 {
        let next = (0..<4000).map { "static int f\(rev)_\($0)(int a) { return a * \($0); }\n" }.joined()
        let lines = last.utf8.count { $0 == UInt8(ascii: "\n") }
        try second.edit(
          base: rev - 1, rev: rev, [.lines(first: 0, last: lines, count: 4000, joined: Array(next.dropLast().utf8))])
        #expect(try second.state(rev: rev) == .complete)
        last = next
      }
      #expect(try spread() == [1, 1])
      try first.edit(base: 0, rev: 1, [insertion(0, 0, "static ")])
      #expect(try first.state(rev: 1) == .complete)
    }
  }

  /// A comparison with a parse from nothing begins again if a message stops it: nobody sends any but a client.
  @Test func nothingStopsAComparisonWhileNobodyTypes() async throws {
    let text = "[\n" + String(repeating: " {\"abc\": 12, \"d\": [1, 2, 3], \"e\": \"ffff\"},\n", count: 45_000) + "0]\n"
    try await ServedDaemon.run { daemon in
      let client = try daemon.client()
      try client.open(rev: 0, text, language: "json", view: 0..<1000)
      try client.settle(rev: 0)
      try client.edit(base: 0, rev: 1, [insertion(0, 1, "{")])
      var state = try client.state(rev: 1)
      while state == .unverified { state = try client.state(rev: 1) }
      #expect(state == .complete)
    }
  }

  /// So the kernel does not count against the event loop what they use.
  @Test func haveSessionsOfTheirOwn() async throws {
    try await ServedDaemon.run { daemon in
      let client = try daemon.client()
      try client.open(rev: 0, "int x;\n", language: "c")
      try client.settle(rev: 0)
      let pids = try daemon.workerPids()
      #expect(!pids.isEmpty)
      for pid in pids { #expect(getsid(pid) == pid) }
    }
  }

  @Test func threadsStandInForThem() async throws {
    try await ServedDaemon.run(["HUED_WORKERS": "0"]) { daemon in
      let client = try daemon.client()
      try client.open(rev: 0, "int x;\n", language: "c")
      #expect(try client.state(rev: 0) == .complete)
      let status = try client.connection.status(timeout: TestClient.patience)
      #expect(status["workers"] == .null)
    }
  }

  @Test func aPersonCannotStartOne() throws {
    let output = try HuedProgram.run(["worker", "--memory", "1", "--grammars", "/"])
    #expect(output.status != 0)
    #expect(output.err.contains("A worker is started by the daemon"))
    #expect(try !HuedProgram.run(["--help"]).out.contains("worker"))
  }

  /// Gone, or a zombie that waits for whoever adopted it.
  private static func hasEnded(_ pid: pid_t) -> Bool {
    let deadline = ContinuousClock.now + TestClient.patience
    while ContinuousClock.now < deadline {
      guard let stat = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else { return true }
      if stat.contains(") Z ") { return true }
      usleep(10_000)
    }
    return false
  }
}

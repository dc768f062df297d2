import DaemonTestSupport
import Foundation
import HuedClient
import Testing
import WireProtocol

/// What a grammar's code tries beside parsing fails, and is told in the log.
@Suite struct SandboxTests {
  typealias Deed = EvilGrammar.Deed

  private static let calls: [(deed: Deed, calls: [String])] = [
    (.openFile, ["openat"]), (.connect, ["socket", "connect"]), (.fork, ["clone"]), (.execute, ["execve"]),
    (.kill, ["kill"]), (.makeDirectory, ["mkdir"]), (.changeHandler, ["rt_sigaction"]),
    (.raiseLimits, ["prlimit64", "setrlimit"]), (.killItself, ["tgkill", "tkill", "rt_sigqueueinfo", "kill"]),
  ]

  /// The scanner aborts if anything succeeds, so a document that settles says that nothing did.
  @Test func refusesAndTells() async throws {
    try await ServedDaemon.run { daemon in
      let client = try daemon.client()
      try client.open(rev: 0, "plain\n", language: EvilGrammar.language)
      #expect(try client.state(rev: 0) == .complete)
      let workers = try daemon.confinedWorkers()
      let confinement = workers[0]["confinement"]?.arrayValue?.compactMap(\.stringValue) ?? []
      #expect(confinement == ["parent-death", "limits", "no-new-privs", "landlock", "seccomp"])
      #expect(workers[0]["missing"] == .array([]))
      for (index, (deed, calls)) in Self.calls.enumerated() {
        try client.edit(base: index, rev: index + 1, [insertion(0, 0, deed.marker + " ")])
        #expect(try client.state(rev: index + 1) == .complete, "\(deed)")
        for call in calls { try daemon.waitForLog("call=\(call) language=evil") }
      }
      #expect(try daemon.counter("crashes") == 0)
      #expect(try daemon.counter("refused") >= Self.calls.flatMap(\.calls).count)
      #expect(!FileManager.default.fileExists(atPath: "/tmp/hued-evil"))
    }
  }

  /// A grammar that tries without end does not fill the log.
  @Test func tellsOnlySoMuch() async throws {
    try await ServedDaemon.run { daemon in
      let client = try daemon.client()
      let text = String(repeating: Deed.openFile.marker + "\n", count: 300)
      try client.open(rev: 0, text, language: EvilGrammar.language)
      #expect(try client.state(rev: 0) == .complete)
      #expect(try daemon.counter("refused") <= 200)
    }
  }

  /// Nothing that the daemon has open reaches a worker, nor does its environment.
  @Test func inheritsNothing() async throws {
    try await ServedDaemon.run(["HUED_TEST_SECRET": "1"]) { daemon in
      let client = try daemon.client()
      try client.open(rev: 0, "plain\n", language: EvilGrammar.language)
      try client.settle(rev: 0)
      for pid in try daemon.confinedWorkers().compactMap(ServedDaemon.pid(of:)) {
        let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd").compactMap { Int($0) }
        #expect(Set(open).isSubset(of: [0, 1, 2, 3, 4]))
        let environment = try String(contentsOfFile: "/proc/\(pid)/environ", encoding: .utf8)
        #expect(!environment.contains("SECRET") && !environment.contains("HOME="))
        let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
        #expect(status.contains("NoNewPrivs:\t1") && status.contains("Seccomp:\t2"))
      }
    }
  }
}

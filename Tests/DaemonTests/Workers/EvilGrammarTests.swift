import DaemonTestSupport
import Foundation
import HuedClient
import Testing
import TextStore
import WireProtocol

/// A grammar whose scanner crashes, hangs, grows or babbles brings down its worker, and nobody else notices.
@Suite(.serialized)
struct EvilGrammarTests {
  typealias Deed = EvilGrammar.Deed

  @Test(arguments: [
    Deed.segfault, .abort, .allocate, .babble, .closeStream, .sayAlive, .forge, .inventReason,
  ])
  func isContained(_ deed: Deed) async throws {
    try await Neighbour.beside { daemon in
      let victim = try Victim(daemon)
      try victim.opensWithMarker(deed)
      try victim.types(deed)
      try victim.pastesAndUndoes(deed)
      #expect(try daemon.counter("quarantined") == 3)
      #expect(try daemon.counter("killed") == 0)
    }
  }

  /// Processor time is what ends a loop, or silence on a machine that gives it none; both take some seconds.
  /// One that never comes back, at work or asleep.
  @Test(arguments: [Deed.loop, .waitForEver])
  func isContainedWhenItHangs(_ deed: Deed) async throws {
    try await Neighbour.beside { daemon in
      let victim = try Victim(daemon)
      try victim.types(deed)
      #expect(try daemon.counter("hangs") == 2)
    }
  }

  /// What is left in quarantine comes back with a reload.
  @Test func leavesQuarantineWithAReload() async throws {
    try await ServedDaemon.run { daemon in
      let client = try daemon.client()
      try client.open(rev: 0, "!s\n", language: EvilGrammar.language)
      #expect(try Victim.settle(client, 1, rev: 0) == .degraded("crash"))
      #expect(try daemon.workers()["quarantined"] == .int(1))
      // Too little to be worth a try.
      try client.edit(
        base: 0, rev: 1, [.positions(start: .init(line: 0, column: 0), end: .init(line: 0, column: 2), text: [])])
      #expect(try Victim.settle(client, 1, rev: 1) == .degraded("crash"))
      try client.request(.reload)
      while try Victim.settle(client, 1, rev: 1) != .complete {}
      #expect(try daemon.workers()["quarantined"] == .int(0))
    }
  }

  /// Its colours are the pattern pass's, and those of the same text from nothing a parse's: neither is wrong.
  @Test func isNotComparedWithAParseFromNothing() async throws {
    try await ServedDaemon.run { daemon in
      let words = String(repeating: "plain words\n", count: 40)
      let trace = daemon.folder.path + "/trace.json"
      let json = JSONValue.object(
        JSONObject([
          ("startContent", .string("!s\n" + words)), ("endContent", .string(words)),
          ("txns", .array([.object(JSONObject([("patches", [[.int(0), .int(3), .string("")]])]))])),
        ]))
      try Data(json.encoded).write(to: URL(fileURLWithPath: trace))
      let output = try HuedProgram.run(
        [
          trace, "--language", EvilGrammar.language, "--socket", daemon.socket, "--verify", "--check-every", "1",
          "--json",
        ], program: HuedProgram.replayPath,
        environment: ["XDG_CONFIG_HOME": daemon.folder.path + "/config", "HUED_RUNTIME": TestServices.root])
      #expect(output.status == 0, "\(output.err)")
      let report = try JSONValue.parse(Array(output.out.utf8))
      #expect(report["checks"] == 2)
      #expect(report["uncompared"] == 2)
      #expect(report["differingBytes"] == 0)
    }
  }

  /// The trees went with the worker that had them.
  @Test func takesNoTreesIntoQuarantine() async throws {
    try await ServedDaemon.run { daemon in
      let client = try daemon.client()
      try client.open(rev: 0, "plain\n", language: EvilGrammar.language)
      #expect(try client.state(rev: 0) == .complete)
      try client.waitForStatus { $0["memory"]?["trees"]?.intValue ?? 0 > 0 }
      try client.edit(base: 0, rev: 1, [insertion(0, 0, Deed.segfault.marker)])
      #expect(try Victim.settle(client, 1, rev: 1) == .degraded("crash"))
      let status = try client.connection.status(timeout: TestClient.patience)
      #expect(status["memory"]?["trees"] == .int(0))
    }
  }

  /// Its second worker hangs at what was taken away meanwhile: that says nothing against the text that there is now.
  @Test func whatWasMendedMeanwhileIsTriedAgain() async throws {
    try await ServedDaemon.run { daemon in
      let client = try daemon.client()
      let words = String(repeating: "plain words\n", count: 20)
      try client.open(rev: 0, Deed.loop.marker + "\n" + words, language: EvilGrammar.language)
      try daemon.wait(for: "hangs")
      // Time to get to the marker; an edit that comes before is no harm.
      sleep(1)
      let mended = [UInt8](String(repeating: "mended ", count: 20).utf8)
      let end = Deed.loop.marker.utf8.count
      try client.edit(
        base: 0, rev: 1,
        [.positions(start: .init(line: 0, column: 0), end: .init(line: 0, column: end), text: mended)])
      #expect(try Victim.settle(client, 1, rev: 1) == .complete)
      #expect(try daemon.counter("quarantined") == 0)
    }
  }
}

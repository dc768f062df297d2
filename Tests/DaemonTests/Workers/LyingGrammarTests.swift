import DaemonTestSupport
import Foundation
import HuedClient
import Testing
import TextStore
import WireProtocol

/// A grammar that speaks in its worker's name is not believed: the daemon's own books count.
@Suite(.serialized)
struct LyingGrammarTests {
  typealias Deed = EvilGrammar.Deed

  /// It tells that it goes on, and answers each ping, but none of what it owes.
  @Test func sayingThatItWorksIsNoProgress() async throws {
    try await Neighbour.beside { daemon in
      let client = try daemon.client()
      try client.open(1, rev: 0, "plain\n", language: EvilGrammar.language)
      #expect(try client.state(1, rev: 0) == .complete)
      try client.edit(1, base: 0, rev: 1, [insertion(0, 0, Deed.lie.marker)])
      // Another one of the same worker waits until the hang is found at most.
      try client.open(2, rev: 0, "quite plain\n", language: EvilGrammar.language)
      #expect(try client.state(2, rev: 0) == .complete)
      try daemon.wait(for: "hangs")
      try client.request(.close(doc: 1))
      #expect(try daemon.counter("quarantined") == 0)
    }
  }

  /// Both are unanswered when the worker ends, and its page names the wrong one.
  @Test func blamingAnotherHarmsNobodyElse() async throws {
    try await Neighbour.beside { daemon in
      let client = try daemon.client()
      try client.open(1, rev: 0, Deed.note.marker + " plain\n", language: EvilGrammar.language)
      #expect(try client.state(1, rev: 0) == .complete)
      try client.open(2, rev: 0, "plain\n", language: EvilGrammar.language)
      #expect(try client.state(2, rev: 0) == .complete)
      try client.edit(2, base: 0, rev: 1, [insertion(0, 0, Deed.blame.marker + " ")])
      try client.edit(1, base: 0, rev: 1, [insertion(0, 0, "more ")])
      #expect(try client.state(1, rev: 1) == .complete)
      #expect(try Victim.settle(client, 2, rev: 1) == .degraded("crash"))
      #expect(try daemon.counter("quarantined") == 1)
      try client.edit(1, base: 1, rev: 2, [insertion(0, 0, "still ")])
      #expect(try client.state(1, rev: 2) == .complete)
      let text = Text("still more " + Deed.note.marker + " plain\n")
      let words = try Victim.keywords(client, 1, rev: 2, text)
      #expect(words.starts(with: repeatElement(true, count: 5)))
      #expect(words.suffix(6) == [true, true, true, true, true, false])
    }
  }

  /// What a person reads is on one line, and controls no terminal.
  @Test func noticesAreOnlyWords() async throws {
    try await ServedDaemon.run { daemon in
      let client = try daemon.client()
      try client.open(rev: 0, Deed.forgeNotice.marker + " plain\n", language: EvilGrammar.language)
      var notices: [String] = []
      #expect(try Victim.settle(client, 1, rev: 0) { notices.append($0.message) } == .complete)
      #expect(notices.contains { $0.contains("forged") })
      for notice in notices { #expect(!notice.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" }) }
    }
  }

  /// Grammars from outside the catalogue have workers of their own: a text of another language is not there to be read. One
  /// of the same language is.
  @Test func readsNoTextOfAnotherLanguage() async throws {
    try await ServedDaemon.run { daemon in
      let client = try daemon.client()
      let secret = "/* \(EvilGrammar.secret) */\n"
      try client.open(1, rev: 0, secret, language: "c")
      #expect(try client.state(1, rev: 0) == .complete)
      try client.open(2, rev: 0, Deed.steal.marker + " plain\n", language: EvilGrammar.language)
      #expect(try Victim.settle(client, 2, rev: 0) == .complete)
      #expect(try daemon.counter("crashes") == 0)
      try client.open(3, rev: 0, secret, language: EvilGrammar.language)
      _ = try client.state(3, rev: 0)
      try client.edit(2, base: 0, rev: 1, [insertion(0, 0, Deed.steal.marker + " ")])
      try daemon.wait(for: "crashes")
      try client.edit(1, base: 0, rev: 1, [insertion(0, 0, " ")])
      #expect(try client.state(1, rev: 1) == .complete)
    }
  }

  /// It writes without end. Whoever else asks the daemon something has the answer as soon as ever.
  @Test func aFloodKeepsNobodyWaiting() async throws {
    try await ServedDaemon.run { daemon in
      let (client, other) = (try daemon.client(), try daemon.client())
      try client.open(rev: 0, "plain\n", language: EvilGrammar.language)
      try client.settle(rev: 0)
      try other.open(rev: 0, "int x;\n", language: "c")
      try other.settle(rev: 0)
      try client.edit(base: 0, rev: 1, [insertion(0, 0, Deed.flood.marker)])
      try daemon.waitForLog("\u{FFFD}\u{FFFD}")
      var times: [Duration] = []
      for rev in 1...200 {
        let began = ContinuousClock.now
        try other.connection.ping(timeout: TestClient.patience)
        times.append(began.duration(to: .now))
        try other.edit(base: rev - 1, rev: rev, [insertion(0, 0, "x")])
        #expect(try other.state(rev: rev) == .complete)
      }
      times.sort()
      print("pings beside a flood: median \(times[100]), p99 \(times[198])")
      #expect(times[100] < .milliseconds(200))
      #expect(!daemon.log.contains("\u{1B}"))
      #expect(daemon.log.utf8.count < 4 << 20)
      // Its words are no progress either.
      try daemon.wait(for: "hangs")
    }
  }
}

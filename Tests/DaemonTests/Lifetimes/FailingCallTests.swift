import DaemonTestSupport
import Foundation
import HuedClient
import Testing
import WireProtocol

/// Each call that needs something of the kernel fails once, the first, the second and so on. The daemon says so and ends
/// before it listens, or goes on, exact for everybody, keeps nothing of what failed, and closes nothing twice.
@Suite(.serialized) struct FailingCallTests {
  typealias Call = FailingCalls.Call

  @Test func whileItStarts() async throws {
    try await blocking {
      // Without a failure, to know how many calls there are.
      let counts = try Self.start()
      try #require(counts[Call.open.rawValue] > 0, "no calls are seen: \(counts)")
      for (call, count) in zip(Call.allCases, counts) {
        for number in Self.numbers(upTo: count) {
          try Self.start(failing: call, number)
        }
      }
    }
  }

  /// Starts a daemon, which serves unless it has a reason not to; how many of each call it needed until it listened.
  @discardableResult
  private static func start(failing call: Call? = nil, _ number: Int = 1) throws -> [Int] {
    let calls = try FailingCalls()
    if let call { calls.arm(call, number) }
    let daemon = try ServedDaemon(starting: calls.environment)
    defer { daemon.end() }
    let listens = try daemon.listens()
    let failed = calls.disarmAll()
    // The later ones may not come where others fail.
    if let call, number == 1 { #expect(failed == [call]) }
    let counts = Call.allCases.map(calls.seen)
    if listens {
      try Self.serves(daemon)
    } else {
      #expect(daemon.process.ends(within: TestClient.patience))
      let place = "\(failed)"
      #expect(!failed.isEmpty && daemon.process.terminationReason == .exit, "\(place): \(daemon.log)")
      #expect(daemon.process.terminationStatus != 0, "\(place)")
      #expect(daemon.log.contains("hued"), "\(place): it says nothing of why it does not start")
    }
    #expect(calls.strayCloses == 0, "\(failed)")
    return counts
  }

  /// In each round each call fails once, one after the other, each in a conversation of its own.
  @Test func whileItServes() async throws {
    let calls = try FailingCalls()
    try await ServedDaemon.run(calls.environment.merging(["HUED_WORKERS": "1"]) { $1 }) { daemon in
      let neighbour = try Neighbour(daemon, seed: 1, takesNotices: true)
      let before = try Footprint.warm(daemon)
      let earlier = Call.allCases.map(calls.seen)
      try Self.converse(daemon)
      let counts = zip(Call.allCases, earlier).map { call, earlier in (call: call, count: calls.seen(call) - earlier) }
      // No socket is made anew: connections are accepted, and other processes reached over pairs.
      try #require(counts.allSatisfy { $0.count > 0 || $0.call == .socket }, "some calls are not seen: \(counts)")
      var failed: Set<Call> = []
      for number in Self.numbers(upTo: counts.map(\.count).max() ?? 0) {
        for (call, count) in counts where number <= count {
          calls.arm(call, number)
          try Self.converse(daemon)
          failed.formUnion(calls.disarmAll())
          #expect(calls.strayCloses == 0, "\(call) \(number)")
          guard daemon.process.isRunning else { throw ReplayFailure("\(call) \(number)", "the daemon has ended") }
          // What could not be read is read now.
          _ = try DaemonConnection(path: daemon.socket).reload(timeout: TestClient.patience)
        }
        try neighbour.workBriefly()
        try Self.serves(daemon)
        try before.waitUntilRestored(daemon)
      }
      #expect(failed == Set(counts.filter { $0.count > 0 }.map(\.call)))
    }
  }

  /// Nor does a command that cannot begin.
  @Test func whatCannotBeWatched() async throws {
    try await blocking {
      let calls = try FailingCalls()
      let output = try HuedProgram.run(
        ["kak", "--session", "none", "--directory", "/nowhere"], environment: calls.environment)
      try #require(calls.seen(.open) > 0)
      #expect(output.status == 1 && output.err.contains("cannot watch /nowhere"), "\(output)")
      #expect(calls.strayCloses == 0)
    }
  }

  /// All that a running daemon needs such calls for: files read, workers started, grammars handed over.
  private static let conversation: [LifetimeRequest] = {
    let names = [
      "tokens", "reload", "open, in a language not seen before", "open, a file", "open, for language servers",
      "open, large", "LSP textDocument/semanticTokens/full",
    ]
    return names.flatMap { name in LifetimeRequest.all.filter { $0.name == name } }
  }()

  /// Each number as long as they are small; with more effort all.
  private static func numbers(upTo count: Int) -> some Sequence<Int> {
    sequence(first: 1) { $0 + (Effort.value > 1 ? 1 : 1 + $0 / 2) }.prefix { $0 <= count }
  }

  /// The client itself may be the one whose connection fails.
  private static func converse(_ daemon: ServedDaemon) throws {
    for request in conversation {
      do {
        try Departure.whenAnswered.leave(daemon.socket, request)
      } catch ClientError.closed {}
    }
  }

  private static func serves(_ daemon: ServedDaemon) throws {
    try Neighbour(daemon, seed: 2).workBriefly()
  }
}

import DaemonTestSupport
import Foundation
import HuedClient
import Testing
import WireProtocol

/// Each call that needs something of the kernel fails once, the first, the second and so on. The daemon says so and ends
/// before it listens, or goes on, exact for everybody, and keeps nothing of what failed.
@Suite(.serialized) struct FailingCallTests {
  typealias Call = FailingCalls.Call

  @Test(arguments: Call.allCases) func whileItStarts(_ call: Call) async throws {
    try await blocking {
      for number in Self.numbers {
        let calls = try FailingCalls()
        calls.arm(call, number)
        let daemon = try ServedDaemon(starting: calls.environment)
        defer { daemon.end() }
        let listens = try daemon.listens()
        let isOver = calls.disarm(call) == 0
        if listens {
          try Self.serves(daemon)
        } else {
          daemon.process.waitUntilExit()
          Self.expectRefusal(daemon, "\(call) \(number)")
        }
        if isOver { return }
      }
    }
  }

  @Test(arguments: Call.allCases) func whileItServes(_ call: Call) async throws {
    let calls = try FailingCalls()
    try await ServedDaemon.run(calls.environment.merging(["HUED_WORKERS": "1"]) { $1 }) { daemon in
      let neighbour = try Neighbour(daemon, seed: 1, takesNotices: true)
      let before = try Footprint.warm(daemon)
      for number in Self.numbers {
        calls.arm(call, number)
        for request in Self.conversation { try Self.tryOut(request, daemon) }
        let isOver = calls.disarm(call) == 0
        guard daemon.process.isRunning else { throw ReplayFailure("\(call) \(number)", "the daemon has ended") }
        // What could not be read is read now.
        _ = try DaemonConnection(path: daemon.socket).reload(timeout: TestClient.patience)
        try neighbour.workBriefly()
        try Self.serves(daemon)
        try before.waitUntilRestored(daemon)
        if isOver { return }
      }
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
  private static var numbers: some Sequence<Int> {
    sequence(first: 1) { $0 + (Effort.value > 1 ? 1 : 1 + $0 / 2) }
  }

  /// The client itself may be the one whose connection fails.
  private static func tryOut(_ request: LifetimeRequest, _ daemon: ServedDaemon) throws {
    do {
      try Departure.whenAnswered.leave(daemon.socket, request)
    } catch ClientError.closed {}
  }

  private static func serves(_ daemon: ServedDaemon) throws {
    try Neighbour(daemon, seed: 2).workBriefly()
  }

  private static func expectRefusal(_ daemon: ServedDaemon, _ place: String) {
    #expect(daemon.process.terminationReason == .exit, "\(place): \(daemon.log)")
    #expect(daemon.process.terminationStatus != 0, "\(place)")
    #expect(daemon.log.contains("hued"), "\(place): it says nothing of why it does not start")
  }
}

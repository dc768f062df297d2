import DaemonTestSupport
import Foundation
import HuedClient
import Synchronization
import TestSupport
import Testing
import TextStore
import WireProtocol

/// Recorded sessions, replayed while somebody kills the workers: no promise is broken.
@Suite(.serialized) struct KillTests {
  private static let dialects = [
    Replay.Dialect(unit: .utf16, layout: .lines, updates: .lines, viewLines: 60, batch: 1),
    Replay.Dialect(unit: .utf32, layout: .offsets, updates: .ranges, viewLines: nil, batch: 2),
    Replay.Dialect(unit: .utf16, layout: .lines, updates: .lines, viewLines: 60, batch: 7),
  ]

  /// Transactions between two kills: few enough for many kills, and enough for a worker to be of use before the next.
  private static let interval = 7

  @Test(arguments: zip(TraceSession.allCases, dialects))
  func staysExact(session: TraceSession, dialect: Replay.Dialect) async throws {
    try TestServices.require(session.language)
    try await TestDaemon.run(services: TraceServices.workers()) { daemon in
      let killer = Killer(daemon)
      for stretch in try session.stretches(28) {
        let replay = try Replay(session.trace(), from: stretch.lowerBound, dialect: dialect, daemon: daemon)
        for stop in stride(from: stretch.lowerBound + Self.interval, through: stretch.upperBound, by: Self.interval) {
          killer.strike()
          try replay.run(to: stop, checkingEvery: Self.interval)
        }
        try replay.run(to: stretch.upperBound, checkingEvery: Self.interval)
      }
      try killer.finish()
    }
  }

  /// The same crowd as without kills: documents of other languages share the workers that die.
  @Test func everybodySeesTheirOwn() async throws {
    let languages = ["c", "markdown", "python"]
    for language in languages { try TestServices.require(language) }
    try await TestDaemon.run(services: TraceServices.workers()) { daemon in
      let killer = Killer(daemon)
      let pairs = try languages.enumerated().map { try Pair($1, seed: UInt64($0), daemon: daemon) }
      for pair in pairs { try pair.settle() }
      for _ in 0..<4 * Effort.value {
        killer.strike()
        for pair in pairs { try pair.round() }
      }
      try killer.finish()
    }
  }
}

/// Kills workers at random.
private final class Killer: Sendable {
  private let socket: String
  private let random = Mutex(SeededGenerator(seed: 7))
  private let strikes = DispatchGroup()

  init(_ daemon: TestDaemon) { socket = daemon.socket }

  /// Kills one worker within the next moments.
  func strike() {
    strikes.enter()
    let delay = random.withLock { UInt32.random(in: 0..<100_000, using: &$0) }
    Thread.detachNewThread { [self] in
      defer { strikes.leave() }
      usleep(delay)
      let workers = (try? status())?["processes"]?.arrayValue ?? []
      let victim = random.withLock { workers.randomElement(using: &$0) }
      if let pid = victim?["pid"]?.intValue { kill(pid_t(pid), SIGKILL) }
    }
  }

  /// Looks at what the daemon counted: workers were killed, and no document was blamed.
  func finish() throws {
    strikes.wait()
    let counters = try #require(try status()["counters"])
    #expect(counters["killed"]?.intValue ?? 0 > 0)
    #expect(counters["resent"]?.intValue ?? 0 > 0)
    #expect(counters["quarantined"] == .int(0))
  }

  private func status() throws -> JSONValue {
    let status = try DaemonConnection(path: socket).status(timeout: TestClient.patience)
    return try #require(status["workers"])
  }
}

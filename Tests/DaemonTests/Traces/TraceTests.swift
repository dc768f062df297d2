import DaemonTestSupport
import Testing
import TextStore
import WireProtocol

/// Recorded sessions, replayed through the socket: what the client shows is what a highlight from scratch gives.
@Suite struct TraceTests {
  static let dialects = [
    Replay.Dialect(unit: .utf32, layout: .offsets, updates: .ranges, viewLines: nil, batch: 25),
    Replay.Dialect(unit: .utf16, layout: .lines, updates: .lines, viewLines: 60, batch: 1),
    Replay.Dialect(unit: .utf16, layout: .lines, updates: .lines, viewLines: 60, batch: 7),
  ]

  @Test(arguments: TraceSession.allCases, dialects)
  func staysExact(session: TraceSession, dialect: Replay.Dialect) async throws {
    try TestServices.require(session.language)
    try await TestDaemon.run(services: TraceServices.make()) { daemon in
      for stretch in try session.stretches(100) {
        let replay = try Replay(session.trace(), from: stretch.lowerBound, dialect: dialect, daemon: daemon)
        try replay.run(to: stretch.upperBound, checkingEvery: 100)
      }
    }
  }
}

import Daemon
import DaemonTestSupport
import Testing
import TextStore
import WireProtocol

/// A byte whose colour need not change does not change, and what must change does so at once.
@Suite struct CalmTests {
  private static let dialect = Replay.Dialect(
    unit: .utf32, layout: .offsets, updates: .ranges, viewLines: nil, batch: 1)

  /// With all the time that parsing needs, an edit is answered once; with none, a moment's answer may come before. One
  /// more change is possible where the tree that was parsed incrementally turns out to differ from a fresh one.
  @Test(arguments: TraceSession.allCases, [(Duration.seconds(10), 2), (.zero, 3)])
  func changesEachByteSeldom(session: TraceSession, limit: (budget: Duration, changes: Int)) async throws {
    try TestServices.require(session.language)
    try await TestDaemon.run(services: TraceServices.make()) {
      $0.budget = limit.budget
    } _: { daemon in
      for stretch in try session.stretches(50) {
        let replay = try Replay(session.trace(), from: stretch.lowerBound, dialect: Self.dialect, daemon: daemon)
        try replay.run(to: stretch.upperBound, checkingEvery: 100)
        let calm = replay.calm
        if Effort.value > 1 { print("\(session.rawValue), \(stretch), budget \(limit.budget): \(calm.report)") }
        if calm.maximum > limit.changes { throw ReplayFailure("\(stretch)", calm.report) }
      }
    }
  }
}

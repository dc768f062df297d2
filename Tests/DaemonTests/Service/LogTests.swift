import DaemonTestSupport
import Foundation
import Testing

/// The daemon's log on standard error.
@Suite struct LogTests {
  @Test func wordsFromOutsideStayInTheirLine() async throws {
    // A mistake that is logged with the value that somebody wrote.
    let settings = ["HUED_BUDGET": "4\u{1b}[2J\n2026-01-01T00:00:00 info forged: all is well\u{9b}"]
    try await ServedDaemon.run(settings) { daemon in
      // It listens before it has read its configuration, and answers afterwards.
      _ = try daemon.client()
      #expect(daemon.log.contains("4^[[2J^J2026-01-01T00:00:00 info forged: all is well<U+009B>"), "\(daemon.log)")
      #expect(!daemon.log.contains("\n2026-01-01") && !daemon.log.contains("\u{1b}"))
    }
  }
}

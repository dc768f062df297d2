import DaemonTestSupport
import Foundation
import Synchronization
import Testing

/// Many clients at once, each with a document of another language that a second client follows.
@Suite struct CrowdTests {
  private static let languages = ["c", "css", "html", "javascript", "json", "markdown", "python", "rust"]

  @Test func everybodySeesTheirOwn() async throws {
    for language in Self.languages { try TestServices.require(language) }
    try await TestDaemon.run(services: TraceServices.make(threads: 2)) { daemon in
      let failures = Mutex<[any Error]>([])
      let group = DispatchGroup()
      for (index, language) in Self.languages.enumerated() {
        group.enter()
        Thread.detachNewThread {
          do {
            let pair = try Pair(language, seed: UInt64(index), daemon: daemon)
            try pair.settle()
            for _ in 0..<6 * Effort.value { try pair.round() }
          } catch {
            failures.withLock { $0.append(error) }
          }
          group.leave()
        }
      }
      group.wait()
      let all = failures.withLock { $0 }
      if !all.isEmpty { throw ReplayFailure("\(all.count) of \(Self.languages.count)", "\(all)") }
    }
  }
}

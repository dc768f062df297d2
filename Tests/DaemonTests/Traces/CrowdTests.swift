import DaemonTestSupport
import Foundation
import Synchronization
import Testing

/// Many clients at once, each with a document of another language that a second client follows.
@Suite struct CrowdTests {
  private static let languages = ["c", "css", "html", "javascript", "json", "markdown", "python", "rust"]

  @Test(arguments: [Duration.milliseconds(1500), .milliseconds(300)])
  func everybodySeesTheirOwn(verificationLimit: Duration) async throws {
    for language in Self.languages { try TestServices.require(language) }
    let services = TraceServices.make(threads: 2, verificationLimit: verificationLimit)
    try await TestDaemon.run(services: services) { daemon in
      let failures = Mutex<[any Error]>([])
      let report = Mutex<[String]>([])
      let group = DispatchGroup()
      for (index, language) in Self.languages.enumerated() {
        group.enter()
        Thread.detachNewThread {
          do {
            let pair = try Pair(language, seed: UInt64(index), daemon: daemon)
            try pair.settle()
            for _ in 0..<6 * Effort.value { try pair.round() }
            if pair.looks == 0 { throw ReplayFailure(language, "nothing was compared") }
            let line =
              "\(language): \(pair.editCount) edits, \(pair.looks) looks, (\(pair.forms.joined(separator: ") followed by (")))"
            report.withLock { $0.append(line) }
          } catch {
            failures.withLock { $0.append(error) }
          }
          group.leave()
        }
      }
      group.wait()
      if Effort.value > 1 { print(report.withLock { $0.sorted().joined(separator: "\n") }) }
      let all = failures.withLock { $0 }
      if !all.isEmpty { throw ReplayFailure("\(all.count) of \(Self.languages.count)", "\(all)") }
    }
  }
}

import Dispatch
import Foundation
import LanguageServers
import Logging
import Synchronization
import Testing

/// How all servers end together.
@Suite struct EndTests {
  /// Keeps the thread that logs first, until it is let go on.
  private final class Hold: Sendable {
    let begun = DispatchSemaphore(value: 0)
    let gate = DispatchSemaphore(value: 0)
    private let isHeld = Mutex(false)

    func wait() {
      let isFirst = isHeld.withLock { isHeld in
        defer { isHeld = true }
        return !isHeld
      }
      guard isFirst else { return }
      begun.signal()
      gate.wait()
    }
  }

  private struct Handler: LogHandler {
    let hold: Hold
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { hold.wait() }
  }

  /// A file of a system that does not answer may keep the servers' thread for ever; here the log does.
  @Test(.timeLimit(.minutes(4))) func aThreadThatHangsDoesNotKeepIt() async throws {
    let server = try FakeServer()
    let files = [try server.configuration()]
    try server.trust.trust(server.folder)
    // Which the thread logs.
    #expect(chmod(server.trust.path, 0o666) == 0)
    try await blocking {
      let hold = Hold()
      let logger = Logger(label: "test") { _ in Handler(hold: hold) }
      let servers = LanguageServers(files: files, trust: server.trust, logger: logger)
      let document = ServedDocument("alpha\n", path: server.folder + "/a.fake", servers: servers)
      hold.begun.wait()
      #expect(!servers.shutDown(within: .milliseconds(50)))
      hold.gate.signal()
      withExtendedLifetime(document) {}
    }
  }

  @Test func serversEndInTime() async throws {
    let server = try FakeServer()
    let files = [try server.configuration()]
    try server.trust.trust(server.folder)
    try await blocking {
      let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
      let servers = LanguageServers(files: files, trust: server.trust, logger: logger)
      let document = ServedDocument("alpha\n", path: server.folder + "/a.fake", servers: servers)
      try document.settle()
      #expect(servers.shutDown(within: .seconds(240)))
      #expect(!server.processes.isEmpty && server.processes.allSatisfy { kill($0, 0) != 0 })
    }
  }
}

import Base
import Foundation
import Highlighting
import LanguageServers
import Logging
import Synchronization

/// Runs tests with language servers that are ended afterwards.
enum Serving {
  /// Short times, so that what fails is seen to recover; long enough for a busy machine.
  static var limits: ServerLimits {
    var limits = ServerLimits()
    limits.delay = .milliseconds(2)
    limits.startTimeout = .seconds(30)
    limits.requestTimeout = .seconds(30)
    limits.stopTimeout = .milliseconds(500)
    // What goes wrong until a test mends it is never given up.
    limits.restart = RetryPolicy(first: .milliseconds(20), longest: .milliseconds(200))
    limits.retry = RetryPolicy(first: .milliseconds(5), longest: .milliseconds(100), limit: 9)
    limits.refresh = RetryPolicy(first: .milliseconds(2), longest: .milliseconds(500))
    limits.quiet = .milliseconds(50)
    limits.pause = .milliseconds(30)
    limits.warmUp = [.milliseconds(100)]
    limits.rereadPause = .milliseconds(50)
    return limits
  }

  /// - Parameter isTrusted: Servers may start where the last of the files lies, which is the user's.
  static func run(
    _ files: [String], limits: ServerLimits = limits, lines: LogLines? = nil, isTrusted: Bool = true,
    _ body: @escaping @Sendable (LanguageServers) throws -> Void
  ) async throws {
    let logger = Logger(label: "test") { _ in
      if let lines { lines.handler } else { SwiftLogNoOpLogHandler() }
    }
    let folder = files.last.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path } ?? "/"
    let trust = TrustFile(path: FakeServer.trustFile(in: folder))
    if isTrusted { try trust.trust(folder) }
    let servers = LanguageServers(files: files, trust: trust, limits: limits, logger: logger)
    let result: Result<Void, any Error>
    do {
      try await blocking { try body(servers) }
      result = .success(())
    } catch {
      result = .failure(error)
    }
    await servers.shutDown()
    try result.get()
  }
}

/// What was logged.
final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }
  var handler: any LogHandler { Handler(lines: self) }

  private struct Handler: LogHandler {
    let lines: LogLines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      lines.lines.withLock { $0.append("\(event.message) \(event.metadata ?? [:])") }
    }
  }
}

package import Daemon
import DaemonEndpoint
import Foundation
import Grammars
import Highlighting
package import HuedClient
import Logging
package import WireProtocol

/// A daemon in this process, on a socket of its own.
package struct TestDaemon: Sendable {
  package let socket: String

  /// Runs `body`, on a thread of its own, while a daemon listens; then ends the daemon.
  package static func run(
    services: HighlightingServices = TestServices.real, configure: (inout DaemonConfiguration) -> Void = { _ in },
    _ body: @escaping @Sendable (TestDaemon) throws -> Void
  ) async throws {
    try await serve(services: services, configure: configure) { daemon in
      try await blocking { try body(daemon) }
    }
  }

  /// The same for what does not wait by blocking its thread.
  package static func serve(
    services: HighlightingServices = TestServices.real, configure: (inout DaemonConfiguration) -> Void = { _ in },
    _ body: @Sendable (TestDaemon) async throws -> Void
  ) async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    var configuration = DaemonConfiguration()
    // A build for debugging takes some ten times as long for what an optimized one does in a turn.
    configuration.turn = .milliseconds(5)
    configure(&configuration)
    let endpoint = try Endpoint(SocketLocation(path: folder.path + "/socket"))
    let (ready, signal) = AsyncStream.makeStream(of: Void.self)
    let service = DaemonService(
      endpoint: endpoint, configuration: configuration, services: services,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    ) { signal.finish() }
    let running = startBlocking { try service.run() }
    for await _ in ready {}
    let daemon = TestDaemon(socket: folder.path + "/socket")
    let result = await Result.of { try await body(daemon) }
    service.shutDown()
    try await running.value
    try result.get()
  }

  /// A connection that has said nothing yet.
  package func connect(_ framing: Framing = .lines) throws -> DaemonConnection {
    try DaemonConnection(path: socket, framing: framing)
  }
}

extension DaemonConnection {
  /// Waits until the daemon closes the connection; false if it says something before, or nothing in this time.
  package func ends(within patience: Duration) -> Bool {
    do {
      _ = try receive(timeout: patience)
      return false
    } catch .closed {
      return true
    } catch {
      return false
    }
  }
}

/// Runs what waits for sockets beside the tests' threads, of which there are few.
package func blocking<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
  }
}

/// Begins such work at once: a task would first wait for one of the tests' threads, and a peer does not wait that long.
package func startBlocking(_ body: @escaping @Sendable () throws -> Void) -> Task<Void, any Error> {
  let (end, continuation) = AsyncThrowingStream.makeStream(of: Never.self)
  Thread.detachNewThread {
    do {
      try body()
      continuation.finish()
    } catch {
      continuation.finish(throwing: error)
    }
  }
  return Task { for try await _ in end {} }
}

/// A private directory with a short path.
package struct TestFolder: Sendable {
  package let path: String

  package init() throws {
    var template = Array("/tmp/hued-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  package func remove() { try? FileManager.default.removeItem(atPath: path) }
}

extension Result where Failure == any Error {
  static func of(_ body: () async throws -> Success) async -> Result {
    do { return .success(try await body()) } catch { return .failure(error) }
  }
}

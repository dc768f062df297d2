import Daemon
import DaemonEndpoint
import Foundation
import Grammars
import Highlighting
import HuedClient
import Logging
import TextStore
import WireProtocol

/// A daemon in this process, on a socket of its own.
struct TestDaemon: Sendable {
  let socket: String

  /// Runs `body`, on a thread of its own, while a daemon listens; then ends the daemon.
  static func run(
    services: LanguageServices = TestServices.real, configure: (inout DaemonConfiguration) -> Void = { _ in },
    _ body: @escaping @Sendable (TestDaemon) throws -> Void
  ) async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    var configuration = DaemonConfiguration()
    configure(&configuration)
    let endpoint = try Endpoint(SocketLocation(path: folder.path + "/socket"))
    let (ready, signal) = AsyncStream.makeStream(of: Void.self)
    let service = DaemonService(
      endpoint: endpoint, configuration: configuration, services: services,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    ) { signal.finish() }
    let running = Task { try await service.run() }
    for await _ in ready {}
    let daemon = TestDaemon(socket: folder.path + "/socket")
    let result = await Result.of { try await blocking { try body(daemon) } }
    service.shutDown()
    try await running.value
    try result.get()
  }

  /// A connection that has said nothing yet.
  func connect(_ framing: Framing = .lines) throws -> DaemonConnection {
    try DaemonConnection(path: socket, framing: framing)
  }

  func client(
    unit: PositionUnit = .utf8, layout: Layout = .lines, updates: UpdateForm = .lines, framing: Framing = .lines
  ) throws -> TestClient {
    try TestClient(connect(framing), unit: unit, layout: layout, updates: updates)
  }
}

/// Runs what waits for sockets beside the tests' threads, of which there are few.
func blocking<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
  }
}

/// A private directory with a short path.
struct TestFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/hued-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}

extension Result where Failure == any Error {
  static func of(_ body: () async throws -> Success) async -> Result {
    do { return .success(try await body()) } catch { return .failure(error) }
  }
}

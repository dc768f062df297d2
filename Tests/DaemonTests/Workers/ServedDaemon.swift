import DaemonTestSupport
import Foundation
import HuedClient
import Testing
import TextStore
import WireProtocol

/// A `hued serve` in a process of its own, with workers, its own grammars and its own log.
final class ServedDaemon: @unchecked Sendable {  // Changed by `init` alone.
  let folder: TestFolder
  let process = Process()

  var pid: pid_t { process.processIdentifier }
  var socket: String { folder.path + "/socket" }
  private var logPath: String { folder.path + "/log" }

  /// Starts one, and waits until it listens.
  ///
  /// - Parameters:
  ///   - settings: environment variables beside those that keep it away from the user's.
  ///   - descriptors: How many it may have; nil: as many as the tests.
  convenience init(_ settings: [String: String] = [:], descriptors: Int? = nil) throws {
    try self.init(starting: settings, descriptors: descriptors)
    guard try listens() else { throw ReplayFailure("hued serve", log) }
  }

  /// Starts one that may end before it listens.
  init(starting settings: [String: String], descriptors: Int? = nil) throws {
    try HuedProgram.require()
    folder = try TestFolder()
    try EvilGrammar.install(in: folder)
    _ = FileManager.default.createFile(atPath: logPath, contents: nil)
    var command = [HuedProgram.path, "serve", "--socket", socket]
    // Nothing stands between where nothing must: what is preloaded is for the daemon alone.
    if let descriptors { command = ["/bin/sh", "-c", "ulimit -n \(descriptors) && exec \"$0\" \"$@\""] + command }
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    let own = [
      "XDG_DATA_HOME": folder.path + "/data", "XDG_CONFIG_HOME": folder.path + "/config",
      "HUED_RUNTIME": TestServices.root, "HUED_WORKERS": "2", "HUED_WORKER_MEMORY": "256 MiB",
      // Language servers are looked for, and there are none.
      "PATH": folder.path,
      // Under the address sanitizer it exits with 1 if it has leaked anything: of a daemon nothing is passed over.
      "LSAN_OPTIONS": "",
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(own) { $1 }.merging(settings) { $1 }
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: logPath))
    process.standardInput = FileHandle.nullDevice
    // Were the tests to crash, whoever reads what they print would wait for this one's end.
    process.standardOutput = FileHandle.nullDevice
    try process.run()
  }

  /// Waits until it listens, or has ended; whether it listens.
  func listens() throws -> Bool {
    let deadline = ContinuousClock.now + TestClient.patience
    while (try? DaemonConnection(path: socket)) == nil {
      guard process.isRunning else { return false }
      guard ContinuousClock.now < deadline else { throw ReplayFailure("hued serve", log) }
      usleep(10_000)
    }
    return true
  }

  /// Runs `body`, on a thread of its own, and ends the daemon, which must have been there until then, and ends well.
  static func run(
    _ settings: [String: String] = [:], descriptors: Int? = nil,
    _ body: @escaping @Sendable (ServedDaemon) throws -> Void
  ) async throws {
    try await blocking {
      let daemon = try ServedDaemon(settings, descriptors: descriptors)
      defer { daemon.folder.remove() }
      do {
        try body(daemon)
      } catch {
        daemon.stop()
        throw ReplayFailure("\(error)", "the daemon's log:\n\(daemon.log)")
      }
      #expect(daemon.process.isRunning, "the daemon has ended: \(daemon.log)")
      daemon.stop()
      #expect(daemon.process.terminationReason == .exit && daemon.process.terminationStatus == 0, "\(daemon.log)")
    }
  }

  func client() throws -> TestClient {
    try TestClient(DaemonConnection(path: socket), unit: .utf8, layout: .lines, updates: .ranges)
  }

  var log: String { (try? String(contentsOfFile: logPath, encoding: .utf8)) ?? "" }

  /// Waits until the log has a text.
  func waitForLog(_ text: String, _ location: SourceLocation = #_sourceLocation) throws {
    let deadline = ContinuousClock.now + TestClient.patience
    while !log.contains(text) {
      guard ContinuousClock.now < deadline else {
        Issue.record("the log lacks \(text)", sourceLocation: location)
        return
      }
      usleep(10_000)
    }
  }

  /// The member `workers` of the daemon's status.
  func workers() throws -> JSONValue {
    let status = try DaemonConnection(path: socket).status(timeout: TestClient.patience)
    return try #require(status["workers"])
  }

  func counter(_ name: String) throws -> Int { try workers()["counters"]?[name]?.intValue ?? 0 }

  /// Waits until it has counted one, or has what else is waited for.
  func wait(for counter: String) throws { try wait(for: counter) { try self.counter(counter) > 0 } }

  func wait(for what: String, _ isThere: () throws -> Bool) throws {
    let deadline = ContinuousClock.now + TestClient.patience
    while try !isThere() {
      guard ContinuousClock.now < deadline else { throw ReplayFailure("no \(what)", log) }
      usleep(10_000)
    }
  }

  func workerPids() throws -> [pid_t] { try workerProcesses().compactMap(Self.pid(of:)) }

  /// Those that were handed a language.
  func workerPids(of language: String) throws -> [pid_t] {
    try workerProcesses().filter { $0["languages"]?.arrayValue?.contains(.string(language)) == true }
      .compactMap(Self.pid(of:))
  }

  static func pid(of process: JSONValue) -> pid_t? { process["pid"]?.intValue.map(pid_t.init) }

  private func workerProcesses() throws -> [JSONValue] { try workers()["processes"]?.arrayValue ?? [] }

  /// Its workers when each has confined itself: the one for the next document may still be at that.
  func confinedWorkers() throws -> [JSONValue] {
    var processes: [JSONValue] = []
    try wait(for: "confinement") {
      processes = try workerProcesses()
      return processes.allSatisfy { $0["confinement"]?.arrayValue != nil }
    }
    return processes
  }

  /// Asks it to end, and waits until it has.
  func stop() {
    process.terminate()
    process.ends(within: TestClient.patience)
  }

  /// The same; nothing of it is left.
  func end() {
    stop()
    folder.remove()
  }
}

import Daemon
import DaemonEndpoint
import DaemonTestSupport
import Foundation
import HuedClient
import Testing
import TextStore
import WireProtocol

@Suite struct ShutdownTests {
  @Test func saysGoodbye() async throws {
    try await TestDaemon.run(configure: { $0.turn = .seconds(60) }) { daemon in
      let watcher = try daemon.client()
      try watcher.open("x\n")
      let other = try daemon.connect()
      // The second request comes too late, but it came with the first.
      try other.send(raw: Array("{\"method\":\"shutdown\",\"id\":1}\n{\"method\":\"ping\",\"id\":2}\n".utf8))
      #expect(try other.receive(timeout: TestClient.patience) == .result(.int(1), [:]))
      guard case .failure(.int(2), let error) = try other.receive(timeout: TestClient.patience) else {
        Issue.record("no error came")
        return
      }
      #expect(error.code == .shuttingDown)
      for connection in [other, watcher.connection] {
        var reason: String?
        while reason == nil {
          if case .bye(let said) = try connection.nextNotification(timeout: TestClient.patience) { reason = said }
        }
        #expect(reason == "shutting down")
        #expect(connection.ends(within: TestClient.patience))
      }
    }
  }

  /// With the real program.
  @Test func removesItsSocket() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let path = folder.path + "/socket"
    let executable = HuedProgram.path
    try await blocking {
      let location = try SocketLocation(path: path)
      #expect(try DaemonLauncher.ensureRunning(at: location, executable: executable) == .started)
      #expect(try DaemonLauncher.ensureRunning(at: location, executable: executable) == .running)
      let client = try TestClient(
        DaemonConnection(path: path), unit: .utf8, layout: .lines, updates: .lines)
      let pid = try #require(try client.connection.status()["pid"]?.intValue)

      // A second one says who runs.
      #expect(try Self.serve(executable, path) == (1, true))
      #expect(try Self.serve(executable, path, "--if-needed") == (0, true))

      kill(pid_t(pid), SIGTERM)
      guard case .bye = try client.next() else {
        Issue.record("no goodbye came")
        return
      }
      #expect(client.connection.ends(within: TestClient.patience))
      #expect(Self.waitForEnd(of: pid_t(pid)) ?? 0 == 0)
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  /// A daemon that has claimed its place, and does not listen yet, ends in good order, too.
  @Test func removesItsSocketWhenItIsEndedBeforeItListens() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let (path, trace) = (folder.path + "/socket", folder.path + "/trace")
    // To open it, which comes after the claim, it waits for somebody who reads.
    try #require(mkfifo(trace, 0o600) == 0)
    try await blocking {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: HuedProgram.path)
      process.arguments = ["serve", "--socket", path, "--log-level", "critical"]
      process.environment = ProcessInfo.processInfo.environment.merging(["HUED_TRACE": trace]) { $1 }
      try process.run()
      let deadline = ContinuousClock.now + .seconds(60)
      while !FileManager.default.fileExists(atPath: path), ContinuousClock.now < deadline { usleep(2000) }
      #expect(FileManager.default.fileExists(atPath: path))
      kill(process.processIdentifier, SIGTERM)
      let reader = open(trace, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      defer { close(reader) }
      #expect(process.ends(within: TestClient.patience))
      #expect(process.terminationReason == .exit && process.terminationStatus == 0)
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  /// Killed without a chance to clean up, a daemon leaves its socket; the next one replaces it.
  @Test func recoversAStaleSocket() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let path = folder.path + "/socket"
    let executable = HuedProgram.path
    try await blocking {
      let location = try SocketLocation(path: path)
      _ = try DaemonLauncher.ensureRunning(at: location, executable: executable)
      let first = try DaemonConnection(path: path)
      let pid = pid_t(try #require(try first.status()["pid"]?.intValue))
      kill(pid, SIGKILL)
      #expect(Self.waitForEnd(of: pid) ?? SIGKILL == SIGKILL)
      #expect(first.ends(within: TestClient.patience))
      #expect(FileManager.default.fileExists(atPath: path))
      #expect(try DaemonLauncher.ensureRunning(at: location, executable: executable) == .started)
      try DaemonConnection(path: path).shutdown()
    }
  }

  /// The wait status of a daemon that is about to end; nil if the launcher has reaped it, as it does with all that it started
  /// when another test uses it.
  private static func waitForEnd(of pid: pid_t) -> Int32? {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 {
      if errno != EINTR { return nil }
    }
    return status
  }

  /// The exit status, and whether the message names the daemon that runs.
  private static func serve(_ executable: String, _ path: String, _ more: String...) throws -> (Int32, Bool) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = ["serve", "--socket", path] + more
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, said.contains("a daemon with pid"))
  }
}

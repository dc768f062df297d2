import DaemonEndpoint
import DaemonTestSupport
import Foundation
import HuedClient
import Synchronization
import TestSupport
import Testing
import WireProtocol

/// Clients that come before the daemon is ready.
@Suite struct EarlyClientTests {
  /// A daemon whose catalogue cannot be read before the test wants it: one of its files is a pipe.
  private final class SlowDaemon {
    let folder: TestFolder
    let process = Process()
    private let pipe: String

    var socket: String { folder.path + "/socket" }

    init(_ folder: TestFolder) throws {
      self.folder = folder
      let grammars = folder.path + "/hued/grammars"
      try FileManager.default.createDirectory(atPath: grammars, withIntermediateDirectories: true)
      pipe = grammars + "/slow.toml"
      guard mkfifo(pipe, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
      process.executableURL = URL(fileURLWithPath: HuedProgram.path)
      process.arguments = ["serve", "--socket", socket, "--log-level", "critical"]
      process.standardOutput = FileHandle.nullDevice
      process.environment = ProcessInfo.processInfo.environment.merging([
        "XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder.path, "HUED_RUNTIME": TestServices.root,
      ]) { $1 }
    }

    func stop() {
      process.terminate()
      process.ends(within: TestClient.patience)
    }

    /// Lets the catalogue be read; returns when the daemon has come to this file.
    func finish(with text: String = "") throws {
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: pipe))
      try file.write(contentsOf: Data(text.utf8))
      try file.close()
    }
  }

  /// Forty programs that wait for the path, and connect as soon as they see it.
  @Test func servesWhoWaitsForThePath() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    try await blocking {
      let daemon = try SlowDaemon(folder)
      let socket = daemon.socket
      let (connected, answered) = (Counter(), Counter())
      let failures = Mutex<[String]>([])
      for _ in 0..<40 {
        Thread.detachNewThread {
          do {
            let deadline = ContinuousClock.now + TestClient.patience
            while access(socket, F_OK) != 0, ContinuousClock.now < deadline { usleep(100) }
            let connection = try DaemonConnection(path: socket)
            connected.add()
            _ = try connection.hello(HelloParams(clientName: "early"), timeout: TestClient.patience)
            answered.add()
          } catch {
            failures.withLock { $0.append("\(error)") }
            connected.add()
            answered.add()
          }
        }
      }
      try daemon.process.run()
      defer { daemon.stop() }
      // The pipe of one that does not come to it would be waited for without end.
      try #require(connected.wait(for: 40))
      #expect(failures.withLock { $0 } == [])
      try daemon.finish()
      #expect(answered.wait(for: 40))
      #expect(failures.withLock { $0 } == [])
    }
  }

  /// A daemon that listens and then cannot start takes its socket away.
  @Test func leavesNoSocketWhenItFails() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    try await blocking {
      // Of the shipped catalogue a mistake is fatal.
      let runtime = folder.path + "/runtime"
      try FileManager.default.createDirectory(atPath: runtime + "/grammars", withIntermediateDirectories: true)
      try "nonsense".write(toFile: runtime + "/grammars/a.toml", atomically: false, encoding: .utf8)
      let output = try HuedProgram.run(
        ["serve", "--socket", folder.path + "/socket"],
        environment: ["HUED_RUNTIME": runtime, "XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder.path])
      #expect(output.status == 1)
      #expect(output.err.contains("a.toml"))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["runtime", "socket.lock"])
    }
  }
}

/// Counts what threads have done.
private final class Counter: Sendable {
  private let count = Mutex(0)

  func add() { count.withLock { $0 += 1 } }

  /// False if it does not come so far.
  func wait(for goal: Int) -> Bool {
    let end = ContinuousClock.now + TestClient.patience
    while count.withLock({ $0 }) < goal {
      guard ContinuousClock.now < end else { return false }
      usleep(1000)
    }
    return true
  }
}

import DaemonEndpoint
import DaemonTestSupport
import Foundation
import HuedClient
import TestSupport
import Testing
import WireProtocol

@testable import Daemon

@Suite struct LifeCycleTests {
  /// What keeps a test's daemons away from the user's.
  private static func environment(_ folder: TestFolder, _ more: [String: String] = [:]) -> [String: String] {
    [
      "XDG_RUNTIME_DIR": folder.path, "XDG_STATE_HOME": folder.path + "/state", "XDG_CONFIG_HOME": folder.path,
      "HUED_RUNTIME": TestServices.root,
    ].merging(more) { $1 }
  }

  @Test func startsOnDemandStopsAndLogs() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    try await blocking {
      let environment = Self.environment(folder)
      let none = try HuedProgram.run(["stop"], environment: environment)
      #expect(none.status == 0)
      #expect(none.out == "no daemon listens at \(folder.path)/hued/socket\n")
      let noLog = try HuedProgram.run(["log"], environment: environment)
      #expect(noLog.status == 1 && noLog.err.contains("no daemon has been started on demand yet"))

      let socket = try HuedProgram.run(["socket"], environment: environment)
      #expect(socket.out == folder.path + "/hued/socket\n")
      let connection = try DaemonConnection(path: folder.path + "/hued/socket")
      try connection.ping(timeout: .seconds(60))
      #expect(try HuedProgram.run(["stop"], environment: environment).status == 0)
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/hued/socket"))
      let location = try SocketLocation(path: folder.path + "/hued/socket")
      #expect(InstanceLock.holder(of: location) == nil)

      let log = try HuedProgram.run(["log"], environment: environment)
      #expect(log.out.contains("listening") && log.out.contains("ended"))
      let last = try HuedProgram.run(["log", "-n", "1"], environment: environment)
      #expect(last.out.split(separator: "\n").count == 1)
      #expect(
        try HuedProgram.run(["log", "--path"], environment: environment).out == folder.path + "/state/hued/daemon.log\n"
      )
    }
  }

  /// Whatever lies in the folder that it is called in, also where the PATH names that.
  @Test func theLogIsShownByTheSystemsProgram() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    try await blocking {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/state/hued", withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try "a line\n".write(toFile: folder.path + "/state/hued/daemon.log", atomically: true, encoding: .utf8)
      try "#!/bin/sh\necho another program\n".write(
        toFile: folder.path + "/tail", atomically: true, encoding: .utf8)
      #expect(chmod(folder.path + "/tail", 0o755) == 0)
      for path in [".:/usr/bin:/bin", ":/usr/bin:/bin"] {
        let log = try HuedProgram.run(
          ["log"], environment: Self.environment(folder, ["PATH": path]), directory: folder.path)
        #expect(log.out == "a line\n" && log.status == 0, "\(log)")
      }
    }
  }

  /// A daemon that was killed holds its lock a moment longer than it listens.
  @Test func startsAfterOneThatHasNotEndedYet() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    try await blocking {
      let environment = Self.environment(folder)
      _ = try HuedProgram.run(["socket"], environment: environment)
      _ = try HuedProgram.run(["stop"], environment: environment)
      let location = try SocketLocation(path: folder.path + "/hued/socket")
      let lock = open(location.lockPath, O_RDWR | O_CLOEXEC)
      #expect(flock(lock, LOCK_EX) == 0)
      Thread.detachNewThread {
        usleep(200_000)
        close(lock)
      }
      let socket = try HuedProgram.run(["socket"], environment: environment)
      #expect(socket.status == 0)
      try DaemonConnection(path: folder.path + "/hued/socket").ping(timeout: .seconds(60))
      _ = try HuedProgram.run(["stop"], environment: environment)
    }
  }

  @Test func endsWhenNobodyIsConnected() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    try await blocking {
      let environment = Self.environment(folder, ["HUED_IDLE_EXIT": "50 ms"])
      _ = try HuedProgram.run(["socket"], environment: environment)
      let path = folder.path + "/hued/socket"
      let deadline = ContinuousClock.now + .seconds(60)
      while FileManager.default.fileExists(atPath: path), ContinuousClock.now < deadline { usleep(5000) }
      #expect(!FileManager.default.fileExists(atPath: path))
      #expect(try HuedProgram.run(["log"], environment: environment).out.contains("nobody is connected"))
    }
  }

  /// How often the threads of a process went to sleep so far.
  private static func sleeps(of pid: Int) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task").reduce(0) { sum, task in
      let status = try String(contentsOfFile: "/proc/\(pid)/task/\(task)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
    }
  }

  /// Nothing wakes a daemon that has nothing to do, also when somebody is connected.
  @Test func sleepsWhileNothingHappens() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    try await blocking {
      let environment = Self.environment(folder)
      _ = try HuedProgram.run(["socket"], environment: environment)
      let connection = try DaemonConnection(path: folder.path + "/hued/socket")
      let pid = try #require(try connection.status(timeout: .seconds(60))["pid"]?.intValue)
      // What the start has left to do takes a while; one that wakes every second never sleeps that long.
      let deadline = ContinuousClock.now + Patience.seconds(120)
      var isAsleep = false
      while !isAsleep, ContinuousClock.now < deadline {
        let before = try Self.sleeps(of: pid)
        usleep(3_500_000)
        isAsleep = try Self.sleeps(of: pid) <= before + 1
      }
      #expect(isAsleep)
      _ = try HuedProgram.run(["stop"], environment: environment)
    }
  }

  /// A bad configuration is told, and the one before stays.
  @Test func reloadsItsConfiguration() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let path = folder.path + "/hued"
    @Sendable func write(_ text: String) throws {
      try text.write(toFile: path + "/config.toml", atomically: true, encoding: .utf8)
    }
    @Sendable func documentsAllowed() throws -> Int? {
      let fresh = try DaemonConnection(path: path + "/socket")
      let hello = try fresh.request(.hello(HelloParams(clientName: "test")), timeout: .seconds(60))
      return hello["limits"]?["documents"]?.intValue
    }
    try await blocking {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try write("[limits]\ndocuments = 1\n")
      let environment = Self.environment(folder)
      _ = try HuedProgram.run(["socket"], environment: environment)
      let connection = try DaemonConnection(path: path + "/socket")
      #expect(try documentsAllowed() == 1)
      try write("[limits]\ndocuments = 7\n")
      _ = try connection.request(.reload, timeout: .seconds(60))
      #expect(try documentsAllowed() == 7)
      try write("[limits]\ndocuments = 9\nclients = 0\n")
      _ = try connection.request(.reload, timeout: .seconds(60))
      #expect(try documentsAllowed() == 7)
      let refusal = try HuedProgram.run(["reload"], environment: environment)
      #expect(refusal.status == 1)
      #expect(refusal.err.contains("config.toml:3: clients must be a number from 1 to 100000, not \"0\""))
      // The level changes for what is logged from then on: of this reload nothing is told, of the next one it is.
      try write("[daemon]\nlog-level = \"critical\"\n")
      let success = try HuedProgram.run(["reload"], environment: environment)
      #expect(success.status == 0 && success.out.isEmpty && success.err.isEmpty)
      let quiet = try HuedProgram.run(["log"], environment: environment).out
      _ = try connection.request(.reload, timeout: .seconds(60))
      #expect(try HuedProgram.run(["log"], environment: environment).out == quiet)
      try write("[daemon]\nlog-level = \"info\"\n")
      _ = try connection.request(.reload, timeout: .seconds(60))
      _ = try connection.request(.reload, timeout: .seconds(60))
      let log = try HuedProgram.run(["log"], environment: environment).out
      #expect(
        log.split(separator: "\n").count { $0.contains("reload") } == quiet.split(separator: "\n").count {
          $0.contains("reload")
        } + 1)
      #expect(log.contains("config.toml:3: clients must be a number from 1 to 100000, not \"0\""))
      _ = try HuedProgram.run(["stop"], environment: environment)
    }
  }
}

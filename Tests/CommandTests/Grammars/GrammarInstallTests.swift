import DaemonTestSupport
import Foundation
import TestSupport
import Testing

/// What `hued grammar install` starts ends with it.
@Suite struct GrammarInstallTests {
  @Test func leavesNothingWhenItIsKilled() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    try await blocking {
      // Ignores what can be ignored, and so does what it starts in another session.
      let stub =
        "#!/bin/sh\ntrap '' TERM HUP INT\nsetsid sh -c 'echo $$ >>\"$0\"; exec sleep 10000' '\(folder.path)/started' &\n"
        + "echo $$ >>'\(folder.path)/started'\nsleep 10000\n"
      try FileManager.default.createDirectory(atPath: folder.path + "/bin", withIntermediateDirectories: true)
      try stub.write(toFile: folder.path + "/bin/python3", atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/bin/python3")
      let install = Process()
      install.executableURL = URL(fileURLWithPath: HuedProgram.path)
      install.arguments = ["grammar", "install", "c"]
      install.environment = ProcessInfo.processInfo.environment.merging([
        "PATH": folder.path + "/bin:/usr/bin:/bin", "HUED_RUNTIME": TestServices.root,
        "XDG_DATA_HOME": folder.path + "/data", "XDG_CACHE_HOME": folder.path + "/cache",
      ]) { $1 }
      install.standardInput = FileHandle.nullDevice
      install.standardOutput = FileHandle.nullDevice
      install.standardError = FileHandle.nullDevice
      try install.run()
      try Self.eventually("the download") { Self.started(in: folder).count == 2 || !install.isRunning }
      let processes = Self.started(in: folder)
      #expect(processes.count == 2 && processes.allSatisfy { kill($0, 0) == 0 })
      kill(install.processIdentifier, SIGKILL)
      install.waitUntilExit()
      try Self.eventually("the ends of \(processes)") { processes.allSatisfy { kill($0, 0) != 0 } }
    }
  }

  private static func started(in folder: TestFolder) -> [pid_t] {
    ((try? String(contentsOfFile: folder.path + "/started", encoding: .utf8)) ?? "").split(separator: "\n")
      .compactMap { pid_t($0) }
  }

  private static func eventually(_ what: String, _ isReached: () -> Bool) throws {
    let deadline = ContinuousClock.now + Patience.seconds(60)
    while !isReached() {
      guard ContinuousClock.now < deadline else {
        Issue.record("gave up waiting for \(what)")
        throw CancellationError()
      }
      usleep(2000)
    }
  }
}

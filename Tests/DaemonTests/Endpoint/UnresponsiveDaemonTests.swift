import DaemonEndpoint
import DaemonTestSupport
import Foundation
import HuedClient
import TestSupport
import Testing
import WireProtocol

/// Beside a daemon that does not answer no command hangs, and there is a way to end it.
@Suite struct UnresponsiveDaemonTests {
  private static let file = TestServices.root + "/README.md"

  private static func environment(_ folder: TestFolder, timeout: String = "0.5") -> [String: String] {
    [
      "XDG_RUNTIME_DIR": folder.path, "XDG_STATE_HOME": folder.path + "/state", "XDG_CONFIG_HOME": folder.path,
      "XDG_DATA_HOME": folder.path, "HUED_RUNTIME": TestServices.root, "HUED_SOCKET": "", "HOME": folder.path,
      "HUED_TIMEOUT": timeout, "NO_COLOR": "",
    ]
  }

  /// Runs `body` beside a daemon that was stopped, and ends it.
  private static func run(
    _ body: @escaping @Sendable (_ folder: TestFolder, _ pid: pid_t, _ location: SocketLocation) throws -> Void
  ) async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    try await blocking {
      let start = try HuedProgram.run(["socket"], environment: environment(folder))
      try #require(start.status == 0, "\(start.err)")
      let location = try SocketLocation(path: folder.path + "/hued/socket")
      let pid = pid_t(try #require(InstanceLock.holder(of: location)))
      kill(pid, SIGSTOP)
      try waitUntilStopped(pid)
      defer {
        // Only if it is still the same.
        if InstanceLock.holder(of: location) == Int(pid) { kill(pid, SIGKILL) }
      }
      try body(folder, pid, location)
    }
  }

  /// The signal takes effect a moment after it was sent.
  private static func waitUntilStopped(_ pid: pid_t) throws {
    let end = ContinuousClock.now + TestClient.patience
    while ContinuousClock.now < end {
      let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")
      let areStopped = try threads.allSatisfy { thread in
        try String(contentsOfFile: "/proc/\(pid)/task/\(thread)/status", encoding: .utf8).contains("State:\tT")
      }
      if areStopped { return }
      usleep(1000)
    }
    Issue.record("the daemon was not stopped")
  }

  @Test func noCommandHangs() async throws {
    try await Self.run { folder, pid, _ in
      for command in [["status"], ["reload"], ["tokens", Self.file], ["stop"], ["doctor", "--quick"]] {
        let began = ContinuousClock.now
        let output = try HuedProgram.run(command, environment: Self.environment(folder))
        #expect(output.status == 1, "\(command)")
        #expect((output.err + output.out).contains("answer"), "\(command): \(output.err)")
        #expect((output.err + output.out).contains("hued stop --force"), "\(command)")
        #expect(ContinuousClock.now - began < Patience.seconds(60), "\(command)")
      }
      #expect(try HuedProgram.run(["socket"], environment: Self.environment(folder)).status == 0)
      // Without a word on how long to wait it is two seconds.
      let began = ContinuousClock.now
      let status = try HuedProgram.run(["status"], environment: Self.environment(folder, timeout: ""))
      #expect(status.err == "hued: the daemon did not answer in time; 'hued stop --force' ends one that hangs\n")
      #expect(ContinuousClock.now - began >= .seconds(2))
      // It was not harmed.
      #expect(kill(pid, 0) == 0)
    }
  }

  /// One whose queue is full does not take connections either.
  @Test func noCommandHangsAtAFullQueue() async throws {
    try await Self.run { folder, _, location in
      var waiting: [Int32] = []
      defer { for descriptor in waiting { close(descriptor) } }
      while true {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        try #require(descriptor >= 0)
        waiting.append(descriptor)
        if try Self.connect(descriptor, location.path) == EAGAIN { break }
      }
      for command in [["socket"], ["status"], ["tokens", Self.file], ["stop"], ["doctor", "--quick"]] {
        let output = try HuedProgram.run(command, environment: Self.environment(folder))
        #expect(output.status == 1, "\(command)")
        #expect((output.err + output.out).contains("hued stop --force"), "\(command): \(output.err)")
      }
      #expect(try HuedProgram.run(["stop", "--force"], environment: Self.environment(folder)).status == 0)
      #expect(InstanceLock.isFree(location))
    }
  }

  private static func connect(_ descriptor: Int32, _ path: String) throws -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0 ? 0 : errno
      }
    }
  }

  /// The doctor's command, as it is printed, mends it.
  @Test func theRemedyHelps() async throws {
    try await Self.run { folder, pid, location in
      var environment = Self.environment(folder)
      let program = URL(fileURLWithPath: HuedProgram.path).deletingLastPathComponent().path
      environment["PATH"] = program + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
      let ill = try HuedProgram.run(["doctor", "--quick"], environment: environment)
      #expect(
        ill.out.contains("PROBLEM  daemon: one listens at \(location.path), but it does not answer in 0.5 seconds"))
      let remedy = try #require(ill.out.split(separator: "\n").first { $0.contains("→ hued stop") })
      let shell = Process()
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      shell.arguments = ["-c", String(remedy.drop { $0 != "h" })]
      shell.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      try shell.run()
      shell.waitUntilExit()
      #expect(shell.terminationStatus == 0)
      #expect(InstanceLock.isFree(location))
      let well = try HuedProgram.run(["doctor", "--quick"], environment: environment)
      #expect(well.status == 0 && well.out.contains("no daemon runs, the first client starts one"), "\(well.out)")
    }
  }

  /// On a terminal it is asked, and only yes is taken for yes.
  @Test func asksOnATerminal() async throws {
    try await Self.run { folder, pid, location in
      for answer in ["", "n", "q"] {
        let (status, shown) = try Self.stop(Self.environment(folder), answer: answer)
        #expect(status == 1)
        #expect(shown.contains("the daemon with pid \(pid) does not answer. Kill it? [y/N]"), "\(shown)")
        #expect(kill(pid, 0) == 0)
      }
      #expect(try Self.stop(Self.environment(folder), answer: "y").status == 0)
      #expect(InstanceLock.isFree(location))
      // It went by SIGTERM, so it had the time to tidy up.
      #expect(!FileManager.default.fileExists(atPath: location.path))
    }
  }

  private static let terminal = """
    import os, subprocess, sys
    person, program = os.openpty()
    # It waits in the terminal until it is asked for.
    os.write(person, sys.argv[2].encode() + b"\\n")
    status = subprocess.run([sys.argv[1], "stop"], stdin=program, stderr=program).returncode
    os.close(program)
    shown = b""
    try:
        # What was written comes in pieces, and an error when the last of it was read.
        while part := os.read(person, 4096):
            shown += part
    except OSError:
        pass
    print(status, shown.decode(), flush=True)
    """

  /// Runs `hued stop` on a terminal of its own.
  private static func stop(_ environment: [String: String], answer: String) throws -> (status: Int32, shown: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-I", "-c", terminal, HuedProgram.path, answer]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return (try #require(text.split(separator: " ").first.flatMap { Int32($0) }, "\(text)"), text)
  }

  // MARK: Who is ended

  /// One that takes no more clients can be looked at and ended all the same, and ends as it should.
  @Test func endsADaemonWithTooManyClients() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    try await blocking {
      let environment = Self.environment(folder, timeout: "240").merging(["HUED_LIMITS_CLIENTS": "1"]) { $1 }
      try #require(try HuedProgram.run(["socket"], environment: environment).status == 0)
      let location = try SocketLocation(path: folder.path + "/hued/socket")
      let only = try DaemonConnection(path: location.path)
      try only.ping(timeout: TestClient.patience)
      let doctor = try HuedProgram.run(["doctor", "--quick"], environment: environment)
      #expect(doctor.out.contains("PROBLEM  daemon: the one at \(location.path) refuses: "), "\(doctor.out)")
      let stop = try HuedProgram.run(["stop"], environment: environment)
      #expect(stop.status == 0, "\(stop.err)")
      #expect(InstanceLock.isFree(location))
      let farewell = try only.nextNotification(timeout: TestClient.patience)
      #expect(farewell == .bye(reason: "shutting down"))
    }
  }

  /// A program that has a daemon's lock and place, answers nothing and ignores SIGTERM.
  private static let deaf = """
    import fcntl, os, signal, socket, sys
    path, pid = sys.argv[1], sys.argv[2]
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    lock = open(path + ".lock", "w")
    fcntl.flock(lock, fcntl.LOCK_EX)
    lock.write((pid if pid != "own" else str(os.getpid())) + "\\n")
    lock.flush()
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(path)
    listener.listen()
    print("ready", flush=True)
    signal.pause()
    """

  private static func deafProgram(_ path: String, pid: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-I", "-c", deaf, path, pid]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    try #require(try output.fileHandleForReading.read(upToCount: 5) == Data("ready".utf8))
    return process
  }

  @Test func killsWhatIgnoresSIGTERM() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    try await blocking {
      let process = try Self.deafProgram(folder.path + "/socket", pid: "own")
      let output = try HuedProgram.run(
        ["stop", "--force", "--socket", folder.path + "/socket"], environment: Self.environment(folder))
      #expect(output.status == 0, "\(output.err)")
      #expect(process.ends(within: TestClient.patience))
      #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL)
    }
  }

  /// The number in the lock's file may be another process's by now, which is none of our business.
  @Test func killsNobodyButTheLocksHolder() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    try await blocking {
      let bystander = Process()
      bystander.executableURL = URL(fileURLWithPath: "/bin/sleep")
      bystander.arguments = ["600"]
      bystander.standardOutput = FileHandle.nullDevice
      bystander.standardError = FileHandle.nullDevice
      try bystander.run()
      defer { kill(bystander.processIdentifier, SIGKILL) }
      let process = try Self.deafProgram(folder.path + "/socket", pid: "\(bystander.processIdentifier)")
      defer { kill(process.processIdentifier, SIGKILL) }
      let output = try HuedProgram.run(
        ["stop", "--force", "--socket", folder.path + "/socket"], environment: Self.environment(folder))
      #expect(output.status == 1)
      #expect(output.err.contains("no process of yours has the lock \(folder.path)/socket.lock"), "\(output.err)")
      #expect(bystander.isRunning && process.isRunning)
    }
  }
}

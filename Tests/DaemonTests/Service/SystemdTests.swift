import DaemonTestSupport
import Foundation
import HuedClient
import Processes
import Testing
import WireProtocol

@testable import Daemon

/// The daemon as a unit of systemd, with systemd's own tools.
@Suite struct SystemdTests {
  /// What systemd would hear.
  private final class NotifySocket {
    let path: String
    private let descriptor: Int32

    init(_ path: String) throws {
      self.path = path
      descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
      let result = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      guard descriptor >= 0, result == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
      var limit = timeval(tv_sec: 60, tv_usec: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(descriptor) }

    func next() throws -> String {
      var buffer = [UInt8](repeating: 0, count: 512)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { throw POSIXError(.ETIMEDOUT) }
      return String(decoding: buffer[..<count], as: UTF8.self)
    }

    /// The next message that is no sign of life.
    func nextState() throws -> String {
      while true {
        let text = try next()
        if text != "WATCHDOG=1" { return text }
      }
    }
  }

  @Test func tellsHowItDoes() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    try await blocking {
      let manager = try NotifySocket(folder.path + "/notify")
      let process = Process()
      process.executableURL = URL(fileURLWithPath: HuedProgram.path)
      process.arguments = ["serve", "--socket", folder.path + "/socket", "--log-level", "critical"]
      process.environment = ProcessInfo.processInfo.environment.merging([
        "NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": "20000",
      ]) { $1 }
      try process.run()
      #expect(try manager.nextState() == "READY=1")
      #expect(FileManager.default.fileExists(atPath: folder.path + "/socket"))
      #expect(try manager.next() == "WATCHDOG=1")
      kill(process.processIdentifier, SIGHUP)
      #expect(try manager.nextState().hasPrefix("RELOADING=1\nMONOTONIC_USEC="))
      #expect(try manager.nextState() == "READY=1")
      kill(process.processIdentifier, SIGTERM)
      #expect(try manager.nextState() == "STOPPING=1")
      #expect(process.ends(within: TestClient.patience))
      #expect(process.terminationStatus == 0)
    }
  }

  @Test(arguments: [("20000", 20_000), ("0", nil), ("-5", nil), ("soon", nil)] as [(String, Int?)])
  func showsThatItLivesAsOftenAsIsAsked(said: String, microseconds: Int?) throws {
    let environment = ["NOTIFY_SOCKET": "/run/notify", "WATCHDOG_USEC": said]
    let notifier = try #require(SystemdNotifier { environment[$0] })
    #expect(notifier.watchdog == microseconds.map { Duration.microseconds($0) })
  }

  private static func tool(_ name: String) -> String? {
    ["/usr/bin/", "/bin/"].map { $0 + name }.first(where: FileManager.default.isExecutableFile)
  }

  /// `systemd-socket-activate` holds the socket and starts the daemon when the first client connects.
  @Test func takesASocketThatIsPassedOn()
    async throws
  {
    let folder = try TestFolder()
    defer { folder.remove() }
    try await blocking {
      let path = folder.path + "/socket"
      let activator = try #require(Self.tool("systemd-socket-activate"), "run 'make setup': systemd is missing")
      // It closes the descriptors that it inherits, by which Foundation's Process would take it for ended: that would then
      // wait for it, and for no other program of any test.
      let process = try ProcessLaunch([
        activator, "-l", path, "-E", "HUED_IDLE_EXIT=1 s", HuedProgram.path, "serve", "--log-level", "critical",
      ]).start()
      defer { process.closeAll() }
      let deadline = ContinuousClock.now + .seconds(60)
      while !FileManager.default.fileExists(atPath: path), ContinuousClock.now < deadline { usleep(1000) }
      let pid: Int
      do {
        // The socket's file is there a moment before anybody listens.
        var connection = try? DaemonConnection(path: path)
        while connection == nil, ContinuousClock.now < deadline { connection = try? DaemonConnection(path: path) }
        pid = try #require(try connection?.status(timeout: .seconds(60))["pid"]?.intValue)
      }
      // The activator became the daemon. Nobody is connected any more, so it ends; the socket is its manager's.
      #expect(pid == Int(try process.program()))
      #expect(process.reap() == 0)
      #expect(FileManager.default.fileExists(atPath: path))
    }
  }

  @Test func refusesWhatIsNoListeningSocket() async throws {
    try HuedProgram.require()
    try await blocking {
      // The shell's $$ is the program's pid after exec.
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "LISTEN_PID=$$ LISTEN_FDS=1 exec \"$0\" serve 3</dev/null", HuedProgram.path]
      let err = Pipe()
      process.standardError = err
      try process.run()
      let text = String(decoding: try err.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 1)
      #expect(text.contains("descriptor 3 is not a listening socket"))
    }
  }

  @Test func refusesASocketOfAnotherType() async throws {
    try HuedProgram.require()
    let folder = try TestFolder()
    defer { folder.remove() }
    try await blocking {
      let program = """
        import os, socket, sys
        listener = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        listener.bind(sys.argv[2])
        listener.listen()
        os.dup2(listener.fileno(), 3)
        os.set_inheritable(3, True)
        os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="1")
        os.execv(sys.argv[1], [sys.argv[1], "serve"])
        """
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["python3", "-I", "-c", program, HuedProgram.path, folder.path + "/socket"]
      let err = Pipe()
      process.standardError = err
      try process.run()
      let text = String(decoding: try err.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 1)
      #expect(text.contains("descriptor 3 is not a stream socket, as ListenStream makes one"), "\(text)")
    }
  }

  @Test func unitsAreValid() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    try await blocking {
      let analyzer = try #require(Self.tool("systemd-analyze"), "run 'make setup': systemd is missing")
      let units = TestServices.root + "/packaging/systemd"
      let names = try FileManager.default.contentsOfDirectory(atPath: units).sorted()
      #expect(names == ["hued.service", "hued.socket"])
      // The program that the unit names is installed by the package only.
      for name in names {
        let text = try String(contentsOfFile: units + "/" + name, encoding: .utf8)
        try text.replacing("/usr/bin/hued", with: HuedProgram.path)
          .write(toFile: folder.path + "/" + name, atomically: true, encoding: .utf8)
      }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: analyzer)
      process.arguments = ["verify", "--user", "--man=no"] + names.map { folder.path + "/" + $0 }
      process.environment = ["XDG_RUNTIME_DIR": folder.path, "HOME": folder.path, "PATH": "/usr/bin:/bin"]
      let err = Pipe()
      process.standardError = err
      try process.run()
      let text = String(decoding: try err.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(text)")
      #expect(!text.contains("hued."), "\(text)")
    }
  }
}

import DaemonTestSupport
import Foundation
import HuedClient
import LanguageServers
import TestSupport
import Testing
import WireProtocol

/// What is left of a daemon that was killed, beside a language server that does all it can to stay.
@Suite struct KilledDaemonTests {
  /// Answers nothing, reads nothing, ignores signals, and has a process in another session that does so, too.
  private static let stubborn = """
    trap '' TERM HUP INT
    echo $$ >>"$0/started"
    setsid sh -c 'trap "" TERM HUP INT; (echo $PPID >>"$0/started"; exec sleep 10000)' "$0" &
    ls /proc/$$/fd | sed "s|^|/proc/$$/fd/|" >"$0/listed"
    for file in $(cat "$0/listed"); do [ -e $file ] && echo ${file##*/} >>"$0/descriptors"; done
    sleep 10000
    """

  private static func lines(_ path: String) -> [String] {
    ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
  }

  /// Until something holds; the time is for what never ends.
  private static func eventually(_ what: String, within limit: Duration, _ isReached: () -> Bool) throws {
    let deadline = ContinuousClock.now + limit
    while !isReached() {
      guard ContinuousClock.now < deadline else { throw ReplayFailure("gave up waiting for", what) }
      usleep(2000)
    }
  }

  @Test func leavesNothingAndClientsSeeItsEnd() async throws {
    try await blocking {
      let configuration = try TestFolder()
      defer { configuration.remove() }
      let folder = configuration.path
      try FileManager.default.createDirectory(atPath: folder + "/hued", withIntermediateDirectories: true)
      let server =
        "[servers.stubborn]\ncommand = [\"sh\", \"-c\", '''\(Self.stubborn)''', \"\(folder)\"]\n"
        + "languages = [\"c\"]\nenabled = true\n"
      try server.write(toFile: folder + "/hued/servers.toml", atomically: true, encoding: .utf8)
      try TrustFile(path: folder + "/hued/trusted-folders").trust(folder)
      let daemon = try ServedDaemon([
        "XDG_CONFIG_HOME": folder, "XDG_STATE_HOME": folder, "PATH": "/usr/local/bin:/usr/bin:/bin",
      ])
      defer { daemon.folder.remove() }
      let (early, client) = (try daemon.client(), try daemon.client())
      try client.connection.open(
        OpenParams(doc: 1, rev: 0, source: .text(Array("int x;\n".utf8)), language: "c", uri: "file://\(folder)/a.c"),
        timeout: TestClient.patience)
      try Self.eventually("the server", within: TestClient.patience) {
        Self.lines(folder + "/started").count == 2 && Self.lines(folder + "/descriptors").count >= 3
      }
      let late = try daemon.client()
      #expect(Self.lines(folder + "/descriptors") == ["0", "1", "2"])
      try Self.expectAllClosedOnExec(daemon.pid)
      let servers = Self.lines(folder + "/started").compactMap { pid_t($0) }
      let processes = servers + servers.compactMap(Self.parent) + (try daemon.workerPids())

      let killed = ContinuousClock.now
      kill(daemon.pid, SIGKILL)
      for connection in [early.connection, client.connection, late.connection] { try Self.drain(connection) }
      let seen = ContinuousClock.now - killed
      // Some milliseconds; the rest is for machines that are busy. Beside a server that holds a connection it never comes.
      #expect(seen < Patience.seconds(3), "clients saw the end after \(seen)")
      try Self.eventually("the ends of \(processes)", within: Patience.seconds(15)) {
        processes.allSatisfy(Self.hasEnded)
      }
      #expect(daemon.process.ends(within: TestClient.patience))
    }
  }

  private static func parent(of pid: pid_t) -> pid_t? {
    lines("/proc/\(pid)/status").first { $0.hasPrefix("PPid:") }?.split(separator: "\t").last.flatMap { pid_t($0) }
  }

  /// What nobody has asked for the end of is still listed.
  private static func hasEnded(_ pid: pid_t) -> Bool {
    lines("/proc/\(pid)/status").allSatisfy { !$0.hasPrefix("State:") || $0.contains("Z") }
  }

  private static func drain(_ connection: DaemonConnection) throws {
    do {
      while true { _ = try connection.nextNotification(timeout: TestClient.patience) }
    } catch ClientError.timedOut {
      throw ClientError.timedOut
    } catch {}
  }

  /// Nothing that a process has open would be there in a program that it executes.
  private static func expectAllClosedOnExec(_ pid: pid_t) throws {
    for number in try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fdinfo") {
      guard let descriptor = Int(number), descriptor > 2 else { continue }
      let flags = lines("/proc/\(pid)/fdinfo/\(number)").first { $0.hasPrefix("flags:") }?.split(separator: "\t").last
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(pid)/fd/\(number)")
      guard let flags, let bits = Int(flags, radix: 8) else { continue }
      #expect(bits & Int(O_CLOEXEC) != 0, "descriptor \(number) is \(target ?? "gone")")
    }
  }
}

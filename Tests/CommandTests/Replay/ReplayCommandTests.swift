import DaemonTestSupport
import Foundation
import Testing
import WireProtocol

/// The whole tool, with a daemon of its own.
@Suite struct ReplayCommandTests {
  @Test func replaysAndVerifies() async throws {
    try TestServices.require("rust")
    let output = try await blocking {
      try HuedProgram.run(
        [
          TestServices.root + "/Tests/Traces/rustcode.json.gz", "--language", "rust", "--spawn", "--verify",
          "--limit", "40", "--check-every", "20", "--json",
        ], program: HuedProgram.replayPath, environment: ["HUED_RUNTIME": TestServices.root])
    }
    #expect(output.status == 0, "\(output.err)")
    let report = try JSONValue.parse(Array(output.out.utf8))
    #expect(report["edits"] == 40)
    #expect(report["checks"] == 3)
    #expect(report["differingBytes"] == 0)
    #expect(report["takenBackBytes"] == 0)
    // One joins at each check, and is looked at again at the next.
    #expect(report["followerLooks"] == 5)
    #expect(report["failures"] == [])
    #expect(report["settled"]?["count"] == 40)
  }

  @Test(
    arguments: [
      (false, ["COLORTERM": "truecolor"], nil), (true, ["TERM": "xterm-256color", "COLORTERM": ""], "38;5;"),
      (true, ["TERM": "xterm", "NO_COLOR": "1"], nil),
    ] as [(Bool, [String: String], String?)])
  func showsColoursThatTheOutputHas(inTerminal: Bool, told: [String: String], code: String?) async throws {
    try TestServices.require("rust")
    try await blocking {
      let words = [
        TestServices.root + "/Tests/Traces/rustcode.json.gz", "--language", "rust", "--spawn", "--show", "--limit", "1",
        "--theme", "dusk",
      ]
      let environment = ["HUED_RUNTIME": TestServices.root, "NO_COLOR": ""].merging(told) { $1 }
      let output =
        inTerminal
        ? try HuedProgram.runInTerminal(words, program: HuedProgram.replayPath, environment: environment)
        : try HuedProgram.run(words, program: HuedProgram.replayPath, environment: environment)
      #expect(output.status == 0 && output.out.contains("implementation"), "\(output)")
      let codes = output.out.matches(of: #/\u{1b}\[[0-9;]*(38;.;)/#).map { String($0.1) }
      #expect(Set(codes) == Set([code].compactMap(\.self)), "\(output)")
    }
  }

  @Test(.timeLimit(.minutes(2))) func aSignalLeavesNoDaemon() async throws {
    try await blocking {
      let replay = Process()
      // What starts the tests may ignore or block the signal.
      let script = """
        import os, signal, sys
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_SETMASK, [])
        os.execv(sys.argv[1], sys.argv[1:])
        """
      replay.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      replay.arguments = [
        "python3", "-c", script, HuedProgram.replayPath, TestServices.root + "/Tests/Traces/rustcode.json.gz",
        "--spawn", "--pace", "recorded",
      ]
      replay.standardOutput = FileHandle.nullDevice
      replay.standardError = FileHandle.nullDevice
      try replay.run()
      defer { replay.ends(within: .zero) }
      let number = replay.processIdentifier
      var socket: String?
      while replay.isRunning, socket.map(FileManager.default.fileExists) != true {
        usleep(5000)
        let child = try String(contentsOfFile: "/proc/\(number)/task/\(number)/children", encoding: .utf8).prefix {
          $0 != " "
        }
        let command = try? String(contentsOfFile: "/proc/\(child)/cmdline", encoding: .utf8)
        socket = command?.split(separator: "\0").first { $0.hasSuffix("/socket") }.map(String.init)
      }
      replay.terminate()
      #expect(replay.ends(within: .seconds(60)) && replay.terminationStatus == SIGTERM)
      let path = try #require(socket)
      if FileManager.default.fileExists(atPath: path) {
        Issue.record("its daemon is there still")
        _ = try HuedProgram.run(["stop", "--socket", path])
      }
    }
  }

  @Test func startsTheUsersDaemon() async throws {
    try TestServices.require("rust")
    let folder = try TestFolder()
    defer { folder.remove() }
    try await blocking {
      let environment = [
        "HUED_RUNTIME": TestServices.root, "XDG_RUNTIME_DIR": folder.path, "XDG_STATE_HOME": folder.path,
        "XDG_CONFIG_HOME": folder.path,
      ]
      let trace = TestServices.root + "/Tests/Traces/rustcode.json.gz"
      let output = try HuedProgram.run(
        [trace, "--language", "rust", "--limit", "3", "--json"], program: HuedProgram.replayPath,
        environment: environment)
      #expect(output.status == 0, "\(output.err)")
      #expect(try JSONValue.parse(Array(output.out.utf8))["edits"] == 3)
      let status = try HuedProgram.run(["status"], environment: environment)
      #expect(status.out.hasPrefix("hued "))
      #expect(try HuedProgram.run(["stop"], environment: environment).status == 0)
    }
  }
}

import DaemonTestSupport
import Foundation
import Glibc
import HuedClient
import Testing

@testable import DaemonEndpoint

/// No client of ours says a word to a program that is not the user's own.
@Suite struct ForeignPeerTests {
  /// The check itself, as any user: what listens is this user's, so for another one it is foreign.
  @Test func looksWhoListensBeforeItSpeaks() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    chmod(folder.path, 0o755)
    try await blocking {
      let listener = try ForeignListener(folder.path + "/socket", user: geteuid())
      let location = try SocketLocation(path: listener.path)
      close(try UnixSocket.connected(to: location))
      try listener.waitForClient()
      if geteuid() == 0 {
        // A directory of root's is safe for others, too.
        #expect(throws: EndpointError.foreignPeer(path: listener.path, user: 0)) {
          try UnixSocket.connected(to: location, user: 12345)
        }
      } else {
        #expect(throws: EndpointError.self) { try UnixSocket.connected(to: location, user: geteuid() + 1) }
      }
      #expect(try listener.heard().isEmpty)
    }
  }

  private static let commands = [
    ["status"], ["reload"], ["stop"], ["stop", "--force"], ["socket"], ["socket", "--no-start"], ["lsp"],
    ["tokens", TestServices.root + "/README.md"],
    ["doctor", "--quick"],
  ]

  private static func environment(_ folder: TestFolder, _ more: [String: String]) -> [String: String] {
    [
      "HUED_RUNTIME": TestServices.root, "XDG_STATE_HOME": folder.path + "/state", "XDG_CONFIG_HOME": folder.path,
      "XDG_DATA_HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "HUED_SOCKET": "",
    ].merging(more) { $1 }
  }

  /// Every command, with another user's program at the socket's path.
  @Test(.enabled(if: ForeignListener.canBeForeign, "only root can start another user's program"))
  func commandsSayNothingToAnotherUser() async throws {
    try HuedProgram.require()
    let folder = try TestFolder()
    defer { folder.remove() }
    try await blocking {
      let listener = try ForeignListener(folder.path + "/socket", user: ForeignListener.stranger)
      let environment = Self.environment(folder, ["HUED_SOCKET": listener.path])
      for command in Self.commands {
        let output = try HuedProgram.run(command, environment: environment)
        #expect(output.status == 1, "\(command)")
        #expect(
          (output.err + output.out).contains(
            "the program that listens at \(listener.path) belongs to another user (uid 12345)"), "\(command)")
        #expect(!output.out.split(separator: "\n").contains { $0 == listener.path }, "\(command)")
        try listener.waitForClient()
      }
      try Self.runKakouneHelper(folder, environment) { try listener.waitForClient() }
      #expect(throws: ClientError.self) { try DaemonConnection(path: listener.path) }
      #expect(try listener.heard().isEmpty)
    }
  }

  /// `hued kak` goes on trying until Kakoune removes its directory.
  private static func runKakouneHelper(
    _ folder: TestFolder, _ environment: [String: String], _ wait: () throws -> Void
  ) throws {
    let directory = folder.path + "/kak"
    mkdir(directory, 0o700)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: HuedProgram.path)
    process.arguments = ["kak", "--session", "none", "--directory", directory]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    try process.run()
    try wait()
    try FileManager.default.removeItem(atPath: directory)
    #expect(process.ends(within: TestClient.patience))
  }

  /// Another user made the default directory first.
  @Test(.enabled(if: ForeignListener.canBeForeign, "only root can start another user's program"))
  func commandsDoNotEvenConnectInAnothersDirectory() async throws {
    try HuedProgram.require()
    let folder = try TestFolder()
    defer { folder.remove() }
    try await blocking {
      mkdir(folder.path + "/hued", 0o755)
      let listener = try ForeignListener(folder.path + "/hued/socket", user: ForeignListener.stranger)
      chown(folder.path + "/hued", ForeignListener.stranger, ForeignListener.stranger)
      for command in Self.commands + [["serve"]] {
        let output = try HuedProgram.run(command, environment: Self.environment(folder, [:]))
        #expect(output.status == 1, "\(command)")
        #expect(
          (output.err + output.out).contains(
            "the socket's directory \(folder.path)/hued is not safe: it belongs to another user (uid 12345)"),
          "\(command)")
      }
      #expect(try listener.heard().isEmpty)
    }
  }

  /// A socket that ssh forwards belongs to the user, though no daemon of this machine is behind it.
  @Test func takesTheUsersOwnForwarder()
    async throws
  {
    let folder = try TestFolder()
    defer { folder.remove() }
    try await blocking {
      let forwarder = try ForeignListener(folder.path + "/socket", user: geteuid())
      let output = try HuedProgram.run(
        ["socket"], environment: Self.environment(folder, ["HUED_SOCKET": forwarder.path]))
      #expect(output.status == 0 && output.out == forwarder.path + "\n", "\(output.err)")
      #expect(try forwarder.heard().isEmpty)
    }
  }
}

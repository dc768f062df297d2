import Base
import DaemonTestSupport
import Glibc
import Testing

@testable import DaemonEndpoint

/// Which program a client starts as the daemon.
@Suite struct DaemonProgramTests {
  private func program(_ path: String) throws -> String {
    try FileSystem.write([], to: path)
    chmod(path, 0o755)
    return path
  }

  @Test func isTheOneBesideTheClient() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let client = try program(folder.path + "/client")
    let beside = try program(folder.path + "/hued")
    #expect(DaemonProgram.path(for: client) == beside)
    #expect(DaemonProgram.path(for: beside) == beside)
  }

  /// Of a program that was replaced, or removed, while it runs the kernel tells a path that nothing has.
  @Test func isTheOneBesideAClientThatWasReplaced() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let beside = try program(folder.path + "/hued")
    #expect(DaemonProgram.path(for: folder.path + "/client (deleted)") == beside)
    // The daemon's own, which the kernel still has.
    #expect(DaemonProgram.path(for: beside + " (deleted)") == "/proc/self/exe")
  }

  /// As `/tmp` is.
  @Test func isNotOneThatOthersCanPutThere() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let client = try program(folder.path + "/client")
    let beside = try program(folder.path + "/hued")
    chmod(folder.path, 0o1777)
    #expect(DaemonProgram.path(for: client) != beside)
  }
}

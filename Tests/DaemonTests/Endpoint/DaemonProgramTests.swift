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

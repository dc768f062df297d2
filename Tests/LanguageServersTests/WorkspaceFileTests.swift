import Base
import Foundation
import Testing
import WireProtocol

@testable import LanguageServers

/// What a project that nobody trusts may have put where its workspace would be described.
@Suite struct WorkspaceFileTests {
  @Test func whatIsNoFileIsNotRead() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/hued-workspace-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["Cargo.toml", "package.json", "go.work"] {
      mkfifo(folder + "/" + name, 0o600)
      #expect(WorkspaceFile.read(folder + "/" + name) == nil, "and nobody writes into it")
    }
    symlink("/dev/zero", folder + "/pyproject.toml")
    #expect(WorkspaceFile.read(folder + "/pyproject.toml") == nil)
    #expect(throws: FileError.self) { try FileSystem.read(folder, isRegular: true) }
    try "[workspace]\nmembers = []\n".write(toFile: folder + "/good.toml", atomically: false, encoding: .utf8)
    #expect(WorkspaceFile.read(folder + "/good.toml")?["workspace"] != nil)
  }
}

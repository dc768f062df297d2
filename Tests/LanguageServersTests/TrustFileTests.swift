import Foundation
import LanguageServers
import Testing

@Suite struct TrustFileTests {
  @Test func aFolderCoversWhatLiesBelow() {
    let folders = TrustedFolders(["/home/me/work", "/srv/x"])
    for path in ["/home/me/work", "/home/me/work/a", "/home/me/work/a/b.c"] {
      #expect(folders.cover(of: path) == "/home/me/work")
    }
    for path in ["/home/me", "/home/me/work2", "/home/me/wor", "/", "", "home/me/work", "/home/me/work/../other"] {
      #expect(folders.cover(of: path) == nil, "\(path)")
    }
    #expect(TrustedFolders(["/"]).cover(of: "/anything") == "/")
    // A slash stays one when an accent follows, and a name whose accents are written otherwise is another name.
    #expect(folders.cover(of: "/home/me/work/\u{301}a") == "/home/me/work")
    #expect(folders.cover(of: "/home/me/work/../\u{301}a") == nil)
    #expect(TrustedFolders(["/home/caf\u{E9}"]).cover(of: "/home/cafe\u{301}") == nil)
  }

  @Test func theFileIsTheUsersAlone() throws {
    let server = try FakeServer()
    let file = server.trust
    #expect(try file.read().paths.isEmpty)
    try file.trust(server.folder)
    var status = stat()
    #expect(stat(file.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(try file.read().paths == [server.folder])
    chmod(file.path, 0o620)
    #expect(throws: TrustFile.Problem.self) { try file.read() }
    #expect(throws: TrustFile.Problem.self) { try file.trust("/tmp") }
  }

  @Test func whatIsNoFolderIsRefused() throws {
    let server = try FakeServer()
    let file = server.trust
    try Data().write(to: URL(fileURLWithPath: server.folder + "/file"))
    let odd = server.folder + "/two\nlines"
    try FileManager.default.createDirectory(atPath: odd, withIntermediateDirectories: true)
    for path in [server.folder + "/file", server.folder + "/none", odd] {
      #expect(throws: TrustFile.Problem.self) { try file.trust(path) }
    }
    #expect(throws: TrustFile.Problem.self) { try file.distrust(server.folder) }
  }

  /// A folder that is gone can be taken from the list.
  @Test func whatIsGoneIsNoLongerTrusted() throws {
    let server = try FakeServer()
    let gone = server.folder + "/gone"
    try FileManager.default.createDirectory(atPath: gone, withIntermediateDirectories: true)
    try server.trust.trust(gone)
    try FileManager.default.removeItem(atPath: gone)
    try server.trust.distrust(gone)
    #expect(try server.trust.read().paths.isEmpty)
  }

  /// A name may end with a return, which is one character with the line feed behind it.
  @Test func aFolderWithAReturnIsOneOfSeveral() throws {
    let server = try FakeServer()
    let folders = ["a\r", "b"].map { server.folder + "/" + $0 }
    for folder in folders {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try server.trust.trust(folder)
    }
    #expect(try server.trust.read().paths == Set(folders))
    try server.trust.distrust(folders[1])
    #expect(try server.trust.read().paths == [folders[0]])
  }

  @Test func nobodysChangeIsLost() async throws {
    let server = try FakeServer()
    let folders = (0..<24).map { "\(server.folder)/\($0)" }
    for folder in folders {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for folder in folders { group.addTask { try await blocking { _ = try server.trust.trust(folder) } } }
      try await group.waitForAll()
    }
    #expect(try server.trust.read().paths == Set(folders))
  }
}

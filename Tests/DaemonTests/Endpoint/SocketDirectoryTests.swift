import Base
import DaemonTestSupport
import Foundation
import Glibc
import Testing

@testable import DaemonEndpoint

/// Whose the directories are that lead to the socket, and who may change them.
@Suite struct SocketDirectoryTests {
  /// A directory with a mode, below a folder of the test's.
  private func make(_ folder: TestFolder, _ name: String, _ mode: mode_t) -> String {
    let path = folder.path + "/" + name
    mkdir(path, 0o700)
    chmod(path, mode)
    return path
  }

  private func fault(_ path: String, _ role: SocketDirectory.Role, user: UInt32 = geteuid()) throws -> DirectoryFault? {
    do {
      try SocketDirectory(path: path, role: role).verify(user: user)
      return nil
    } catch EndpointError.unsafeDirectory(let directory, let fault) {
      #expect(directory.path == path)
      return fault
    }
  }

  @Test func wantsItsOwnDirectoryForItselfAlone() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    #expect(try fault(make(folder, "private", 0o700), .own) == nil)
    #expect(try fault(make(folder, "open", 0o755), .own) == .enterable)
    #expect(try fault(make(folder, "writable", 0o777), .own) == .enterable)
    // Everything here belongs to this user, so to another one it is foreign.
    #expect(try fault(folder.path + "/private", .own, user: geteuid() + 1) == .foreign(geteuid()))
    symlink(folder.path + "/private", folder.path + "/link")
    #expect(try fault(folder.path + "/link", .own) == .link)
    #expect(FileManager.default.createFile(atPath: folder.path + "/file", contents: nil))
    #expect(try fault(folder.path + "/file", .own) == .notDirectory)
    #expect(try fault(folder.path + "/missing", .own) == nil)
  }

  @Test func letsOthersLookIntoAChosenDirectory() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    #expect(try fault(make(folder, "open", 0o755), .chosen) == nil)
    #expect(try fault(make(folder, "group", 0o775), .chosen) == .replaceable)
    // Nobody can replace a file of the user's there, but everybody can come first.
    #expect(try fault(make(folder, "sticky", 0o1777), .chosen) == .replaceable)
    #expect(try fault("/tmp", .chosen) == .replaceable)
    symlink(folder.path + "/open", folder.path + "/link")
    #expect(try fault(folder.path + "/link", .chosen) == .link)
    // Root's are the system's.
    #expect(try fault("/", .chosen, user: geteuid() + 1) == nil)
    if geteuid() != 0 { #expect(try fault("/", .runtime) == .foreign(0)) }
  }

  @Test func wantsTheRuntimeDirectoryToBeTheUsers() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let runtime = make(folder, "runtime", 0o777)
    func resolve() throws -> SocketLocation {
      try SocketLocation.resolve(
        explicit: nil, environment: { $0 == "XDG_RUNTIME_DIR" ? runtime : nil }, user: geteuid())
    }
    for mode: mode_t in [0o777, 0o770, 0o1777] {
      chmod(runtime, mode)
      let location = try resolve()
      #expect(throws: EndpointError.unsafeDirectory(SocketDirectory(path: runtime, role: .runtime), .replaceable)) {
        try location.prepare()
      }
      #expect(throws: EndpointError.self) { try Endpoint(location) }
      #expect(FileStatus(path: runtime + "/hued") == nil)
    }
    chmod(runtime, 0o755)
    try resolve().prepare()
    #expect(try #require(FileStatus(path: runtime + "/hued")).mode & 0o777 == 0o700)
    // Who names the default place says nothing new.
    let named = try SocketLocation.resolve(
      explicit: runtime + "/hued/socket", environment: { $0 == "XDG_RUNTIME_DIR" ? runtime : nil }, user: geteuid())
    #expect(try named == resolve())
  }

  /// The daemon, as a person starts it, says what is wrong and what mends it.
  @Test func theDaemonRefuses() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let runtime = make(folder, "runtime", 0o777)
    for command in ["serve", "socket", "status", "stop"] {
      let output = try HuedProgram.run(
        [command], environment: ["XDG_RUNTIME_DIR": runtime, "XDG_STATE_HOME": folder.path, "HUED_SOCKET": ""])
      #expect(output.status == 1)
      #expect(output.out.isEmpty)
      #expect(
        output.err.contains(
          "XDG_RUNTIME_DIR, \(runtime) is not safe: others can replace files in it; what mends it: chmod go-w '\(runtime)'"
        ))
    }
  }

  /// What a person is told to do takes the socket to no place where others come first.
  @Test func noRemedyLeadsToSharedPlaces() {
    let faults: [DirectoryFault] = [.link, .notDirectory, .foreign(7), .enterable, .replaceable]
    let roles: [SocketDirectory.Role] = [.runtime, .own, .chosen]
    let directories = roles.flatMap { role in
      faults.map { EndpointError.unsafeDirectory(SocketDirectory(path: "/run/x", role: role), $0) }
    }
    let errors: [EndpointError] =
      directories + [
        .pathTooLong("/run/x"), .badPath("/run/x"), .alreadyRunning(path: "/run/x", pid: 1),
        .pathTaken("/run/x", by: .file), .pathTaken("/run/x", by: .program), .foreignPeer(path: "/run/x", user: 7),
        .notAccepting(path: "/run/x"), .badInheritance("x"), .system(call: "bind", path: "/run/x", code: EACCES),
        .system(call: "socket", path: "", code: EMFILE),
        .unsafeDirectory(SocketDirectory(path: "/var/tmp", role: .chosen), .replaceable),
      ]
    for error in errors { #expect(!error.remedy.contains("/tmp"), "\(error)") }
  }

  /// What has the socket's path may be a directory, too.
  @Test func whatHasTheSocketsPathIsMoved() {
    #expect(EndpointError.pathTaken("/run/x", by: .file).remedy == "mv '/run/x' '/run/x.old'")
  }
}

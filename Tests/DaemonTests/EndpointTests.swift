import DaemonTestSupport
import Foundation
import Glibc
import Testing

@testable import DaemonEndpoint

@Suite struct EndpointTests {
  @Test func prefersTheExplicitPath() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    func resolve(_ explicit: String?, _ environment: [String: String]) throws -> String {
      try SocketLocation.resolve(explicit: explicit, environment: { environment[$0] }, user: 77).path
    }
    let all = ["HUED_SOCKET": "/b/socket", "XDG_RUNTIME_DIR": folder.path]
    #expect(try resolve("/a/socket", all) == "/a/socket")
    #expect(try resolve(nil, all) == "/b/socket")
    #expect(try resolve(nil, ["XDG_RUNTIME_DIR": folder.path]) == folder.path + "/hued/socket")
    #expect(try resolve(nil, ["XDG_RUNTIME_DIR": folder.path + "/gone"]) == "/tmp/hued-77/socket")
    #expect(try resolve(nil, [:]) == "/tmp/hued-77/socket")
    let current = FileManager.default.currentDirectoryPath
    if current.utf8.count < 90 { #expect(try resolve("here", [:]) == current + "/here") }
  }

  @Test func refusesPathsThatDoNotFit() {
    let long = "/" + String(repeating: "x", count: 107)
    #expect(throws: EndpointError.pathTooLong(long)) { try SocketLocation(path: long) }
    #expect(throws: EndpointError.badPath("/tmp/")) { try SocketLocation(path: "/tmp/") }
    #expect(throws: Never.self) { try SocketLocation(path: "/" + String(repeating: "x", count: 106)) }
  }

  @Test func bindsForItsUserAlone() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let endpoint = try Endpoint(SocketLocation(path: folder.path + "/new/socket"))
    defer { close(endpoint.descriptor) }
    #expect(try #require(FileStatus(path: folder.path + "/new")).mode & 0o777 == 0o700)
    #expect(try #require(FileStatus(path: folder.path + "/new/socket")).mode & 0o777 == 0o600)
    endpoint.unlinkSocket()
    #expect(FileStatus(path: folder.path + "/new/socket") == nil)
  }

  @Test func isTheOnlyOne() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let location = try SocketLocation(path: folder.path + "/socket")
    do {
      let endpoint = try Endpoint(location)
      defer { close(endpoint.descriptor) }
      #expect(throws: EndpointError.alreadyRunning(path: location.path, pid: Int(getpid()))) {
        try Endpoint(location)
      }
      withExtendedLifetime(endpoint) {}
    }
    // A child that another test is just starting may hold the lock for a moment, too.
    let lock = open(location.lockPath, O_RDWR)
    #expect(flock(lock, LOCK_EX) == 0)
    close(lock)
    // It is gone without a word, and its socket is left: a stale one.
    #expect(FileStatus(path: location.path)?.isSocket == true)
    let next = try Endpoint(location)
    close(next.descriptor)
  }

  @Test func leavesOtherFilesAlone() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let location = try SocketLocation(path: folder.path + "/socket")
    try "precious".write(toFile: location.path, atomically: false, encoding: .utf8)
    #expect(throws: EndpointError.self) { try Endpoint(location) }
    #expect(try String(contentsOfFile: location.path, encoding: .utf8) == "precious")
  }

  @Test func doesNotUnlinkWhatTookItsPlace() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let endpoint = try Endpoint(SocketLocation(path: folder.path + "/socket"))
    defer { close(endpoint.descriptor) }
    unlink(endpoint.location.path)
    try "other".write(toFile: endpoint.location.path, atomically: false, encoding: .utf8)
    endpoint.unlinkSocket()
    #expect(FileStatus(path: endpoint.location.path) != nil)
  }

  @Test func refusesUnsafeDirectories() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    func location(_ name: String, isPrivate: Bool = true) throws -> SocketLocation {
      try SocketLocation(path: folder.path + "/" + name + "/socket", isPrivateDirectory: isPrivate)
    }
    mkdir(folder.path + "/open", 0o755)
    chmod(folder.path + "/open", 0o755)
    #expect(throws: EndpointError.self) { try SocketDirectory.prepare(location("open")) }
    // In a directory of the user's choice others may look, but not write.
    #expect(throws: Never.self) { try SocketDirectory.prepare(location("open", isPrivate: false)) }
    chmod(folder.path + "/open", 0o777)
    #expect(throws: EndpointError.self) { try SocketDirectory.prepare(location("open", isPrivate: false)) }

    mkdir(folder.path + "/real", 0o700)
    symlink(folder.path + "/real", folder.path + "/link")
    #expect(throws: EndpointError.self) { try SocketDirectory.prepare(location("link")) }
    // Everything here belongs to this user, so to another one it is foreign.
    #expect(throws: EndpointError.self) { try SocketDirectory.verify(location("real"), user: geteuid() + 1) }
    #expect(throws: Never.self) { try SocketDirectory.prepare(location("real")) }
  }
}

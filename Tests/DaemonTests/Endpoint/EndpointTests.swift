import Base
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
    let long = "/" + String(repeating: "x", count: 106)
    #expect(throws: EndpointError.pathTooLong(long)) { try SocketLocation(path: long) }
    #expect(throws: EndpointError.badPath("/tmp/")) { try SocketLocation(path: "/tmp/") }
    #expect(throws: Never.self) { try SocketLocation(path: "/" + String(repeating: "x", count: 105)) }
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
    let lock = open(location.lockPath, O_RDWR | O_CLOEXEC)
    #expect(flock(lock, LOCK_EX) == 0)
    close(lock)
    // It is gone without a word, and its socket is left: a stale one.
    #expect(FileStatus(path: location.path)?.isSocket == true)
    let next = try Endpoint(location)
    close(next.descriptor)
  }

  /// As whoever looks whether a daemon runs, and the file still names the one before.
  @Test func waitsForWhoHoldsTheLockForAMoment() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let location = try SocketLocation(path: folder.path + "/socket")
    try "1\n".write(toFile: location.lockPath, atomically: false, encoding: .utf8)
    let lock = open(location.lockPath, O_RDWR | O_CLOEXEC)
    #expect(flock(lock, LOCK_EX) == 0)
    #expect(throws: EndpointError.alreadyRunning(path: location.path, pid: 1)) { try InstanceLock(location) }
    try await blocking {
      Thread.detachNewThread {
        usleep(20_000)
        close(lock)
      }
      _ = try InstanceLock(location, patience: .seconds(60))
    }
    #expect(try String(contentsOfFile: location.lockPath, encoding: .utf8) == "\(getpid())\n")
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

  /// Whoever sees the socket can connect, before anybody accepts.
  @Test func listensWhenItHasItsName() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let location = try SocketLocation(path: folder.path + "/socket")
    // What a daemon leaves that was killed before its socket had its name.
    let abandoned = try UnixSocket.make()
    #expect(UnixSocket.bind(abandoned, to: location.stagingPath) == 0)
    close(abandoned)
    let endpoint = try Endpoint(location)
    defer { close(endpoint.descriptor) }
    for _ in 0..<40 { close(try UnixSocket.connected(to: location)) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["socket", "socket.lock"])
  }

  @Test func leavesFilesWithTheFirstNameAlone() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let location = try SocketLocation(path: folder.path + "/socket")
    try "precious".write(toFile: location.stagingPath, atomically: false, encoding: .utf8)
    #expect(throws: EndpointError.pathTaken(location.stagingPath, by: .file)) { try Endpoint(location) }
    #expect(try String(contentsOfFile: location.stagingPath, encoding: .utf8) == "precious")
    #expect(FileStatus(path: location.path) == nil)
  }

  /// A path of the greatest length has room for the first name.
  @Test func takesTheLongestPath() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let length = SocketLocation.maximumPathLength - folder.path.utf8.count - 1
    let endpoint = try Endpoint(SocketLocation(path: folder.path + "/" + String(repeating: "x", count: length)))
    defer { close(endpoint.descriptor) }
    close(try UnixSocket.connected(to: endpoint.location))
  }

  @Test func leavesAnotherProgramItsSocket() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let location = try SocketLocation(path: folder.path + "/socket")
    let other = try UnixSocket.make()
    defer { close(other) }
    #expect(UnixSocket.bind(other, to: location.path) == 0)
    #expect(listen(other, 1) == 0)
    #expect(throws: EndpointError.pathTaken(location.path, by: .program)) { try Endpoint(location) }
  }
}

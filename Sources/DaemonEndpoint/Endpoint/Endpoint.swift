import Base
import Glibc
import Synchronization

/// The daemon's place: the lock that makes it the only one, and a socket that listens beside it.
///
/// Who connects waits in the socket's queue until somebody accepts. Releasing the last reference gives up the lock.
package final class Endpoint: Sendable {
  /// How many clients may wait to be accepted: all that a daemon serves by default, and as many again.
  package static let backlog: Int32 = 512

  package let location: SocketLocation
  /// Listens. Owned by whoever accepts from it.
  package let descriptor: Int32
  private let lock: InstanceLock
  /// The socket's file; nil if it is not ours to remove.
  private let file: FileStatus?

  /// Claims the place. A socket that a dead daemon left behind is replaced.
  package init(_ location: SocketLocation) throws(EndpointError) {
    try location.prepare()
    let lock = try InstanceLock(location)
    for path in [location.path, location.stagingPath] { try Self.verifyUnused(path) }
    let descriptor = try UnixSocket.make()
    do throws(EndpointError) {
      file = try Self.publish(descriptor, location)
    } catch {
      close(descriptor)
      throw error
    }
    self.location = location
    self.descriptor = descriptor
    self.lock = lock
  }

  /// Claims a place whose socket a service manager opened. The socket's file stays when the daemon ends.
  package init(inherited descriptor: Int32, at location: SocketLocation) throws(EndpointError) {
    try location.verify()
    lock = try InstanceLock(location)
    // Clients look for who called this: not the manager, from now on.
    guard listen(descriptor, Self.backlog) == 0 else {
      throw .system(call: "listen", path: location.path, code: errno)
    }
    self.location = location
    self.descriptor = descriptor
    file = nil
  }

  /// Removes the socket, unless somebody else has taken its place.
  package func unlinkSocket() {
    guard let file, let status = FileStatus(path: location.path), status.isSameFile(as: file) else { return }
    unlink(location.path)
  }

  /// Gives the socket its name when it listens already, so that whoever sees it can connect.
  private static func publish(_ descriptor: Int32, _ location: SocketLocation) throws(EndpointError) -> FileStatus {
    let staging = location.stagingPath
    unlink(staging)
    let bound = bindPrivately(descriptor, staging)
    guard bound == 0 else { throw .system(call: "bind", path: staging, code: bound) }
    guard listen(descriptor, backlog) == 0, let status = FileStatus(path: staging), rename(staging, location.path) == 0
    else {
      let code = errno
      unlink(staging)
      throw .system(call: "listen", path: location.path, code: code)
    }
    return status
  }

  /// The mask is the process's, so only one place may change it at a time.
  private static let maskLock = Mutex<Void>(())

  /// Binds with a mask that leaves nothing to others; the error number, or 0.
  private static func bindPrivately(_ descriptor: Int32, _ path: String) -> Int32 {
    maskLock.withLock { _ in
      let mask = umask(0o177)
      defer { umask(mask) }
      return UnixSocket.bind(descriptor, to: path)
    }
  }

  /// Verifies that nothing is there but a socket that nobody listens on any more.
  private static func verifyUnused(_ path: String) throws(EndpointError) {
    guard let status = FileStatus(path: path) else { return }
    guard status.isSocket else { throw .pathTaken(path, by: .file) }
    let probe = try UnixSocket.make()
    defer { close(probe) }
    switch UnixSocket.connect(probe, to: path) {
    case ECONNREFUSED, ENOENT: return
    // A socket of another type listens, too.
    case 0, EAGAIN, EPROTOTYPE: throw .pathTaken(path, by: .program)
    case let code: throw .system(call: "connect", path: path, code: code)
    }
  }
}

import Glibc
import Synchronization

/// The daemon's place: the lock that makes it the only one, and a socket bound beside it.
///
/// Releasing the last reference gives up the lock.
public final class Endpoint: Sendable {
  public let location: SocketLocation
  /// Bound, not yet listening. Owned by whoever listens on it.
  package let descriptor: Int32
  private let lock: InstanceLock
  private let device: dev_t
  private let inode: ino_t

  /// Claims the place. A socket that a dead daemon left behind is replaced.
  public init(_ location: SocketLocation) throws(EndpointError) {
    try SocketDirectory.prepare(location)
    let lock = try InstanceLock(location)
    try Self.removeStaleSocket(location.path)
    let descriptor = try UnixSocket.make()
    let bound = Self.bindPrivately(descriptor, location.path)
    guard bound == 0, let status = FileStatus(path: location.path) else {
      close(descriptor)
      throw .system(call: "bind", path: location.path, code: bound == 0 ? ENOENT : bound)
    }
    self.location = location
    self.descriptor = descriptor
    self.lock = lock
    device = status.device
    inode = status.inode
  }

  /// Removes the socket, unless somebody else has taken its place.
  package func unlinkSocket() {
    guard let status = FileStatus(path: location.path), status.device == device, status.inode == inode else { return }
    unlink(location.path)
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

  private static func removeStaleSocket(_ path: String) throws(EndpointError) {
    guard let status = FileStatus(path: path) else { return }
    guard status.isSocket else { throw .pathTaken(path, reason: "a file that is no socket is there; remove it") }
    let probe = try UnixSocket.make()
    defer { close(probe) }
    switch UnixSocket.connect(probe, to: path) {
    case 0: throw .pathTaken(path, reason: "another program listens there")
    case ECONNREFUSED:
      guard unlink(path) == 0 || errno == ENOENT else { throw .system(call: "unlink", path: path, code: errno) }
    case ENOENT: return
    case EAGAIN: throw .pathTaken(path, reason: "another program listens there")
    case let code: throw .system(call: "connect", path: path, code: code)
    }
  }
}

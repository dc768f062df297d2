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
  /// The socket's file; nil if it is not ours to remove.
  private let file: FileStatus?

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
    file = status
  }

  /// Claims a place whose socket a service manager opened. The socket's file stays when the daemon ends.
  public init(inherited descriptor: Int32, at location: SocketLocation) throws(EndpointError) {
    try SocketDirectory.verify(location)
    lock = try InstanceLock(location)
    self.location = location
    self.descriptor = descriptor
    file = nil
  }

  /// Removes the socket, unless somebody else has taken its place.
  package func unlinkSocket() {
    guard let file, let status = FileStatus(path: location.path), status.isSameFile(as: file) else { return }
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

package import Glibc

/// The few socket calls that happen outside the event loop.
package enum UnixSocket {
  /// How many seconds a program that listens may let others wait before it takes their connections.
  private static let patience = 2

  /// A connection to the daemon of a location. Nothing has been written to it, and the directories and the peer are known to
  /// be the user's own.
  package static func connected(
    to location: SocketLocation, user: UInt32 = geteuid()
  ) throws(EndpointError) -> Int32 {
    try location.verify(user: user)
    let descriptor = try make()
    do throws(EndpointError) {
      switch connect(descriptor, to: location.path) {
      case 0: break
      case EAGAIN: throw .notAccepting(path: location.path)
      case let code: throw .system(call: "connect", path: location.path, code: code)
      }
      guard let peer = PeerCredentials.of(descriptor) else {
        throw .system(call: "getsockopt", path: location.path, code: errno)
      }
      guard peer.user == user else { throw .foreignPeer(path: location.path, user: peer.user) }
    } catch {
      close(descriptor)
      throw error
    }
    return descriptor
  }

  static func make() throws(EndpointError) -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .system(call: "socket", path: "", code: errno) }
    return descriptor
  }

  /// The error number, or 0.
  static func bind(_ descriptor: Int32, to path: String) -> Int32 {
    withAddress(Array(path.utf8)) { Glibc.bind(descriptor, $0, $1) }
  }

  /// The error number, or 0; `EAGAIN` if nobody takes the connection in time.
  static func connect(_ descriptor: Int32, to path: String) -> Int32 {
    limitSending(descriptor, seconds: patience)
    defer { limitSending(descriptor, seconds: 0) }
    while true {
      let code = withAddress(Array(path.utf8)) { Glibc.connect(descriptor, $0, $1) }
      if code != EINTR { return code }
    }
  }

  /// How long `send`, and `connect`, too, wait at most; 0 is for ever.
  package static func limitSending(_ descriptor: Int32, seconds: Int) {
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Calls the system with the address of a path, or of a name behind a zero byte. The error number, or 0.
  package static func withAddress(
    _ name: [UInt8], _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard name.count < MemoryLayout.size(ofValue: address.sun_path) else { return ENAMETOOLONG }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    // Zero bytes at the end would be part of a name that is no path.
    let length = socklen_t(MemoryLayout<sa_family_t>.size + name.count)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { rebound in
        body(rebound, length) == 0 ? 0 : errno
      }
    }
  }
}

import Glibc

/// The few socket calls that happen outside the event loop.
package enum UnixSocket {
  package static func make() throws(EndpointError) -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .system(call: "socket", path: "", code: errno) }
    return descriptor
  }

  /// The error number, or 0.
  static func bind(_ descriptor: Int32, to path: String) -> Int32 {
    withAddress(path) { Glibc.bind(descriptor, $0, $1) }
  }

  /// The error number, or 0.
  package static func connect(_ descriptor: Int32, to path: String) -> Int32 {
    withAddress(path) { Glibc.connect(descriptor, $0, $1) }
  }

  /// A socket that is connected to the path.
  package static func connected(to path: String) throws(EndpointError) -> Int32 {
    let descriptor = try make()
    let code = connect(descriptor, to: path)
    guard code == 0 else {
      close(descriptor)
      throw .system(call: "connect", path: path, code: code)
    }
    return descriptor
  }

  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return ENAMETOOLONG }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { rebound in
        body(rebound, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0 ? 0 : errno
      }
    }
  }
}

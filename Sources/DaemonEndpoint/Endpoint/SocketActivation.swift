import Base
import Glibc

/// Sockets that a service manager opened and passed on: the protocol of sd_listen_fds(3).
package enum SocketActivation {
  /// The first descriptor that is passed on.
  private static let first: Int32 = 3

  /// The listening socket that this process inherited; nil if it inherited none.
  ///
  /// The variables are taken away, so that no child takes them for its own.
  ///
  /// - Throws: If there are several, or what was inherited is not a listening Unix stream socket with a path.
  package static func take() throws(EndpointError) -> (descriptor: Int32, location: SocketLocation)? {
    guard let pid = Environment.value("LISTEN_PID"), let text = Environment.value("LISTEN_FDS") else { return nil }
    defer { for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsetenv(name) } }
    guard pid == "\(getpid())", let count = Int(text), count > 0 else { return nil }
    guard count == 1 else { throw .badInheritance("\(count) sockets were passed on, but one is needed") }
    _ = fcntl(first, F_SETFD, FD_CLOEXEC)
    guard option(SO_ACCEPTCONN) == 1 else { throw .badInheritance("descriptor 3 is not a listening socket") }
    guard option(SO_TYPE) == Int32(SOCK_STREAM.rawValue) else {
      throw .badInheritance("descriptor 3 is not a stream socket, as ListenStream makes one")
    }
    guard let path = path(of: first) else {
      throw .badInheritance("descriptor 3 is not a Unix socket with a path")
    }
    return (first, try SocketLocation(path: path))
  }

  /// An option of the socket; nil if it is none.
  private static func option(_ name: Int32) -> Int32? {
    var value: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(first, SOL_SOCKET, name, &value, &size) == 0 ? value : nil
  }

  private static func path(of descriptor: Int32) -> String? {
    var address = sockaddr_un()
    var size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    let header = MemoryLayout<sa_family_t>.size
    guard result == 0, address.sun_family == sa_family_t(AF_UNIX), Int(size) > header else { return nil }
    let bytes = withUnsafeBytes(of: &address.sun_path) { Array($0.prefix(Int(size) - header).prefix { $0 != 0 }) }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}

/// Why the daemon cannot listen, in words that say what to do.
public enum EndpointError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The socket's path does not fit a socket address.
  case pathTooLong(String)
  /// A path that is not absolute, or ends in a slash.
  case badPath(String)
  /// The socket's directory is not one that only its user can change.
  case unsafeDirectory(String, DirectoryFault)
  /// Another daemon serves this socket. `pid` is 0 when it could not be read.
  case alreadyRunning(path: String, pid: Int)
  /// Something that is no socket, or a socket that another program listens on, has the path.
  case pathTaken(String, reason: String)
  /// What a service manager passed on cannot be listened on.
  case badInheritance(String)
  /// A call to the system failed.
  case system(call: String, path: String, code: Int32)

  public var description: String {
    switch self {
    case .pathTooLong(let path):
      "the socket path \(path) has \(path.utf8.count) bytes, but \(SocketLocation.maximumPathLength) is the most that a "
        + "socket can have; choose a shorter one with --socket or HUED_SOCKET"
    case .badPath(let path): "the socket path '\(path)' must be absolute and name a file"
    case .unsafeDirectory(let path, let fault): "the socket's directory \(path) is not safe: \(fault)"
    case .alreadyRunning(let path, let pid):
      pid > 0 ? "a daemon with pid \(pid) already serves \(path)" : "a daemon already serves \(path)"
    case .pathTaken(let path, let reason): "cannot listen at \(path): \(reason)"
    case .badInheritance(let reason): "cannot listen on the inherited socket: \(reason); see the unit's ListenStream"
    case .system(let call, let path, let code): "\(call) \(path): \(SystemError.text(code))"
    }
  }

  /// A command that mends it.
  public var remedy: String {
    switch self {
    case .pathTooLong, .badPath: "export HUED_SOCKET=/tmp/hued-$(id -u)/socket"
    case .unsafeDirectory(let path, let fault): fault.remedy(path)
    case .alreadyRunning: "hued stop"
    case .pathTaken(let path, _): "rm '\(path)', if you do not need it"
    case .badInheritance: "systemctl --user restart hued.socket"
    case .system(_, let path, _):
      path.isEmpty
        ? "export HUED_SOCKET=/tmp/hued-$(id -u)/socket" : "ls -ld '\(path)'; or choose another path with HUED_SOCKET"
    }
  }
}

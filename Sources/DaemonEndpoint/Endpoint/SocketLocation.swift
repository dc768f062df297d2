import Glibc

/// Where the daemon listens.
public struct SocketLocation: Sendable, Hashable {
  /// What a `sockaddr_un` holds, without the zero at its end.
  public static let maximumPathLength = 107

  /// Absolute.
  public let path: String
  /// Whether the directory is the daemon's own, so that nobody else may even look into it. A path that the user chose
  /// may lie in a directory with other files.
  let isPrivateDirectory: Bool

  /// A path that the user chose.
  public init(path: String) throws(EndpointError) {
    try self.init(path: path, isPrivateDirectory: false)
  }

  init(path: String, isPrivateDirectory: Bool) throws(EndpointError) {
    guard path.hasPrefix("/"), !path.hasSuffix("/"), !path.utf8.contains(0) else { throw .badPath(path) }
    guard path.utf8.count <= Self.maximumPathLength else { throw .pathTooLong(path) }
    self.path = path
    self.isPrivateDirectory = isPrivateDirectory
  }

  /// The first of: `explicit`, `$HUED_SOCKET`, `$XDG_RUNTIME_DIR/hued/socket`, `/tmp/hued-<uid>/socket`.
  ///
  /// - Parameter explicit: what `--socket` says; a relative path counts from the current directory.
  public static func resolve(explicit: String?) throws(EndpointError) -> SocketLocation {
    try resolve(explicit: explicit, environment: Environment.value, user: geteuid())
  }

  static func resolve(
    explicit: String?, environment: (String) -> String?, user: uid_t
  ) throws(EndpointError) -> SocketLocation {
    if let chosen = explicit ?? environment("HUED_SOCKET") { return try SocketLocation(path: absolute(chosen)) }
    if let runtime = environment("XDG_RUNTIME_DIR"), runtime.hasPrefix("/"),
      FileStatus(path: runtime)?.isDirectory == true
    {
      return try SocketLocation(path: runtime + "/hued/socket", isPrivateDirectory: true)
    }
    return try SocketLocation(path: "/tmp/hued-\(user)/socket", isPrivateDirectory: true)
  }

  /// The directory that holds the socket.
  public var directory: String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// The file whose lock says that a daemon runs.
  public var lockPath: String { path + ".lock" }

  /// The file that programs lock while they start a daemon.
  public var startLockPath: String { path + ".start" }

  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let buffer = getcwd(nil, 0) else { return path }
    defer { free(buffer) }
    return String(cString: buffer) + "/" + path
  }
}

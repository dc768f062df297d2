import Base
import Glibc
import Processes

/// Where the daemon listens.
package struct SocketLocation: Sendable, Hashable {
  /// What a `sockaddr_un` holds, without the zero at its end and the mark of ``stagingPath``.
  package static let maximumPathLength = 106

  /// Absolute.
  package let path: String
  /// Those that nobody else may change, the outermost first. The last holds the socket.
  let directories: [SocketDirectory]

  /// A path that the user chose.
  package init(path: String) throws(EndpointError) {
    try self.init(path: path) { [SocketDirectory(path: $0, role: .chosen)] }
  }

  init(path: String, directories: (_ last: String) -> [SocketDirectory]) throws(EndpointError) {
    guard path.hasPrefix("/"), !path.hasSuffix("/"), !path.utf8.contains(0) else { throw .badPath(path) }
    guard path.utf8.count <= Self.maximumPathLength else { throw .pathTooLong(path) }
    self.path = path
    let last = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    self.directories = directories(last.isEmpty ? "/" : String(last))
  }

  /// The first of: `explicit`, `$HUED_SOCKET`, `$XDG_RUNTIME_DIR/hued/socket`, `/tmp/hued-<uid>/socket`.
  ///
  /// - Parameter explicit: what `--socket` says; a relative path counts from the current directory.
  package static func resolve(explicit: String?) throws(EndpointError) -> SocketLocation {
    try resolve(explicit: explicit, environment: Environment.value, user: geteuid())
  }

  static func resolve(
    explicit: String?, environment: (String) -> String?, user: uid_t
  ) throws(EndpointError) -> SocketLocation {
    let chosen = (explicit ?? environment("HUED_SOCKET")).map { Executable.absolute($0) ?? $0 }
    let runtime = RuntimeDirectory.path(environment)
    let own = runtime.map { $0 + "/hued" } ?? "/tmp/hued-\(user)"
    // Whoever names the default place means the same.
    if let chosen, chosen != own + "/socket" { return try SocketLocation(path: chosen) }
    return try SocketLocation(path: own + "/socket") { last in
      (runtime.map { [SocketDirectory(path: $0, role: .runtime)] } ?? []) + [SocketDirectory(path: last, role: .own)]
    }
  }

  /// Makes the socket's directory if it is missing, and verifies that no other user can change what leads to the socket.
  package func prepare(user: UInt32 = geteuid()) throws(EndpointError) {
    for directory in directories.dropLast() { try directory.verify(user: user) }
    if let own = directories.last, FileStatus(path: own.path) == nil, mkdir(own.path, 0o700) != 0, errno != EEXIST {
      throw .system(call: "mkdir", path: own.path, code: errno)
    }
    try verify(user: user)
  }

  /// Verifies the directories that are there.
  func verify(user: UInt32 = geteuid()) throws(EndpointError) {
    for directory in directories { try directory.verify(user: user) }
  }

  /// The file whose lock says that a daemon runs.
  package var lockPath: String { path + ".lock" }

  /// The file that programs lock while they start a daemon.
  package var startLockPath: String { path + ".start" }

  /// What the socket is called until the daemon listens.
  var stagingPath: String { path + "~" }
}

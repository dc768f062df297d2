import Base

/// Why the daemon cannot listen, or cannot be reached, in words that say what to do.
package enum EndpointError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Who has the path of a socket.
  package enum Taker: Sendable {
    /// Something that is no socket.
    case file
    /// A program that listens there, and is no daemon of this place.
    case program
  }

  /// The socket's path does not fit a socket address.
  case pathTooLong(String)
  /// A path that is not absolute, or ends in a slash.
  case badPath(String)
  /// A directory on the way to the socket is not one that only its user can change.
  case unsafeDirectory(SocketDirectory, DirectoryFault)
  /// Another daemon serves this socket. `pid` is 0 when it could not be read.
  case alreadyRunning(path: String, pid: Int)
  /// Somebody else has the path.
  case pathTaken(String, by: Taker)
  /// The program that listens there is another user's. Nothing was written to it.
  case foreignPeer(path: String, user: UInt32)
  /// The program that listens there takes no connections.
  case notAccepting(path: String)
  /// What a service manager passed on cannot be listened on.
  case badInheritance(String)
  /// A call to the system failed.
  case system(call: String, path: String, code: Int32)

  package var description: String {
    switch self {
    case .pathTooLong(let path):
      "the socket path \(path) has \(path.utf8.count) bytes, but \(SocketLocation.maximumPathLength) is the most that a "
        + "socket can have; choose a shorter one with --socket or HUED_SOCKET"
    case .badPath(let path): "the socket path '\(path)' must be absolute and name a file"
    case .unsafeDirectory(let directory, let fault):
      "\(directory.role == .runtime ? "XDG_RUNTIME_DIR," : "the socket's directory") \(directory.path) is not safe: "
        + "\(fault); what mends it: \(remedy)"
    case .alreadyRunning(let path, let pid):
      pid > 0 ? "a daemon with pid \(pid) already serves \(path)" : "a daemon already serves \(path)"
    case .pathTaken(let path, .file): "cannot listen at \(path): a file that is no socket is there; remove it"
    case .pathTaken(let path, .program): "cannot listen at \(path): another program listens there"
    case .foreignPeer(let path, let user):
      "the program that listens at \(path) belongs to another user (uid \(user)), so nothing is said to it; choose "
        + "another path with --socket or HUED_SOCKET"
    case .notAccepting(let path):
      "the daemon at \(path) takes no connections; 'hued stop --force' ends one that hangs"
    case .badInheritance(let reason): "cannot listen on the inherited socket: \(reason); see the unit's ListenStream"
    case .system(let call, let path, let code): "\(call) \(path): \(SystemError.text(code))"
    }
  }

  /// A command that mends it.
  package var remedy: String {
    switch self {
    case .pathTooLong, .badPath, .foreignPeer, .pathTaken(_, .program): Self.ownPlace
    case .unsafeDirectory(let directory, let fault): directory.remedy(fault)
    case .alreadyRunning: "hued stop"
    case .notAccepting: "hued stop --force"
    case .pathTaken(let path, .file): "mv \(ShellWord.quoted(path)) \(ShellWord.quoted(path + ".old"))"
    case .badInheritance: "systemctl --user restart hued.socket"
    case .system(_, let path, _):
      path.isEmpty
        ? "ulimit -n tells how many files may be open" : "ls -ld \(ShellWord.quoted(path)); or \(Self.ownPlace)"
    }
  }

  /// Gives the socket a place where nobody else can write.
  package static let ownPlace = #"mkdir -p -m 700 "$HOME/.hued" && export HUED_SOCKET="$HOME/.hued/socket""#
}

/// Why a directory is not one that only its user can change.
public enum DirectoryFault: Sendable, Hashable, CustomStringConvertible {
  case link
  case notDirectory
  /// It belongs to this user.
  case foreign(UInt32)
  /// Others can enter it.
  case enterable
  /// Others can replace files in it.
  case replaceable

  public var description: String {
    switch self {
    case .link: "it is a symbolic link"
    case .notDirectory: "it is not a directory"
    case .foreign(let user): "it belongs to another user (uid \(user)); use --socket"
    case .enterable: "others can enter it; run chmod 700 on it"
    case .replaceable: "others can replace files in it; run chmod go-w on it"
    }
  }

  /// The command that mends it.
  func remedy(_ path: String) -> String {
    switch self {
    case .link, .notDirectory: "rm '\(path)', if you do not need it"
    case .foreign: "export HUED_SOCKET=$HOME/.hued-socket"
    case .enterable: "chmod 700 '\(path)'"
    case .replaceable: "chmod go-w '\(path)'"
    }
  }
}

/// Why a directory is not one that only its user can change.
package enum DirectoryFault: Sendable, Hashable, CustomStringConvertible {
  case link
  case notDirectory
  /// It belongs to this user.
  case foreign(UInt32)
  /// Others can enter it.
  case enterable
  /// Others can replace files in it.
  case replaceable

  package var description: String {
    switch self {
    case .link: "it is a symbolic link"
    case .notDirectory: "it is not a directory"
    case .foreign(let user): "it belongs to another user (uid \(user))"
    case .enterable: "others can enter it"
    case .replaceable: "others can replace files in it"
    }
  }
}

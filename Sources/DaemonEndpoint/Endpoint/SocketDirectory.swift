import Base
import Glibc

/// A directory on the way to the socket. Whoever can change it could take the socket's place.
package struct SocketDirectory: Sendable, Hashable {
  /// What the directory is, which decides who may do what there.
  package enum Role: Sendable {
    /// `$XDG_RUNTIME_DIR`: the user's, and nobody else writes to it.
    case runtime
    /// The daemon's own: the user's, and nobody else enters it.
    case own
    /// That of a socket whose path the user chose, with other files in it perhaps: the user's or root's, and nobody else
    /// writes to it. A directory such as `/tmp`, where others could take the path first, is none.
    case chosen
  }

  package let path: String
  package let role: Role

  /// Verifies that no other user can change it. One that is missing harms nobody.
  func verify(user: UInt32) throws(EndpointError) {
    guard let status = FileStatus(path: path) else {
      guard errno == ENOENT else { throw .system(call: "lstat", path: path, code: errno) }
      return
    }
    if let fault = fault(status, user: user) { throw .unsafeDirectory(self, fault) }
  }

  private func fault(_ status: FileStatus, user: UInt32) -> DirectoryFault? {
    guard status.isDirectory else { return status.isLink ? .link : .notDirectory }
    guard status.owner == user || role == .chosen && status.owner == 0 else { return .foreign(status.owner) }
    if role == .own, status.mode & 0o077 != 0 { return .enterable }
    return status.mode & 0o022 == 0 ? nil : .replaceable
  }

  /// A command that mends it.
  func remedy(_ fault: DirectoryFault) -> String {
    switch fault {
    case .enterable: "chmod 700 \(ShellWord.quoted(path))"
    case .replaceable where isUsersAlone: "chmod go-w \(ShellWord.quoted(path))"
    case .link, .notDirectory, .foreign, .replaceable: EndpointError.ownPlace
    }
  }

  /// Whether it is the user's and not meant to be shared, as `/tmp` is, also where the user is root.
  private var isUsersAlone: Bool {
    guard let status = FileStatus(path: path) else { return false }
    return status.owner == geteuid() && status.mode & S_ISVTX == 0
  }
}

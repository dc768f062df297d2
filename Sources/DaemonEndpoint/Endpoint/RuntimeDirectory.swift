import Glibc

/// The directory that the session gives each user for sockets: `$XDG_RUNTIME_DIR`.
package enum RuntimeDirectory {
  /// What is wrong with it, and the command that mends it; nil if nothing is, or none is named.
  ///
  /// The XDG Base Directory Specification wants it to be the user's, with access for nobody else.
  package static func fault(
    environment: (String) -> String? = Environment.value, user: UInt32 = geteuid()
  ) -> (text: String, remedy: String)? {
    guard let path = environment("XDG_RUNTIME_DIR") else { return nil }
    guard path.hasPrefix("/"), let status = FileStatus(path: path), status.isDirectory else {
      return ("XDG_RUNTIME_DIR is \(path), which is no directory, so sockets go to /tmp", "unset XDG_RUNTIME_DIR")
    }
    guard status.owner == user else {
      return (
        "XDG_RUNTIME_DIR, \(path), belongs to another user (uid \(status.owner))",
        "export XDG_RUNTIME_DIR=/run/user/\(user), or unset it"
      )
    }
    guard status.mode & 0o022 == 0 else {
      return ("others can write to XDG_RUNTIME_DIR, \(path)", "chmod 700 '\(path)'")
    }
    return nil
  }
}

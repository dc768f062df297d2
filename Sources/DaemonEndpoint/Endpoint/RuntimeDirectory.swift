import Base
import Glibc

/// The directory that the session gives each user for sockets: `$XDG_RUNTIME_DIR`.
package enum RuntimeDirectory {
  /// Its path; nil if none is named that is there.
  static func path(_ environment: (String) -> String?) -> String? {
    guard let path = environment("XDG_RUNTIME_DIR"), path.hasPrefix("/"), FileStatus(path: path)?.isDirectory == true
    else { return nil }
    return path
  }

  /// What is wrong if one is named that is not there, and the command that mends it.
  package static func fault(
    environment: (String) -> String? = Environment.value
  ) -> (text: String, remedy: String)? {
    guard let named = environment("XDG_RUNTIME_DIR"), path(environment) == nil else { return nil }
    return ("XDG_RUNTIME_DIR is \(named), which is no directory, so sockets go to /tmp", EndpointError.ownPlace)
  }
}

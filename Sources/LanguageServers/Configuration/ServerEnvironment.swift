import Glibc

/// The variables that a server runs with: a few that any program needs, which are the daemon's own, and over these what the
/// client told of the project and what `servers.toml` says. So a server does not depend on who started the daemon.
enum ServerEnvironment {
  /// Bytes of a value that a client may tell.
  private static let longestValue = 64 << 10

  private static let base = [
    "HOME", "USER", "LOGNAME", "SHELL", "PATH", "LD_LIBRARY_PATH", "LANG", "LANGUAGE", "LC_ALL", "LC_COLLATE",
    "LC_CTYPE", "LC_MESSAGES", "LC_NUMERIC", "LC_TIME", "TZ", "TMPDIR", "XDG_CACHE_HOME", "XDG_CONFIG_DIRS",
    "XDG_CONFIG_HOME", "XDG_DATA_DIRS", "XDG_DATA_HOME", "XDG_RUNTIME_DIR", "XDG_STATE_HOME",
  ]

  /// - Parameters:
  ///   - client: The client's, already ``accepted(from:names:)``.
  ///   - configured: In the server's table.
  static func make(client: [String: String], configured: [String: String]) -> [String: String] {
    var result: [String: String] = [:]
    for name in base { result[name] = getenv(name).map { String(cString: $0) } }
    return result.merging(client) { $1 }.merging(configured) { $1 }
  }

  /// What of a client's variables is taken: those that are asked for, with values that can be variables.
  static func accepted(from variables: [String: String], names: [String]) -> [String: String] {
    var result: [String: String] = [:]
    for name in names {
      guard let value = variables[name], value.utf8.count <= longestValue, !value.utf8.contains(0) else { continue }
      result[name] = value
    }
    return result
  }
}

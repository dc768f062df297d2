import Base
import Glibc
import Processes

/// Where hued finds its data and keeps what it installs. All paths are absolute.
package struct RuntimePaths: Sendable, Hashable {
  /// Directories that hold `<language>/highlights.scm` and its like, the user's first.
  package var queries: [String]
  /// Directories that hold catalogue files (`*.toml`), the shipped one first: what comes later overrides.
  package var catalogues: [String]
  /// Directories that hold themes (`*.toml`), the user's first.
  package var themes: [String]
  /// Files that describe language servers, the shipped one first: what comes later overrides.
  package var servers: [String] = []
  /// The file that lists the folders in which language servers may start.
  package var trustedFolders: String
  /// Where `hued grammar install` puts grammars, each in a folder of its own (``InstalledGrammar``).
  package var installedGrammars: String
  /// Where downloads are kept between two installs.
  package var cache: String
  /// The user's configuration file, there or not.
  package var configuration: String
  /// The user's home directory.
  package var home = "/"
  /// The directory that holds the editors' plugins; nil if there is none.
  package var plugins: String?

  /// Finds the data of this process.
  ///
  /// Shipped data is `$HUED_RUNTIME`, else `../share/hued` beside the executable's folder, else the nearest folder above the
  /// executable that has both `queries` and `grammars`; never a folder that others can change, such as `/tmp`. The user's data is in `$XDG_CONFIG_HOME/hued`,
  /// installed grammars in `$XDG_DATA_HOME/hued/grammars`, downloads in `$XDG_CACHE_HOME/hued`, the list of trusted folders in
  /// `$XDG_STATE_HOME/hued`.
  package static func resolve() -> RuntimePaths {
    resolve(environment: Environment.value, executable: Executable.own)
  }

  /// The same, for a given environment and executable.
  package static func resolve(environment: (String) -> String?, executable: String?) -> RuntimePaths {
    let home = environment("HOME").flatMap(absolute) ?? homeOfUser() ?? "/"
    func base(_ variable: String, _ fallback: String) -> String {
      (environment(variable).flatMap(absolute) ?? home + fallback) + "/hued"
    }
    let config = base("XDG_CONFIG_HOME", "/.config")
    var queries = [config + "/queries"]
    var catalogues: [String] = []
    var themes = [config + "/themes"]
    var servers: [String] = []
    var plugins: String?
    if let shipped = environment("HUED_RUNTIME").flatMap(absolute) ?? executable.flatMap(shippedData) {
      queries.append(shipped + "/queries")
      catalogues.append(shipped + "/grammars")
      themes.append(shipped + "/themes")
      servers.append(shipped + "/servers/servers.toml")
      // The first is a package's, the second a checkout's.
      plugins = [shipped + "/editors", shipped + "/Editors"].first(where: FileSystem.isDirectory)
    }
    catalogues.append(config + "/grammars")
    servers.append(config + "/servers.toml")
    return RuntimePaths(
      queries: queries, catalogues: catalogues, themes: themes, servers: servers,
      trustedFolders: base("XDG_STATE_HOME", "/.local/state") + "/trusted-folders",
      installedGrammars: base("XDG_DATA_HOME", "/.local/share") + "/grammars",
      cache: base("XDG_CACHE_HOME", "/.cache"), configuration: config + "/config.toml",
      home: home, plugins: plugins)
  }

  private static func shippedData(executable: String) -> String? {
    let folder = FileSystem.parent(of: executable)
    let root = FileSystem.parent(of: folder)
    let installed = root + "/share/hued"
    if FileSystem.isDirectory(installed), !FileSystem.isShared(root) { return installed }
    var candidate = folder
    while true {
      if FileSystem.isDirectory(candidate + "/queries"), FileSystem.isDirectory(candidate + "/grammars"),
        !FileSystem.isShared(candidate)
      {
        return candidate
      }
      let above = FileSystem.parent(of: candidate)
      if above == candidate { return nil }
      candidate = above
    }
  }

  /// A relative path in these variables is to be ignored, says the base directory specification.
  private static func absolute(_ path: String) -> String? {
    guard path.hasPrefix("/") else { return nil }
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  private static func homeOfUser() -> String? {
    var record = passwd()
    var result: UnsafeMutablePointer<passwd>?
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16 * 1024) { buffer in
      guard let base = buffer.baseAddress,
        getpwuid_r(getuid(), &record, base, buffer.count, &result) == 0, result != nil,
        let directory = record.pw_dir
      else { return nil }
      return String(cString: directory)
    }
  }
}

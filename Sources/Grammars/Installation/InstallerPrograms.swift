import Base
import Processes

/// How the installer starts programs: python3, pip, tar, the compiler, and hued itself to try a grammar.
///
/// hued may be called in the folder of a project that nobody has looked at yet. So nothing of that folder is run: each
/// program starts in `/`, is found in absolute directories alone, and gets only the variables listed here. Python runs
/// isolated (`-I`), without `PYTHONPATH`, the current directory and the user's own packages in its path.
struct InstallerPrograms: Sendable {
  /// Set for the programs on top of what they get of this process's environment.
  var settings: [String: String] = [:]

  /// What programs get of this process's environment, besides `PATH`.
  private static let variables: Set<String> = [
    // Whose files, and in which language to complain.
    "HOME", "USER", "LOGNAME", "TMPDIR", "LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES",
    // Where pip's configuration, and hued's own data, are.
    "HUED_RUNTIME", "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS", "XDG_CACHE_HOME", "XDG_DATA_HOME",
    // The way to a package index: proxies, certificates, passwords; a keyring is reached over the session's bus.
    "http_proxy", "https_proxy", "all_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY",
    "SSL_CERT_FILE", "SSL_CERT_DIR", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE", "NETRC", "DBUS_SESSION_BUS_ADDRESS",
    // Compilers, headers and libraries outside of the system's directories.
    "CPATH", "C_INCLUDE_PATH", "LIBRARY_PATH", "LD_LIBRARY_PATH",
    // A hued that is built with a sanitizer is also what tries a grammar.
    "ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS",
  ]

  /// pip's own settings (`PIP_INDEX_URL`), and what the compilers of Nix are told by.
  private static let prefixes = ["PIP_", "NIX_"]

  /// A relative path in these is meant from where hued was called, not from `/`.
  private static let paths: Set<String> = [
    "PIP_CONFIG_FILE", "PIP_CERT", "PIP_CLIENT_CERT", "PIP_FIND_LINKS", "PIP_CACHE_DIR", "SSL_CERT_FILE",
    "SSL_CERT_DIR", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE", "NETRC",
  ]

  /// A program; `command` begins with a name or a path, and names files by absolute paths.
  func subprocess(
    _ command: [String], timeoutSeconds: Int? = nil, onOutputLine: ((Substring) -> Void)? = nil
  ) -> Subprocess {
    var launch = ProcessLaunch(command, environment: environment)
    launch.inheritsEnvironment = false
    launch.directory = "/"
    return Subprocess(launch, timeoutSeconds: timeoutSeconds, onOutputLine: onOutputLine)
  }

  /// Python, with a script of ours if one is given, and arguments.
  func python(
    script: [UInt8]? = nil, _ arguments: [String], timeoutSeconds: Int? = nil,
    onOutputLine: ((Substring) -> Void)? = nil
  ) throws(InstallError) -> Subprocess {
    guard let python = Executable.path(of: "python3") else {
      throw InstallError(
        message: "there is no python3, which downloads and unpacks packages",
        advice: "apt-get install python3 python3-pip")
    }
    let code = script.map { ["-c", String(decoding: $0, as: UTF8.self)] } ?? []
    return subprocess([python, "-I"] + code + arguments, timeoutSeconds: timeoutSeconds, onOutputLine: onOutputLine)
  }

  private var environment: [String: String] {
    var result: [String: String] = [:]
    for text in Environment.all {
      guard let sign = text.firstIndex(of: "=") else { continue }
      let name = String(text[..<sign])
      guard Self.variables.contains(name) || Self.prefixes.contains(where: name.hasPrefix) else { continue }
      let value = String(text[text.index(after: sign)...])
      result[name] = Self.paths.contains(name) ? Self.absolute(value, in: name) : value
    }
    result["PATH"] = Executable.searchPath.joined(separator: ":")
    return result.merging(settings) { $1 }
  }

  /// Of `PIP_FIND_LINKS` each word is a path; addresses, and paths in a person's home, stay as they are.
  private static func absolute(_ value: String, in name: String) -> String {
    if name != "PIP_FIND_LINKS" { return absolute(value[...]) }
    return value.split(separator: " ").map { absolute($0) }.joined(separator: " ")
  }

  private static func absolute(_ path: Substring) -> String {
    if path.isEmpty || path.hasPrefix("~") || path.contains(":") { return String(path) }
    return Executable.absolute(String(path)) ?? String(path)
  }
}

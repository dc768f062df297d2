import Glibc

public enum Executable {
  /// The first of the directories of `$PATH` that has an executable file of this name; a name with a slash is taken as
  /// it is. Nil if there is none.
  public static func path(of name: String) -> String? {
    if name.contains("/") { return access(name, X_OK) == 0 ? name : nil }
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    for directory in path.split(separator: ":", omittingEmptySubsequences: true) {
      let candidate = "\(directory)/\(name)"
      if access(candidate, X_OK) == 0, isRegularFile(candidate) { return candidate }
    }
    return nil
  }

  private static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}

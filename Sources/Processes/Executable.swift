import Base
import Glibc

package enum Executable {
  /// The directories of `$PATH`. What is not absolute is left out: it would mean whatever directory hued is called in.
  package static var searchPath: [String] { directories(of: getenv("PATH").map { String(cString: $0) }) }

  /// The same of a given `PATH`; nil: of the system's.
  package static func directories(of path: String?) -> [String] {
    (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").filter { $0.hasPrefix("/") }.map(String.init)
  }

  /// The absolute path of the executable file of this name in the first of some directories that has one; a name with a
  /// slash is a path. Nil if there is none.
  package static func path(of name: String, in directories: [String] = searchPath) -> String? {
    if name.contains("/") { return access(name, X_OK) == 0 ? absolute(name) : nil }
    for directory in directories {
      let candidate = "\(directory)/\(name)"
      if access(candidate, X_OK) == 0, FileSystem.isRegularFile(candidate) { return candidate }
    }
    return nil
  }

  /// The program that the first line of a script names; nil if it names none.
  static func interpreter(of path: String) -> String? {
    // The kernel reads no more.
    guard let bytes = FileSystem.head(path, limit: 256), bytes.starts(with: "#!".utf8) else { return nil }
    let line = bytes[2...].prefix { $0 != UInt8(ascii: "\n") && $0 != 0 }
    let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    // A carriage return at the end of the line is part of the name, and must be seen.
    return words.first.map { String(decoding: $0, as: UTF8.self).replacing("\r", with: "\\r") }
  }

  /// The path of the program that runs; nil if the kernel does not tell.
  package static var own: String? { FileSystem.linkTarget(ProcessSpawn.ownProgram) }

  /// The path, as seen from the current directory if it is relative. Nil if that directory is gone.
  package static func absolute(_ path: String) -> String? {
    if path.hasPrefix("/") { return path }
    guard let directory = getcwd(nil, 0) else { return nil }
    defer { free(directory) }
    return String(cString: directory) + "/" + path
  }
}

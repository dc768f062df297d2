internal import Base
internal import Synchronization

/// The names by which libraries of grammars are opened. The dynamic linker gives out again what it has opened by a name,
/// whatever file is there by now, so a file that takes another's place needs a name of its own.
package enum LibraryName {
  /// The files that had a path, in the order in which they were seen there.
  private static let files = Mutex<[String: [FileSystem.Identity]]>([:])

  /// A path of the file that is at `path` now, by which the process has opened no other.
  package static func of(_ path: String) -> String {
    guard let file = FileSystem.identity(path), let slash = path.lastIndex(of: "/") else { return path }
    let index = files.withLock { files in
      let seen = files[path] ?? []
      if let index = seen.firstIndex(of: file) { return index }
      files[path] = seen + [file]
      return seen.count
    }
    // Any number of slashes are one.
    return "\(path[..<slash])\(String(repeating: "/", count: index))\(path[slash...])"
  }
}

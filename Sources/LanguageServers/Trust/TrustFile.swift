import Base
import Glibc

/// The user's list of trusted folders on disk: a real path a line. It belongs to the user's state, so no project can bring
/// one along.
package struct TrustFile: Sendable {
  /// Why the list was not read or not changed, and what to do.
  package struct Problem: Error, Sendable, CustomStringConvertible {
    package var description: String

    package init(description: String) { self.description = description }
  }

  private static let limit = 1 << 20

  /// Absolute.
  package let path: String

  package init(path: String) { self.path = path }

  /// What the list says now; a missing file says nothing.
  ///
  /// - Throws: `Problem` if the file cannot be read, or somebody else could have written it.
  package func read() throws(Problem) -> TrustedFolders {
    guard FileSystem.exists(path) else { return TrustedFolders() }
    guard FileSystem.isWritableByUserAlone(path) else {
      throw Problem(
        description: "\(path): others can write to it, so no folder is trusted; look at it, then: chmod 600 '\(path)'")
    }
    do {
      let text = try FileSystem.readString(path, limit: Self.limit, isRegular: true)
      // Not by characters: a return at the end of a name and the line feed behind it are one.
      let lines = text.unicodeScalars.split(separator: "\n").filter { $0.first == "/" }
      return TrustedFolders(Set(lines.map { String($0) }))
    } catch {
      throw Problem(description: "\(error)")
    }
  }

  /// Adds a folder with what lies below it.
  ///
  /// - Parameter folder: absolute; links are resolved.
  /// - Returns: The folder's real path.
  @discardableResult
  package func trust(_ folder: String) throws(Problem) -> String {
    guard let real = FileSystem.realPath(folder), FileSystem.isDirectory(real) else {
      throw Problem(description: "\(folder): there is no such folder")
    }
    guard !real.utf8.contains(UInt8(ascii: "\n")) else {
      throw Problem(description: "\(real): a folder with a line feed in its name cannot be trusted")
    }
    try change { folders throws(Problem) in folders.paths.insert(real) }
    return real
  }

  /// Takes a folder from the list.
  ///
  /// - Parameter folder: absolute; links are resolved. It need not be there any more.
  /// - Returns: The path as it was listed.
  @discardableResult
  package func distrust(_ folder: String) throws(Problem) -> String {
    let real = FileSystem.resolvingLinks(folder)
    try change { folders throws(Problem) in
      guard folders.paths.contains(real) else {
        let cover = folders.cover(of: real)
        throw Problem(
          description: "\(real) is not in the list"
            + (cover.map { ": it is trusted because \($0) is; hued trust --remove '\($0)'" } ?? ""))
      }
      folders.paths.remove(real)
    }
    return real
  }

  /// Reads, changes and replaces the list in one step, while no other process of the user does.
  private func change(_ body: (inout TrustedFolders) throws(Problem) -> Void) throws(Problem) {
    let directory = FileSystem.parent(of: path)
    do { try FileSystem.makeDirectories(directory, mode: 0o700) } catch { throw Problem(description: "\(error)") }
    let lock = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else {
      throw Problem(description: "\(FileError(operation: "open", path: directory, code: errno))")
    }
    defer { close(lock) }
    _ = FileLock.take(lock, waits: true)
    var folders = try read()
    try body(&folders)
    let text = folders.paths.sorted().map { $0 + "\n" }.joined()
    do {
      let temporary = path + ".new"
      try FileSystem.removeTree(temporary)
      try FileSystem.write(Array(text.utf8), to: temporary, mode: 0o600)
      try FileSystem.synchronize(temporary)
      try FileSystem.rename(temporary, to: path)
    } catch {
      throw Problem(description: "\(error)")
    }
  }
}

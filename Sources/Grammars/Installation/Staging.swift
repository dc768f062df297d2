import Base
import Glibc

/// A folder for unfinished work, on the file system of the installed grammars, with the install lock.
///
/// `end()` removes the folder and gives the lock up. What a killed install left is removed when the next one begins.
struct Staging {
  private static let prefix = ".staging-"

  let path: String
  var unpacked: String { path + "/unpacked" }
  private let lock: FileLock

  init(paths: RuntimePaths, onWait: () -> Void) throws(InstallError) {
    let home = paths.installedGrammars
    let path = "\(home)/\(Self.prefix)\(getpid())"
    lock = try Self.lock(home, onWait)
    self.path = path
    do throws(InstallError) {
      try Self.prepare(path, in: home)
    } catch {
      end()
      throw error
    }
  }

  /// Waits for another install to end, after telling `onWait`.
  private static func lock(_ home: String, _ onWait: () -> Void) throws(InstallError) -> FileLock {
    try InstallError.wrapping {
      try FileSystem.makeDirectories(home)
      let path = home + "/.lock"
      guard let lock = FileLock.open(path) else { throw FileError(operation: "open", path: path, code: errno) }
      var code = lock.take()
      if code == EWOULDBLOCK {
        onWait()
        code = lock.take(waits: true)
      }
      guard code == 0 else { throw FileError(operation: "lock", path: path, code: code) }
      return lock
    }
  }

  private static func prepare(_ path: String, in home: String) throws(InstallError) {
    try InstallError.wrapping {
      for name in FileSystem.entries(home) where name.hasPrefix(prefix) {
        try FileSystem.removeTree(home + "/" + name)
      }
      try FileSystem.makeDirectories(path, mode: 0o700)
    }
  }

  func end() {
    try? FileSystem.removeTree(path)
    lock.release()
  }
}

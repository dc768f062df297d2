import Base
import Glibc

/// Held while grammars are installed or removed, so that two installs do not meet.
struct InstallLock {
  private let descriptor: Int32

  /// Waits for another holder, after telling `onWait`.
  init(directory: String, onWait: () -> Void) throws(FileError) {
    try FileSystem.makeDirectories(directory)
    let path = directory + "/.lock"
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(operation: "open", path: path, code: errno) }
    var isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0
    if !isLocked, errno == EWOULDBLOCK {
      onWait()
      repeat { isLocked = flock(descriptor, LOCK_EX) == 0 } while !isLocked && errno == EINTR
    }
    guard isLocked else {
      let code = errno
      close(descriptor)
      throw FileError(operation: "lock", path: path, code: code)
    }
    self.descriptor = descriptor
  }

  /// To be called once.
  func release() { close(descriptor) }
}

import Glibc

/// A file that is open to be locked (flock(2)). The kernel gives the lock up when the process ends, however it ends; the file
/// stays.
package final class FileLock: Sendable {
  private let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Opens a file, but does not follow a link. Nil, with the reason in `errno`, if it cannot be opened.
  ///
  /// - Parameter isMade: Whether a file that is missing is made.
  package static func open(_ path: String, isMade: Bool = true) -> FileLock? {
    let descriptor = Glibc.open(path, O_RDWR | (isMade ? O_CREAT : 0) | O_CLOEXEC | O_NOFOLLOW, 0o600)
    return descriptor < 0 ? nil : FileLock(descriptor)
  }

  /// Takes the lock: 0, or the error number, which is `EWOULDBLOCK` if somebody else has it.
  ///
  /// - Parameter waits: Whether another holder is waited for.
  package func take(waits: Bool = false) -> Int32 { Self.take(descriptor, waits: waits) }

  /// The same with a file that is open already, until it is closed.
  package static func take(_ descriptor: Int32, waits: Bool = false) -> Int32 {
    while flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      if errno != EINTR { return errno }
    }
    return 0
  }

  package func release() { flock(descriptor, LOCK_UN) }

  /// Gives the file to be read and written.
  package func withFile<Result>(_ body: (_ descriptor: Int32) -> Result) -> Result { body(descriptor) }
}

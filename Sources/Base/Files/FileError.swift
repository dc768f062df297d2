import Glibc

/// A system call that failed, with the path it was about.
package struct FileError: Error, CustomStringConvertible {
  package var operation: String
  package var path: String
  package var code: Int32

  /// - Parameter code: `errno`
  package init(operation: String, path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// No descriptor is left, of this process's or of the system's: it may work later.
  package var isOutOfDescriptors: Bool { Self.isShortage(code) }

  /// Whether a system call failed for want of descriptors.
  package static func isShortage(_ code: Int32) -> Bool { code == EMFILE || code == ENFILE }

  package var description: String { "cannot \(operation) \(path): \(SystemError.text(code))" }
}

import Glibc

package enum SystemError {
  /// The system's words for an error number.
  package static func text(_ code: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let base = buffer.baseAddress, strerror_r(code, base, buffer.count) == 0 else { return "error \(code)" }
      return String(cString: base)
    }
  }
}

/// Why a pattern could not be compiled.
package struct RegexError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, in words.
  package let message: String
  /// Where in the pattern, in bytes.
  package let offset: Int

  package var description: String { "\(message) (at byte \(offset) of the pattern)" }
}

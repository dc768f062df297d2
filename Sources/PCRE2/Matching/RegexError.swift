/// Why a pattern could not be compiled.
public struct RegexError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, in words.
  public let message: String
  /// Where in the pattern, in bytes.
  public let offset: Int

  public init(message: String, offset: Int) {
    self.message = message
    self.offset = offset
  }

  public var description: String { "\(message) (at byte \(offset) of the pattern)" }
}

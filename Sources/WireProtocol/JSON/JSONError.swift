import Base

/// Why bytes could not be read as JSON, or as the JSON that was expected, and where.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum Kind: Sendable, Hashable {
    /// The text ends within a value.
    case unexpectedEnd
    /// A byte that cannot stand there.
    case unexpectedByte(UInt8)
    /// More follows the value.
    case trailingBytes
    /// Bytes that are not UTF-8.
    case invalidUTF8
    /// A control character in a string that is not escaped.
    case controlCharacter
    /// A backslash before what is no escape.
    case badEscape
    /// A number that is not written as JSON has it.
    case badNumber
    /// A number that a double cannot hold.
    case numberOutOfRange
    /// More than 128 nested arrays and objects.
    case nestingTooDeep
    /// Well-formed JSON of another shape than the one asked for.
    case mismatch(key: String, expected: String, got: String)
    /// A member that the shape needs is not there.
    case missing(key: String, expected: String)
  }

  /// What is wrong.
  public var kind: Kind
  /// Byte offset in the message.
  public var offset: Int

  /// What is wrong at a byte of the message.
  public init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }

  /// Whether the bytes are no JSON at all. A number that no double can hold is JSON (RFC 8259, 6), though no value.
  public var isSyntax: Bool {
    switch kind {
    case .mismatch, .missing, .numberOutOfRange: false
    default: true
    }
  }

  public var description: String {
    switch kind {
    case .unexpectedEnd: "the JSON ends too early, at byte \(offset)"
    case .unexpectedByte(let byte): "unexpected \(Self.name(of: byte)) at byte \(offset)"
    case .trailingBytes: "the JSON value ends at byte \(offset), but more follows"
    case .invalidUTF8: "invalid UTF-8 at byte \(offset)"
    case .controlCharacter: "a control character in a string at byte \(offset) must be escaped"
    case .badEscape: "unknown escape at byte \(offset)"
    case .badNumber: "malformed number at byte \(offset)"
    case .numberOutOfRange: "the number at byte \(offset) is too large"
    case .nestingTooDeep: "more than \(JSONReader.maximumDepth) nested arrays and objects at byte \(offset)"
    case .mismatch(let key, let expected, let got): "\(key): expected \(expected), got \(got)"
    case .missing(let key, let expected): "\(key) is missing: expected \(expected)"
    }
  }

  static func name(of byte: UInt8) -> String {
    if (0x21...0x7E).contains(byte) { return "'\(Character(Unicode.Scalar(byte)))'" }
    return "byte 0x" + byte.hexadecimal(digits: 2).uppercased()
  }
}

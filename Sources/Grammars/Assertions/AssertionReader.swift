package import Base

/// Finds the assertions in the text of a test file, whatever its language's comments look like.
package enum AssertionReader {
  /// The assertions of a text, in its order.
  ///
  /// - Parameter path: for messages.
  /// - Throws: for a comment that looks like an assertion but is none, and for one that has no line above it.
  package static func assertions(in text: [UInt8], path: String) throws(FileProblem) -> [Assertion] {
    var assertions: [Assertion] = []
    var subject: Int?
    for (number, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      var reader = AssertionLine(line)
      guard reader.readPointer() else {
        if !reader.isBlank { subject = number }
        continue
      }
      guard let (capture, isNegated) = reader.readClaim() else {
        guard reader.isSurelyMeant else {
          subject = number
          continue
        }
        let claim = String(decoding: reader.rest, as: UTF8.self)
        throw FileProblem(file: path, line: number + 1, message: "\"\(claim)\" is neither @name nor !name")
      }
      guard let subject else { throw FileProblem(file: path, line: number + 1, message: "it speaks of no line") }
      assertions.append(
        Assertion(line: subject, columns: reader.columns, source: number, capture: capture, isNegated: isNegated))
    }
    return assertions
  }
}

/// One line, taken apart: blanks, what opens a comment, carets or an arrow, and what they say.
private struct AssertionLine {
  private let bytes: [UInt8]
  private var position = 0
  private var marker: ArraySlice<UInt8> = []
  private(set) var columns = 0..<0

  /// What begins a comment somewhere, and nothing else.
  private static let openers = ["//", "#", "--", "/*", "<!--", ";", "{/*", "%", "(*", "{-"].map { Array($0.utf8) }
  private static let longestMarker = 6

  init(_ line: ArraySlice<UInt8>) { bytes = Array(line) }

  /// Whether a comment's opener stands before carets or an arrow; then `columns` is what they point at.
  mutating func readPointer() -> Bool {
    skipBlanks()
    let start = position
    while let byte = peek, !Self.isBlank(byte), !byte.isWord, byte != UInt8(ascii: "^"), !isArrow {
      position += 1
    }
    marker = bytes[start..<position]
    guard (1...Self.longestMarker).contains(marker.count) else { return false }
    skipBlanks()
    if isArrow {
      position += 2
      columns = start..<start + 1
      return true
    }
    let caret = position
    while peek == UInt8(ascii: "^") { position += 1 }
    columns = caret..<position
    return !columns.isEmpty
  }

  /// The capture's name behind the pointer, with nothing after it but the end of the comment.
  mutating func readClaim() -> (capture: String, isNegated: Bool)? {
    skipBlanks()
    let before = position
    defer { position = before }
    guard let sign = peek, sign == UInt8(ascii: "@") || sign == UInt8(ascii: "!") else { return nil }
    position += 1
    let start = position
    while let byte = peek, byte.isWord || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+") { position += 1 }
    let name = bytes[start..<position]
    guard !name.isEmpty, bytes[position...].allSatisfy({ !$0.isWord }) else { return nil }
    return (String(decoding: name, as: UTF8.self), sign == UInt8(ascii: "!"))
  }

  /// Whether a line that cannot be read was meant as an assertion. `-- ^ text` is how Haskell documents a field.
  var isSurelyMeant: Bool {
    guard Self.openers.contains(Array(marker)) else { return false }
    if marker.elementsEqual("--".utf8) { return peek == UInt8(ascii: "@") || peek == UInt8(ascii: "!") }
    return true
  }

  /// Whether nothing can be said of the line: where a comment needs a blank line before it, it speaks of the line before.
  var isBlank: Bool { bytes.allSatisfy(Self.isBlank) }

  var rest: ArraySlice<UInt8> { bytes[position...] }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private var isArrow: Bool {
    peek == UInt8(ascii: "<") && position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "-")
  }

  private mutating func skipBlanks() {
    while let byte = peek, Self.isBlank(byte) { position += 1 }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}

import Foundation
import Testing

/// A file of source text with what its highlights must be, in comments below the lines they speak of:
///
///     int x = 1;
///     // <- @type.builtin
///     //  ^ @variable
///
/// A caret points at its own column, `<-` at the column where the comment begins; several carets speak of each column.
/// `@name` says that the style is that capture (or has it as a modifier), `!name` that it is not.
struct AssertionFile: Sendable, CustomTestStringConvertible {
  struct Assertion: Sendable {
    /// 0-based.
    var line: Int
    /// Bytes, in the line asserted about.
    var columns: Range<Int>
    /// 0-based, of the line that holds the assertion.
    var source: Int
    var capture: String
    var isNegated: Bool
  }

  var language: String
  var path: String
  var name: String { (path as NSString).lastPathComponent }
  var testDescription: String { language + "/" + name }

  func bytes() throws -> [UInt8] { try [UInt8](Data(contentsOf: URL(fileURLWithPath: path))) }

  /// Every `<folder>/<language>/tests/*`.
  static func all(in folder: String) throws -> [AssertionFile] {
    let manager = FileManager.default
    var files: [AssertionFile] = []
    for language in try manager.contentsOfDirectory(atPath: folder).sorted() {
      let tests = folder + "/" + language + "/tests"
      for name in ((try? manager.contentsOfDirectory(atPath: tests)) ?? []).sorted() where !name.hasPrefix(".") {
        files.append(AssertionFile(language: language, path: tests + "/" + name))
      }
    }
    return files
  }

  /// The assertions of a text. A comment that looks like one but cannot be read is a failure, not a plain line.
  static func assertions(in text: [UInt8]) throws -> [Assertion] {
    var assertions: [Assertion] = []
    var subject: Int?
    for (number, line) in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      guard let found = try assertion(in: String(decoding: line, as: UTF8.self), number: number) else {
        subject = number
        continue
      }
      let subject = try #require(subject, "line \(number + 1) speaks of no line")
      assertions.append(
        Assertion(
          line: subject, columns: found.columns, source: number, capture: found.capture, isNegated: found.isNegated))
    }
    return assertions
  }

  private static func assertion(
    in line: String, number: Int
  ) throws -> (columns: Range<Int>, capture: String, isNegated: Bool)? {
    // Only ASCII stands before the carets, so characters are bytes.
    let pattern = #/^(\s*)((?:\{/\*|//|#|--|/\*|<!--|;)\s*)(<-|\^+)\s*(.*?)\s*(?:\*/\}|\*/|-->)?\s*$/#
    guard let match = line.wholeMatch(of: pattern) else { return nil }
    let claim = try #require(
      match.4.wholeMatch(of: #/([@!])([\w.+]+)/#), "line \(number + 1): \"\(match.4)\" is neither @name nor !name")
    let indent = match.1.utf8.count
    let columns =
      match.3 == "<-" ? indent..<indent + 1 : indent + match.2.utf8.count..<indent + match.2.utf8.count + match.3.count
    return (columns, String(claim.2), claim.1 == "!")
  }
}

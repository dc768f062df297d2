package import Grammars

/// An assertion that does not hold.
package struct AssertionFailure: Sendable, CustomStringConvertible {
  package var path: String
  package var assertion: Assertion
  /// The first column that it is wrong about, in bytes from 0.
  package var column: Int
  /// The style there; empty for none.
  package var found: String
  /// The line spoken of.
  package var text: String

  package var description: String {
    let expected = (assertion.isNegated ? "anything but @" : "@") + assertion.capture
    let got = found.isEmpty ? "no style" : "@" + found
    return """
      \(path):\(assertion.line + 1):\(column + 1): expected \(expected), got \(got) (asserted in line \
      \(assertion.source + 1))
          \(text)
          \(Self.padding(text, column))^
      """
  }

  /// As many columns as the text before a byte takes; tabs stay tabs, so that the caret is where it should be.
  private static func padding(_ text: String, _ column: Int) -> String {
    String(String(decoding: text.utf8.prefix(column), as: UTF8.self).map { $0 == "\t" ? "\t" : " " })
  }
}

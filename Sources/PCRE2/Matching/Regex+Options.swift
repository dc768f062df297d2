import CPCRE2

extension Regex {
  /// How a pattern is read.
  package struct Options: OptionSet, Sendable, Hashable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// `.` also matches a newline.
    package static let dotAll = Options(rawValue: PCRE2_DOTALL)
    /// `$` matches only at the very end, not before a final newline.
    package static let dollarEndOnly = Options(rawValue: PCRE2_DOLLAR_ENDONLY)
    /// `\w`, `\d`, `\s` and `\b` follow Unicode instead of ASCII.
    package static let unicodeClasses = Options(rawValue: UInt32(PCRE2_UCP))
  }
}

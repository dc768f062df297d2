internal import Glibc

/// The character classes that grammars' scanners go by.
///
/// A scanner asks the C library what a character is (`iswspace`, `iswalpha`, …), and that answers by the locale of the
/// thread. In the locale that a process begins in, only ASCII has letters and blanks.
package enum CharacterClasses {
  // A locale object does not change, and this one is never freed.
  private nonisolated(unsafe) static let unicode = newlocale(1 << LC_CTYPE, "C.UTF-8", nil)

  /// Reads Unicode's classes from the C library's files, which otherwise happens with the first parse.
  ///
  /// A process that gives up its files calls it before.
  package static func load() { _ = unicode }

  /// Runs `body` with Unicode's classes on this thread, whatever the user's locale is; where the C library has none of
  /// them, with the classes that there are.
  static func withUnicode<Result>(_ body: () -> Result) -> Result {
    guard let unicode else { return body() }
    let before = uselocale(unicode)
    defer { uselocale(before) }
    return body()
  }
}

/// Whether a language can be highlighted by its grammar, and if not, why, which is also thrown.
package enum LanguageAvailability: Error, Sendable, Hashable {
  case available
  /// The catalogue has no language of this id.
  case unknown
  /// `hued grammar install` has not been run for it.
  case notInstalled
  /// It has no grammar: the pattern pass is all there is.
  case withoutGrammar
  /// It is installed but cannot be used; the text says why and what to do.
  case unusable(String)
  /// Its files cannot be opened now, because too many others are; the text says so. Asked again, it may be available.
  case unreadable(String)
}

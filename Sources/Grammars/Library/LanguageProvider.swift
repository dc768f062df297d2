/// Where a process gets its languages from.
package protocol LanguageProvider: Sendable {
  /// The language, loaded now if need be; nil if it cannot be used.
  func configuration(for id: String) -> LanguageConfiguration?
  /// Whether `configuration(for:)` gives a language, and if not, why.
  func availability(of id: String) -> LanguageAvailability
  /// The language that an injection means by a name; nil if there is none.
  func resolve(injectionName: String) -> String?
}

extension LanguageLibrary: LanguageProvider {}

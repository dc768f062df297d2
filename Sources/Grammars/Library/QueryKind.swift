/// The query files that a language may have.
package enum QueryKind: String, Sendable, CaseIterable, Hashable {
  case highlights
  case injections
  case locals

  /// Its name in a language's folder.
  package var fileName: String { rawValue + ".scm" }
}

/// The query files that a language may have.
public enum QueryKind: String, Sendable, CaseIterable, Hashable {
  case highlights
  case injections
  case locals

  /// Its name in a language's folder.
  public var fileName: String { rawValue + ".scm" }
}

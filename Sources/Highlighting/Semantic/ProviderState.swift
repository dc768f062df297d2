/// How a provider of semantic tokens does for a document.
package enum ProviderState: Sendable, Hashable {
  /// It starts, or has not spoken of the document yet.
  case awaited
  /// It has spoken of the document, and goes on.
  case speaking
  /// It did not answer in time, and is started again.
  case hung
  /// It ended, or did what makes it useless, and is started again.
  case failed(reason: String)
  /// It failed too often.
  case gaveUp(reason: String)
  /// It does not start because the user does not trust a folder, named by its real path.
  case untrusted(folder: String)
  /// It cannot be started, as there is no program, or none that the system can run; or it cannot speak of the document.
  case missing(reason: String)
}

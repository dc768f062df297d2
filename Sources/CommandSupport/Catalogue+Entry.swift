package import Grammars

extension Catalogue {
  /// The language that somebody named; throws what to say where there is none.
  package func entry(named name: String) throws(Failure) -> LanguageEntry {
    guard let entry = language(named: name) else {
      throw Failure("\"\(name)\" is no language of the catalogue; see `hued grammar list`")
    }
    return entry
  }
}

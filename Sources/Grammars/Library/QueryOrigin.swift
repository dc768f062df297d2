import Base
package import TreeSitter

/// Where a language's highlight query comes from.
package enum QueryOrigin: String, Sendable, Hashable, CaseIterable {
  /// The user's directory.
  case user
  /// Ours.
  case own
  /// The language's package, normalised when it was installed.
  case packaged
  /// Made from the names in the grammar, unless they say too little.
  case derived
  /// The names in the grammar say too little, so patterns colour the language.
  case underived
  /// There is a pattern definition alone.
  case patterns
  /// Nothing but the generic pattern definition.
  case generic
}

extension QueryLoader {
  /// Where the highlights of a language come from, whether its grammar is installed or not.
  ///
  /// - Parameters:
  ///   - shipped: the directory in `directories` that holds our own queries.
  ///   - language: gives the grammar if it can be used; asked only where a query may be derived from it.
  package func origin(of entry: LanguageEntry, shipped: String, language: () -> Language? = { nil }) -> QueryOrigin {
    guard entry.grammar != nil else { return hasPatterns(entry.id) ? .patterns : .generic }
    for directory in directories
    where FileSystem.isRegularFile("\(directory)/\(entry.id)/\(QueryKind.highlights.fileName)") {
      return directory == shipped ? .own : .user
    }
    if entry.queries != nil { return .packaged }
    return language().map { DerivedQuery(for: $0).isSufficient } ?? true ? .derived : .underived
  }

  /// Whether a directory has a pattern definition for the language.
  private func hasPatterns(_ language: String) -> Bool {
    directories.contains { FileSystem.isRegularFile("\($0)/\(language)/patterns.toml") }
  }
}

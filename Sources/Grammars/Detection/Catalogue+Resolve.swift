extension Catalogue {
  /// The language that a name means, however it is written: `js`, `C++`, `Python3`, `text/css`, `language-rust`,
  /// `rust,ignore`, `{.python}`, a file name ending.
  package func resolve(name: String) -> LanguageEntry? {
    guard name.utf8.count <= 256 else { return nil }
    if let exact = language(named: name) { return exact }
    var word = name.lowercased().drop { $0.isWhitespace || $0 == "{" || $0 == "." }
    word = word.prefix { !$0.isWhitespace && $0 != "," && $0 != "{" && $0 != "}" && $0 != ";" && $0 != ":" }
    for prefix in ["language-", "lang-", "source."] where word.hasPrefix(prefix) { word = word.dropFirst(prefix.count) }
    if let slash = word.lastIndex(of: "/") {
      word = word[word.index(after: slash)...]
      if word.hasPrefix("x-") { word = word.dropFirst(2) }
      if let plus = word.lastIndex(of: "+"), language(named: String(word)) == nil {
        word = word[word.index(after: plus)...]
      }
    }
    guard !word.isEmpty else { return nil }
    let plain = String(word)
    return language(named: plain)
      ?? language(named: plain.replacing("-", with: "_"))
      ?? language(interpreter: Shebang.withoutVersion(plain))
      ?? language(extension: plain)
  }

  /// The language that a document's name tells, where editors call it by the name of another one that it is near to: `tsx` in
  /// the place of `typescript`.
  package func variant(of id: String, path: String?) -> String? {
    guard let variant = Self.variants[id], detect(path: path, firstLines: []) == variant else { return nil }
    return variant
  }

  private static let variants = ["typescript": "tsx", "ocaml": "ocaml_interface", "fsharp": "fsharp_signature"]
}

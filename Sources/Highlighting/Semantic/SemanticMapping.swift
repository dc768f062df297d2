/// How token types and modifiers of the Language Server Protocol become styles.
package struct SemanticMapping: Sendable, Hashable {
  /// The capture of a token type, written `type`, or of a type that has certain modifiers, written `type+modifier` with
  /// sorted modifiers. An empty capture leaves the style under the token.
  package var captures: [String: String]
  /// Another name for a modifier; an empty one drops it. Those that are not listed keep theirs.
  package var modifiers: [String: String]

  package init(captures: [String: String] = [:], modifiers: [String: String] = [:]) {
    self.captures = captures
    self.modifiers = modifiers
  }

  /// This mapping with the entries of another in the place of its own.
  package func overridden(by other: SemanticMapping) -> SemanticMapping {
    SemanticMapping(
      captures: captures.merging(other.captures) { $1 }, modifiers: modifiers.merging(other.modifiers) { $1 })
  }

  /// The style of a token type (0: not known, the style under it stays) and the modifiers that it adds (0: none).
  ///
  /// Of the entries for a type the one with the most modifiers that the token has counts; those are used up by it.
  ///
  /// - Parameters:
  ///   - styles: Those of the document that the token is for.
  ///   - provider: Who names them.
  package func style(
    type: String, modifiers: [String], in styles: DocumentStyles, of provider: SemanticProvider
  ) -> (style: StyleID, modifiers: StyleID) {
    // A set: servers send bits, and their order says nothing.
    var added: Set<String> = []
    for modifier in modifiers {
      if let fault = StyleName.fault(inWord: modifier) {
        styles.refuse(modifier, of: provider, for: fault)
      } else {
        added.insert(modifier)
      }
    }
    let entry = entry(type: type, modifiers: added)
    if let entry { added.subtract(entry.used) }
    let names = Set(added.compactMap { name in self.modifiers[name].map { $0.isEmpty ? nil : $0 } ?? name })
    let style = entry.map { $0.capture.isEmpty ? 0 : styles.id(for: $0.capture, of: provider) } ?? 0
    let extra = names.isEmpty ? 0 : styles.id(for: "+" + names.sorted().joined(separator: "+"), of: provider)
    return (style, extra)
  }

  private func entry(type: String, modifiers: Set<String>) -> (capture: String, used: Set<String>)? {
    var best: (capture: String, used: Set<String>)?
    if let capture = captures[type] { best = (capture, []) }
    guard !modifiers.isEmpty else { return best }
    let prefix = type + "+"
    for (key, capture) in captures.sorted(by: { $0.key < $1.key }) where key.hasPrefix(prefix) {
      let used = Set(key.dropFirst(prefix.count).split(separator: "+").map(String.init))
      if used.isSubset(of: modifiers), used.count > best?.used.count ?? 0 { best = (capture, used) }
    }
    return best
  }
}

import TreeSitter

/// The names in a grammar: of visible nodes, and of fields.
struct GrammarNames {
  let kinds: [NodeKind]
  /// Words that grammars give a name, as if they were kinds.
  let namedTexts: [String]
  /// Nodes without a name are called by their text.
  let texts: [String]
  let fields: Set<String>
  let hasCalls: Bool
  /// Elements between `<` and `>`.
  let hasTags: Bool
  /// There are keywords for types that programmers name, in most languages with a capital.
  let declaresTypes: Bool

  init(_ language: Language) {
    var kinds: Set<String> = []
    var texts: Set<String> = []
    var namedTexts: Set<String> = []
    for symbol in 0..<UInt16(clamping: language.symbolCount) {
      let name = language.symbolName(symbol)
      // Hidden symbols never become nodes, and tree-sitter refuses to look for them.
      guard !name.isEmpty, language.isVisible(symbol) else { continue }
      if !language.isNamed(symbol) {
        texts.insert(name)
      } else if symbol < language.tokenCount, AnonymousNode.isKeyword(name) {
        namedTexts.insert(name)
      } else {
        kinds.insert(name)
      }
    }
    self.kinds = kinds.sorted().map(NodeKind.init)
    self.texts = texts.sorted()
    // A word may be a token here and a node with children there.
    self.namedTexts = namedTexts.subtracting(kinds).sorted()
    fields = Set(language.fieldNames)
    hasCalls = self.kinds.contains(where: \.isCall)
    hasTags = texts.isSuperset(of: ["</", "/>"]) && !hasCalls
    declaresTypes = !texts.isDisjoint(with: ["class", "struct", "enum", "interface", "trait", "data", "object"])
  }
}

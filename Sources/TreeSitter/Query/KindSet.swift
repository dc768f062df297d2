/// A set of node kinds in one language.
package struct KindSet: Sendable, Hashable {
  /// Holds every kind.
  package internal(set) var isWildcard = false
  /// The kinds, by name.
  package private(set) var names: Set<String> = []
  private var bits: [UInt64] = []
  private var hasError = false

  init() {}

  init(_ names: some Sequence<String>, in language: Language) {
    for name in names { insert(name, in: language) }
  }

  /// Adds a kind. A supertype stands for kinds unknown here, so it makes the set a wildcard.
  ///
  /// - Parameter isNamed: The kind is one of named nodes. A token may have a supertype's name.
  mutating func insert(_ name: String, in language: Language, isNamed: Bool = false) {
    let symbols = language.symbols(named: name)
    if isNamed ? !symbols.contains(where: language.isNamed) : symbols.isEmpty { isWildcard = true }
    guard names.insert(name).inserted else { return }
    for symbol in symbols {
      if symbol == Language.errorSymbol {
        hasError = true
        continue
      }
      let word = Int(symbol) >> 6
      if word >= bits.count { bits += Array(repeating: 0, count: word + 1 - bits.count) }
      bits[word] |= 1 << (UInt64(symbol) & 63)
    }
  }

  /// Sets that are equal have the same symbols; their names, which take longer, are compared where those are the same.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(isWildcard)
    hasher.combine(bits)
  }

  /// Nothing is in it.
  package var isEmpty: Bool { names.isEmpty && !isWildcard }

  /// Calls `body` with each symbol below `count` that is in it, and with ``Language/errorSymbol`` if that is.
  package func forEachSymbol(below count: Int, _ body: (UInt16) -> Void) {
    if isWildcard {
      (0..<count).forEach { body(UInt16($0)) }
    } else {
      for (index, var word) in bits.enumerated() {
        while word != 0 {
          let symbol = index << 6 + word.trailingZeroBitCount
          if symbol < count { body(UInt16(symbol)) }
          word &= word - 1
        }
      }
    }
    if contains(Language.errorSymbol) { body(Language.errorSymbol) }
  }

  /// Whether nodes with this symbol are in it. O(1).
  package func contains(_ symbol: UInt16) -> Bool {
    if isWildcard { return true }
    if symbol == Language.errorSymbol { return hasError }
    let word = Int(symbol) >> 6
    return word < bits.count && bits[word] & (1 << (UInt64(symbol) & 63)) != 0
  }
}

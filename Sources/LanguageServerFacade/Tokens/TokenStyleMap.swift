import Highlighting

/// The token of each style, by its id.
struct TokenStyleMap: Sendable {
  /// Of the process's styles.
  private var shared: [TokenStyle?] = [nil]
  /// Of those of one document.
  private var own: [TokenStyle?] = []

  /// Learns the process's styles that were interned since the last call.
  mutating func update(from table: StyleTable = .shared) {
    guard table.count > shared.count else { return }
    shared += table.names(from: shared.count).map { TokenStyle(style: $0) }
  }

  /// Learns a document's own styles that are new since the last call, and takes the process's from a map that knows them.
  mutating func update(from styles: DocumentStyles, sharing map: TokenStyleMap) {
    shared = map.shared
    guard styles.ownCount > own.count else { return }
    own += styles.ownNames(from: own.count).map { TokenStyle(style: $0) }
  }

  /// Nil for plain text, and for what LSP has no token for.
  subscript(style: StyleID) -> TokenStyle? {
    let (styles, index) =
      style < DocumentStyles.firstOwn ? (shared, Int(style)) : (own, Int(style - DocumentStyles.firstOwn))
    return index < styles.count ? styles[index] : nil
  }
}

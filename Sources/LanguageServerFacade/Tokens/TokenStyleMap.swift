import Highlighting

/// The token of each style, by its id, as a client shows it.
struct TokenStyleMap: Sendable {
  private let types: ShownTypes
  /// Of the process's styles.
  private var shared: [TokenStyle?] = [nil]
  /// Of those of one document.
  private var own: [TokenStyle?] = []

  init(types: ShownTypes) {
    self.types = types
  }

  /// Learns the process's styles that were interned since the last call.
  mutating func update(from table: StyleTable = .shared) {
    guard table.count > shared.count else { return }
    shared += tokens(table.names(from: shared.count))
  }

  /// Learns a document's own styles that are new since the last call, and takes the process's from a map that knows them.
  mutating func update(from styles: DocumentStyles, sharing map: TokenStyleMap) {
    shared = map.shared
    guard styles.ownCount > own.count else { return }
    own += tokens(styles.ownNames(from: own.count))
  }

  private func tokens(_ names: [String]) -> [TokenStyle?] {
    names.map { name in TokenStyle(style: name).flatMap(types.style) }
  }

  /// Nil for plain text, and for what the client has no token for.
  subscript(style: StyleID) -> TokenStyle? {
    let (styles, index) =
      style < DocumentStyles.firstOwn ? (shared, Int(style)) : (own, Int(style - DocumentStyles.firstOwn))
    return index < styles.count ? styles[index] : nil
  }
}

import Highlighting

/// The token of each style of the style table, by its id.
struct TokenStyleMap: Sendable {
  private var styles: [TokenStyle?] = [nil]

  /// Learns the styles that were interned since the last call.
  mutating func update(from table: StyleTable = .shared) {
    guard table.count > styles.count else { return }
    styles += table.names(from: styles.count).map { TokenStyle(style: $0) }
  }

  /// Nil for plain text, and for what LSP has no token for.
  subscript(style: StyleID) -> TokenStyle? {
    Int(style) < styles.count ? styles[Int(style)] : nil
  }
}

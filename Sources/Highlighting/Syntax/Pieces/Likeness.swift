/// What pieces have in common whose nodes are worth a comparison: only of nodes with the same text can the same be found.
///
/// Parsers make many nodes anew that an edit has not touched, because they followed several readings of the text there. Such
/// nodes have new ids; what was found in the old ones holds for them.
struct Likeness: Hashable {
  enum Kind {
    case whole
    case own
    case group

    /// As many nodes are compared at most: of a larger piece most are shared, or it has changed.
    var mostCompared: Int { self == .whole ? 256 : 64 }
  }

  var kind: Kind
  var symbol: UInt16
  /// See ``QueryPieces/Piece/isBelowParent``.
  var isBelowParent: Bool
  /// In bytes.
  var length: Int
  /// Of the text: 64 bits that nobody can foresee, because each process has its own (`Hasher`).
  var text: Int
}

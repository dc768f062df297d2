internal import PCRE2

/// A condition on a match.
struct Predicate: Sendable {
  let test: PredicateTest
  let isNegated: Bool
}

/// What a predicate tests, ready to run.
enum PredicateTest: Sendable {
  /// Whether all nodes must pass, or one.
  enum Quantity { case all, any }

  /// `differs`: whether the nodes' texts must be unlike the string.
  case text(Int, equals: [UInt8], Quantity, differs: Bool)
  case texts(Int, equal: Int, Quantity, differs: Bool)
  case match(Int, Regex, Quantity, differs: Bool)
  case contains(Int, [[UInt8]], Quantity)
  case isOneOf(Int, ByteStringSet)
  case hasAncestor(Int, KindSet)
  case hasParent(Int, KindSet)
  case kind(Int, KindSet)
  /// nil: any capture of the match.
  case isLocal(Int?)
}

extension PredicateTest {
  var looksOutside: Bool {
    switch self {
    case .hasAncestor, .hasParent, .isLocal: true
    case .text, .texts, .match, .contains, .isOneOf, .kind: false
    }
  }
}

/// Something that changes a match's metadata.
enum Directive: Sendable {
  /// Moves the borders of a capture: rows and columns (bytes) to add to its start and its end.
  case offset(capture: Int, startRow: Int, startColumn: Int, endRow: Int, endColumn: Int)
  /// Replaces every match of a Lua pattern in a capture's text: `#gsub!`.
  case substitute(Substitution)
  /// Takes white space off: blank lines at the start, white space at the start, and the same at the end.
  case trim(capture: Int, startLines: Bool, startColumns: Bool, endLines: Bool, endColumns: Bool)

  /// Whether it moves the range of its capture.
  var movesRange: Bool { if case .substitute = self { false } else { true } }

  /// How far it moves a border outwards; nil: it does not.
  var outset: Outset? {
    guard case .offset(_, let startRow, let startColumn, let endRow, let endColumn) = self else { return nil }
    return Outset(lines: max(0, -startRow, endRow), bytes: max(0, -startColumn, endColumn))
  }
}

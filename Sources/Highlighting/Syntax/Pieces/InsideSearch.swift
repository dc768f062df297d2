import TreeSitter

/// Looks whether there may be in a node what patterns ask for.
///
/// libtree-sitter's query cursor takes some thousand instructions for each child of a node where a pattern may begin,
/// wherever the window is; this takes a hundredth of that, and only for the children in the window.
struct InsideSearch: Sendable {
  private struct Pair: Sendable {
    let first: KindSet
    let second: KindSet
  }

  private struct Child: Sendable {
    let kinds: KindSet
    let field: UInt16?
    let inside: InsideSearch
  }

  private var findsAnything = false
  private var pairs: [Pair] = []
  private var children: [Child] = []
  private let language: Language

  /// How many bytes before a window the search for neighbours begins, so that what stands before its first child is mostly
  /// known.
  private static let lead = 1024

  init(_ insides: [Pattern.Inside], _ language: Language) {
    self.language = language
    for inside in Set(insides) {
      switch inside {
      case .anything: findsAnything = true
      case .neighbours(let first, let second): pairs.append(Pair(first: first, second: second))
      case .child(let kinds, let field, let inside):
        children.append(Child(kinds: kinds, field: field, inside: InsideSearch([inside], language)))
      }
    }
  }

  /// Nobody asks for anything.
  var isEmpty: Bool { !findsAnything && pairs.isEmpty && children.isEmpty }

  /// Whether what one of the patterns captures may lie in the window. Never false if it does.
  func finds(in node: Node, _ window: Range<Int>) -> Bool {
    if findsAnything { return true }
    if isEmpty { return false }
    var cursor = TreeCursor(node)
    return finds(&cursor, window)
  }

  /// The same in the cursor's node.
  private func finds(_ cursor: inout TreeCursor, _ window: Range<Int>) -> Bool {
    findsAnything || findsChild(&cursor, window) || findsPair(&cursor, window)
  }

  private func findsChild(_ cursor: inout TreeCursor, _ window: Range<Int>) -> Bool {
    guard !children.isEmpty, cursor.gotoFirstChild(forByte: window.lowerBound) else { return false }
    defer { cursor.gotoParent() }
    repeat {
      if cursor.range.lowerBound >= window.upperBound { return false }
      let symbol = cursor.symbol
      for child in children where child.kinds.contains(symbol) {
        if let field = child.field, field != cursor.fieldID { continue }
        if child.inside.finds(&cursor, window) { return true }
      }
    } while cursor.gotoNextSibling()
    return false
  }

  private func findsPair(_ cursor: inout TreeCursor, _ window: Range<Int>) -> Bool {
    if pairs.isEmpty { return false }
    let start = window.lowerBound - Self.lead
    let beginsInside = start > cursor.range.lowerBound
    guard beginsInside ? cursor.gotoFirstChild(forByte: start) : cursor.gotoFirstChild() else { return false }
    defer { cursor.gotoParent() }
    // By pair: its first may stand right before the child. Nobody has seen what stands before one inside.
    var isOpen = Array(repeating: beginsInside, count: pairs.count)
    repeat {
      let range = cursor.range
      let symbol = cursor.symbol
      let isAfter = range.lowerBound >= window.upperBound
      // What a pattern calls neighbours may have anonymous nodes between them, and extras.
      let isPassedOver = !language.isNamed(symbol) || cursor.isExtra
      for (index, pair) in pairs.enumerated() {
        if isOpen[index], pair.second.contains(symbol), range.upperBound > window.lowerBound { return true }
        let begins = !isAfter && pair.first.contains(symbol)
        isOpen[index] = begins || isPassedOver && isOpen[index]
      }
      if isAfter, !isOpen.contains(true) { return false }
    } while cursor.gotoNextSibling()
    return false
  }
}

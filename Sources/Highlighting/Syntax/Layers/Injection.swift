import TextStore
import TreeSitter

/// A place where another language begins, as an injection query found it.
struct Injection {
  /// Which layer of its parent this is: what stays the same when the text moves.
  struct Key: Hashable {
    let pattern: Int
    /// All sites of the pattern and language are one layer, or one layer for each group of lines.
    let isCombined: Bool
    /// An incremental tree can differ from a fresh one although neither has errors.
    let isAmbiguous: Bool
    private let language: ObjectIdentifier

    init(pattern: Int, language: SyntaxLanguage, isCombined: Bool, isAmbiguous: Bool) {
      self.pattern = pattern
      self.isCombined = isCombined
      self.isAmbiguous = isAmbiguous
      self.language = ObjectIdentifier(language)
    }
  }

  var key: Key
  var language: SyntaxLanguage
  /// In coordinates of the tree that they were found in, ascending, never empty.
  var ranges: [Range<Int>]
}

extension Injection {
  /// The ranges of a content node: whole, or without its named children.
  static func contentRanges(of node: Node, range: Range<Int>, includingChildren: Bool) -> [Range<Int>] {
    if includingChildren || node.namedChildCount == 0 { return range.isEmpty ? [] : [range] }
    var children: [Range<Int>] = []
    var cursor = TreeCursor(node)
    if cursor.gotoFirstChild() {
      repeat {
        let child = cursor.node
        if child.range.lowerBound >= range.upperBound { break }
        if child.isNamed { children.append(child.range) }
      } while cursor.gotoNextSibling()
    }
    return range.without(children)
  }
}

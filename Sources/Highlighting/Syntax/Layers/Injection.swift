import TextStore
import TreeSitter

/// A place where another language begins, as an injection query found it.
struct Injection {
  /// Which layer of its parent this is: what stays the same when the text moves.
  struct Key: Hashable {
    var pattern: Int
    var language: String
    /// All sites of the pattern and language are one layer, or one layer for each group of lines.
    var isCombined: Bool
  }

  var key: Key
  var language: SyntaxLanguage
  /// Bytes in the document, ascending, never empty.
  var ranges: [Range<Int>]
}

/// An injection query with what each pattern says about its layers.
struct InjectionQuery: Sendable {
  struct Rule: Sendable {
    var language: String?
    var isSelf = false
    var isParent = false
    var isCombined = false
    /// Only sites on neighbouring lines are combined, like the lines of one comment: `(#set! injection.combined
    /// "adjacent")`. What other highlighters know as one text for the whole file would here tie all comments together.
    var isCombinedByLines = false
    var includesChildren = false
  }

  let query: Query
  let pieces: QueryPieces
  let rules: [Rule]
  let contentCapture: Int
  let languageCapture: Int?
  /// Some pattern joins all its sites into one layer.
  let hasCombined: Bool

  /// Nil for a query that injects nothing.
  init?(_ query: Query) {
    guard let content = query.captureIndex(of: "injection.content") else { return nil }
    self.query = query
    pieces = QueryPieces(query)
    contentCapture = content
    languageCapture = query.captureIndex(of: "injection.language")
    rules = query.patterns.map { pattern in
      Rule(
        language: pattern.value(of: "injection.language"), isSelf: pattern.has("injection.self"),
        isParent: pattern.has("injection.parent"), isCombined: pattern.has("injection.combined"),
        isCombinedByLines: pattern.value(of: "injection.combined") == "adjacent",
        includesChildren: pattern.has("injection.include-children"))
    }
    hasCombined = rules.contains { $0.isCombined }
  }

  /// Adds a match to those of a piece that begins at `start`. False if it hangs on the text around the piece.
  func add(_ match: borrowing QueryMatch, from start: Int, to found: inout [FoundInjection]) -> Bool {
    let rule = rules[match.patternIndex]
    var injection = FoundInjection(pattern: match.patternIndex, name: rule.language, ranges: [])
    for position in 0..<match.count {
      guard let capture = match.capture(at: position) else { continue }
      if capture.index == contentCapture {
        injection.ranges += Injection.contentRanges(
          of: capture.node, range: match.range(of: capture), includingChildren: rule.includesChildren
        ).map { $0.lowerBound - start..<$0.upperBound - start }
      } else if capture.index == languageCapture {
        injection.name = match.text(of: capture)
      }
    }
    found.append(injection)
    return !match.movesRanges
  }
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

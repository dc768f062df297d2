import TextStore
import TreeSitter

/// A place where another language begins, as an injection query found it.
struct Injection {
  /// Which layer of its parent this is: what stays the same when the text moves.
  struct Key: Hashable {
    var pattern: Int
    var language: String
    /// All sites of the pattern and language are one layer.
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
    var includesChildren = false
  }

  let query: Query
  let plan: WindowPlan
  let rules: [Rule]
  let contentCapture: Int
  let languageCapture: Int?
  /// Some pattern joins all its sites into one layer.
  let hasCombined: Bool

  /// Nil for a query that injects nothing.
  init?(_ query: Query) {
    guard let content = query.captureIndex(of: "injection.content") else { return nil }
    self.query = query
    plan = WindowPlan(query)
    contentCapture = content
    languageCapture = query.captureIndex(of: "injection.language")
    rules = query.patterns.map { pattern in
      Rule(
        language: pattern.value(of: "injection.language"), isSelf: pattern.has("injection.self"),
        isParent: pattern.has("injection.parent"), isCombined: pattern.has("injection.combined"),
        includesChildren: pattern.has("injection.include-children"))
    }
    hasCombined = rules.contains { $0.isCombined }
  }
}

extension Injection {
  /// The ranges of a content node: whole, or without its named children.
  static func contentRanges(of node: Node, range: Range<Int>, includingChildren: Bool) -> [Range<Int>] {
    if includingChildren || node.namedChildCount == 0 { return range.isEmpty ? [] : [range] }
    var result: [Range<Int>] = []
    var start = range.lowerBound
    var cursor = TreeCursor(node)
    guard cursor.gotoFirstChild() else { return range.isEmpty ? [] : [range] }
    repeat {
      let child = cursor.node
      guard child.isNamed else { continue }
      if child.range.lowerBound >= range.upperBound { break }
      if child.range.lowerBound > start { result.append(start..<child.range.lowerBound) }
      start = max(start, child.range.upperBound)
    } while cursor.gotoNextSibling()
    if start < range.upperBound { result.append(start..<range.upperBound) }
    return result
  }
}

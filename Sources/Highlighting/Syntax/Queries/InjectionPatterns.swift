import TreeSitter

/// The patterns of injections, with what each says about its layers.
final class InjectionPatterns: Sendable {
  struct Rule: Sendable {
    var language: String?
    var isSelf = false
    var isParent = false
    var isCombined = false
    /// Only sites on neighbouring lines are combined, like the lines of one comment: `(#set! injection.combined
    /// "adjacent")`. What other highlighters know as one text for the whole file would here tie all comments together.
    var isCombinedByLines = false
    var includesChildren = false
    /// The language's grammar is ambiguous: `(#set! injection.ambiguous)`.
    var isAmbiguous = false
    /// The language has no grammar, and the pattern pass of its host knows it: `(#set! injection.patterns)`.
    var isLeftToPatterns = false
  }

  /// Theirs among all patterns of the query.
  let indices: Range<Int>
  /// What the first of them is called in ``FoundInjection/pattern``: its index in the query of the whole language.
  private let firstName: Int
  /// By pattern.
  let rules: [Rule]
  let contentCapture: Int
  let languageCapture: Int?
  /// Some pattern joins all its sites into one layer.
  let hasCombined: Bool
  /// How far sites can reach beyond their nodes.
  let outset: Outset

  /// Nil if none of them injects anything.
  init?(_ query: Query, _ indices: Range<Int>, firstName: Int? = nil) {
    guard let content = query.captureIndex(of: "injection.content"),
      query.patterns[indices].contains(where: { $0.captures.contains(content) })
    else { return nil }
    self.indices = indices
    self.firstName = firstName ?? indices.lowerBound
    contentCapture = content
    languageCapture = query.captureIndex(of: "injection.language")
    rules = query.patterns.map { pattern in
      Rule(
        language: pattern.value(of: "injection.language"), isSelf: pattern.has("injection.self"),
        isParent: pattern.has("injection.parent"), isCombined: pattern.has("injection.combined"),
        isCombinedByLines: pattern.value(of: "injection.combined") == "adjacent",
        includesChildren: pattern.has("injection.include-children"), isAmbiguous: pattern.has("injection.ambiguous"),
        isLeftToPatterns: pattern.has("injection.patterns"))
    }
    hasCombined = rules[indices].contains { $0.isCombined }
    outset = query.patterns[indices].reduce(.none) { $0.union($1.outset) }
  }

  /// Adds a match to those of a piece that begins at `start`.
  func add(_ match: borrowing QueryMatch, from start: Int, to found: inout [FoundInjection]) {
    let rule = rules[match.patternIndex]
    var injection = FoundInjection(
      pattern: match.patternIndex - indices.lowerBound + firstName, name: rule.language, ranges: [])
    for position in 0..<match.count {
      guard let capture = match.capture(at: position) else { continue }
      if capture.index == contentCapture {
        injection.ranges += Injection.contentRanges(
          of: capture.node, range: match.range(of: capture), includingChildren: rule.includesChildren
        ).map { $0.moved(by: -start) }
      } else if capture.index == languageCapture {
        injection.name = match.text(of: capture)
      }
    }
    found.append(injection)
  }
}

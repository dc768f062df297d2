import TreeSitter

/// The patterns of highlights, with the role of each capture and the priority of each pattern.
final class HighlightPatterns: Sendable {
  /// Theirs among all patterns of the query.
  let indices: Range<Int>
  /// By capture.
  let roles: [CaptureRole]
  /// By pattern.
  let priorities: [Int]
  /// By capture: only says "a name", which a local definition knows better.
  let yieldsToLocals: [Bool]
  /// What patterns add to the styles of their captures, by pattern and capture. Most queries conceal nothing.
  private let concealments: [Int: [Int: StyleID]]
  /// Some pattern or style hangs on what is defined locally.
  let asksForLocals: Bool

  /// Nil if there are none.
  init?(_ query: Query, _ indices: Range<Int>) {
    guard !indices.isEmpty else { return nil }
    self.indices = indices
    let patterns = query.patterns[indices]
    let captures = Set(patterns.flatMap(\.captures))
    roles = CaptureRole.roles(of: query.captureNames.enumerated().map { captures.contains($0) ? $1 : nil })
    yieldsToLocals = query.captureNames.enumerated().map { captures.contains($0) && $1 == "variable" }
    priorities = query.patterns.map { $0.priority ?? HighlightPatterns.defaultPriority }
    concealments = Self.concealments(of: query, indices)
    asksForLocals = yieldsToLocals.contains(true) || patterns.contains { $0.looksOutside }
  }

  /// Adds the captures of a match to those of a piece that begins at `start`.
  func add(_ match: borrowing QueryMatch, from start: Int, to found: inout [FoundCapture]) {
    let pattern = match.patternIndex
    for position in 0..<match.count {
      guard let (index, range) = match.captureRange(at: position), !range.isEmpty else { continue }
      let role = roles[index]
      let concealment = concealments.isEmpty ? nil : concealments[pattern]?[index]
      if role == .ignored, concealment == nil { continue }
      var capture = FoundCapture(
        start: Int32(clamping: range.lowerBound - start), end: Int32(clamping: range.upperBound - start), role: role,
        yieldsToLocals: yieldsToLocals[index], priority: Int32(clamping: priorities[pattern]),
        nesting: Int32(clamping: match.nesting(at: position)), pattern: Int32(clamping: pattern))
      if role != .ignored { found.append(capture) }
      if let concealment {
        capture.role = .modifier(concealment)
        capture.yieldsToLocals = false
        found.append(capture)
      }
    }
  }

  private static func concealments(of query: Query, _ indices: Range<Int>) -> [Int: [Int: StyleID]] {
    var concealments: [Int: [Int: StyleID]] = [:]
    for (index, pattern) in zip(indices, query.patterns[indices]) {
      for capture in pattern.captures where !query.captureNames[capture].hasPrefix("_") {
        // Neovim asks the pattern first.
        let own = pattern.captureProperties[capture] ?? [:]
        let style = Concealment.style(of: pattern.properties.merging(own) { pattern, _ in pattern })
        if style != 0 { concealments[index, default: [:]][capture] = style }
      }
    }
    return concealments
  }

  /// Of a pattern without `#set! priority`; the value that Neovim uses.
  static let defaultPriority = 100
}

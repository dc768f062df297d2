import TextStore

/// A token from outside: a language server, or any client.
public struct SemanticToken: Hashable, Sendable {
  /// Bytes in the text of the revision that it speaks of.
  public var range: Range<Int>
  /// Replaces the style under it; 0 keeps that.
  public var style: StyleID
  /// Adds to the style; 0 for none.
  public var modifiers: StyleID

  public init(range: Range<Int>, style: StyleID, modifiers: StyleID) {
    self.range = range
    self.style = style
    self.modifiers = modifiers
  }
}

/// What one provider said, moved with the edits since.
struct SemanticStore {
  /// Both halves 0: nothing was said.
  struct Overlay: Hashable, Sendable {
    var style: StyleID = 0
    var modifiers: StyleID = 0
    var isEmpty: Bool { style == 0 && modifiers == 0 }
  }

  private(set) var priority: Int
  private(set) var overlays: RunSequence<Overlay>

  init(priority: Int, count: Int) {
    self.priority = priority
    overlays = RunSequence(repeating: Overlay(), count: count)
  }

  func withPriority(_ priority: Int) -> SemanticStore {
    var result = self
    result.priority = priority
    return result
  }

  mutating func shift(_ edit: TextEdit) { overlays.shift(edit, inserting: Overlay()) }

  /// Takes tokens of an older text and moves them through `edits` to the newest.
  ///
  /// Tokens may be unsorted, overlap, or lie out of range: a later one stands over an earlier one, and what does not
  /// fit is dropped. A token that an edit touched is dropped, too.
  ///
  /// - Parameter range: What the tokens speak of, in the old text.
  /// - Returns: How many were applied and dropped, and the bytes of the newest text whose overlay may differ.
  mutating func replace(
    _ range: Range<Int>, with tokens: [SemanticToken], count: Int, edits: [TextEdit]
  ) -> (applied: Int, dropped: Int, changed: Range<Int>) {
    let range = range.clamped(to: 0..<count)
    var spoken = RunSequence<Overlay?>(repeating: nil, count: count)
    spoken.set(range, to: .some(Overlay()))
    var applied = 0
    var touched: [Range<Int>] = []
    for token in Self.ordered(tokens) {
      guard token.range.clamped(to: range) == token.range, !token.range.isEmpty else { continue }
      if Self.moved(token.range, through: edits) == nil {
        touched.append(token.range)
      } else {
        spoken.set(token.range, to: Overlay(style: token.style, modifiers: token.modifiers))
        applied += 1
      }
    }
    // Of what was edited since, and of the tokens that it cut, the answer knows nothing: there stays what was moved.
    for range in touched { spoken.set(range, to: nil) }
    for edit in edits { spoken.shift(edit, inserting: nil) }
    var runs: [(length: Int, value: Overlay)] = []
    spoken.forEachRun(in: 0..<spoken.count) { range, overlay in
      if let overlay {
        runs.append((range.count, overlay))
      } else {
        overlays.forEachRun(in: range) { runs.append(($0.count, $1)) }
      }
    }
    overlays.replace(0..<overlays.count, with: runs)
    return (applied, tokens.count - applied, edits.reduce(range) { Viewer.moved($0, with: $1) })
  }

  /// By start; tokens that start at one place keep their order, so that the later one stands over the earlier.
  private static func ordered(_ tokens: [SemanticToken]) -> [SemanticToken] {
    var end = 0
    let isOrdered = tokens.allSatisfy { token in
      defer { end = token.range.lowerBound }
      return token.range.lowerBound >= end
    }
    if isOrdered { return tokens }
    return tokens.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    .map(\.element)
  }

  /// Where a token lies after the edits; nil if one of them touched it.
  private static func moved(_ range: Range<Int>, through edits: [TextEdit]) -> Range<Int>? {
    var range = range
    for edit in edits {
      if edit.range.upperBound <= range.lowerBound {
        range = range.lowerBound + edit.delta..<range.upperBound + edit.delta
      } else if edit.range.lowerBound < range.upperBound {
        return nil
      }
    }
    return range
  }
}

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
    var placed: [(token: SemanticToken, range: Range<Int>)] = []
    placed.reserveCapacity(tokens.count)
    for token in tokens {
      let inside = token.range.clamped(to: 0..<count)
      guard inside == token.range, !inside.isEmpty, range.overlaps(inside) else { continue }
      guard let moved = Self.moved(inside, through: edits) else { continue }
      placed.append((token, moved))
    }
    let target = Self.grown(range.clamped(to: 0..<count), through: edits)
    var painted = RunSequence(repeating: Overlay(), count: overlays.count)
    var isOrdered = true
    var end = 0
    for place in placed {
      isOrdered = isOrdered && place.range.lowerBound >= end
      end = place.range.upperBound
    }
    if isOrdered {
      painted.replace(0..<overlays.count, with: Self.runs(placed, count: overlays.count))
    } else {
      for place in placed {
        painted.set(place.range, to: Overlay(style: place.token.style, modifiers: place.token.modifiers))
      }
    }
    var runs: [(length: Int, value: Overlay)] = []
    painted.forEachRun(in: target) { range, overlay in runs.append((range.count, overlay)) }
    // What edits since touched was not spoken of: there the tokens that were moved so far stay.
    overlays.replace(target, with: runs)
    return (placed.count, tokens.count - placed.count, target)
  }

  private static func runs(
    _ placed: [(token: SemanticToken, range: Range<Int>)], count: Int
  ) -> [(length: Int, value: Overlay)] {
    var runs: [(length: Int, value: Overlay)] = []
    runs.reserveCapacity(placed.count * 2 + 1)
    var end = 0
    for (token, range) in placed {
      runs.append((range.lowerBound - end, Overlay()))
      runs.append((range.count, Overlay(style: token.style, modifiers: token.modifiers)))
      end = range.upperBound
    }
    runs.append((count - end, Overlay()))
    return runs
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

  /// Where a range that is spoken of lies after the edits, with what they inserted.
  private static func grown(_ range: Range<Int>, through edits: [TextEdit]) -> Range<Int> {
    edits.reduce(range) { Viewer.moved($0, with: $1) }
  }
}

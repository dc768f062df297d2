import TestSupport
import Testing

@testable import TextStore

/// What was said about a text, moved through many edits at once, against moving it through one after the other.
@Suite struct MovingTests {
  private static let count = 40

  /// Every range, through edits of every shape, some of which undo others.
  @Test(arguments: 1...8) func manyEditsAreMovedThroughAsOneByOne(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for round in 0..<60 {
      var count = Self.count
      let edits = (0..<round).map { _ in random.edit(ofBytes: &count) }
      var kept = EditMapping(after: edits)
      #expect(kept.pieces == Self.appended(edits, random.below(round + 1)).pieces)
      for lower in 0...Self.count {
        #expect(kept.moved(lower) == Self.naive(lower..<lower + 1, edits).map(\.lowerBound))
        for upper in lower + 1..<Self.count + 2 {
          #expect(kept.moved(lower..<upper) == Self.naive(lower..<upper, edits))
          let pieces = kept.pieces(in: lower..<upper)
          #expect(pieces.flatMap { Array($0.new) } == (lower..<upper).compactMap { Self.byte($0, edits) })
        }
      }
      // What stayed together for every question alone need not be one piece; joined, it answers for bytes as before.
      kept.simplify(toPieces: .max)
      #expect((0..<Self.count).allSatisfy { kept.moved($0) == Self.byte($0, edits) })
    }
  }

  /// The changes make one text of the other, from the last to the first, whatever was simplified.
  @Test(arguments: 1...8) func changesMakeTheTextThatTheEditsMade(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 50)
    for round in 0..<80 {
      let before = Text(String(repeating: "é日a\n😀", count: 12))
      var after = before
      var edits: [TextEdit] = []
      for _ in 0..<round {
        let start = after.scalarStart(atOrBefore: random.below(after.count + 1))
        let end = after.scalarEnd(atOrAfter: min(after.count, start + random.below(12)))
        let edit = TextEdit(range: start..<end, replacement: random.below(3) == 0 ? [] : random.text(random.below(9)))
        try after.apply(edit)
        edits.append(edit)
      }
      var kept = EditMapping(after: edits)
      for limit in [Int.max, 5, 2] {
        kept.simplify(toPieces: limit)
        #expect(kept.pieces.count <= max(limit, 2))
        var made = before
        let changes = kept.changes(from: before.count, to: after.count)
        #expect(changes.allSatisfy { !$0.old.isEmpty || !$0.new.isEmpty })
        for change in changes.reversed() {
          try made.apply(TextEdit(range: change.old, replacement: after.bytes(in: change.new)))
        }
        #expect(made == after)
        for byte in 0..<before.count {
          // Fewer bytes may count as kept, but none as another.
          if let place = kept.moved(byte) { #expect(place == Self.byte(byte, edits)) }
        }
      }
    }
  }

  @Test(arguments: 1...4) func aRangeTakesInWhatReplacedAPartOfIt(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &+ 90)
    for _ in 0..<4000 {
      var count = Self.count
      let edit = random.edit(ofBytes: &count)
      let lower = random.below(Self.count)
      let range = lower..<lower + 1 + random.below(Self.count - lower)
      for bias in RangeBias.allCases {
        // The range as marks on bytes: new ones are marked where an end was replaced, or where the bias says so.
        var marks = (0..<Self.count).map { range.contains($0) }
        let isTouched = edit.range.overlaps(range)
        let isAtBorder = edit.range.lowerBound == range.lowerBound || edit.range.lowerBound == range.upperBound
        let isInside = edit.range.lowerBound > range.lowerBound && edit.range.lowerBound < range.upperBound
        let isIn = edit.range.isEmpty ? isInside || (isAtBorder && bias == .inclusive) : isTouched
        marks.replaceSubrange(edit.range, with: Array(repeating: isIn, count: edit.replacement.count))
        let marked = marks.indices.filter { marks[$0] }
        let moved = edit.moved(range, bias)
        #expect(Array(moved ?? 0..<0) == marked)
        #expect((moved == nil) == (bias == .exclusive && marked.isEmpty))
      }
    }
  }

  /// Tens of thousands of edits, each of the first of three bytes, which becomes three, and as many questions.
  @Test func manyEditsAreComposed() {
    let edits = (0..<60_000).map { TextEdit(range: $0 * 5..<$0 * 5 + 1, replacement: [1, 2, 3]) }
    let kept = EditMapping(after: edits)
    #expect(kept.pieces.count == 60_000)
    for token in 0..<60_000 {
      #expect(kept.moved(token * 3..<token * 3 + 1) == nil)
      #expect(kept.moved(token * 3 + 1..<token * 3 + 3) == token * 5 + 3..<token * 5 + 5)
    }
  }

  private static func appended(_ edits: [TextEdit], _ count: Int) -> EditMapping {
    var kept = EditMapping(after: edits.prefix(count))
    kept.append(edits.dropFirst(count))
    return kept
  }

  private static func byte(_ offset: Int, _ edits: [TextEdit]) -> Int? {
    naive(offset..<offset + 1, edits)?.lowerBound
  }

  /// A range that goes as soon as an edit touches it.
  private static func naive(_ range: Range<Int>, _ edits: [TextEdit]) -> Range<Int>? {
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

extension SeededGenerator {
  /// An edit of a text of `count` bytes, which it changes: an insertion, a deletion, or both.
  fileprivate mutating func edit(ofBytes count: inout Int) -> TextEdit {
    let start = below(count + 1)
    let end = below(3) == 0 ? start : min(count, start + below(5))
    let edit = TextEdit(range: start..<end, replacement: Array(repeating: 120, count: below(2) * below(5)))
    count += edit.delta
    return edit
  }
}

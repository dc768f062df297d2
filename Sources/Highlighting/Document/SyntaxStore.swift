import Base
import TextStore

/// What the syntax source has said of a text, moved with its edits.
struct SyntaxStore {
  private(set) var runs: RunSequence<StyleID>
  /// Bytes of which the source has spoken since they were inserted.
  private(set) var covered: RangeSet
  /// Bytes that were inserted beside such, and of which it has not spoken yet.
  private(set) var typed: RangeSet
  /// When the pattern pass speaks of them, if the source still has not.
  private var typedUntil = Deadline.distantPast

  init(count: Int) {
    runs = RunSequence(repeating: 0, count: count)
    covered = RangeSet(count: count)
    typed = RangeSet(count: count)
  }

  var byteCount: Int { runs.byteCount + covered.byteCount + typed.byteCount }

  // MARK: Edits

  /// Follows an edit.
  /// - Parameter patience: How long what it inserts counts as typed, if it stands beside text of which the source has
  ///   spoken; nil: it counts as anything else.
  mutating func shift(_ edit: TextEdit, patience: Duration?) {
    let isTyped = patience != nil && !edit.replacement.isEmpty && isBesideCovered(edit)
    if isTyped, typed.isEmpty, let patience { typedUntil = .after(patience) }
    runs.shift(edit, inserting: 0)
    typed.shift(edit, inserting: isTyped)
    covered.shift(edit, inserting: false)
  }

  private func isBesideCovered(_ edit: TextEdit) -> Bool {
    isCoveredOrTyped(edit.range.lowerBound - 1) || isCoveredOrTyped(edit.range.upperBound)
  }

  private func isCoveredOrTyped(_ offset: Int) -> Bool {
    guard offset >= 0, offset < covered.count else { return false }
    let byte = offset..<offset + 1
    return covered.contains(byte) || typed.contains(byte)
  }

  // MARK: What is said

  /// The style that the source gives a byte; nil: it has not spoken of it.
  func style(at offset: Int) -> StyleID? {
    guard offset >= 0, offset < covered.count, covered.contains(offset..<offset + 1) else { return nil }
    return runs.value(at: offset)
  }

  /// The source has spoken of a range, but for what it leaves ``StyleTable/unspoken``.
  ///
  /// - Returns: The bytes whose style differs.
  mutating func say(_ styled: [Run], of range: Range<Int>) -> [Range<Int>] {
    covered.replace(from: range.lowerBound, by: styled.lazy.map { ($0.length, $0.style != StyleTable.unspoken) })
    return runs.update(from: range.lowerBound, to: styled.values)
  }

  // MARK: What was typed

  /// It is time for the pattern pass to speak of what was typed.
  var isTypedOverdue: Bool { typedUntil.hasPassed }

  /// A range is not typed any more.
  mutating func forgetTyped(_ range: Range<Int>) { typed.remove(range) }

  /// Nothing is.
  mutating func forgetTyped() { typed = RangeSet(count: typed.count) }
}

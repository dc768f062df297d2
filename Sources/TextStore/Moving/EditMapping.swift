/// The bytes of a text that edits have left, and where they lie after the last of them. Each edit was made to the text that
/// the one before it gave.
///
/// It answers exactly what moving through one edit after the other answers, for any number of edits: they are composed, in
/// O(n log n), and then each question takes O(log n).
public struct EditMapping: Sendable {
  /// Bytes that have stayed together.
  public struct Piece: Sendable, Hashable {
    /// In the text before the edits.
    public var old: Range<Int>
    /// How far they have moved.
    public var delta: Int

    /// Bytes that lay at `old` and have moved by `delta`.
    @inlinable
    public init(old: Range<Int>, delta: Int) {
      self.old = old
      self.delta = delta
    }

    /// In the text after the edits.
    @inlinable
    public var new: Range<Int> { old.lowerBound + delta..<old.upperBound + delta }
  }

  /// A part of a text that became another; one of both may be empty.
  public struct Change: Sendable, Hashable {
    /// In the text before the edits.
    public var old: Range<Int>
    /// In the text after the edits.
    public var new: Range<Int>

    /// The bytes at `old` became those at `new`.
    public init(old: Range<Int>, new: Range<Int>) {
      self.old = old
      self.new = new
    }
  }

  /// Ascending in both texts. The last one is endless, and seen from the end of every text empty or not. Pieces that
  /// follow each other in both texts are two where an edit has been between them.
  private(set) var pieces: [Piece] = [Piece(old: 0..<Int.max / 2, delta: 0)]

  /// All bytes, where they are.
  public init() {}

  /// What is left after edits.
  public init(after edits: some RandomAccessCollection<TextEdit>) {
    pieces = Self.pieces(after: edits[...]) ?? pieces
  }

  /// Follows more edits. O(pieces + edits log edits)
  public mutating func append(_ edits: some RandomAccessCollection<TextEdit>) {
    guard let later = Self.pieces(after: edits[...]) else { return }
    pieces = Self.composed(pieces, later)
  }

  /// Forgets where edits have been that changed nothing, and of more than `limit` pieces all between the first change and
  /// the last: those bytes count as replaced.
  public mutating func simplify(toPieces limit: Int) {
    var joined: [Piece] = []
    for piece in pieces {
      if let last = joined.last, last.old.upperBound == piece.old.lowerBound, last.delta == piece.delta {
        joined[joined.count - 1].old = last.old.lowerBound..<piece.old.upperBound
      } else {
        joined.append(piece)
      }
    }
    if joined.count > limit, let first = joined.first, let last = joined.last {
      joined = first.old.lowerBound == 0 && first.delta == 0 ? [first, last] : [last]
    }
    pieces = joined
  }

  // MARK: Questions

  /// Where a range lies that no edit has touched; nil if one replaced a byte of it, or inserted something between two.
  /// Of an empty range nothing can be touched: it is lost with the byte behind it.
  public func moved(_ range: Range<Int>) -> Range<Int>? {
    guard let piece = piece(at: range.lowerBound), range.upperBound <= piece.old.upperBound else { return nil }
    return range.lowerBound + piece.delta..<range.upperBound + piece.delta
  }

  /// Where a byte lies; nil if it was replaced.
  public func moved(_ offset: Int) -> Int? { piece(at: offset).map { offset + $0.delta } }

  /// What is left of a range, ascending.
  public func pieces(in range: Range<Int>) -> [Piece] {
    guard !range.isEmpty else { return [] }
    var result: [Piece] = []
    var index = firstIndex(endingAfter: range.lowerBound)
    while index < pieces.count, pieces[index].old.lowerBound < range.upperBound {
      result.append(Piece(old: pieces[index].old.clamped(to: range), delta: pieces[index].delta))
      index += 1
    }
    return result
  }

  /// What has come to lie in a range of the text after the edits, ascending. O(pieces)
  public func pieces(landingIn range: Range<Int>) -> [Piece] {
    pieces.compactMap { piece in
      let part = piece.new.clamped(to: range)
      return part.isEmpty
        ? nil : Piece(old: part.lowerBound - piece.delta..<part.upperBound - piece.delta, delta: piece.delta)
    }
  }

  /// What became another, ascending, between texts of these lengths. Never empty on both sides.
  public func changes(from oldCount: Int, to newCount: Int) -> [Change] {
    var result: [Change] = []
    var (old, new) = (0, 0)
    for piece in pieces {
      let start = min(piece.old.lowerBound, oldCount)
      let newStart = min(piece.new.lowerBound, newCount)
      if start > old || newStart > new { result.append(Change(old: old..<start, new: new..<newStart)) }
      (old, new) = (min(piece.old.upperBound, oldCount), min(piece.new.upperBound, newCount))
    }
    return result
  }

  private func piece(at offset: Int) -> Piece? {
    let index = firstIndex(endingAfter: offset)
    guard index < pieces.count, pieces[index].old.lowerBound <= offset else { return nil }
    return pieces[index]
  }

  private func firstIndex(endingAfter offset: Int) -> Int {
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].old.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Composition

  private static func pieces<Edits: RandomAccessCollection<TextEdit>>(after edits: Edits) -> [Piece]? {
    guard let first = edits.first else { return nil }
    guard edits.count > 1 else { return pieces(after: first) }
    let middle = edits.index(edits.startIndex, offsetBy: edits.count / 2)
    guard let before = pieces(after: edits[..<middle]), let after = pieces(after: edits[middle...]) else { return nil }
    return composed(before, after)
  }

  private static func pieces(after edit: TextEdit) -> [Piece] {
    let rest = Piece(old: edit.range.upperBound..<Int.max / 2, delta: edit.delta)
    return edit.range.lowerBound > 0 ? [Piece(old: 0..<edit.range.lowerBound, delta: 0), rest] : [rest]
  }

  /// What is left after both. O(n + m)
  private static func composed(_ first: [Piece], _ second: [Piece]) -> [Piece] {
    var result: [Piece] = []
    result.reserveCapacity(first.count + second.count)
    var index = 0
    for piece in first {
      let image = piece.new
      while index < second.count, second[index].old.upperBound <= image.lowerBound { index += 1 }
      var next = index
      while next < second.count, second[next].old.lowerBound < image.upperBound {
        let part = second[next].old.clamped(to: image)
        let old = part.lowerBound - piece.delta..<part.upperBound - piece.delta
        result.append(Piece(old: old, delta: piece.delta + second[next].delta))
        next += 1
      }
    }
    return result
  }
}

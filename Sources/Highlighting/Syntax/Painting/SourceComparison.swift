import TextStore

/// Finds the bytes whose colours may differ between two paintings, before and after a change of the text.
///
/// A byte's colour hangs on the captures over it and on their order. Of captures that are the same in both, but for having
/// moved with the text, the order is the same, too. So only what other captures lie over can differ.
struct SourceComparison {
  private let old: CaptureSources
  private let new: CaptureSources
  private let change: EditMapping.Change
  private let delta: Int
  private let window: Range<Int>
  /// Holds all bytes of the window that may differ, and the place of a change in it; nil: there are none.
  private(set) var differing: Range<Int>?

  /// - Parameter window: Where to compare, in the text after the change.
  init(_ old: CaptureSources, _ new: CaptureSources, _ change: EditMapping.Change, in window: Range<Int>) {
    (self.old, self.new, self.change, self.window) = (old, new, change, window)
    delta = change.new.count - change.old.count
    if window.lowerBound <= change.new.upperBound, window.upperBound >= change.new.lowerBound {
      differing = change.new.clamped(to: window)
    }
    comparePieces()
    compareLocals()
  }

  // MARK: Places

  /// Where what begins at a place of the text before begins now; nil: its first byte was replaced.
  private func start(_ offset: Int) -> Int? {
    if offset < change.old.lowerBound { return offset }
    return offset < change.old.upperBound ? nil : offset + delta
  }

  /// Where what ends at a place of the text before ends now; nil: its last byte was replaced, or another end has come to
  /// lie in the same place.
  private func end(_ offset: Int) -> Int? {
    if offset <= change.old.lowerBound { return offset }
    if offset > change.old.upperBound { return offset + delta }
    return offset == change.old.upperBound && !change.new.isEmpty ? offset + delta : nil
  }

  /// The bytes that a range of the text before, and what has come into it, have become.
  private func image(_ range: Range<Int>) -> Range<Int> {
    range.moved(replacing: change.old, byCount: change.new.count, .inclusive) ?? range
  }

  /// Bytes of the window, in the text after the change, that differ for another reason.
  mutating func add(_ range: Range<Int>) {
    let range = range.clamped(to: window)
    guard !range.isEmpty else { return }
    let known = differing ?? range
    differing = known.hull(with: range)
  }

  // MARK: Captures

  private mutating func comparePieces() {
    var (first, second) = (0, 0)
    while first < old.pieces.count, second < new.pieces.count {
      let (before, after) = (old.pieces[first], new.pieces[second])
      let place = start(before.start) ?? change.old.lowerBound
      if place == after.start, before.found !== after.found {
        // There may be one more or one fewer that begins here.
        if second + 1 < new.pieces.count, new.pieces[second + 1].found === before.found {
          addNew(after)
          second += 1
          continue
        }
        if first + 1 < old.pieces.count, old.pieces[first + 1].found === after.found {
          addOld(before)
          first += 1
          continue
        }
      }
      if place <= after.start {
        if place == after.start { compare(before, after) } else { addOld(before) }
        first += 1
      }
      if place >= after.start {
        if place > after.start { addNew(after) }
        second += 1
      }
    }
    old.pieces[first...].forEach { addOld($0) }
    new.pieces[second...].forEach { addNew($0) }
  }

  private mutating func addOld(_ piece: CaptureSources.Piece) {
    if let extent = piece.extent { add(image(extent)) }
  }

  private mutating func addNew(_ piece: CaptureSources.Piece) {
    if let extent = piece.extent { add(extent) }
  }

  private mutating func compare(_ before: CaptureSources.Piece, _ after: CaptureSources.Piece) {
    let (layer, other) = (old.layers[before.layer], new.layers[after.layer])
    guard layer.id == other.id, layer.rank == other.rank else {
      addOld(before)
      return addNew(after)
    }
    if before.found === after.found, start(before.start) == after.start, let extent = before.extent,
      extent.upperBound <= change.old.lowerBound && before.start < change.old.lowerBound
        || extent.lowerBound >= change.old.upperBound && before.start >= change.old.upperBound,
      layer.hasAll(of: extent), after.extent.map(other.hasAll) == true
    {
      return
    }
    let (captures, others) = (before.found.captures, after.found.captures)
    addDifferences(
      captures.count, others.count, { before.range(of: captures[$0]) }, { after.range(of: others[$0]) }
    ) { index, second in
      let (one, two) = (captures[index], others[second])
      return one.doesSame(as: two) && layer.hasAll(of: before.range(of: one)) && other.hasAll(of: after.range(of: two))
    }
  }

  /// Compares two lists, each in the order of its text, from both ends, and adds what lies between.
  ///
  /// - Parameter isAlike: Whether two are the same, if they lie in the same place.
  private mutating func addDifferences(
    _ oldCount: Int, _ newCount: Int, _ oldRange: (Int) -> Range<Int>, _ newRange: (Int) -> Range<Int>,
    where isAlike: (_ old: Int, _ new: Int) -> Bool
  ) {
    func isSame(_ old: Int, _ new: Int) -> Bool {
      let (from, to) = (oldRange(old), newRange(new))
      return start(from.lowerBound) == to.lowerBound && end(from.upperBound) == to.upperBound && isAlike(old, new)
    }
    let most = min(oldCount, newCount)
    var prefix = 0
    while prefix < most, isSame(prefix, prefix) { prefix += 1 }
    var suffix = 0
    while suffix < most - prefix, isSame(oldCount - 1 - suffix, newCount - 1 - suffix) { suffix += 1 }
    for index in prefix..<oldCount - suffix { add(image(oldRange(index))) }
    for index in prefix..<newCount - suffix { add(newRange(index)) }
  }

  // MARK: Locals

  /// Of a layer that is only in one of both all captures differ.
  private mutating func compareLocals() {
    guard (old.layers + new.layers).contains(where: { $0.locals != nil }) else { return }
    let others = Dictionary(old.layers.map { ($0.id, $0) }) { first, _ in first }
    for layer in new.layers {
      guard let other = others[layer.id], layer.locals != nil || other.locals != nil else { continue }
      // What one of both was not asked about is in only one of them.
      let before = (other.locals?.styled ?? []).filter { image($0.range.moved(by: other.origin)).overlaps(window) }
      let after = (layer.locals?.styled ?? []).filter { $0.range.moved(by: layer.origin).overlaps(window) }
      addDifferences(
        before.count, after.count, { before[$0].range.moved(by: other.origin) },
        { after[$0].range.moved(by: layer.origin) }
      ) { before[$0].style == after[$1].style }
    }
  }
}

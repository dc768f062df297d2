import TextStore

/// Finds the bytes whose colours may differ between two paintings, before and after a change of the text.
///
/// A byte's colour hangs on the captures over it and on their order. Of captures that are the same in both, but for having
/// moved with the text, the order is the same, too. So only what other captures lie over can differ.
struct SourceComparison {
  private let old: CaptureSources
  private let new: CaptureSources
  private let change: KeptBytes.Change
  private let delta: Int
  private let window: Range<Int>
  /// Holds all bytes of the window that may differ, and the place of a change in it; nil: there are none.
  private(set) var differing: Range<Int>?

  /// - Parameter window: Where to compare, in the text after the change.
  init(_ old: CaptureSources, _ new: CaptureSources, _ change: KeptBytes.Change, in window: Range<Int>) {
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
    let (lower, upper) = (range.lowerBound, range.upperBound)
    let start = lower >= change.old.upperBound ? lower + delta : min(lower, change.new.lowerBound)
    let end = upper >= change.old.upperBound ? upper + delta : min(upper, change.old.lowerBound)
    return start..<max(start, upper > change.old.lowerBound ? max(end, change.new.upperBound) : end)
  }

  private mutating func add(_ range: Range<Int>) {
    let range = range.clamped(to: window)
    guard !range.isEmpty else { return }
    let known = differing ?? range
    differing = min(known.lowerBound, range.lowerBound)..<max(known.upperBound, range.upperBound)
  }

  // MARK: Captures

  private mutating func comparePieces() {
    var (first, second) = (0, 0)
    while first < old.pieces.count, second < new.pieces.count {
      let (before, after) = (old.pieces[first], new.pieces[second])
      let place = image(before.start..<before.start).lowerBound
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
    func isSame(_ index: Int, _ second: Int) -> Bool {
      let (one, two) = (captures[index], others[second])
      let (from, to) = (before.range(of: one), after.range(of: two))
      return start(from.lowerBound) == to.lowerBound && end(from.upperBound) == to.upperBound && one.doesSame(as: two)
        && layer.hasAll(of: from) && other.hasAll(of: to)
    }
    let most = min(captures.count, others.count)
    var prefix = 0
    while prefix < most, isSame(prefix, prefix) { prefix += 1 }
    var suffix = 0
    while suffix < most - prefix, isSame(captures.count - 1 - suffix, others.count - 1 - suffix) { suffix += 1 }
    for capture in captures[prefix..<captures.count - suffix] { add(image(before.range(of: capture))) }
    for capture in others[prefix..<others.count - suffix] { add(after.range(of: capture)) }
  }

  // MARK: Locals

  /// Of a layer that is only in one of both all captures differ.
  private mutating func compareLocals() {
    guard (old.layers + new.layers).contains(where: { $0.locals != nil }) else { return }
    let others = Dictionary(old.layers.map { ($0.id, $0) }) { first, _ in first }
    for layer in new.layers {
      guard let other = others[layer.id], layer.locals != nil || other.locals != nil else { continue }
      let (before, after) = (other.locals?.styled ?? [], layer.locals?.styled ?? [])
      func range(_ place: Locals.StyledPlace, _ origin: Int) -> Range<Int> {
        place.range.lowerBound + origin..<place.range.upperBound + origin
      }
      func isSame(_ index: Int, _ other: Int, _ origin: Int) -> Bool {
        let (from, to) = (range(before[index], origin), range(after[other], layer.origin))
        return start(from.lowerBound) == to.lowerBound && end(from.upperBound) == to.upperBound
          && before[index].style == after[other].style
      }
      let most = min(before.count, after.count)
      var prefix = 0
      while prefix < most, isSame(prefix, prefix, other.origin) { prefix += 1 }
      var suffix = 0
      while suffix < most - prefix, isSame(before.count - 1 - suffix, after.count - 1 - suffix, other.origin) {
        suffix += 1
      }
      for place in before[prefix..<before.count - suffix] { add(image(range(place, other.origin))) }
      for place in after[prefix..<after.count - suffix] { add(range(place, layer.origin)) }
    }
  }
}

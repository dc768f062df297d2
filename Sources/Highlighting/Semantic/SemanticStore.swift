import TextStore

/// What one provider said, moved with the edits since.
struct SemanticStore {
  /// Both halves 0: nothing is said.
  struct Overlay: Hashable, Sendable {
    var style: StyleID = 0
    var modifiers: StyleID = 0
    var isEmpty: Bool { style == 0 && modifiers == 0 }
  }

  /// Of which text the provider spoke.
  struct Stamp: Hashable, Sendable {
    /// The document's own count of its texts.
    var edition: Int
    /// The client's revision of that text.
    var rev: Int

    /// Of what was typed on to a word, with the revision at which the provider spoke of the word; older than any edition.
    static func typed(_ rev: Int) -> Stamp { Stamp(edition: -1, rev: rev) }
    var isTyped: Bool { edition < 0 }
  }

  /// What an answer did.
  struct Outcome {
    var applied: Int
    var dropped: Int
    /// The bytes of the newest text whose overlay is another now; ascending.
    var changed: [Range<Int>]
  }

  private(set) var priority: Int
  private(set) var overlays: RunSequence<Overlay>
  /// When the provider last spoke of each byte, or of the word that it was typed on to; nil where it never did since the
  /// byte was inserted.
  private(set) var stamps: RunSequence<Stamp?>

  init(priority: Int, count: Int) {
    self.priority = priority
    overlays = RunSequence(repeating: Overlay(), count: count)
    stamps = RunSequence(repeating: nil, count: count)
  }

  mutating func prioritize(_ priority: Int) { self.priority = priority }

  /// Moves with an edit.
  ///
  /// - Parameter extendsToken: Whether the insertion goes on with the word before it, whose overlay it then takes until
  ///   the provider speaks again.
  mutating func shift(_ edit: TextEdit, extendsToken: Bool = false) {
    let last = edit.range.lowerBound - 1
    let word = extendsToken ? overlays.value(at: last) : nil
    let stamp = word.map { _ in Stamp.typed(stamps.value(at: last)??.rev ?? 0) }
    overlays.shift(edit, inserting: word ?? Overlay())
    stamps.shift(edit, inserting: stamp)
  }

  /// Whether the provider has spoken of every byte of the text of an edition.
  func isCurrent(_ edition: Int) -> Bool {
    if stamps.count == 0 { return true }
    guard let stamp = stamps.onlyValue else { return false }
    return stamp?.edition == edition
  }

  /// Takes tokens of an older text and moves them through `edits` to the newest.
  ///
  /// Tokens may be unsorted, overlap, or lie out of range: a later one stands over an earlier one, and each is cut to the
  /// range. A token that an edit touched is dropped: there stays what was moved. Bytes of which the provider spoke
  /// in a later edition keep what it said then. What was typed on to a word since goes with it.
  ///
  /// - Parameters:
  ///   - range: What the tokens speak of, in the old text.
  ///   - count: The length of the old text.
  mutating func replace(
    _ range: Range<Int>, with tokens: [SemanticToken], count: Int, edits: [TextEdit], stamp: Stamp
  ) -> Outcome {
    let range = range.clamped(to: 0..<count)
    let kept = EditMapping(after: edits)
    var spoken = RangeSet(count: count)
    spoken.insert(range)
    var moved: [SemanticToken] = []
    moved.reserveCapacity(tokens.count)
    for token in SemanticToken.ordered(tokens) {
      let part = token.range.clamped(to: range)
      guard !part.isEmpty else { continue }
      if let place = kept.moved(part) {
        // It stands over earlier tokens, of which an edit may have touched other bytes.
        spoken.insert(part)
        moved.append(SemanticToken(range: place, style: token.style, modifiers: token.modifiers))
      } else {
        // Of what was edited since, and of the tokens that it cut, the answer knows nothing.
        spoken.remove(part)
      }
    }
    let left = spoken.ranges.flatMap { kept.pieces(in: $0).map(\.new) }.union()
    let targets = left.flatMap { outdated(in: $0, by: stamp.edition) }
    let applied = Self.count(of: moved, in: targets)
    var changed: [Range<Int>] = []
    let painted = Self.painted(moved)
    var next = 0
    for (index, target) in targets.enumerated() {
      let before = overlays.value(at: target.upperBound - 1)
      set(target, to: painted, from: &next, changed: &changed)
      stamps.set(target, to: stamp)
      let end = index + 1 < targets.count ? targets[index + 1].lowerBound : overlays.count
      extend(target.upperBound..<end, from: before, stamp, changed: &changed)
    }
    return Outcome(applied: applied, dropped: tokens.count - applied, changed: changed)
  }

  /// Lets what was typed on to a word, and stands where a range begins, go with what was said of the word's end.
  ///
  /// - Parameter before: What the word's end, and so what was typed, had until then.
  private mutating func extend(
    _ range: Range<Int>, from before: Overlay?, _ stamp: Stamp, changed: inout [Range<Int>]
  ) {
    guard let word = overlays.value(at: range.lowerBound - 1) else { return }
    var end = stamps.firstRun(in: range) { $0?.isTyped != true }?.lowerBound ?? range.upperBound
    let typed = range.lowerBound..<end
    // What has lost its word may stand beside something else.
    end = overlays.firstRun(in: typed) { $0 != before }?.lowerBound ?? end
    guard end > range.lowerBound else { return }
    let runs = CollectionOfOne((length: end - range.lowerBound, value: word))
    changed += overlays.update(from: range.lowerBound, to: runs)
    stamps.set(range.lowerBound..<end, to: .typed(stamp.rev))
  }

  /// The parts of a range of which the provider has not spoken in a later edition.
  private func outdated(in range: Range<Int>, by edition: Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    stamps.forEachRun(in: range) { range, stamp in
      if stamp.map({ $0.edition > edition }) != true { result.append(range) }
    }
    return result.union()
  }

  /// How many tokens, ordered by start, have a byte in one of the ascending ranges.
  private static func count(of tokens: [SemanticToken], in ranges: [Range<Int>]) -> Int {
    var index = 0
    var count = 0
    for token in tokens {
      while index < ranges.count, ranges[index].upperBound <= token.range.lowerBound { index += 1 }
      guard index < ranges.count else { break }
      if ranges[index].lowerBound < token.range.upperBound { count += 1 }
    }
    return count
  }

  /// The tokens, ordered by start, without overlaps: a later one cuts those under it.
  private static func painted(_ tokens: [SemanticToken]) -> [SemanticToken] {
    let overlaps = zip(tokens, tokens.dropFirst()).contains { $0.range.upperBound > $1.range.lowerBound }
    guard overlaps, let end = tokens.lazy.map(\.range.upperBound).max() else { return tokens }
    // Painted one after the other: each costs O(log n), however they overlap.
    var owners = RunSequence<Int?>(repeating: nil, count: end)
    for (index, token) in tokens.enumerated() { owners.set(token.range, to: index) }
    var result: [SemanticToken] = []
    owners.forEachRun(in: 0..<end) { range, owner in
      guard let owner else { return }
      var part = tokens[owner]
      part.range = range
      result.append(part)
    }
    return result
  }

  /// Puts what the tokens say into a range, and adds where that is something else than before.
  ///
  /// - Parameter next: The first token that may reach into the range; moves on.
  private mutating func set(
    _ target: Range<Int>, to tokens: [SemanticToken], from next: inout Int, changed: inout [Range<Int>]
  ) {
    var runs: [(length: Int, value: Overlay)] = []
    var position = target.lowerBound
    while next < tokens.count, tokens[next].range.lowerBound < target.upperBound {
      let token = tokens[next]
      let range = max(token.range.lowerBound, position)..<max(position, min(token.range.upperBound, target.upperBound))
      if range.lowerBound > position { runs.append((range.lowerBound - position, Overlay())) }
      if !range.isEmpty { runs.append((range.count, Overlay(style: token.style, modifiers: token.modifiers))) }
      position = max(position, range.upperBound)
      guard token.range.upperBound <= target.upperBound else { break }
      next += 1
    }
    if position < target.upperBound { runs.append((target.upperBound - position, Overlay())) }
    changed += overlays.update(from: target.lowerBound, to: runs)
  }
}

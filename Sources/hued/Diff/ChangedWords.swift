/// What is changed within the lines of a hunk: of a removed line and the added one that took its place, the words that the
/// other has not got.
struct ChangedWords {
  /// Lines that differ in more of their text are two lines, not a changed one.
  private static let farthest = 0.6
  /// Added lines that a removed one is compared with.
  private static let mostCandidates = 8
  /// Of a line; those of longer ones are not compared.
  private static let mostBytes = 4096
  /// Pairs of words that are compared in one hunk.
  private static let mostSteps = 2_000_000

  private var ranges: [Int: [Range<Int>]] = [:]

  /// - Parameter text: Of the line at a place in the hunk; nil for what is no text.
  init(_ lines: [DiffHunk.Line], text: (Int) -> String?) {
    var steps = Self.mostSteps
    var removed: [Int] = []
    var added: [Int] = []
    func words(_ places: [Int]) -> [(place: Int, words: LineWords)] {
      places.compactMap { place in
        guard lines[place].content.count <= Self.mostBytes, let text = text(place) else { return nil }
        return (place, LineWords(text))
      }
    }
    func pair() {
      if !removed.isEmpty, !added.isEmpty, steps > 0 { match(words(removed), words(added), &steps) }
      (removed, added) = ([], [])
    }
    for (place, line) in lines.enumerated() {
      switch line.kind {
      case .note: continue
      case .context: pair()
      case .removed:
        if !added.isEmpty { pair() }
        removed.append(place)
      case .added: added.append(place)
      }
    }
    pair()
  }

  /// UTF-8 bytes of the line at a place in the hunk, in order.
  subscript(place: Int) -> [Range<Int>] { ranges[place] ?? [] }

  /// Pairs lines, both lists in their order: each removed one with the first added one that is like it.
  private mutating func match(
    _ removed: [(place: Int, words: LineWords)], _ added: [(place: Int, words: LineWords)], _ steps: inout Int
  ) {
    var next = 0
    for old in removed {
      for index in added.indices.dropFirst(next).prefix(Self.mostCandidates) {
        guard let difference = WordDifference(old.words, added[index].words, steps: &steps) else { return }
        guard difference.distance <= Self.farthest else { continue }
        ranges[old.place] = difference.removed
        ranges[added[index].place] = difference.added
        next = index + 1
        break
      }
    }
  }
}

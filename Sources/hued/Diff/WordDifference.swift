/// The words of a line that are not in another, and those of the other that are not in it.
struct WordDifference: Equatable {
  /// UTF-8 bytes, in order.
  var removed: [Range<Int>]
  var added: [Range<Int>]
  /// How much of both lines is changed, from 0 to 1; blanks do not count.
  var distance: Double

  /// Nil where comparing takes more steps than `steps`, which loses those that are taken.
  init?(_ old: LineWords, _ new: LineWords, steps: inout Int) {
    let (left, right) = (old.words, new.words)
    let start = zip(left, right).prefix { Self.isSame($0, $1) }.count
    let rest = min(left.count, right.count) - start
    let end = zip(left.reversed(), right.reversed()).prefix(rest).prefix { Self.isSame($0, $1) }.count
    let (lower, upper) = (Array(left[start..<left.count - end]), Array(right[start..<right.count - end]))
    let cost = (lower.count + 1) * (upper.count + 1)
    guard cost <= steps else { return nil }
    steps -= cost
    var (isRemoved, isAdded) = Self.changes(lower, upper)
    Self.join(&isRemoved, lower)
    Self.join(&isAdded, upper)
    removed = old.ranges(isRemoved, from: start)
    added = new.ranges(isAdded, from: start)
    func weight(_ words: [Substring]) -> Int {
      words.reduce(0) { $0 + ($1.first?.isWhitespace == true ? 0 : $1.count) }
    }
    let changed = weight(zip(lower, isRemoved).filter(\.1).map(\.0)) + weight(zip(upper, isAdded).filter(\.1).map(\.0))
    let all = weight(left) + weight(right)
    distance = all == 0 ? 0 : Double(changed) / Double(all)
  }

  /// By their bytes: strings are equal if their characters look the same.
  private static func isSame(_ old: Substring, _ new: Substring) -> Bool { old.utf8.elementsEqual(new.utf8) }

  /// Which words of each list are outside of their longest common subsequence.
  private static func changes(_ old: [Substring], _ new: [Substring]) -> ([Bool], [Bool]) {
    // The length of the longest one of what begins at a word of each.
    var lengths = Array(repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
    for row in old.indices.reversed() {
      for column in new.indices.reversed() {
        lengths[row][column] =
          isSame(old[row], new[column])
          ? lengths[row + 1][column + 1] + 1 : max(lengths[row + 1][column], lengths[row][column + 1])
      }
    }
    var isRemoved = Array(repeating: true, count: old.count)
    var isAdded = Array(repeating: true, count: new.count)
    var (row, column) = (0, 0)
    while row < old.count, column < new.count {
      if isSame(old[row], new[column]) {
        (isRemoved[row], isAdded[column]) = (false, false)
        (row, column) = (row + 1, column + 1)
      } else if lengths[row + 1][column] >= lengths[row][column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return (isRemoved, isAdded)
  }

  /// Blanks between two words that are changed belong to the change.
  private static func join(_ isChanged: inout [Bool], _ words: [Substring]) {
    for index in words.indices.dropFirst().dropLast() where words[index].first?.isWhitespace == true {
      if isChanged[index - 1], isChanged[index + 1] { isChanged[index] = true }
    }
  }
}

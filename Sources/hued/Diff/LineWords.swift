import Highlighting

/// A line taken apart: words, blanks, and each other character by itself.
struct LineWords {
  let words: [Substring]
  /// The byte of UTF-8 at which each word begins, and the one behind the last.
  private let starts: [Int]

  init(_ line: String) {
    var words: [Substring] = []
    var starts = [0]
    var rest = line[...]
    while let first = rest.first {
      let word: Substring
      if Self.isLetter(first) {
        word = rest.prefix(while: Self.isLetter)
      } else if first.isWhitespace {
        word = rest.prefix(while: \.isWhitespace)
      } else {
        word = rest.prefix(1)
      }
      words.append(word)
      starts.append(starts[starts.count - 1] + word.utf8.count)
      rest = rest.dropFirst(word.count)
    }
    self.words = words
    self.starts = starts
  }

  /// Of the words that are chosen; those that meet are one.
  func ranges(_ isChosen: [Bool], from first: Int) -> [Range<Int>] {
    isChosen.indices.filter { isChosen[$0] }.map { starts[first + $0]..<starts[first + $0 + 1] }.union()
  }

  private static func isLetter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}

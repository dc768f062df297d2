/// The first line of a hunk: `@@ -3,2 +2,0 @@`. That of a merge has one more `@`, and one more range, for each further parent.
struct HunkHeader: Equatable {
  /// Lines, the first of them counted from 1; where there are none, the line behind which they would stand.
  struct Lines: Equatable {
    var start: Int
    var count: Int
  }

  /// In the old text, or in each of a merge's parents.
  var old: [Lines]
  var new: Lines

  /// The bytes up to the end of the second `@@`; what follows is for people.
  var length: Int

  init?(_ line: Substring) {
    let marks = line.prefix { $0 == "@" }
    let parents = marks.utf8.count - 1
    guard 1...Self.mostParents ~= parents else { return nil }
    let words = line.split(separator: " ", maxSplits: parents + 3, omittingEmptySubsequences: false)
    // Of a diff whose own lines end with `\r\n` a header that tells no function has the former behind the marks.
    guard words.count >= parents + 3, words[0] == marks, [marks, marks + "\r"].contains(words[parents + 2]),
      let new = Self.lines(words[parents + 1], after: "+")
    else { return nil }
    old = words[1...parents].compactMap { Self.lines($0, after: "-") }
    self.new = new
    length = words[...(parents + 2)].reduce(parents + 2) { $0 + $1.utf8.count }
    guard old.count == parents else { return nil }
  }

  /// Of a merge; nobody has made one with as many.
  private static let mostParents = 64

  /// `-3,2`, or `-3` for one line.
  private static func lines(_ word: Substring, after sign: Character) -> Lines? {
    guard word.first == sign else { return nil }
    let parts = word.dropFirst().split(separator: ",", maxSplits: 1)
    guard let start = parts.first.flatMap({ Int($0) }), 0..<Int.max ~= start else { return nil }
    guard parts.count == 2 else { return Lines(start: start, count: 1) }
    guard let count = Int(parts[1]), count >= 0 else { return nil }
    return Lines(start: start, count: count)
  }
}

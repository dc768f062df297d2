/// What a line of a file is beside git's index.
enum LineChange: Equatable {
  case added
  case changed
  /// Lines before it are gone; told of the first line of a file alone.
  case removedAbove
  /// Lines behind it are gone.
  case removedBelow

  var mark: String {
    switch self {
    case .added: "+"
    case .changed: "~"
    case .removedAbove: "‾"
    case .removedBelow: "_"
    }
  }

  /// The capture whose colour it has.
  var style: String {
    switch self {
    case .added: "diff.plus"
    case .changed: "diff.delta"
    case .removedAbove, .removedBelow: "diff.minus"
    }
  }

  /// The lines, counted from 1, that the header of a hunk without context speaks of: `@@ -3,2 +2,0 @@`. Nothing for what is no
  /// such header.
  static func lines(ofHunk header: Substring) -> (lines: Range<Int>, change: LineChange)? {
    let words = header.split(separator: " ")
    guard words.count >= 4, words[0] == "@@", words[3] == "@@", let old = range(words[1], after: "-"),
      let new = range(words[2], after: "+")
    else { return nil }
    if new.count > 0 {
      let (end, isBeyond) = new.start.addingReportingOverflow(new.count)
      return isBeyond ? nil : (new.start..<end, old.count == 0 ? .added : .changed)
    }
    return new.start == 0 ? (1..<2, .removedAbove) : (new.start..<new.start + 1, .removedBelow)
  }

  /// `-3,2`, or `-3` for one line.
  private static func range(_ word: Substring, after sign: Character) -> (start: Int, count: Int)? {
    guard word.first == sign else { return nil }
    let parts = word.dropFirst().split(separator: ",", maxSplits: 1)
    guard let start = parts.first.flatMap({ Int($0) }), 0..<Int.max ~= start else { return nil }
    guard parts.count == 2 else { return (start, 1) }
    guard let count = Int(parts[1]), count >= 0 else { return nil }
    return (start, count)
  }
}

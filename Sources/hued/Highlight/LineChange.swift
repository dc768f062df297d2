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
  static func lines(ofHunk line: Substring) -> (lines: Range<Int>, change: LineChange)? {
    guard let header = HunkHeader(line), header.old.count == 1 else { return nil }
    let new = header.new
    if new.count > 0 {
      let (end, isBeyond) = new.start.addingReportingOverflow(new.count)
      return isBeyond ? nil : (new.start..<end, header.old[0].count == 0 ? .added : .changed)
    }
    return new.start == 0 ? (1..<2, .removedAbove) : (new.start..<new.start + 1, .removedBelow)
  }
}

/// Lines of a file, counted from 1, as `--line-range` names them: `3:10`, `3:`, `:10`, or `3` alone.
struct LineRange: Equatable, CustomStringConvertible {
  var first: Int
  /// Nil: up to the last line.
  var last: Int?

  var description: String { "\(first):" + (last.map { "\($0)" } ?? "") }

  static let all = LineRange(first: 1, last: nil)
}

extension LineRange {
  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    switch parts.count {
    case 1:
      guard let line = Int(parts[0]), line > 0 else { return nil }
      self.init(first: line, last: line)
    case 2:
      guard let first = parts[0].isEmpty ? 1 : Int(parts[0]), first > 0 else { return nil }
      if parts[1].isEmpty {
        self.init(first: first, last: nil)
      } else {
        guard let last = Int(parts[1]), last >= first else { return nil }
        self.init(first: first, last: last)
      }
    default: return nil
    }
  }

  /// Those of the lines 0 to `count` - 1 that it names.
  func clamped(to count: Int) -> Range<Int> {
    let start = min(first - 1, count)
    return start..<max(start, min(last ?? count, count))
  }
}

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
    let isPair = parts.count == 2
    guard isPair || parts.count == 1, let first = isPair && parts[0].isEmpty ? 1 : Int(parts[0]), first > 0 else {
      return nil
    }
    self.init(first: first, last: nil)
    if isPair, parts[1].isEmpty { return }
    guard let last = Int(parts[parts.count - 1]), last >= first else { return nil }
    self.last = last
  }

  /// Those of the lines 0 to `count` - 1 that it names.
  func clamped(to count: Int) -> Range<Int> {
    let start = min(first - 1, count)
    return start..<max(start, min(last ?? count, count))
  }
}

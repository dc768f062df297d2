import TextStore

extension SyntaxEngine {
  /// The next bytes within one view's height above or below a view.
  func nextMargin() -> Range<Int>? {
    for view in views where view.count <= settings.window / 4 {
      let around = max(0, view.lowerBound - view.count)..<min(text.count, view.upperBound + view.count)
      if let range = said.gaps(in: around).first {
        return Self.part(of: range, near: view.lowerBound, limit: settings.window)
      }
    }
    return nil
  }

  /// The next bytes to style: first in the views, nearest to the latest edit; then what is wanted.
  func nextWindow() -> Range<Int>? {
    for group in [views, wanted] {
      var best: Range<Int>?
      let focus = edited?.lowerBound ?? group.first.map { $0.lowerBound } ?? 0
      for view in group {
        for range in said.gaps(in: view) {
          let part = Self.part(of: range, near: focus, limit: settings.window)
          if let found = best, Self.distance(found, focus) <= Self.distance(part, focus) { continue }
          best = part
        }
      }
      if let best { return best }
    }
    return nil
  }

  private static func part(of range: Range<Int>, near focus: Int, limit: Int) -> Range<Int> {
    guard range.count > limit else { return range }
    let start = min(max(range.lowerBound, focus - limit / 2), range.upperBound - limit)
    return start..<start + limit
  }

  private static func distance(_ range: Range<Int>, _ point: Int) -> Int {
    if point < range.lowerBound { return range.lowerBound - point }
    return max(0, point - range.upperBound)
  }
}

import Base
import TextStore

/// What somebody looks at in a text, and what of that is styled exactly.
struct StylingPlan {
  private(set) var views: [Range<Int>] = []
  private(set) var wanted: [Range<Int>] = []
  private var styled: RangeSet
  /// Where the latest edits are, from the first after all was said; nil before any.
  private(set) var edited: Range<Int>?
  /// What was styled of the present text and views, also what counts for nothing since.
  private var begun: RangeSet
  /// What lies outside the views takes too long.
  private var leavesMargins = false
  /// What of the views, and of the rest that is wanted, is not styled; nil: to be found anew.
  private var due: Due?
  /// The longest window.
  private let limit: Int

  /// Ascending ranges that do not touch each other.
  private struct Due {
    var views: [Range<Int>]
    var wanted: [Range<Int>]

    mutating func remove(_ window: Range<Int>) {
      Self.remove(window, from: &views)
      Self.remove(window, from: &wanted)
    }

    private static func remove(_ window: Range<Int>, from gaps: inout [Range<Int>]) {
      let first = gaps.partitioningIndex { $0.upperBound > window.lowerBound }
      let end = gaps.partitioningIndex { $0.lowerBound >= window.upperBound }
      guard first < end else { return }
      gaps.replaceSubrange(first..<end, with: gaps[first..<end].flatMap { $0.without(CollectionOfOne(window)) })
    }
  }

  init(count: Int, window limit: Int) {
    styled = RangeSet(count: count)
    begun = styled
    self.limit = limit
  }

  /// Other bytes of a text of `count` bytes are looked at.
  mutating func look(at views: [Range<Int>], wanted: [Range<Int>], count: Int) {
    let views = views.map { $0.clamped(to: 0..<count) }
    if views != self.views { (begun, leavesMargins) = (RangeSet(count: count), false) }
    self.views = views
    self.wanted = wanted.map { $0.clamped(to: 0..<count) }
    due = nil
  }

  /// Moves where the latest edits are; ``restart(count:)`` has to follow.
  mutating func follow(_ edit: TextEdit) { edited = edited.map { Self.joined($0, edit) } ?? edit.newRange }

  /// All was said of the edits before the next one.
  mutating func forgetEdits() { edited = nil }

  /// Nothing of a text of `count` bytes is styled.
  mutating func restart(count: Int) {
    (styled, begun, leavesMargins, due) = (RangeSet(count: count), RangeSet(count: count), false, nil)
  }

  /// A window was styled, but for what is missing.
  mutating func insert(_ window: Range<Int>, without missing: [Range<Int>] = []) {
    styled.insert(window)
    begun.insert(window)
    due?.remove(window)
    for range in missing { remove(range) }
  }

  mutating func remove(_ range: Range<Int>) {
    styled.remove(range)
    due = nil
  }

  private static func joined(_ range: Range<Int>, _ edit: TextEdit) -> Range<Int> {
    // Distant edits are not joined; the latest one is what somebody looks at.
    let near = 4096
    let new = edit.newRange
    guard range.lowerBound <= edit.range.upperBound + near, edit.range.lowerBound <= range.upperBound + near,
      let moved = edit.moved(range, .exclusive)
    else { return new }
    return moved.hull(with: new)
  }

  func contains(_ range: Range<Int>) -> Bool { styled.contains(range) }

  /// Whether another window of the view that a window is in was styled.
  func hasBegun(viewOf window: Range<Int>) -> Bool {
    (views + wanted).contains { $0.overlaps(window) && begun.intersects($0) }
  }

  /// There is no margin until something else is looked at, or the text changes.
  mutating func leaveMargins() { leavesMargins = true }

  /// The next bytes within one view's height above or below a view.
  func nextMargin() -> Range<Int>? {
    if leavesMargins { return nil }
    for view in views where view.count <= limit / 4 {
      let around = max(0, view.lowerBound - view.count)..<min(styled.count, view.upperBound + view.count)
      if let range = styled.gaps(in: around).first { return Self.part(of: range, near: view.lowerBound, atMost: limit) }
    }
    return nil
  }

  /// The next bytes to style: first in the views, nearest to the latest edit; then what is wanted. O(log n) but after
  /// something else is looked at or lost its style.
  mutating func nextWindow() -> Range<Int>? {
    let due = self.due ?? Due(views: gaps(in: views), wanted: gaps(in: wanted))
    self.due = due
    return window(of: views, in: due.views) ?? window(of: wanted, in: due.wanted)
  }

  private func window(of group: [Range<Int>], in gaps: [Range<Int>]) -> Range<Int>? {
    let focus = edited?.lowerBound ?? group.first?.lowerBound ?? 0
    return Self.nearest(gaps, to: focus).map { Self.part(of: $0, near: focus, atMost: limit) }
  }

  private func gaps(in group: [Range<Int>]) -> [Range<Int>] { group.union().flatMap { styled.gaps(in: $0) } }

  private static func nearest(_ gaps: [Range<Int>], to focus: Int) -> Range<Int>? {
    let next = gaps.partitioningIndex { $0.upperBound > focus }
    guard next > 0 else { return gaps.first }
    let before = gaps[next - 1]
    return next < gaps.count && distance(gaps[next], focus) < distance(before, focus) ? gaps[next] : before
  }

  private static func part(of range: Range<Int>, near focus: Int, atMost limit: Int) -> Range<Int> {
    guard range.count > limit else { return range }
    let start = min(max(range.lowerBound, focus - limit / 2), range.upperBound - limit)
    return start..<start + limit
  }

  private static func distance(_ range: Range<Int>, _ point: Int) -> Int {
    if point < range.lowerBound { return range.lowerBound - point }
    return max(0, point - range.upperBound + 1)
  }
}

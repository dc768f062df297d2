/// Paints the captures of a window over each other in the order of precedence and reads off the runs.
struct CapturePainter {
  /// A capture with its precedence in a form that is quick to compare: priority and depth; start, and longer before
  /// shorter; outer before inner, and pattern.
  struct Capture {
    private let level: UInt64
    private let place: UInt64
    private let order: UInt64
    private let painted: UInt64
    let role: CaptureRole

    /// - Parameters:
    ///   - range: The bytes that it paints, in the document.
    ///   - whole: The node's, where only a part of them is its layer's; they decide the precedence.
    ///   - priority: Of the pattern: `#set! priority`.
    ///   - depth: How deep the layer lies; an injected layer wins over its host.
    ///   - nesting: How many nodes below the captured one cover the same bytes: the inner one of two with one range wins.
    ///   - pattern: The pattern's index; on the same node the later pattern wins.
    init(
      range: Range<Int>, of whole: Range<Int>? = nil, role: CaptureRole, priority: Int, depth: Int, nesting: Int = 0,
      pattern: Int
    ) {
      let whole = whole ?? range
      level = Self.ascending(priority) << 32 | Self.ascending(depth)
      place = UInt64(UInt32(clamping: whole.lowerBound)) << 32 | UInt64(~UInt32(clamping: whole.upperBound))
      painted = UInt64(UInt32(clamping: range.lowerBound)) << 32 | UInt64(UInt32(clamping: range.upperBound))
      order = UInt64(~UInt32(clamping: nesting)) << 32 | UInt64(UInt32(clamping: pattern))
      self.role = role
    }

    var range: Range<Int> { Int(painted >> 32)..<Int(UInt32(truncatingIfNeeded: painted)) }

    static func isWeaker(_ a: Capture, _ b: Capture) -> Bool {
      if a.level != b.level { return a.level < b.level }
      if a.place != b.place { return a.place < b.place }
      return a.order < b.order
    }

    /// 32 bits that order as the numbers do.
    private static func ascending(_ number: Int) -> UInt64 {
      UInt64(UInt32(bitPattern: Int32(clamping: number)) ^ (1 << 31))
    }
  }

  private var captures: [Capture] = []

  /// - Parameter count: How many captures there will most likely be.
  init(expecting count: Int = 0) { captures.reserveCapacity(count) }

  mutating func add(_ capture: Capture) {
    if !capture.range.isEmpty { captures.append(capture) }
  }

  /// The runs of `window`, covering it from start to end.
  ///
  /// Precedence, weakest first: priority, depth of the layer, outer before inner nodes, earlier before later patterns.
  mutating func runs(in window: Range<Int>, table: StyleTable = .shared) -> [Run] {
    var styles = [StyleID](repeating: 0, count: window.count)
    var modifiers: [StyleID] = []
    captures.sort(by: Capture.isWeaker)
    for capture in captures {
      let range = capture.range.clamped(to: window)
      guard !range.isEmpty else { continue }
      let target = range.moved(by: -window.lowerBound)
      switch capture.role {
      case .ignored: break
      case .clears:
        Self.fill(&styles, target, with: 0)
        if !modifiers.isEmpty { Self.fill(&modifiers, target, with: 0) }
      case .style(let style): Self.fill(&styles, target, with: style)
      case .modifier(let modifier):
        if modifiers.isEmpty { modifiers = [StyleID](repeating: 0, count: window.count) }
        Self.forEachStretch(of: &modifiers, in: target) { table.adding(modifier, to: $0) }
      }
    }
    // A modifier stays on text that an inner node styles, so it is added at the end.
    var start = 0
    for run in Self.runs(of: modifiers) {
      let stretch = start..<start + run.length
      if run.style != 0 { Self.forEachStretch(of: &styles, in: stretch) { table.adding(run.style, to: $0) } }
      start = stretch.upperBound
    }
    return Self.runs(of: styles)
  }

  /// Makes another style of each stretch of one: it is asked for once, for many modifiers may lie on many bytes.
  private static func forEachStretch(
    of bytes: inout [StyleID], in range: Range<Int>, _ change: (StyleID) -> StyleID
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      let style = bytes[start]
      var end = start + 1
      while end < range.upperBound, bytes[end] == style { end += 1 }
      fill(&bytes, start..<end, with: change(style))
      start = end
    }
  }

  private static func fill(_ bytes: inout [StyleID], _ range: Range<Int>, with style: StyleID) {
    bytes.withUnsafeMutableBufferPointer { UnsafeMutableBufferPointer(rebasing: $0[range]).update(repeating: style) }
  }

  private static func runs(of bytes: [StyleID]) -> [Run] {
    var runs: [Run] = []
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        let style = bytes[start]
        var end = start + 1
        while end < bytes.count, bytes[end] == style { end += 1 }
        runs.append(Run(length: end - start, style: style))
        start = end
      }
    }
    return runs
  }
}

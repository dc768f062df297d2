/// Paints the captures of a window over each other in the order of precedence and reads off the runs.
struct CapturePainter {
  struct Capture {
    /// Bytes in the document.
    var range: Range<Int>
    var role: CaptureRole
    /// Of the pattern: `#set! priority`.
    var priority: Int
    /// How deep the layer lies; an injected layer wins over its host.
    var depth: Int
    /// How many nodes below the captured one cover the same bytes: the inner one of two with one range wins.
    var nesting = 0
    /// The pattern's index; on the same node the later pattern wins.
    var pattern: Int
  }

  private(set) var captures: [Capture] = []

  mutating func add(_ capture: Capture) { captures.append(capture) }

  /// The runs of `window`, covering it from start to end.
  ///
  /// Precedence, weakest first: priority, depth of the layer, outer before inner nodes, earlier before later patterns.
  func runs(in window: Range<Int>, table: StyleTable = .shared) -> [Run] {
    var styles = [StyleID](repeating: 0, count: window.count)
    var modifiers: [StyleID] = []
    for capture in captures.sorted(by: Self.isWeaker) {
      let range = capture.range.clamped(to: window)
      guard !range.isEmpty else { continue }
      let target = range.lowerBound - window.lowerBound..<range.upperBound - window.lowerBound
      switch capture.role {
      case .ignored: break
      case .clears:
        Self.fill(&styles, target, with: 0)
        if !modifiers.isEmpty { Self.fill(&modifiers, target, with: 0) }
      case .style(let style): Self.fill(&styles, target, with: style)
      case .modifier(let modifier):
        if modifiers.isEmpty { modifiers = [StyleID](repeating: 0, count: window.count) }
        for index in target { modifiers[index] = table.adding(modifier, to: modifiers[index]) }
      }
    }
    // A modifier stays on text that an inner node styles, so it is added at the end.
    for (index, modifier) in modifiers.enumerated() where modifier != 0 {
      styles[index] = table.adding(modifier, to: styles[index])
    }
    return Self.runs(of: styles)
  }

  private static func isWeaker(_ a: Capture, _ b: Capture) -> Bool {
    if a.priority != b.priority { return a.priority < b.priority }
    if a.depth != b.depth { return a.depth < b.depth }
    if a.range.lowerBound != b.range.lowerBound { return a.range.lowerBound < b.range.lowerBound }
    if a.range.upperBound != b.range.upperBound { return a.range.upperBound > b.range.upperBound }
    if a.nesting != b.nesting { return a.nesting > b.nesting }
    return a.pattern < b.pattern
  }

  private static func fill(_ bytes: inout [StyleID], _ range: Range<Int>, with style: StyleID) {
    bytes.withUnsafeMutableBufferPointer { UnsafeMutableBufferPointer(rebasing: $0[range]).update(repeating: style) }
  }

  private static func runs(of bytes: [StyleID]) -> [Run] {
    var runs: [Run] = []
    var start = 0
    for index in bytes.indices where index > start && bytes[index] != bytes[start] {
      runs.append(Run(length: index - start, style: bytes[start]))
      start = index
    }
    if start < bytes.count { runs.append(Run(length: bytes.count - start, style: bytes[start])) }
    return runs
  }
}

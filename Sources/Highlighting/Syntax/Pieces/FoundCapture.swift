/// A capture of a highlight query as it is kept: offsets count from the start of the piece that it was found in.
struct FoundCapture {
  /// Negative where a directive moved it out of its piece.
  var start: Int32
  var end: Int32
  var role: CaptureRole
  /// Only says "a name", which a local definition knows better.
  var yieldsToLocals: Bool
  var priority: Int32
  /// See ``CapturePainter/Capture``.
  var nesting: Int32
  var pattern: Int32

  /// The order that ``CapturePainter`` needs those of one layer in, as long as their priorities are the same.
  static func precedes(_ a: FoundCapture, _ b: FoundCapture) -> Bool {
    if a.start != b.start { return a.start < b.start }
    if a.end != b.end { return a.end > b.end }
    if a.nesting != b.nesting { return a.nesting > b.nesting }
    return a.pattern < b.pattern
  }

  /// Whether it does what another one does, wherever the two are.
  func doesSame(as other: FoundCapture) -> Bool {
    role == other.role && yieldsToLocals == other.yieldsToLocals && priority == other.priority
      && nesting == other.nesting && pattern == other.pattern
  }

  func moved(by offset: Int) -> FoundCapture {
    var result = self
    result.start += Int32(truncatingIfNeeded: offset)
    result.end += Int32(truncatingIfNeeded: offset)
    return result
  }
}

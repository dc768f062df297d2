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

  func moved(by offset: Int) -> FoundCapture {
    var result = self
    result.start += Int32(truncatingIfNeeded: offset)
    result.end += Int32(truncatingIfNeeded: offset)
    return result
  }
}

extension SyntaxAnswer {
  /// Runs that are taken in within a turn of the daemon's loop.
  package static let runsInPart = 512

  /// The same in answers of at most this many runs, in the order in which they are to be received. What is not about styles
  /// says the last one.
  package func parts(ofRuns limit: Int = runsInPart) -> [SyntaxAnswer] {
    guard styled.reduce(0, { $0 + $1.runs.count }) > limit, limit > 0 else { return [self] }
    var parts: [SyntaxAnswer] = []
    var part = SyntaxAnswer(version: version, isProvisional: isProvisional)
    var room = limit
    for range in styled {
      var start = range.range.lowerBound
      var rest = range.runs[...]
      while !rest.isEmpty {
        if room == 0 {
          parts.append(part)
          part.styled = []
          room = limit
        }
        let runs = Array(rest.prefix(room))
        let end = start + runs.reduce(0) { $0 + $1.length }
        part.styled.append(StyledRange(range: start..<end, runs: runs))
        rest = rest.dropFirst(room)
        room -= runs.count
        start = end
      }
    }
    var last = self
    last.styled = part.styled
    parts.append(last)
    return parts
  }
}

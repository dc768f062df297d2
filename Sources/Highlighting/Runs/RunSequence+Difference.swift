extension RunSequence {
  /// The maximal ranges in which runs that begin at `start`, none of them empty, differ from these at every byte; ascending.
  func differences(from start: Int, to runs: some Collection<(length: Int, value: Value)>) -> [Range<Int>] {
    let length = runs.reduce(0) { $0 + $1.length }
    var result: [Range<Int>] = []
    var index = runs.startIndex
    var runStart = start
    forEachRun(in: start..<start + length) { range, old in
      var position = range.lowerBound
      while position < range.upperBound, index < runs.endIndex {
        let run = runs[index]
        let runEnd = runStart + run.length
        let end = min(runEnd, range.upperBound)
        if run.value != old {
          if let last = result.last, last.upperBound == position {
            result[result.count - 1] = last.lowerBound..<end
          } else {
            result.append(position..<end)
          }
        }
        position = end
        if end == runEnd {
          runs.formIndex(after: &index)
          runStart = runEnd
        }
      }
    }
    return result
  }

  /// Puts runs, none of them empty, in the place of as many bytes from `start` on.
  ///
  /// - Returns: The maximal ranges in which that changes every byte; ascending.
  mutating func update(from start: Int, to runs: some Collection<(length: Int, value: Value)>) -> [Range<Int>] {
    let changes = differences(from: start, to: runs)
    guard let first = changes.first, let last = changes.last else { return [] }
    let hull = first.lowerBound..<last.upperBound
    var parts: [(length: Int, value: Value)] = []
    var position = start
    for run in runs {
      if position >= hull.upperBound { break }
      parts.append(((position..<position + run.length).clamped(to: hull).count, run.value))
      position += run.length
    }
    replace(hull, with: parts)
    return changes
  }
}

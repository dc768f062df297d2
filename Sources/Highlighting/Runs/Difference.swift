/// Compares runs with what a store holds.
enum Difference {
  /// The maximal ranges in which `runs`, which begin at `start`, differ from `store` at every byte; ascending.
  static func ranges(of runs: [Run], from start: Int, in store: RunSequence<StyleID>) -> [Range<Int>] {
    let length = runs.reduce(0) { $0 + $1.length }
    var result: [Range<Int>] = []
    var index = 0
    var runStart = start
    store.forEachRun(in: start..<start + length) { range, old in
      var position = range.lowerBound
      while position < range.upperBound, index < runs.count {
        let runEnd = runStart + runs[index].length
        let end = min(runEnd, range.upperBound)
        if runs[index].style != old {
          if let last = result.last, last.upperBound == position {
            result[result.count - 1] = last.lowerBound..<end
          } else {
            result.append(position..<end)
          }
        }
        position = end
        if end == runEnd {
          index += 1
          runStart = runEnd
        }
      }
    }
    return result
  }
}

import TextStore

/// Reduces a failing case to a small one that still fails, by leaving things out.
struct Shrinker {
  /// Runs that may still be tried.
  private(set) var attempts: Int
  private let fails: (OracleCase) -> Bool

  /// - Parameter fails: whether a case fails in the way that is looked for.
  init(attempts: Int = 1000, fails: @escaping (OracleCase) -> Bool) {
    self.attempts = attempts
    self.fails = fails
  }

  mutating func shrink(_ failing: OracleCase) -> OracleCase {
    var best = failing
    while attempts > 0 {
      let before = best
      dropText(&best, in: \.lines)
      dropSteps(&best)
      shortenEdits(&best)
      if best.text.count < 2000 { dropText(&best, in: \.words) }
      if best.text.count < 200 { dropText(&best, in: \.scalars) }
      if best.size >= before.size { break }
    }
    return best
  }

  private mutating func stillFails(_ candidate: OracleCase) -> Bool {
    guard attempts > 0 else { return false }
    attempts -= 1
    return fails(candidate)
  }

  /// Leaves out ever smaller groups of `count` things.
  private func reduce(_ count: Int, _ without: (Range<Int>) -> Int?) {
    var count = count
    var size = max(1, count / 2)
    while true {
      var start = 0
      while start < count {
        if let left = without(start..<min(count, start + size)) {
          count = left
        } else {
          start += size
        }
      }
      if size == 1 { return }
      size = max(1, size / 2)
    }
  }

  private mutating func dropSteps(_ best: inout OracleCase) {
    var (current, me) = (best, self)
    reduce(current.steps.count) { range in
      let candidate = current.without(steps: range)
      guard me.stillFails(candidate) else { return nil }
      current = candidate
      return current.steps.count
    }
    (best, attempts) = (current, me.attempts)
  }

  private mutating func dropText(_ best: inout OracleCase, in pieces: KeyPath<Text, [Range<Int>]>) {
    var (current, me) = (best, self)
    reduce(current.text[keyPath: pieces].count) { range in
      let all = current.text[keyPath: pieces]
      guard range.upperBound <= all.count else { return nil }
      let bytes = all[range.lowerBound].lowerBound..<all[range.upperBound - 1].upperBound
      guard let candidate = current.without(bytes: bytes), me.stillFails(candidate) else { return nil }
      current = candidate
      return current.text[keyPath: pieces].count
    }
    (best, attempts) = (current, me.attempts)
  }

  private mutating func shortenEdits(_ best: inout OracleCase) {
    for index in best.steps.indices {
      guard case .edit(let edit) = best.steps[index] else { continue }
      var scalars = Array(String(decoding: edit.replacement, as: UTF8.self).unicodeScalars)
      var (current, me) = (best, self)
      reduce(scalars.count) { range in
        var fewer = scalars
        fewer.removeSubrange(range)
        var view = String.UnicodeScalarView()
        view.append(contentsOf: fewer)
        var candidate = current
        candidate.steps[index] = .edit(TextEdit(range: edit.range, replacement: String(view)))
        guard me.stillFails(candidate) else { return nil }
        (scalars, current) = (fewer, candidate)
        return scalars.count
      }
      (best, attempts) = (current, me.attempts)
    }
  }
}

extension OracleCase {
  /// What a reduction makes smaller.
  fileprivate var size: Int {
    text.count
      + steps.reduce(0) { size, step in
        if case .edit(let edit) = step { return size + 2 + edit.replacement.count }
        return size + 1
      }
  }

  /// The case without some steps. Later edits move to where they would have been.
  fileprivate func without(steps removed: Range<Int>) -> OracleCase {
    var result = self
    for index in removed.reversed() {
      let step = result.steps.remove(at: index)
      guard case .edit(let edit) = step else { continue }
      result.undo(edit, from: index)
    }
    return result
  }

  /// The case without some bytes of its text, which every edit that touched them now leaves alone.
  fileprivate func without(bytes: Range<Int>) -> OracleCase? {
    var result = self
    do { try result.text.apply(TextEdit(range: bytes, replacement: "")) } catch { return nil }
    result.undo(TextEdit(range: bytes.lowerBound..<bytes.lowerBound, replacement: text.bytes(in: bytes)), from: 0)
    return result
  }

  /// Moves the edits from a step on as if an edit before them had not been made.
  private mutating func undo(_ edit: TextEdit, from index: Int) {
    var inserted = edit.newRange
    for index in steps.indices[index...] {
      guard case .edit(let later) = steps[index] else { continue }
      func moved(_ offset: Int) -> Int {
        if offset <= inserted.lowerBound { return offset }
        return offset >= inserted.upperBound ? offset - edit.delta : inserted.lowerBound
      }
      let range = moved(later.range.lowerBound)..<max(moved(later.range.lowerBound), moved(later.range.upperBound))
      steps[index] = .edit(TextEdit(range: range, replacement: later.replacement))
      // Where the bytes lie after the later edit, as it was.
      if later.range.upperBound <= inserted.lowerBound {
        inserted = inserted.lowerBound + later.delta..<inserted.upperBound + later.delta
      } else if later.range.lowerBound < inserted.upperBound {
        let lower = min(inserted.lowerBound, later.range.lowerBound)
        inserted = lower..<max(lower, inserted.upperBound + later.delta)
      }
    }
  }
}

extension Text {
  fileprivate var lines: [Range<Int>] { (0..<lineCount).map(lineRange).filter { !$0.isEmpty } }

  /// Letters and digits together, everything else alone.
  fileprivate var words: [Range<Int>] {
    var result: [Range<Int>] = []
    var wasWord = false
    for scalar in scalars {
      let byte = byte(at: scalar.lowerBound) ?? 0
      let isWord = byte >= 0x80 || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7a) || (byte >= 0x30 && byte <= 0x39)
      if isWord, wasWord, let last = result.last {
        result[result.count - 1] = last.lowerBound..<scalar.upperBound
      } else {
        result.append(scalar)
      }
      wasWord = isWord
    }
    return result
  }

  fileprivate var scalars: [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    while start < count {
      let end = scalarEnd(atOrAfter: start + 1)
      result.append(start..<end)
      start = end
    }
    return result
  }
}

import Glibc
import TextStore

extension HighlightedDocument {
  /// The composition of a range: the runs of the best source for each byte, and what modifies them.
  ///
  /// Line feeds are always plain, so that no run crosses the end of a line, and so is what lies beyond
  /// ``DocumentSettings/lineLength``. The range is clamped to the text.
  package func tokens(in range: Range<Int>) -> [SourcedRun] {
    defer { passOnPatternChanges() }
    return composition(of: range)
  }

  /// The same. What lexing has found out meanwhile is left to the caller: ``passOnPatternChanges()``.
  func composition(of range: Range<Int>) -> [SourcedRun] {
    let range = range.clamped(to: 0..<text.count)
    var runs: [SourcedRun] = []
    patterns.keepingRuns { runs = paintedComposition(of: range) }
    return runs
  }

  private func paintedComposition(of range: Range<Int>) -> [SourcedRun] {
    if longLines.isEmpty { return composed(range) }
    var runs: [SourcedRun] = []
    var start = range.lowerBound
    for part in longLines.painted(in: range) {
      runs.appendCoalesced(length: part.lowerBound - start, style: 0, pass: .pattern)
      for run in composed(part) { runs.appendCoalesced(length: run.length, style: run.style, pass: run.pass) }
      start = part.upperBound
    }
    runs.appendCoalesced(length: range.upperBound - start, style: 0, pass: .pattern)
    return runs
  }

  private func composed(_ range: Range<Int>) -> [SourcedRun] {
    guard !range.isEmpty else { return [] }
    var runs: [SourcedRun] = []
    if syntax.covered.contains(range) {
      appendSyntax(range, to: &runs)
    } else {
      var start = range.lowerBound
      for gap in uncovered(in: range) {
        appendSyntax(start..<gap.lowerBound, to: &runs)
        appendUncovered(gap, to: &runs)
        start = gap.upperBound
      }
      appendSyntax(start..<range.upperBound, to: &runs)
    }
    for (provider, store) in rankedSemantics {
      runs = overlaid(runs, from: range.lowerBound, by: store, of: provider)
    }
    return cutAtLines(runs, from: range.lowerBound)
  }

  /// The providers, weakest first; of two with one priority the name decides, so that the order never changes.
  var rankedSemantics: [(provider: SemanticProvider, store: SemanticStore)] {
    semantics.sorted { ($0.value.priority, $0.key) < ($1.value.priority, $1.key) }.map { ($0.key, $0.value) }
  }

  private func appendSyntax(_ range: Range<Int>, to runs: inout [SourcedRun]) {
    guard !range.isEmpty else { return }
    var result = runs
    runs = []
    syntax.runs.forEachRun(in: range) { range, style in
      result.appendCoalesced(length: range.count, style: style, pass: .syntax)
    }
    runs = result
  }

  private func appendUncovered(_ range: Range<Int>, to runs: inout [SourcedRun]) {
    var start = range.lowerBound
    for part in syntax.typed.ranges(in: range) {
      appendPatterns(start..<part.lowerBound, to: &runs)
      appendTyped(part, to: &runs)
      start = part.upperBound
    }
    appendPatterns(start..<range.upperBound, to: &runs)
  }

  func appendPatterns(_ range: Range<Int>, to runs: inout [SourcedRun]) {
    guard !range.isEmpty else { return }
    let answer = patterns.runs(in: range, of: text)
    for run in answer.runs { runs.appendCoalesced(length: run.length, style: run.style, pass: .pattern) }
    runs.appendCoalesced(length: range.count - answer.range.count, style: 0, pass: .pattern)
  }

  private func overlaid(
    _ runs: [SourcedRun], from start: Int, by store: SemanticStore, of provider: SemanticProvider
  ) -> [SourcedRun] {
    let length = runs.reduce(0) { $0 + $1.length }
    var result: [SourcedRun] = []
    result.reserveCapacity(runs.count)
    var index = 0
    var runStart = start
    store.overlays.forEachRun(in: start..<start + length) { range, overlay in
      var position = range.lowerBound
      while position < range.upperBound, index < runs.count {
        let runEnd = runStart + runs[index].length
        let end = min(runEnd, range.upperBound)
        let run = runs[index]
        if overlay.isEmpty {
          result.appendCoalesced(length: end - position, style: run.style, pass: run.pass)
        } else {
          let base = overlay.style == 0 ? run.style : overlay.style
          let style = styles.adding(overlay.modifiers, to: base, of: provider)
          result.appendCoalesced(length: end - position, style: style, pass: .semantic)
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

  private func cutAtLines(_ runs: [SourcedRun], from start: Int) -> [SourcedRun] {
    let feeds = lineFeeds(in: start..<start + runs.reduce(0) { $0 + $1.length })
    guard !feeds.isEmpty else { return runs }
    var result: [SourcedRun] = []
    result.reserveCapacity(runs.count + feeds.count * 2)
    var next = 0
    var position = start
    for run in runs {
      let end = position + run.length
      while next < feeds.count, feeds[next] < end {
        result.appendCoalesced(length: feeds[next] - position, style: run.style, pass: run.pass)
        result.appendCoalesced(length: 1, style: 0, pass: run.pass)
        position = feeds[next] + 1
        next += 1
      }
      result.appendCoalesced(length: end - position, style: run.style, pass: run.pass)
      position = end
    }
    return result
  }

  /// The offsets of the line feeds in a range.
  private func lineFeeds(in range: Range<Int>) -> [Int] {
    var result: [Int] = []
    var base = range.lowerBound
    text.forEachChunk(in: range) { bytes in
      guard let start = bytes.baseAddress else { return }
      var offset = 0
      while offset < bytes.count, let found = memchr(start + offset, 0x0a, bytes.count - offset) {
        offset = UnsafeRawPointer(found) - UnsafeRawPointer(start)
        result.append(base + offset)
        offset += 1
      }
      base += bytes.count
    }
    return result
  }
}

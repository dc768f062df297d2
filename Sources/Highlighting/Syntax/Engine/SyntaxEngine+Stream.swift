import Base
import TextStore

extension SyntaxEngine {
  /// Parses the text and gives the runs of a range, from its start, a window after the other. What was found is let go of
  /// behind them: nothing is kept for another question.
  ///
  /// - Parameter take: Takes the runs of a window; false ends it.
  /// - Returns: Where what could not be styled begins, and why it could not; nil: there is no such place.
  func stream(_ range: Range<Int>, take: (Range<Int>, [Run]) -> Bool) -> (start: Int, reason: DegradationReason)? {
    if let failure { return (range.lowerBound, failure.reason) }
    while !root.isCurrent {
      guard case .gaveUp(let failure) = parse(root, base: 0, deadline: .after(Self.longest)) else { continue }
      return (range.lowerBound, failure.reason)
    }
    // One far away decides how those in the first window are parsed.
    _ = scanCombined(root, base: 0, deadline: .after(Self.longest))
    let budget = settings.queryBudget(of: text.count)
    var spent = Duration.zero
    var start = range.lowerBound
    while start < range.upperBound {
      let window = start..<text.scalarStart(atOrBefore: min(start + settings.window, range.upperBound))
      var runs: [Run]?
      while runs == nil {
        guard spent <= budget, !queryClock.isOver else { return (start, .queryTime) }
        let began = ProcessorClock.now
        runs = exactRuns(of: window)
        spent += ProcessorClock.now - began
      }
      guard take(window, runs ?? []) else { return nil }
      start = window.upperBound
      letGo(of: root, before: start, origin: root.origin)
      if findingsByteCount > Self.mostFound { root.forgetFindings() }
    }
    return nil
  }

  /// Nobody waits for anything less than the whole.
  private static let longest = Duration.seconds(3600)
  /// Bytes of what queries found. Windows that follow need little of it.
  private static let mostFound = 4 << 20

  /// Nil if more is known now than when they were looked for.
  private func exactRuns(of window: Range<Int>) -> [Run]? {
    styling.insert(window)
    let (sources, missing) = captures(of: root, in: window, deadline: .after(Self.longest))
    if queryClock.isOver { return nil }
    for range in missing { forget(range) }
    // Layers that were parsed meanwhile may have combined sites themselves, or differ from what a fresh parse makes.
    if root.needsScan() { _ = scanCombined(root, base: 0, deadline: .after(Self.longest)) }
    while verificationDue() != nil, schedule.stoppedVerifications < settings.verificationAttempts { _ = verify() }
    return styling.contains(window) ? sources.runs(in: window) : nil
  }

  /// Lets go of the layers in a layer that end before a place in the document.
  private func letGo(of layer: Layer, before place: Int, origin: Int) {
    let rules = layer.language.injections?.rules ?? []
    layer.removeChildren { child in
      guard let span = child.span, origin + span.upperBound <= place, let key = child.key,
        !key.isCombined || rules[key.pattern].isCombinedByLines
      else { return false }
      recycle(child)
      return true
    }
    for child in layer.children { letGo(of: child, before: place, origin: origin + child.origin) }
  }
}

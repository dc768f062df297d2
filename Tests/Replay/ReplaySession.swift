import Glibc
import TextStore

/// Plays a trace against a target and measures.
struct ReplaySession {
  enum Pace: String, CaseIterable {
    case none
    case recorded
  }

  var trace: Trace
  var language: String?
  var limit: Int
  /// Lines of the window that follows the edits; nil: the whole text.
  var viewLines: Int?
  var pace: Pace
  /// Recorded pauses are divided by it.
  var speed: Double
  /// How many edits lie between two checks; nil: none is checked.
  var checkEvery: Int?

  /// A recorded pause that is longer than this is cut.
  private static let longestPause = 1.0

  /// - Parameter onEdit: Hears of each edit: how many there were, what it brought, and the lines shown. What it throws ends
  ///   the session.
  func run(_ target: any ReplayTarget, onEdit: (Int, ReplayOutcome, Range<Int>) throws -> Void) throws -> ReplayReport {
    var report = ReplayReport()
    var text = trace.start
    var first = 0
    try target.open(text, language: language, view: view(first))
    let began = ContinuousClock.now
    var last: Double?
    for (index, patch) in trace.patches.prefix(limit).enumerated() {
      guard let edit = Trace.edit(patch, of: text) else {
        report.fail("patch \(index) does not fit the text")
        break
      }
      if pace == .recorded, let time = patch.time {
        if let last, time > last { usleep(UInt32(min((time - last) / speed, Self.longestPause) * 1e6)) }
        last = time
      }
      let line = text.line(at: edit.range.lowerBound)
      if let viewLines, !(first..<first + viewLines).contains(line) {
        first = max(0, line - viewLines / 2)
        try target.show(view(first))
      }
      let before = text
      try text.apply(edit)
      let outcome = try target.apply(edit, before: before, after: text, rev: index + 1)
      report.add(outcome)
      if let checkEvery, (index + 1).isMultiple(of: checkEvery) {
        try target.check(text, view: view(first), isLast: false, report: &report)
      }
      try onEdit(index + 1, outcome, view(first) ?? 0..<text.lineCount)
    }
    report.seconds = (ContinuousClock.now - began) / .seconds(1)
    if checkEvery != nil {
      try target.show(nil)
      try target.check(text, view: nil, isLast: true, report: &report)
    }
    if let end = trace.end, limit >= trace.patches.count, text.difference(to: end) != nil {
      report.fail("the text after the last edit is not the trace's endContent")
    }
    return report
  }

  private func view(_ first: Int) -> Range<Int>? { viewLines.map { first..<first + $0 } }
}

extension ReplayReport {
  mutating func add(_ outcome: ReplayOutcome) {
    edits += 1
    restyles += outcome.restyles
    restyledBytes += outcome.restyledBytes
    changedBytes += outcome.changedBytes
    if outcome.restyledBytes > outcome.changedBytes { flickers += 1 }
    samples.append((outcome.restyled.map { $0 / .microseconds(1) }, outcome.settled.map { $0 / .microseconds(1) }))
    if let time = outcome.restyled { restyled.add(time) }
    if let time = outcome.settled { settled.add(time) }
    if let time = outcome.restyled ?? outcome.settled { replied.add(time) } else { silent += 1 }
  }
}

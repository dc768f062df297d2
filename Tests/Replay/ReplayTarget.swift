import TextStore

/// What a replay drives: a daemon through its socket, or the engine in this process.
protocol ReplayTarget: AnyObject {
  /// Opens the text; returns when it is settled. `view` is a range of lines; nil: the whole text.
  func open(_ text: Text, language: String?, view: Range<Int>?) throws

  /// Moves the view; returns when it is settled, or after a while.
  func show(_ view: Range<Int>?) throws

  /// Makes an edit and waits for what it brings.
  func apply(_ edit: TextEdit, before: Text, after: Text, rev: Int) throws -> ReplayOutcome

  /// Compares what was shown with what it should be; `isLast` after the last edit.
  func check(_ text: Text, view: Range<Int>?, isLast: Bool, report: inout ReplayReport) throws
}

/// What one edit brought.
struct ReplayOutcome {
  /// Until the first restyle; nil if there was none.
  var restyled: Duration?
  /// Until `settled`; nil if it was not waited for.
  var settled: Duration?
  var restyles = 0
  var restyledBytes = 0
  var changedBytes = 0
  /// The passes that its restyles came from, each once.
  var passes: [String] = []
}

/// What is waited for after an edit.
enum ReplayWait: String, CaseIterable {
  /// Until nothing is dirty in the view.
  case settled
  /// Until the first restyle or `settled`, or until the time of a reply has passed: an edit that changes no colour has
  /// no restyle.
  case reply
}

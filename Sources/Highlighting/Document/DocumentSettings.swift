/// How long a document's sources may take, and how much of it is kept and painted.
package struct DocumentSettings: Sendable {
  /// How long the reply to an edit waits for the syntax source.
  package var budget: Duration = .milliseconds(4)
  /// How much longer than the budget an answer may be on its way before the reply goes out without it.
  package var grace: Duration = .milliseconds(1.5)
  /// How long what was typed is plain, where only the syntax source can say more, before the pattern pass speaks of it.
  package var typedPatience: Duration = .milliseconds(300)
  /// Bytes of a line that are painted, of whatever pass; nil: all. What an edit of a line costs, and what clients that take
  /// whole lines are sent for it, grows with them.
  package var lineLength: Int?
  /// How many revisions the edit log keeps.
  package var logRevisions = 1000
  /// How many bytes the edit log keeps: of inserted and removed text, and of its entries.
  package var logBytes = 4 << 20
  /// Bytes that are lexed at once, of a change or in idle time: less than a millisecond's work.
  package var slice = 4 << 10

  package init() {}
}

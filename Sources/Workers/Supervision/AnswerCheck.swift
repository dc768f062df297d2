import Highlighting

/// What was asked about a document, how far its worker has answered, and whether what it says can be an answer.
struct AnswerCheck {
  private var ledger = RequestLedger()
  /// Of the versions that may still be answered, the text's bytes.
  private var counts: [(version: Int, count: Int)] = []
  /// The newest version that the worker was asked about; 0: none.
  private var askedVersion = 0
  /// Replies in a row that came before the colours were exact.
  private var earlyReplies = 0
  /// Runs and notices that have come since something was asked last.
  private var received = (runs: 0, notices: 0)

  private static let fewEarlyReplies = 2
  private static let noticesAllowed = 64
  /// How often all of the text may be spoken of, each byte by itself.
  private static let repaintsAllowed = 16
  private static let leastRuns = 16 << 10

  var version: Int { ledger.version }
  var isReplyDue: Bool { ledger.isReplyDue }
  var isSettled: Bool { ledger.isSettled }
  /// The worker was asked for what it has not said.
  var isUnanswered: Bool { askedVersion > 0 && !ledger.hasSettled(askedVersion) }
  /// The worker is busy with the document for longer than a reply may wait, and not only once.
  var isSlow: Bool { earlyReplies >= Self.fewEarlyReplies }

  /// More was said of a text of so many bytes than there is to say.
  func isExcessive(for count: Int) -> Bool {
    received.notices > Self.noticesAllowed
      || received.runs > (count + Self.leastRuns) * Self.repaintsAllowed
  }

  /// Whether a version is older than what a worker may still speak of.
  func isPast(_ version: Int) -> Bool { version < (counts.first?.version ?? .max) }

  /// Something is to be asked, of a text of so many bytes.
  mutating func request(_ version: Int, count: Int) {
    ledger.request(version)
    counts.append((version, count))
  }

  /// The worker was sent the request of a version. What another one has said of it does not count as its answer.
  mutating func sent(_ version: Int) {
    askedVersion = version
    received = (0, 0)
    ledger.reopen()
  }

  /// Another worker is asked, and only about the newest text.
  mutating func restart() {
    earlyReplies = 0
    askedVersion = 0
    received = (0, 0)
    counts.removeAll { [version] in $0.version < version }
  }

  /// Whether a worker's answer can be one to what it was asked; notes what it says.
  mutating func accepts(_ answer: SyntaxAnswer) -> Bool { answer.version <= askedVersion && notes(answer) }

  /// The same for what the pool itself says.
  mutating func notes(_ answer: SyntaxAnswer) -> Bool {
    guard let known = counts.first(where: { $0.version == answer.version }) else { return false }
    guard answer.styled.last.map({ $0.range.upperBound <= known.count }) ?? true else { return false }
    counts.removeAll { $0.version < answer.version }
    received.runs += answer.styled.reduce(0) { $0 + $1.runs.count }
    received.notices += answer.notices.count
    ledger.note(answer)
    if answer.isReply { earlyReplies = answer.isSettled ? 0 : earlyReplies + 1 }
    return true
  }
}

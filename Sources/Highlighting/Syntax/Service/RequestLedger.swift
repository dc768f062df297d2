/// How far the answers to the requests about one document have come: the document, the pool that passes its requests on and
/// the engine that answers them each keep one.
///
/// A request is known by the version of the text that it speaks of. It is *replied to* by the first answer, *settled* when all
/// was said, and *verified* when nothing of that will be said otherwise.
package struct RequestLedger: Sendable, Equatable {
  /// The newest request's; 0: nothing was asked.
  package private(set) var version = 0
  /// Requests before it were put to a source that is gone.
  private var first = 1
  private var replied = 0
  private var settled = -1
  private var verified = -1

  package init() {}

  /// Nothing was said yet of what was asked last.
  package var isReplyDue: Bool { replied < version }
  /// All was said of what was asked last.
  package var isSettled: Bool { settled == version }
  /// And it stands.
  package var isVerified: Bool { verified == version }

  /// Whether all was said of a version, or of a later one.
  package func hasSettled(_ version: Int) -> Bool { settled >= version }

  /// Whether an answer about a version can be one to what was asked.
  package func concerns(_ version: Int) -> Bool { version >= first && version <= self.version }

  /// Enters a request for the next version, and returns that.
  package mutating func request() -> Int {
    version += 1
    return version
  }

  /// Enters a request for a version that somebody else has counted.
  package mutating func request(_ version: Int) { self.version = version }

  /// Enters an answer. One about an older version than those before it takes nothing back.
  package mutating func note(_ answer: SyntaxAnswer) {
    if answer.isReply { replied = max(replied, answer.version) }
    guard answer.isSettled, answer.version >= settled else { return }
    settled = answer.version
    verified = answer.isVerified || answer.degradation != nil ? answer.version : min(verified, answer.version - 1)
  }

  /// What was said of the newest version is not all: there will be more, of the same text.
  package mutating func reopen() {
    settled = min(settled, version - 1)
    verified = min(verified, version - 1)
  }

  /// The source is gone, and answers of it count for nothing. What was asked of it counts as answered.
  package mutating func changeSource() {
    version += 1
    first = version + 1
    (replied, settled, verified) = (version, version, version)
  }
}

package import Base

/// How patient hued is with language servers.
package struct ServerLimits: Sendable, Hashable {
  /// From the first edit after a rest to its request; later edits join it.
  package var delay: Duration = .milliseconds(15)
  /// For the answer to `initialize`.
  package var startTimeout: Duration = .seconds(60)
  /// For a server that runs to say that it can give tokens; later it may still.
  package var offerTimeout: Duration = .seconds(10)
  /// For an answer with tokens; doubled after each request that took longer.
  package var requestTimeout: Duration = .seconds(15)
  /// So many requests in a row without an answer are a hang, of a server that says something meanwhile. One that says nothing
  /// hangs when the first of them has taken too long.
  package var hangingRequests = 3
  /// For `shutdown`, then for the process's end, then for its end after SIGTERM.
  package var stopTimeout: Duration = .seconds(1)
  /// For starting a server again.
  package var restart = RetryPolicy(first: .seconds(1), longest: .seconds(60), limit: 5, steady: .seconds(180))
  /// For asking again about the same text.
  package var retry = RetryPolicy(first: .milliseconds(40), longest: .seconds(2), limit: 9)
  /// For asking again when a server says that what it has said may be another now; an answer that is the same counts as a
  /// failure.
  package var refresh = RetryPolicy(first: .milliseconds(15), longest: .seconds(5))
  /// How often a server's memory is looked at.
  package var memoryInterval: Duration = .seconds(5)
  /// Without edits for so long, all of a large text is asked about, not only what is seen.
  package var pause: Duration = .milliseconds(300)
  /// Without edits for so long, the server's other documents are asked about again: they may depend on what was edited.
  package var quiet: Duration = .seconds(1)
  /// After a document was opened at a server, it is asked about again after each of these: servers that still read the
  /// project answer with less than they will know, and some never say when they know more.
  package var warmUp: [Duration] = [.seconds(1), .seconds(2), .seconds(4), .seconds(8), .seconds(16)]
  /// A server is started anew for a file that it reads at its start, but not sooner after a start.
  package var rereadPause: Duration = .seconds(3)
  /// Bytes that a server may send at once after a rest, and in each second when it goes on.
  package var burst = 128 << 20
  package var bytesPerSecond = 8 << 20
  /// Bytes of answers to a server's own requests that it may leave unread when it asks for more.
  package var unreadAnswers = 16 << 20
  /// Bytes of a document that servers are told of.
  package var document = 4 << 20

  package init() {}
}

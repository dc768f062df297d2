import Glibc
import Highlighting

/// What a daemon is told at its start.
package struct DaemonConfiguration: Sendable {
  package var limits = DaemonLimits()
  /// How long the reply to an edit may wait for the syntax source.
  package var budget: Duration = .milliseconds(4)
  /// What is logged: the name of a swift-log level.
  package var logLevel = "info"
  /// How long messages of one connection are handled before others get their turn.
  package var turn: Duration = .microseconds(500)
  /// How long a daemon that was started on demand stays when nobody is connected.
  package var idleExit: Duration = .seconds(30 * 60)
  /// How long a client with more than `DaemonLimits.stalled` unsent bytes may read nothing.
  package var stallTimeout: Duration = .seconds(30)
  /// How long a client may take to read its last messages before it is disconnected.
  package var farewellTimeout: Duration = .seconds(2)
  /// How many processes parse, at most, and never more than there are cores; 0: threads of the daemon.
  package var workers = 8
  /// Bytes of data that one of them may have.
  package var workerMemory = 2 << 30
  /// The only user that is served.
  package var allowedUser: UInt32 = geteuid()

  /// What else than the daemon's own protocol is spoken, by the first method of a connection.
  package var dialects: [String: DialectFactory] = [:]

  package init() {}

  /// Takes what a user can choose from another one; what the program chose stays.
  mutating func take(_ other: DaemonConfiguration) {
    let (user, dialects) = (allowedUser, dialects)
    self = other
    (allowedUser, self.dialects) = (user, dialects)
  }

  /// What of it concerns each document.
  var document: DocumentSettings {
    var settings = DocumentSettings()
    settings.budget = budget
    settings.lineLength = limits.line
    settings.logRevisions = limits.editLogRevisions
    settings.logBytes = limits.editLog
    return settings
  }
}

/// What is refused, or degraded, when there is too much of it.
package struct DaemonLimits: Sendable {
  /// Bytes of one message.
  package var message = 64 << 20
  /// Connections.
  package var clients = 256
  /// Documents of one connection.
  package var documents = 1024
  /// Pulls of one connection that wait.
  package var pulls = 1024
  /// UTF-8 bytes of one document.
  package var document = 64 << 20
  /// UTF-8 bytes of the texts of all documents together.
  package var textMemory = 1 << 30
  /// Bytes of a line that are coloured.
  package var line = 16 << 10
  /// Bytes of the syntax trees of all documents together.
  package var treeMemory = 1 << 30
  /// Revisions in a document's edit log: how far behind tokens from outside may be.
  package var editLogRevisions = 1000
  /// Bytes of inserted and removed text in a document's edit log.
  package var editLog = 4 << 20
  /// Unsent bytes above which no restyle is made.
  package var unsent = 256 << 10
  /// Unsent bytes above which a client must read something now and then.
  package var stalled = 8 << 20
  /// Unsent bytes above which a connection is closed at once.
  package var unsentMaximum = 256 << 20
  /// Bytes of a message above which it is decoded beside the event loop.
  package var inlineMessage = 256 << 10

  package init() {}

  /// Those that a client should know.
  var announced: [(name: String, value: Int)] {
    [
      ("message", message), ("clients", clients), ("documents", documents), ("document", document),
      ("text-memory", textMemory),
    ]
  }
}

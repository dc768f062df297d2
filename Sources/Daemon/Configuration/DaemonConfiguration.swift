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
  /// How many processes parse documents of the catalogue's grammars, at most, and never more than there are cores;
  /// documents that must be kept apart have others. 0: threads of the daemon.
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

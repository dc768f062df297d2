/// A key of the configuration file: its name, its meaning, what it may hold, and where that goes.
package struct ConfigurationKey: Sendable {
  package let section: String
  package let name: String
  /// One sentence, for people.
  package let summary: String
  let value: ConfigurationValue

  init(_ section: String, _ name: String, _ value: ConfigurationValue, _ summary: String) {
    self.section = section
    self.name = name
    self.summary = summary
    self.value = value
  }

  /// `section.name`.
  package var path: String { "\(section).\(name)" }

  /// The environment variable that overrides the file: `HUED_BUDGET` for `daemon.budget`, `HUED_LIMITS_CLIENTS` for
  /// `limits.clients`.
  package var variable: String {
    let words = section == "daemon" ? name : "\(section)_\(name)"
    return "HUED_" + words.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
  }

  /// As it would be written in the file.
  package func written(_ configuration: Configuration) -> String { value.written(configuration) }

  /// What it may hold, in words.
  package var range: String { value.range }

  /// Every key there is, in the order of the documentation.
  package static let all: [ConfigurationKey] = [
    ConfigurationKey(
      "daemon", "budget", .duration(\.daemon.budget, .zero ... .seconds(10)),
      "How long the reply to an edit may wait for the parser."),
    ConfigurationKey(
      "daemon", "log-level",
      .choice(\.daemon.logLevel, ["trace", "debug", "info", "notice", "warning", "error", "critical"]),
      "What is logged; never the text of a document."),
    ConfigurationKey(
      "daemon", "idle-exit", .duration(\.daemon.idleExit, .zero ... .seconds(7 * 86400)),
      "How long a daemon that was started on demand stays when nobody is connected; 0 s: for ever."),
    ConfigurationKey(
      "daemon", "stall-timeout", .duration(\.daemon.stallTimeout, .seconds(1) ... .seconds(3600)),
      "How long a client that is owed more than limits.stalled may read nothing before it is disconnected."),
    ConfigurationKey(
      "daemon", "farewell-timeout", .duration(\.daemon.farewellTimeout, .zero ... .seconds(60)),
      "How long a client may take to read its last messages before it is disconnected."),
    ConfigurationKey(
      "daemon", "workers", .count(\.daemon.workers, 0...64),
      "How many processes parse documents of the catalogue's grammars, at most, and never more than there are cores; "
        + "documents that must be kept apart have others. 0: threads of the daemon."),
    ConfigurationKey(
      "daemon", "worker-memory", .size(\.daemon.workerMemory, 64 << 20...1 << 40),
      "Bytes of data that one of them may have."),
    ConfigurationKey(
      "limits", "message", .size(\.daemon.limits.message, 64 << 10...1 << 30), "Bytes of one message."),
    ConfigurationKey(
      "limits", "document", .size(\.daemon.limits.document, 1 << 10...1 << 30), "UTF-8 bytes of one document."),
    ConfigurationKey(
      "limits", "documents", .count(\.daemon.limits.documents, 1...1_000_000), "Documents of one connection."),
    ConfigurationKey("limits", "clients", .count(\.daemon.limits.clients, 1...100_000), "Connections."),
    ConfigurationKey(
      "limits", "pulls", .count(\.daemon.limits.pulls, 1...1_000_000), "Requests of one connection that wait."),
    ConfigurationKey(
      "limits", "line", .size(\.daemon.limits.line, 1 << 10...1 << 30),
      "Bytes of one line that are coloured; what lies beyond is plain."),
    ConfigurationKey(
      "limits", "text-memory", .size(\.daemon.limits.textMemory, 1 << 20...1 << 40),
      "UTF-8 bytes of the texts of all documents together; what would be beyond is refused."),
    ConfigurationKey(
      "limits", "tree-memory", .size(\.daemon.limits.treeMemory, 1 << 20...1 << 40),
      "Bytes of the syntax trees of all documents together; beyond, those viewed least recently lose theirs."),
    ConfigurationKey(
      "limits", "edit-log", .size(\.daemon.limits.editLog, 64 << 10...1 << 30),
      "Bytes of edits that a document remembers, to move late tokens to the newest revision."),
    ConfigurationKey(
      "limits", "edit-log-revisions", .count(\.daemon.limits.editLogRevisions, 1...1_000_000),
      "Revisions that a document remembers."),
    ConfigurationKey(
      "limits", "unsent", .size(\.daemon.limits.unsent, 4 << 10...1 << 30),
      "Unsent bytes of a connection above which it gets no restyles until it has read."),
    ConfigurationKey(
      "limits", "stalled", .size(\.daemon.limits.stalled, 64 << 10...1 << 30),
      "Unsent bytes of a connection above which it must read something within daemon.stall-timeout."),
    ConfigurationKey(
      "limits", "unsent-maximum", .size(\.daemon.limits.unsentMaximum, 1 << 20...4 << 30),
      "Unsent bytes above which a connection is closed at once."),
    ConfigurationKey(
      "highlight", "theme", .text(\.theme),
      "The theme of hued highlight: a name, the path of a file, or auto: one of the next two, by the terminal."),
    ConfigurationKey(
      "highlight", "dark-theme", .text(\.darkTheme), "The theme on a dark terminal, and on one that does not tell."),
    ConfigurationKey("highlight", "light-theme", .text(\.lightTheme), "The theme on a light terminal."),
  ]
}

package import Daemon

/// hued as a language server: on the daemon's socket, `initialize` as the first method picks the Language Server Protocol
/// (3.17), of which text synchronization and semantic tokens are spoken.
package enum LanguageServerFacade {
  /// How long an answer may wait for the document to settle.
  package struct Budgets: Sendable {
    /// For a client that can be asked to refresh when there are better colours.
    package var refreshing: Duration = .milliseconds(500)
    /// For one that keeps what it gets.
    package var keeping: Duration = .seconds(10)

    package init() {}
  }

  /// Makes a daemon answer `initialize`.
  package static func add(to configuration: inout DaemonConfiguration, budgets: Budgets = Budgets()) {
    configuration.dialects["initialize"] = { LanguageServerSession(connection: $0, budgets: budgets) }
  }
}

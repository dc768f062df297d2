import Daemon
import DaemonTestSupport
import LanguageServerFacade

extension TestDaemon {
  /// A daemon that speaks LSP, too. Where time is not what a test is about, a busy machine has enough of it.
  static func speakingLSP(
    services: HighlightingServices = TestServices.real, budget: Duration = .seconds(60),
    configure: (inout DaemonConfiguration) -> Void = { _ in },
    _ body: @escaping @Sendable (TestDaemon) throws -> Void
  ) async throws {
    try await run(services: services) {
      var budgets = LanguageServerFacade.Budgets()
      budgets.refreshing = budget
      budgets.keeping = budget
      LanguageServerFacade.add(to: &$0, budgets: budgets)
      configure(&$0)
    } _: {
      try body($0)
    }
  }
}

/// Limits of the syntax source.
package struct SyntaxSettings: Sendable {
  /// How long one slice of background work may take before others get their turn.
  package var slice: Duration = .milliseconds(2)
  /// How much later than it is due a reply may be for a parse that most likely ends in between: then everything is told once,
  /// and exactly. Well within the grace of the document.
  package var stretch: Duration = .microseconds(750)
  /// How long a provisional parse of the enclosing item may take beyond the budget.
  package var provisionalBudget: Duration = .milliseconds(1.5)
  /// An item longer than this is not parsed provisionally.
  package var provisionalItem = 32 * 1024
  /// Error recovery can run without end: a parse may take this long, and this long again for each megabyte.
  package var parseBudget: Duration = .seconds(3)
  package var parseBudgetPerMegabyte: Duration = .seconds(3)
  /// An injected layer may take this long, and as much as the whole text for its length.
  package var layerParseBudget: Duration = .milliseconds(300)
  /// `settled` does not wait for a parse that has gone on for this long and, at its pace so far, will take more than
  /// this percentage of its budget: `degraded` is told at once, and `complete` if the parse ends after all.
  package var doubtDelay: Duration = .seconds(1)
  package var doubtfulPercentage = 100
  /// In a tree that is nested a hundred thousand deep each step of a query takes long: what is asked of a text may take this
  /// long, and this long again for each megabyte.
  package var queryBudget: Duration = .seconds(10)
  package var queryBudgetPerMegabyte: Duration = .seconds(10)
  /// In one go no more than this: nobody else is served meanwhile, and a worker that says nothing for longer counts as one that
  /// hangs.
  package var windowQueryBudget: Duration = .seconds(2)
  /// A tree that may differ from a fresh one is compared with it when typing pauses, if a whole parse takes at most this
  /// long of a processor …
  package var verificationLimit: Duration = .milliseconds(1500)
  /// … and after a pause of this length, and of this length again for each quarter of a second that the parse takes.
  package var verificationDelay: Duration = .milliseconds(200)
  /// After how many comparisons of a text that messages have stopped nobody is kept waiting for the next one.
  package var verificationAttempts = 10
  /// A parse from nothing that nobody waits for any more is not interrupted by the clock, if it takes at most this long.
  package var wholeParseLimit: Duration = .milliseconds(1500)
  /// What lies just outside the views is styled after a pause of this length, so that it never delays the next edit.
  package var marginDelay: Duration = .milliseconds(20)
  /// A view longer than this is styled in parts, the part with the latest edit first.
  package var window = 64 * 1024
  /// Layers nested deeper than this are not looked for.
  package var maximumDepth = 8
  /// Whether references take the style of their local definition.
  package var resolvesLocals = true

  package init() {}

  /// How much longer than until its reply is due a parse is waited for; nil: it most likely takes longer than even that, and
  /// what can be told without it is told at once.
  ///
  /// - Parameters:
  ///   - parse: What it most likely takes, as the last one did.
  ///   - left: Until the reply is due.
  func extraTime(for parse: Duration, left: Duration) -> Duration? {
    if parse > left + stretch { return nil }
    return parse > left - stretch ? stretch : .zero
  }

  /// How long a comparison may take: its parse is stopped then, whoever had the processor meanwhile. A worker that says
  /// nothing for longer counts as one that hangs.
  var verificationTime: Duration { verificationLimit * 5 / 3 }

  /// The pause before a comparison for which a parse of so long is needed.
  func verificationPause(for parse: Duration) -> Duration {
    verificationDelay + verificationDelay * (parse / .milliseconds(250))
  }

  func parseBudget(of bytes: Int) -> Duration { parseBudget + parseBudgetPerMegabyte * (bytes >> 20) }

  func parseBudget(ofLayer bytes: Int) -> Duration {
    layerParseBudget + parseBudgetPerMegabyte * (Double(bytes) / Double(1 << 20))
  }

  func queryBudget(of bytes: Int) -> Duration { queryBudget + queryBudgetPerMegabyte * (bytes >> 20) }
}

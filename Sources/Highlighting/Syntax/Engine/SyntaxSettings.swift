/// Limits of the syntax source.
public struct SyntaxSettings: Sendable {
  /// How long one slice of background work may take before others get their turn.
  public var slice: Duration = .milliseconds(2)
  /// How long a provisional parse of the enclosing item may take beyond the budget.
  public var provisionalBudget: Duration = .milliseconds(1.5)
  /// An item longer than this is not parsed provisionally.
  public var provisionalItem = 32 * 1024
  /// Error recovery can run without end: a parse may take this long, and this long again for each megabyte.
  public var parseBudget: Duration = .seconds(3)
  public var parseBudgetPerMegabyte: Duration = .seconds(3)
  /// An injected layer may take this long, and as much as the whole text for its length.
  public var layerParseBudget: Duration = .milliseconds(300)
  /// `settled` does not wait for a parse that has gone on for this long and, at its pace so far, will take more than
  /// this percentage of its budget: `degraded` is told at once, and `complete` if the parse ends after all.
  public var doubtDelay: Duration = .seconds(1)
  public var doubtfulPercentage = 100
  /// In a tree that is nested a hundred thousand deep each step of a query takes long: what is asked of a text may take this
  /// long, and this long again for each megabyte.
  public var queryBudget: Duration = .seconds(10)
  public var queryBudgetPerMegabyte: Duration = .seconds(10)
  /// A tree with errors is compared with a fresh one when typing pauses, if a whole parse takes at most this long …
  public var verificationLimit: Duration = .milliseconds(300)
  /// … and after a pause of this length.
  public var verificationDelay: Duration = .milliseconds(200)
  /// What lies just outside the views is styled after a pause of this length, so that it never delays the next edit.
  public var marginDelay: Duration = .milliseconds(20)
  /// A view longer than this is styled in parts, the part with the latest edit first.
  public var window = 64 * 1024
  /// Layers nested deeper than this are not looked for.
  public var maximumDepth = 8
  /// Whether references take the style of their local definition.
  public var resolvesLocals = true

  /// Whether injected languages are prepared on a thread of their own, while the document goes on without them.
  public var preparesAside = false

  public init() {}

  func parseBudget(of bytes: Int) -> Duration { parseBudget + parseBudgetPerMegabyte * (bytes >> 20) }

  func parseBudget(ofLayer bytes: Int) -> Duration {
    layerParseBudget + parseBudgetPerMegabyte * (Double(bytes) / Double(1 << 20))
  }

  func queryBudget(of bytes: Int) -> Duration { queryBudget + queryBudgetPerMegabyte * (bytes >> 20) }
}

import Base

/// When a server is asked about a file: edits, answers and failures go in, the times until the next request come out.
struct AskingSchedule {
  /// What an answer is about.
  private struct Subject: Hashable {
    var subscriber: ObjectIdentifier
    /// The whole text, not a part of it.
    var isWhole: Bool
  }

  private struct Answer {
    var edition: Int
    /// Of a part: which.
    var window: Range<Int>?
    var numbers: [Int]
  }

  private let limits: ServerLimits
  private var lastEdit: ContinuousClock.Instant
  /// Requests in a row that were not answered well.
  private var failures: Retries
  /// Answers in a row that were asked for because the server wanted to be asked, and changed nothing.
  private var vainRefreshes: Retries
  /// What the server wanted to be asked about, and has not answered since.
  private var refreshed: Set<Subject> = []
  /// Of these answers one has counted already as asked for in vain.
  private var wasVain = false
  /// When to ask anew, each time after the time before. Not a retry policy: these looks are made although nothing failed.
  private var warmUp: ArraySlice<Duration> = []
  /// When something that it depends on changed last.
  private var dependency: ContinuousClock.Instant?
  /// What changes after so long does not change on and on.
  private static let dependencyPause = Duration.seconds(5)
  /// The latest answers.
  private var latest: [Subject: Answer] = [:]

  /// So often in a row that there are no tokens is taken for: not yet.
  private static let emptyAnswers = 3
  private static let longestRest = Duration.milliseconds(500)

  init(_ limits: ServerLimits, now: ContinuousClock.Instant = .now) {
    self.limits = limits
    lastEdit = now
    failures = Retries(limits.retry)
    vainRefreshes = Retries(limits.refresh)
  }

  // MARK: Edits

  mutating func edited(at now: ContinuousClock.Instant = .now) {
    lastEdit = now
    refreshed = []
  }

  /// From a change of a text, or of what is looked at, or an answer that did not come, to the request.
  var delay: Duration { failures.count == 0 ? limits.delay : failures.pause }

  /// How much is left of the pause after which no user is taken to type; nil: nothing.
  func restOfPause(at now: ContinuousClock.Instant = .now) -> Duration? {
    let rest = limits.pause - (now - lastEdit)
    return rest > .zero ? rest : nil
  }

  // MARK: What the server knows

  /// The server was told of the file: it may still read the project.
  mutating func opened() { warmUp = limits.warmUp[...] }

  /// Something that the server depends on is another now; it may take a while to look at that.
  mutating func dependencyChanged(at now: ContinuousClock.Instant = .now) {
    // Files that change on and on, and make no difference, are no reason to ask sooner, nor to look twice.
    if dependency.map({ now - $0 > Self.dependencyPause }) ?? true { vainRefreshes.succeeded() }
    dependency = now
    if vainRefreshes.count == 0 { warmUp = limits.warmUp.prefix(2) }
  }

  /// The server is asked anew because it wants to be.
  mutating func noteRefresh() {
    refreshed = Set(latest.keys)
    wasVain = false
  }

  /// From when the server, or a file that it depends on, makes its answers out of date to asking anew.
  var refreshDelay: Duration { vainRefreshes.pause }

  /// From an answer about a whole text to the look that follows without any reason; nil: none does.
  mutating func nextLook() -> Duration? { warmUp.popFirst() }

  // MARK: Answers

  /// Tokens came. An answer that says what the one before about the same said was asked for in vain: a server that always
  /// wants to be asked is asked less, however many the answers are for. After an edit it proves nothing.
  ///
  /// - Parameters:
  ///   - window: The part of the text that it is about; nil: all.
  ///   - isOutdated: The server wanted to be asked again before it answered: then it is the answer to what it had wanted
  ///     before, and another follows.
  mutating func answered(
    for subscriber: ObjectIdentifier, in window: Range<Int>? = nil, _ edition: Int, _ numbers: [Int],
    isOutdated: Bool = false
  ) {
    let subject = Subject(subscriber: subscriber, isWhole: window == nil)
    let before = latest.updateValue(Answer(edition: edition, window: window, numbers: numbers), forKey: subject)
    let wasWanted = isOutdated ? refreshed.contains(subject) : refreshed.remove(subject) != nil
    guard let before, before.edition == edition, before.window == window else { return }
    if before.numbers != numbers {
      vainRefreshes.succeeded()
    } else if wasWanted, !wasVain {
      wasVain = true
      _ = vainRefreshes.failed()
    }
  }

  /// Nothing more is answered for it.
  mutating func forget(_ subscriber: ObjectIdentifier) {
    latest = latest.filter { $0.key.subscriber != subscriber }
    refreshed = refreshed.filter { $0.subscriber != subscriber }
  }

  mutating func succeeded() { failures.succeeded() }

  /// From an answer that took so long to the next request: half of the time is left to others.
  func rest(after time: Duration) -> Duration { max(limits.delay, min(time / 2, Self.longestRest)) }

  /// The server has said that there are no tokens. Not yet, perhaps: then the time until it is asked again.
  mutating func answeredNothing() -> Duration? {
    guard case .again(let pause) = failures.failed(), failures.count <= Self.emptyAnswers else { return nil }
    return pause
  }

  mutating func failed() -> Retries.Decision { failures.failed() }
}

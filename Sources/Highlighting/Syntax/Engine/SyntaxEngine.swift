import Base
import TextStore
import TreeSitter

/// The syntax source of one document: its text, its layers, and what was said about them.
///
/// Owned by one thread. Work is done in steps that end at a deadline; what an interrupted step leaves goes on in the next.
final class SyntaxEngine {
  enum Progress {
    /// Nothing to do until a request comes.
    case idle
    /// More to do at once.
    case busy
    /// More to do from then on, unless a request comes first.
    case later(ContinuousClock.Instant)
  }

  let languages: SyntaxLanguages
  let tools: SyntaxTools
  let settings: SyntaxSettings
  let root: Layer
  var text: Text
  /// An edit did not fit it.
  private var hasLostText = false
  /// How far what was said has come.
  var ledger = RequestLedger()
  var version: Int { ledger.version }
  var views: [Range<Int>] = []
  var wanted: [Range<Int>] = []
  /// What was said exactly about this version.
  var said: RangeSet
  /// Where the latest edits are, at this version; nil before the first.
  private(set) var edited: Range<Int>?
  /// When the reply to the latest request is due.
  private var deadline = Deadline.distantPast
  /// The same; nil when it was given.
  private var replyDue: Deadline? { ledger.isReplyDue ? deadline : nil }
  /// A reply is due, and too late: the clients were told something without it.
  var isReplyLate: Bool { replyDue.map { $0.hasPassed } ?? false }
  /// See `layerDeadline`.
  var lateSlice: Deadline?
  /// How far what was said can be relied on, as it was told last.
  private var toldCertainty = Certainty.pending
  /// Nobody types: a doubtful tree is compared with a fresh one at once.
  var verifiesAtOnce = true
  /// Comparisons of the present text that messages have stopped.
  var stoppedVerifications = 0
  /// Set from another thread when a message waits; a parse that nobody waits for then stops.
  let interruption: CancellationFlag?
  /// Called now and then during a parse that may take long in one go.
  var progress: (() -> Void)?
  var quietSince = ContinuousClock.Instant.now
  /// Processor time since all was said last that styling has taken.
  private var stylingSpent: Duration = .zero
  /// The root cannot be parsed, or takes too long to style.
  var surrender: Surrender?
  /// The trees were let go of when all was said; there are none until something else is asked.
  var isResting = false
  /// They were while some of what was said was uncertain, so that it is all looked for again as soon as anything is asked.
  var restsUncertain = false
  /// The last parse of the root failed, or the present one is not expected to end in its time: what is told while it goes
  /// on. Nil after one that ended.
  private var parseDoubt: Surrender?
  /// The reason that was told last; it is not repeated while every new try fails in the same way.
  private var toldReason: DegradationReason?
  var notices: [String] = []
  /// Set while styling where an injected language is not ready yet; it is looked for again when that changes.
  var awaitedLanguages: AwaitedLanguages?
  /// Those whose query was told to have exceeded the match limit.
  var warnedLanguages: Set<String> = []
  /// Those of layers that could not be parsed, which is told once of each.
  var failedLanguages: Set<String> = []

  init(
    language: SyntaxLanguage, text: Text, languages: SyntaxLanguages, tools: SyntaxTools, settings: SyntaxSettings,
    interruption: CancellationFlag? = nil
  ) {
    self.interruption = interruption
    self.languages = languages
    self.tools = tools
    self.settings = settings
    self.text = text
    root = Layer(language: language, parentLanguage: nil, key: nil, depth: 0, origin: 0, ranges: [])
    said = RangeSet(count: text.count)
    if language.highlights == nil {
      surrender = .final(.noQueries, "the language has no highlight query that can be used")
    }
  }

  // MARK: Requests

  func handle(_ request: SyntaxRequest) {
    for edit in request.edits where !hasLostText { apply(edit) }
    ledger.request(request.version)
    views = request.views.map { $0.clamped(to: 0..<text.count) }
    wanted = request.wanted.map { $0.clamped(to: 0..<text.count) }
    deadline = request.deadline
    toldCertainty = .pending
    if isResting, restsUncertain { said = RangeSet(count: text.count) }
    if surrender?.endsWhenAsked == true { surrender = nil }
    if !request.edits.isEmpty {
      verifiesAtOnce = false
      stoppedVerifications = 0
      said = RangeSet(count: text.count)
      awaitedLanguages = nil
      quietSince = .now
    }
  }

  private func apply(_ edit: TextEdit) {
    let before = text
    do {
      try text.apply(edit)
    } catch {
      // The document checks edits before it passes them on, so its text and this one differ.
      hasLostText = true
      return
    }
    _ = root.apply(LayerEdit(edit, before: before, after: text))
    edited = edited.map { Self.joined($0, edit) } ?? edit.newRange
    surrender?.noteEdit(removing: edit.range.count)
    parseDoubt?.noteEdit(removing: edit.range.count)
    if surrender?.isObsolete == true { surrender = nil }
    if parseDoubt?.isObsolete == true { parseDoubt = nil }
  }

  private static func joined(_ range: Range<Int>, _ edit: TextEdit) -> Range<Int> {
    // Distant edits are not joined; the latest one is what somebody looks at.
    let near = 4096
    let new = edit.newRange
    guard range.lowerBound <= edit.range.upperBound + near, edit.range.lowerBound <= range.upperBound + near,
      let moved = edit.moved(range, .exclusive)
    else { return new }
    return min(moved.lowerBound, new.lowerBound)..<max(moved.upperBound, new.upperBound)
  }

  // MARK: Work

  /// Works until `limit`, or until the reply is due if that is sooner, and says what there is to say.
  func step(until limit: Deadline, emit: (SyntaxAnswer) -> Void) -> Progress {
    if hasLostText {
      emit(SyntaxAnswer(version: version, hasLostText: true))
      return .idle
    }
    let deadline = replyDue.map { min($0, limit) } ?? limit
    if let surrender {
      give(up: surrender, emit)
      guard surrender.hasTextChanged, !surrender.isFinal else { return .idle }
      let retry = quietSince + surrender.retryDelay(for: text.count)
      guard retry <= .now else { return .later(retry) }
      self.surrender = nil
    }
    if isResting {
      if nextWindow() == nil {
        settle([], emit)
        return .idle
      }
      isResting = false
    }
    if let awaited = awaitedLanguages, languages.readied > awaited.readied { retry(awaited) }
    if !root.isCurrent {
      var parseDeadline = deadline
      if let due = replyDue, root.tree != nil, parseDoubt == nil {
        guard let extra = settings.extraTime(for: root.latestParse, left: Self.remaining(due)) else {
          // The last parse took longer than there is time for: answer what can be answered at once.
          replyProvisionally(emit)
          return .busy
        }
        parseDeadline = min(due + extra, limit)
      }
      switch parse(root, base: 0, deadline: parseDeadline) {
      case .done:
        // What was told as settled was that there would be no exact colours.
        if toldReason != nil { reopen() }
        (toldReason, parseDoubt) = (nil, nil)
      case .interrupted:
        parseDoubt = parseDoubt ?? doubt()
        if let parseDoubt {
          tell(parseDoubt)
          settle([], degradation: parseDoubt.reason, emit)
        } else if replyDue.map({ $0.hasPassed }) == true {
          replyProvisionally(emit)
        }
        return .busy
      case .gaveUp(let surrender):
        parseDoubt = surrender
        give(up: surrender, emit)
        return surrender.hasTextChanged ? .busy : .idle
      }
    }
    let began = ProcessorClock.now
    let progress = styleWindows(deadline: deadline, limit: limit, emit)
    guard !ledger.isSettled else {
      stylingSpent = .zero
      return progress
    }
    stylingSpent += ProcessorClock.now - began
    guard stylingSpent > settings.queryBudget(of: text.count) else { return progress }
    // The tree stays, but nothing is asked of it until the text has changed and typing has paused.
    give(
      up: Surrender(.queryTime, "the queries did not end in their time", spent: stylingSpent, bytes: text.count), emit
    )
    stylingSpent = .zero
    return .idle
  }

  private func give(up surrender: Surrender, _ emit: (SyntaxAnswer) -> Void) {
    self.surrender = surrender
    tell(surrender)
    settle([], degradation: surrender.reason, emit)
  }

  private func styleWindows(deadline: Deadline, limit: Deadline, _ emit: (SyntaxAnswer) -> Void) -> Progress {
    if ledger.isSettled, !ledger.isReplyDue, nextWindow() == nil { return makeSure(deadline, emit) }
    var styled: [StyledRange] = []
    while let window = nextWindow() {
      let (runs, missing, awaited) = style(window, deadline: deadline)
      styled += Self.cut(runs, window: window, without: missing + awaited)
      said.insert(window)
      for range in missing { said.remove(range) }
      if !missing.isEmpty || deadline.hasPassed {
        if nextWindow() == nil { break }
        say(styled, emit)
        return .busy
      }
    }
    if needsScan(root, orFirst: true) {
      say(styled, emit)
      styled = []
      let slice = min(limit, .after(settings.slice))
      if !scanCombined(root, base: 0, deadline: slice) || nextWindow() != nil { return .busy }
    }
    if awaitedLanguages != nil {
      if !styled.isEmpty || replyDue != nil { emit(answer(styled)) }
      return .later(.now + settings.slice)
    }
    settle(styled, emit)
    return .busy
  }

  /// What follows when everything was said: the margin, combined sites far away, trees that may be wrong.
  private func makeSure(_ deadline: Deadline, _ emit: (SyntaxAnswer) -> Void) -> Progress {
    settle([], emit)
    if let verification = verificationDue(), verification <= .now { return verify() }
    if nextMargin() != nil {
      let pause = quietSince + settings.marginDelay
      guard pause <= .now else { return .later(pause) }
      return styleMargin(deadline, emit)
    }
    root.forgetEarlier()
    if awaitedLanguages != nil { return .later(.now + settings.slice) }
    if needsScan(root) {
      // An edit seldom makes or ends combined sites far from where it is, so the whole text is searched in pauses.
      let pause = quietSince + settings.verificationDelay
      guard pause <= .now else { return .later(pause) }
      _ = scanCombined(root, base: 0, deadline: deadline)
      return .busy
    }
    guard let next = [verificationDue(), layerRetryDue()].compactMap({ $0 }).min() else { return .idle }
    guard next <= .now else { return .later(next) }
    retryLayers()
    return .busy
  }

  /// Styles what lies just outside the views, so that scrolling there finds it ready.
  private func styleMargin(_ deadline: Deadline, _ emit: (SyntaxAnswer) -> Void) -> Progress {
    guard let margin = nextMargin() else { return .idle }
    let (runs, missing, awaited) = style(margin, deadline: deadline)
    said.insert(margin)
    for range in missing { said.remove(range) }
    emit(answer(Self.cut(runs, window: margin, without: missing + awaited)))
    return .busy
  }

  /// Looks again for injections whose language was not ready.
  private func retry(_ awaited: AwaitedLanguages) {
    awaitedLanguages = nil
    for range in awaited.ranges { said.remove(range.clamped(to: 0..<text.count)) }
    root.forgetSites()
    reopen()
  }

  /// More is to be said of the same text.
  private func reopen() {
    ledger.reopen()
    toldCertainty = .pending
  }

  /// Bytes that must be styled again although the text did not change.
  func forget(_ range: Range<Int>) { said.remove(range) }

  /// The runs of a window without the parts that could not be styled yet.
  private static func cut(_ runs: [Run], window: Range<Int>, without missing: [Range<Int>]) -> [StyledRange] {
    let all = StyledRange(range: window, runs: runs)
    guard !missing.isEmpty else { return [all] }
    return window.without(missing.sorted { $0.lowerBound < $1.lowerBound }).map { all.clipped(to: $0) }
  }

  // MARK: Answers

  private func answer(_ styled: [StyledRange]) -> SyntaxAnswer {
    defer { notices = [] }
    // Windows are styled from the latest edit outwards, and again where a later one brought something to light.
    let styled = StyledRange.ordered(styled)
    let answer = SyntaxAnswer(version: version, styled: styled, isReply: ledger.isReplyDue, notices: notices)
    ledger.note(answer)
    return answer
  }

  private func say(_ styled: [StyledRange], _ emit: (SyntaxAnswer) -> Void) {
    // With nothing styled yet an item parsed alone may still tell something about the line that was edited.
    if styled.isEmpty && (replyDue == nil || replyDue.map { !$0.hasPassed } == true) && notices.isEmpty { return }
    emit(answer(styled))
  }

  private func settle(_ styled: [StyledRange], degradation: DegradationReason? = nil, _ emit: (SyntaxAnswer) -> Void) {
    let certainty = degradation == nil ? certainty : .certain
    guard
      !styled.isEmpty || !ledger.isSettled || replyDue != nil || (certainty != toldCertainty && certainty != .pending)
    else { return }
    toldCertainty = certainty
    var answer = answer(styled)
    answer.isSettled = true
    answer.isVerified = certainty == .certain
    answer.degradation = certainty == .beyondReach ? .verifyTime : degradation
    ledger.note(answer)
    emit(answer)
  }

  private func replyProvisionally(_ emit: (SyntaxAnswer) -> Void) {
    let styled = edited.flatMap { provisional(around: $0) } ?? []
    var answer = answer(styled)
    answer.isProvisional = !styled.isEmpty
    emit(answer)
  }

  private static func remaining(_ deadline: Deadline) -> Duration {
    .microseconds(Int64(clamping: deadline.remainingMicroseconds))
  }

  private func tell(_ surrender: Surrender) {
    guard toldReason != surrender.reason else { return }
    toldReason = surrender.reason
    notices.append("\(root.language.id): \(surrender.explanation); colours come from the pattern pass")
  }
}

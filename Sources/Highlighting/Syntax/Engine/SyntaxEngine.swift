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
  /// Of layers in the root that are left to the pattern pass.
  private(set) lazy var unparsed = SyntaxLanguage(unparsedIn: root.language)
  let replacedTrees = ReplacedTrees()
  private(set) var text: Text
  /// An edit did not fit it.
  private var hasLostText = false
  /// How far what was said has come.
  var ledger = RequestLedger()
  var version: Int { ledger.version }
  var styling: StylingPlan
  /// When the reply to the latest request is due.
  private var deadline = Deadline.distantPast
  /// The same; nil when it was given.
  private var replyDue: Deadline? { isReplyDue ? deadline : nil }
  var isReplyDue: Bool { ledger.isReplyDue }
  /// A reply is due, and too late: the clients were told something without it.
  var isReplyLate: Bool { replyDue.map { $0.hasPassed } ?? false }
  /// How far what was said can be relied on, as it was told last.
  private var toldCertainty = Certainty.pending
  /// What it is of a text whose trees were let go of when all was said; there are none until something else is asked.
  /// Nil: they are there, or are needed.
  private(set) var certaintyAtRest: Certainty?
  var schedule = IdleSchedule()
  /// Set from another thread when a message waits; a parse that nobody waits for then stops.
  let interruption: CancellationFlag?
  /// Called now and then during a parse that may take long in one go.
  private(set) var progress: (() -> Void)?
  var queryClock = QueryClock()
  /// Processor time that styling has taken since the last edit, or since all was said.
  private var stylingSpent: Duration = .zero
  /// The root cannot be parsed, or takes too long to style.
  private(set) var failure: SyntaxFailure?
  /// The last parse of the root failed, or the present one is not expected to end in its time: what is told while it goes
  /// on. Nil after one that ended.
  private var foreseenFailure: SyntaxFailure?
  /// The reason that was told last; it is not repeated while every new try fails in the same way.
  private var toldReason: DegradationReason?
  var paintings = Paintings()
  var notices = Notices()

  init(
    language: SyntaxLanguage, text: Text, languages: SyntaxLanguages, tools: SyntaxTools, settings: SyntaxSettings,
    interruption: CancellationFlag? = nil
  ) {
    self.interruption = interruption
    self.languages = languages
    self.tools = tools
    self.settings = settings
    self.text = text
    root = Layer(
      language: language, parentLanguage: nil, key: nil, depth: 0, origin: 0, ranges: [], replacedTrees: replacedTrees)
    styling = StylingPlan(count: text.count, window: settings.window)
    if language.highlights == nil { failure = SyntaxFailure(.noQueries, bytes: text.count) }
  }

  // MARK: Requests

  func handle(_ request: SyntaxRequest) {
    if !request.edits.isEmpty, ledger.isSettled { styling.forgetEdits() }
    for edit in request.edits where !hasLostText { apply(edit) }
    ledger.request(request.version)
    styling.look(at: request.views, wanted: request.wanted, count: text.count)
    deadline = request.deadline
    toldCertainty = .pending
    if request.isAnew { forgetTold() }
    if !request.edits.isEmpty || certaintyAtRest == .beyondReach { styling.restart(count: text.count) }
    if failure?.endsWhenAsked == true { failure = nil }
    if !request.edits.isEmpty {
      stylingSpent = .zero
      schedule.noteEdit()
    }
  }

  /// Has a function called now and then during a parse that may take long in one go.
  func onProgress(_ body: @escaping () -> Void) { progress = body }

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
    styling.follow(edit)
    if root.tree == nil { paintings.removeAll() }
    paintings.follow(edit)
    failure?.noteEdit(removing: edit.range.count)
    foreseenFailure?.noteEdit(removing: edit.range.count)
    if failure?.isObsolete == true { failure = nil }
    if foreseenFailure?.isObsolete == true { foreseenFailure = nil }
  }

  // MARK: Work

  /// Works until `limit`, or until the reply is due if that is sooner, and says what there is to say.
  func step(until limit: Deadline, emit: (SyntaxAnswer) -> Void) -> Progress {
    if hasLostText {
      emit(SyntaxAnswer(version: version, hasLostText: true))
      return .idle
    }
    let deadline = replyDue.map { min($0, limit) } ?? limit
    if let failure {
      give(up: failure, emit)
      guard failure.hasTextChanged, !failure.isFinal else { return .idle }
      let retry = schedule.quietSince + failure.retryDelay(for: text.count)
      guard retry <= .now else { return .later(retry) }
      self.failure = nil
    }
    if certaintyAtRest != nil {
      if styling.nextWindow() == nil {
        settle([], emit)
        return .idle
      }
      certaintyAtRest = nil
    }
    if !root.isCurrent {
      var parseDeadline = deadline
      if let due = replyDue, root.tree != nil, foreseenFailure == nil {
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
        (toldReason, foreseenFailure) = (nil, nil)
      case .interrupted:
        foreseenFailure = foreseenFailure ?? foreseeFailure()
        if let foreseenFailure {
          tell(foreseenFailure)
          settle([], degradation: foreseenFailure.reason, emit)
        } else if isReplyLate {
          replyProvisionally(emit)
        }
        return .busy
      case .gaveUp(let failure):
        foreseenFailure = failure
        give(up: failure, emit)
        return failure.hasTextChanged ? .busy : .idle
      }
    }
    let began = ProcessorClock.now
    let progress = styleWindows(deadline: deadline, limit: limit, emit)
    if queryClock.isOver {
      queryClock = QueryClock()
      stylingSpent = .zero
      if ledger.isSettled { reopen() }
      give(up: SyntaxFailure(.queryTime, spent: settings.windowQueryBudget, bytes: text.count), emit)
      return .idle
    }
    guard !ledger.isSettled else {
      stylingSpent = .zero
      return progress
    }
    stylingSpent += ProcessorClock.now - began
    guard stylingSpent > settings.queryBudget(of: text.count) else { return progress }
    // The tree stays, but nothing is asked of it until the text has changed and typing has paused.
    give(up: SyntaxFailure(.queryTime, spent: stylingSpent, bytes: text.count), emit)
    stylingSpent = .zero
    return .idle
  }

  private func give(up failure: SyntaxFailure, _ emit: (SyntaxAnswer) -> Void) {
    self.failure = failure
    tell(failure)
    settle([], degradation: failure.reason, emit)
  }

  private func styleWindows(deadline: Deadline, limit: Deadline, _ emit: (SyntaxAnswer) -> Void) -> Progress {
    if ledger.isSettled, !ledger.isReplyDue, styling.nextWindow() == nil { return stepWhenIdle(deadline, emit) }
    var styled: [StyledRange] = []
    while let window = styling.nextWindow() {
      // Sites of a view's other windows would change what is told of this one, and of each before it.
      if root.needsScan(orFirst: true), styling.hasBegun(viewOf: window) { break }
      let (told, missing) = style(window, deadline: deadline)
      styled += told
      styling.insert(window, without: missing)
      if !missing.isEmpty || deadline.hasPassed {
        if styling.nextWindow() == nil { break }
        say(styled, emit)
        return .busy
      }
    }
    if root.needsScan(orFirst: true) {
      if !styled.isEmpty || replyDue != nil || !notices.isEmpty { emit(answer(styled)) }
      styled = []
      let slice = min(limit, .after(settings.slice))
      if !scanCombined(root, base: 0, deadline: slice) || styling.nextWindow() != nil { return .busy }
    }
    settle(styled, emit)
    return .busy
  }

  /// What follows when everything was said: the margin, combined sites far away, trees that may be wrong.
  private func stepWhenIdle(_ deadline: Deadline, _ emit: (SyntaxAnswer) -> Void) -> Progress {
    settle([], emit)
    replacedTrees.free()
    if let verification = verificationDue(), verification <= .now { return verify() }
    if styling.nextMargin() != nil {
      let pause = schedule.quietSince + settings.marginDelay
      guard pause <= .now else { return .later(pause) }
      return styleMargin(deadline, emit)
    }
    root.forgetEarlier()
    if root.needsScan() {
      // An edit seldom makes or ends combined sites far from where it is, so the whole text is searched in pauses.
      let pause = schedule.quietSince + settings.verificationDelay
      guard pause <= .now else { return .later(pause) }
      _ = scanCombined(root, base: 0, deadline: deadline)
      return .busy
    }
    guard let next = [verificationDue(), layerRetryDue()].compactMap({ $0 }).min() else { return .idle }
    guard next <= .now else { return .later(next) }
    retryLayers()
    return .busy
  }

  /// Of the time that the queries of a window may take, so much less for what nobody looks at: a key waits for its end.
  private static let marginShare = 40

  /// Styles what lies just outside the views, so that scrolling there finds it ready.
  private func styleMargin(_ deadline: Deadline, _ emit: (SyntaxAnswer) -> Void) -> Progress {
    guard let margin = styling.nextMargin() else { return .idle }
    let (styled, missing) = style(margin, deadline: deadline, budget: settings.windowQueryBudget / Self.marginShare)
    if queryClock.isOver {
      queryClock = QueryClock()
      styling.leaveMargins()
      return .busy
    }
    styling.insert(margin, without: missing)
    if !styled.isEmpty { emit(answer(styled)) }
    return .busy
  }

  /// More is to be said of the same text.
  private func reopen() {
    ledger.reopen()
    toldCertainty = .pending
  }

  /// Whoever was told something has nothing of it any more.
  private func forgetTold() {
    paintings.removeAll()
    styling.restart(count: text.count)
  }

  /// Bytes that must be styled again although the text did not change.
  func forget(_ range: Range<Int>) { styling.remove(range) }

  // MARK: Memory

  /// Lets go of all trees and of what was found in them. Where all was said, nothing changes until something else is
  /// asked; else the document has to do with the pattern pass.
  func release(_ release: SyntaxRelease) {
    guard version > 0 else { return }
    let failure = failureByRelease(release)
    let isCertain = certainty == .certain
    root.release()
    paintings.removeAll()
    TreeReaper.shared.trim()
    guard self.failure == nil else { return }
    if ledger.isSettled, !ledger.isReplyDue, release == .leastViewed {
      certaintyAtRest = isCertain ? .certain : .beyondReach
    } else {
      ledger.reopen()
      self.failure = failure
    }
  }

  private func failureByRelease(_ release: SyntaxRelease) -> SyntaxFailure {
    switch release {
    case .leastViewed: return SyntaxFailure(.memoryOfAll, bytes: text.count)
    case .tooLarge:
      // Each try fills the memory again, so tries are rare.
      let delay: Duration = max(.seconds(10), (root.parse?.spent ?? .zero) * 10)
      return SyntaxFailure(.memoryOfOne, retryDelay: delay, bytes: text.count)
    }
  }

  /// Bytes of what queries found and is kept. O(what is kept).
  var findingsByteCount: Int { root.findingsByteCount + paintings.byteCount }

  // MARK: Answers

  private func answer(_ styled: [StyledRange]) -> SyntaxAnswer {
    // Windows are styled from the latest edit outwards, and again where a later one brought something to light.
    let styled = StyledRange.ordered(styled)
    let answer = SyntaxAnswer(version: version, styled: styled, isReply: ledger.isReplyDue, notices: notices.take())
    ledger.note(answer)
    return answer
  }

  private func say(_ styled: [StyledRange], _ emit: (SyntaxAnswer) -> Void) {
    // With nothing styled yet an item parsed alone may still tell something about the line that was edited.
    if styled.isEmpty, !isReplyLate, notices.isEmpty { return }
    emit(answer(styled))
  }

  private func settle(_ styled: [StyledRange], degradation: DegradationReason? = nil, _ emit: (SyntaxAnswer) -> Void) {
    let certainty = degradation == nil ? certainty : .certain
    // Whoever is told that there will be no exact colours lets go of those that there were.
    if degradation != nil { forgetTold() }
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
    let styled = styling.edited.flatMap { provisional(around: $0) } ?? []
    for part in styled { paintings.forget(part.range, count: text.count) }
    var answer = answer(styled)
    answer.isProvisional = !styled.isEmpty
    emit(answer)
  }

  private static func remaining(_ deadline: Deadline) -> Duration {
    .microseconds(Int64(clamping: deadline.remainingMicroseconds))
  }

  private func tell(_ failure: SyntaxFailure) {
    guard toldReason != failure.reason else { return }
    toldReason = failure.reason
    notices.add(["\(root.language.id): \(failure.cause.explanation); colours come from the pattern pass"])
  }
}

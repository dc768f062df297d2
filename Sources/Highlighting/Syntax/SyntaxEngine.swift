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
  private(set) var version = 0
  private var views: [Range<Int>] = []
  private var wanted: [Range<Int>] = []
  /// What was said exactly about this version.
  private var said: RangeSet
  /// Where the latest edits are, at this version; nil before the first.
  private(set) var edited: Range<Int>?
  /// When the reply to the latest request is due; nil when it was given.
  private var replyDue: Deadline?
  var isReplyDue: Bool { replyDue != nil }
  /// A reply is due, and too late: the clients were told something without it.
  var isReplyLate: Bool { replyDue.map { $0.hasPassed } ?? false }
  /// See `layerDeadline`.
  var lateSlice: Deadline?
  var hasSettled = false
  /// Set from another thread when a message waits; a verification then stops.
  let interruption: CancellationFlag?
  private var quietSince = ContinuousClock.Instant.now
  /// How long the last parse of the root took.
  private var lastParse: Duration = .zero
  /// The root cannot be parsed.
  var surrender: Surrender?
  /// The trees were let go of when all was said; there are none until something else is asked.
  var isResting = false
  /// The reason that was told last; it is not repeated while every new try fails in the same way.
  private var toldReason: String?
  var notices: [String] = []
  /// Set while styling where an injected language is not ready yet; it is looked for again when that changes.
  var awaitedLanguages: AwaitedLanguages?
  var warnedQueries: Set<String> = []

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
      surrender = .final("no-queries", "the language has no highlight query that can be used")
    }
  }

  // MARK: Requests

  func handle(_ request: SyntaxRequest) {
    for edit in request.edits { apply(edit) }
    version = request.version
    views = request.views.map { $0.clamped(to: 0..<text.count) }
    wanted = request.wanted.map { $0.clamped(to: 0..<text.count) }
    replyDue = request.deadline
    hasSettled = false
    if surrender?.endsWhenAsked == true { surrender = nil }
    if !request.edits.isEmpty {
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
      // The document checks edits before it passes them on, so its text and this one differ: start again from nothing.
      notices.append("an edit did not fit the syntax source's text: \(error)")
      return
    }
    _ = root.apply(LayerEdit(edit, before: before, after: text))
    edited = edited.map { Self.joined($0, edit) } ?? edit.newRange
    surrender?.hasTextChanged = true
  }

  private static func joined(_ range: Range<Int>, _ edit: TextEdit) -> Range<Int> {
    // Distant edits are not joined; the latest one is what somebody looks at.
    let near = 4096
    let moved = edit.newRange
    guard range.lowerBound <= edit.range.upperBound + near, edit.range.lowerBound <= range.upperBound + near else {
      return moved
    }
    let upper = range.upperBound <= edit.range.lowerBound ? range.upperBound : range.upperBound + edit.delta
    return min(range.lowerBound, moved.lowerBound)..<max(upper, moved.upperBound)
  }

  // MARK: Work

  /// Works until `limit`, or until the reply is due if that is sooner, and says what there is to say.
  func step(until limit: Deadline, emit: (SyntaxAnswer) -> Void) -> Progress {
    let deadline = replyDue.map { min($0, limit) } ?? limit
    if let surrender {
      tell(surrender)
      settle([], degradation: surrender.reason, emit)
      guard surrender.hasTextChanged, !surrender.isFinal else { return .idle }
      let retry = quietSince + surrender.retryDelay
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
      if let due = replyDue, root.tree != nil, lastParse > Self.remaining(due) {
        // The last parse took longer than there is time for: answer what can be answered at once.
        replyProvisionally(emit)
        return .busy
      }
      switch parse(root, base: 0, deadline: deadline) {
      case .done: toldReason = nil
      case .interrupted:
        if replyDue.map({ $0.hasPassed }) == true { replyProvisionally(emit) }
        return .busy
      case .gaveUp(let surrender):
        self.surrender = surrender
        tell(surrender)
        settle([], degradation: surrender.reason, emit)
        return surrender.hasTextChanged ? .busy : .idle
      }
    }
    return styleWindows(deadline: deadline, limit: limit, emit)
  }

  private func styleWindows(deadline: Deadline, limit: Deadline, _ emit: (SyntaxAnswer) -> Void) -> Progress {
    if hasSettled, replyDue == nil, nextWindow() == nil { return makeSure(deadline, emit) }
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
    if needsScan(root, orFirst: !settings.verifiesBeforeSettling) {
      say(styled, emit)
      styled = []
      let slice = min(limit, .after(settings.slice))
      if !scanCombined(root, base: 0, deadline: slice) || nextWindow() != nil { return .busy }
    }
    if awaitedLanguages != nil {
      if !styled.isEmpty || replyDue != nil { emit(answer(styled)) }
      return .later(.now + settings.slice)
    }
    if settings.verifiesBeforeSettling, let wait = verificationDue() {
      say(styled, emit)
      return wait <= .now ? verify() : .later(wait)
    }
    settle(styled, emit)
    return .busy
  }

  /// What follows when everything was said: the margin, combined sites far away, trees that may be wrong.
  private func makeSure(_ deadline: Deadline, _ emit: (SyntaxAnswer) -> Void) -> Progress {
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
    guard let wait = verificationDue() else { return .idle }
    return wait <= .now ? verify() : .later(wait)
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

  /// The next bytes within one view's height above or below a view.
  private func nextMargin() -> Range<Int>? {
    for view in views where view.count <= settings.window / 4 {
      let around = max(0, view.lowerBound - view.count)..<min(text.count, view.upperBound + view.count)
      if let range = missing(in: around).first {
        return Self.part(of: range, near: view.lowerBound, limit: settings.window)
      }
    }
    return nil
  }

  /// The next bytes to style: first in the views, nearest to the latest edit; then what is wanted.
  private func nextWindow() -> Range<Int>? {
    for group in [views, wanted] {
      var best: Range<Int>?
      let focus = edited?.lowerBound ?? group.first.map { $0.lowerBound } ?? 0
      for view in group {
        for range in missing(in: view) {
          let part = Self.part(of: range, near: focus, limit: settings.window)
          if let found = best, Self.distance(found, focus) <= Self.distance(part, focus) { continue }
          best = part
        }
      }
      if let best { return best }
    }
    return nil
  }

  /// Looks again for injections whose language was not ready.
  private func retry(_ awaited: AwaitedLanguages) {
    awaitedLanguages = nil
    for range in awaited.ranges { said.remove(range.clamped(to: 0..<text.count)) }
    root.forgetSites()
    hasSettled = false
  }

  /// Bytes that must be styled again although the text did not change.
  func forget(_ range: Range<Int>) { said.remove(range) }

  private func missing(in view: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = view.lowerBound
    for range in said.ranges(in: view) {
      if range.lowerBound > start { result.append(start..<range.lowerBound) }
      start = range.upperBound
    }
    if start < view.upperBound { result.append(start..<view.upperBound) }
    return result
  }

  private static func part(of range: Range<Int>, near focus: Int, limit: Int) -> Range<Int> {
    guard range.count > limit else { return range }
    let start = min(max(range.lowerBound, focus - limit / 2), range.upperBound - limit)
    return start..<start + limit
  }

  private static func distance(_ range: Range<Int>, _ point: Int) -> Int {
    if point < range.lowerBound { return range.lowerBound - point }
    return max(0, point - range.upperBound)
  }

  /// The runs of a window without the parts that could not be styled yet.
  private static func cut(_ runs: [Run], window: Range<Int>, without missing: [Range<Int>]) -> [StyledRange] {
    guard !missing.isEmpty else { return [StyledRange(range: window, runs: runs)] }
    let all = StyledRange(range: window, runs: runs)
    var result: [StyledRange] = []
    var start = window.lowerBound
    for gap in missing.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let end = min(max(gap.lowerBound, start), window.upperBound)
      if end > start { result.append(all.clipped(to: start..<end)) }
      start = max(start, min(gap.upperBound, window.upperBound))
    }
    if start < window.upperBound { result.append(all.clipped(to: start..<window.upperBound)) }
    return result
  }

  // MARK: Answers

  private func answer(_ styled: [StyledRange]) -> SyntaxAnswer {
    defer {
      replyDue = nil
      notices = []
    }
    // Windows are styled from the latest edit outwards, but told in order.
    let styled = styled.sorted { $0.range.lowerBound < $1.range.lowerBound }
    return SyntaxAnswer(version: version, styled: styled, isReply: replyDue != nil, notices: notices)
  }

  private func say(_ styled: [StyledRange], _ emit: (SyntaxAnswer) -> Void) {
    // With nothing styled yet an item parsed alone may still tell something about the line that was edited.
    if styled.isEmpty && (replyDue == nil || replyDue.map { !$0.hasPassed } == true) && notices.isEmpty { return }
    emit(answer(styled))
  }

  private func settle(_ styled: [StyledRange], degradation: String? = nil, _ emit: (SyntaxAnswer) -> Void) {
    guard !styled.isEmpty || !hasSettled || replyDue != nil else { return }
    hasSettled = true
    var answer = answer(styled)
    answer.isSettled = true
    answer.degradation = degradation
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

  // MARK: Parsing

  enum ParseOutcome {
    case done
    case interrupted
    case gaveUp(Surrender)
  }

  /// Parses a layer until the deadline. `base` is the document offset of its parent's origin.
  func parse(_ layer: Layer, base: Int, deadline: Deadline) -> ParseOutcome {
    let origin = base + layer.origin
    let state: LayerParse
    if let parse = layer.parse {
      state = parse
    } else {
      guard let parser = tools.parser(for: layer.language.language), parser.setIncludedRanges(layer.ranges) else {
        return .gaveUp(Surrender("grammar", "libtree-sitter refuses the grammar"))
      }
      state = LayerParse(parser: parser, text: text)
      layer.parse = state
    }
    let began = ContinuousClock.now
    let left = totalBudget(of: state.text.count) - state.spent
    // With an edit between the ranges of a combined layer an incremental parse can run without end.
    let old = layer.ranges.count > 1 ? nil : layer.tree
    // Short layers are not worth an interruption.
    let least: UInt64 = (1...Self.shortLayer).contains(layer.byteCount) ? 10_000 : 200
    let result = state.parser.parse(
      state.text, origin: origin, end: layer.ranges.last.map { origin + $0.upperBound }, old: old,
      timeoutMicros: max(Self.timeout(until: deadline, atMost: left), least))
    state.spent += began.duration(to: .now)
    switch result {
    case .tree(let tree):
      finish(layer, state, tree)
      return layer.isCurrent ? .done : .interrupted
    case .interrupted:
      state.wasInterrupted = true
      guard state.spent > totalBudget(of: state.text.count) else { return .interrupted }
      return giveUp(layer, state, "parse-time", "the parser did not end in its time")
    case .failed:
      return giveUp(layer, state, "parse-size", "a node has more children than libtree-sitter can count")
    }
  }

  private func giveUp(_ layer: Layer, _ state: LayerParse, _ reason: String, _ explanation: String) -> ParseOutcome {
    tools.recycle(state.parser)
    layer.discardTree()
    layer.hasFailed = true
    var surrender = Surrender(reason, explanation, retryDelay: max(.milliseconds(500), state.spent * 2))
    // What could not be parsed may be gone already: a parse goes on with the text that it began with.
    surrender.hasTextChanged = !state.editsSince.isEmpty
    return .gaveUp(surrender)
  }

  /// Microseconds until the deadline, but no more than what is left of a budget.
  private static func timeout(until deadline: Deadline, atMost left: Duration) -> UInt64 {
    let (seconds, attoseconds) = left.components
    let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    return max(min(deadline.remainingMicroseconds, UInt64(max(microseconds, 0))), 200)
  }

  private static let shortLayer = 2048

  private func finish(_ layer: Layer, _ state: LayerParse, _ tree: Tree) {
    tools.recycle(state.parser)
    let isWhole = layer.tree == nil || layer.ranges.count > 1
    layer.setTree(tree)
    layer.isDoubtful = !isWhole || state.wasInterrupted
    layer.wasInterrupted = state.wasInterrupted
    if isWhole { layer.wholeParse = state.spent }
    if layer === root { lastParse = state.spent }
    guard !state.editsSince.isEmpty else { return }
    layer.catchUp(state.editsSince)
  }

  private func totalBudget(of bytes: Int) -> Duration {
    settings.parseBudget + settings.parseBudgetPerMegabyte * (bytes >> 20)
  }

  // MARK: Verification

  /// Does at once what was to wait for a pause in typing.
  func hurry() { quietSince -= .seconds(3600) }

  /// When a doubtful tree should be compared with a fresh one; nil: there is none.
  ///
  /// Incremental and fresh trees, and trees of interrupted and of uninterrupted parses, were only seen to differ where
  /// error recovery had a part in one of them.
  private func verificationDue() -> ContinuousClock.Instant? {
    guard doubtfulLayer(root, base: 0) != nil else { return nil }
    return quietSince + settings.verificationDelay
  }

  private func doubtfulLayer(_ layer: Layer, base: Int) -> (layer: Layer, base: Int)? {
    guard layer.isCurrent, let tree = layer.tree else { return nil }
    if layer.isDoubtful, layer.wholeParse <= settings.verificationLimit {
      if layer.wasInterrupted || tree.root.hasError { return (layer, base) }
      layer.isDoubtful = false
    }
    for child in layer.children {
      if let found = doubtfulLayer(child, base: base + layer.origin) { return found }
    }
    return nil
  }

  /// Parses a doubtful layer from nothing, in one go: a parse that is resumed can give another tree. It stops when a
  /// message comes, and starts again when typing pauses again.
  private func verify() -> Progress {
    guard let (layer, base) = doubtfulLayer(root, base: 0) else { return .busy }
    guard let parser = tools.parser(for: layer.language.language), parser.setIncludedRanges(layer.ranges) else {
      layer.isDoubtful = false
      return .busy
    }
    defer { tools.recycle(parser) }
    let origin = base + layer.origin
    let limit = settings.verificationLimit * 2
    let began = ContinuousClock.now
    let result = parser.parse(
      text, origin: origin, end: layer.ranges.last.map { origin + $0.upperBound },
      timeoutMicros: Self.timeout(until: .after(limit), atMost: limit), cancel: interruption)
    let spent = began.duration(to: .now)
    switch result {
    case .tree(let tree):
      layer.setTree(tree)
      layer.isDoubtful = false
      layer.wasInterrupted = false
      layer.wholeParse = spent
      forget(layer.span.map { base + $0.lowerBound..<base + $0.upperBound } ?? 0..<text.count)
    case .interrupted where spent < limit:
      quietSince = .now
    case .interrupted, .failed:
      // Too large to be verified: what was said stands.
      layer.isDoubtful = false
    }
    return .busy
  }
}

import Base
public import Grammars
import Synchronization
public import TextStore

/// A document with its three sources, their run stores, and the clients that look at it.
///
/// Confined to one thread, the daemon's event loop. Changes only mark what may be out of date; ``takeUpdate(for:)``
/// composes and compares when a client can be told.
public final class HighlightedDocument {
  public typealias ViewerID = Int

  /// What a restyle replaces.
  public enum Granularity: Sendable {
    case lines
    case ranges
  }

  public internal(set) var text: Text
  /// The client's revision of `text`.
  public internal(set) var rev: Int
  /// The document's own count of its texts: unlike a client's revision it grows with every change.
  public private(set) var edition = 0
  public internal(set) var language: String?
  public internal(set) var state = DocumentState.complete

  let library: LanguageLibrary
  let patternLibrary: PatternLibrary
  /// The ids of all its runs are of these.
  public let styles = DocumentStyles()
  /// May change at any time; the edit log keeps the bounds that it was made with.
  public var settings: DocumentSettings
  /// The client whose turns the document's work takes, where several share a syntax source.
  public var client = 0
  let syntax: (any SyntaxService)?
  let deliver: @Sendable (SyntaxAnswer) -> Void

  var log: EditLog
  var buffer = InvalidationBuffer()
  var viewers: [ViewerID: Viewer] = [:]

  // One run store per source.
  var patterns: PatternSource
  var syntaxRuns: RunSequence<StyleID>
  /// Bytes of which the syntax source has spoken since they were inserted.
  var heard: RangeSet
  /// Bytes that were inserted beside such, and of which it has not spoken yet.
  var typed: RangeSet
  /// When the pattern pass speaks of them, if it still has not.
  var typedUntil = Deadline.distantPast
  var semantics: [SemanticProvider: SemanticStore] = [:]
  var longLines: LongLines
  private var isLongLineTold = false

  // What the syntax source knows.
  var syntaxID: SyntaxDocumentID?
  /// Counts the requests to the syntax source.
  var version = 0
  /// Answers for older versions came from a source that was closed.
  var firstVersion = 1
  var unsent: [TextEdit] = []
  var isUnsubmitted = false
  var wanted: [Range<Int>] = []
  /// What the latest request asked about, at its version.
  var asked = RangeSet(count: 0)
  var repliedVersion = 0
  var settledVersion = 0
  /// The newest version of which nothing will be said otherwise.
  var verifiedVersion = 0
  /// The newest version for which a client was told something without the syntax source's answer.
  var flushedVersion = 0

  // What the syntax source holds.
  var syntaxMemory = SyntaxMemory()
  /// Bytes that the syntax source had said exactly and then, with the same text, said otherwise: what an incremental parse
  /// left, or an interrupted one, until typing paused.
  public internal(set) var correctedBytes = 0
  /// When the trees were let go of last; nil: something was asked since.
  var releasedAt: ContinuousClock.Instant?
  /// Bytes of the text that was too large to be parsed.
  var tooLargeCount: Int?
  /// When somebody last edited the text, moved a view of it or asked for colours.
  public internal(set) var lastViewed = ContinuousClock.Instant.now

  // What is owed to the clients.
  var isOwed = false
  var deadline = Deadline.distantPast
  var lastPass = Pass.pattern
  var notices: [String] = []
  /// What ``takeDiscarded()`` hands over.
  var discarded: [any Sendable] = []

  private static let ids = Atomic<Int>(0)

  /// - Parameters:
  ///   - rev: The client's revision of the text.
  ///   - language: A language id; nil or one without a grammar leaves the pattern pass alone.
  ///   - syntax: Where parsing happens; nil: nowhere.
  ///   - deliver: Takes the syntax source's answers, on any thread; it must bring them to the document's own thread
  ///     and call ``receive(_:)`` there.
  public init(
    text: Text, rev: Int, language: String?, library: LanguageLibrary, patterns: PatternLibrary,
    syntax: (any SyntaxService)?, settings: DocumentSettings = DocumentSettings(),
    deliver: @escaping @Sendable (SyntaxAnswer) -> Void
  ) {
    self.text = text
    self.rev = rev
    self.library = library
    patternLibrary = patterns
    self.syntax = syntax
    self.settings = settings
    self.deliver = deliver
    self.patterns = PatternSource(lexer: patterns.lexer(for: language), count: text.count)
    log = EditLog(maximumEntries: settings.logRevisions, maximumBytes: settings.logBytes)
    syntaxRuns = RunSequence(repeating: 0, count: text.count)
    heard = RangeSet(count: text.count)
    typed = RangeSet(count: text.count)
    longLines = LongLines(of: text, limit: settings.lineLength)
    start(language)
    tellLongLine()
  }

  deinit { closeSyntax() }

  /// The passes that can speak now.
  public var passes: [Pass] {
    var passes: [Pass] = [.pattern]
    if syntaxID != nil { passes.append(.syntax) }
    if !semantics.isEmpty { passes.append(.semantic) }
    return passes
  }

  /// What went wrong since the last call, in words for people.
  public func takeNotices() -> [String] {
    if !semantics.isEmpty { notices += styles.takeRefusals() }
    defer { notices = [] }
    return notices
  }

  // MARK: Language

  /// Changes the language; the old colours stand until the new ones are known.
  public func setLanguage(_ id: String?) {
    closeSyntax()
    patterns = PatternSource(lexer: patternLibrary.lexer(for: id), count: text.count)
    start(id)
    if syntaxID == nil { forgetHeard() }
    for id in viewers.keys { viewers[id]?.told = .open }
    buffer.begin()
    buffer.invalidate(0..<text.count)
    endChange()
  }

  /// Takes up grammars, queries and settings that changed.
  public func reload() {
    longLines = LongLines(of: text, limit: settings.lineLength)
    setLanguage(language)
    tellLongLine()
  }

  /// Says once that not everything is painted.
  private func tellLongLine() {
    guard !isLongLineTold, let limit = longLines.limit, let first = longLines.unpainted.ranges.first else { return }
    isLongLineTold = true
    let line = text.line(at: first.lowerBound)
    notices.append(
      "line \(line + 1) has \(text.lineContentRange(line).count) bytes; beyond the first \(limit) of a line there are no "
        + "colours (limits.line)")
  }

  private func start(_ id: String?) {
    language = id
    state = .complete
    forgetSyntax()
    owe()
    guard let syntax, let id else { return }
    switch library.availability(of: id) {
    // One whose files cannot be opened now is tried again where it is used.
    case .available, .unreadable: open(in: syntax, id)
    case .notInstalled:
      state = .degraded("no-grammar")
      notices.append("\(id): no grammar is installed; run `hued grammar install \(id)`")
    case .unusable(let reason):
      state = .degraded("bad-grammar")
      notices.append("\(id): \(reason)")
    case .unknown, .withoutGrammar:
      break
    }
  }

  func closeSyntax() {
    if let syntaxID { syntax?.close(syntaxID) }
    syntaxID = nil
  }

  /// What the syntax source has said counts for nothing.
  func forgetHeard() {
    syntaxRuns = RunSequence(repeating: 0, count: text.count)
    heard = RangeSet(count: text.count)
    typed = RangeSet(count: text.count)
  }

  private func open(in syntax: any SyntaxService, _ language: String) {
    let id = Self.ids.wrappingAdd(1, ordering: .relaxed).newValue
    syntaxID = id
    syntax.open(id, language: language, text: text, answer: deliver)
    isUnsubmitted = true
  }

  /// Answers to earlier requests speak of another language, or of a document that was closed.
  private func forgetSyntax() {
    syntaxMemory = SyntaxMemory()
    releasedAt = nil
    tooLargeCount = nil
    unsent = []
    isUnsubmitted = false
    version += 1
    firstVersion = version + 1
    repliedVersion = version
    settledVersion = version
    verifiedVersion = version
  }

  // MARK: Editing

  /// Inserted bytes above which the syntax source gets the text anew, in pieces, instead of the edit.
  private static let largeEdit = 1 << 20

  /// Applies edits in order, each to the result of the one before; all or nothing.
  public func apply(_ edits: [TextEdit], rev: Int) throws(Text.EditError) {
    var after = text
    for edit in edits { try after.apply(edit) }
    apply(edits, giving: after, rev: rev)
  }

  /// The same where the result is known: `after` is what the edits make of the text. O(log n) for an edit of any size.
  public func apply(_ edits: [TextEdit], giving after: Text, rev: Int) {
    let before = text
    // Edits that cannot give that text count for nothing: what differs does.
    let edits = Self.canGive(after, of: before, edits) ? edits : before.difference(to: after).map { [$0] } ?? []
    lastViewed = .now
    for forgotten in log.append(edits, to: before, version: version, rev: self.rev, edition: edition) {
      discard([forgotten], bytes: forgotten.bytes)
    }
    text = after
    self.rev = rev
    edition += 1
    buffer.begin()
    var step = before
    for edit in edits {
      shift(edit, of: step, among: edits.count)
      // Only the word before the next edit is read from it.
      if edits.count > 1, !semantics.isEmpty { try? step.apply(edit) }
    }
    for id in viewers.keys { viewers[id]?.follow(edits) }
    for change in longLines.edit(edits, giving: text) { buffer.invalidate(change) }
    tellLongLine()
    if heard.isEmpty {
      // Where the pattern pass alone speaks, an opened comment shows at once what it does to the lines below.
      patterns.advance(in: text, maximumBytes: settings.slice)
      takePatternChanges()
    }
    if let syntaxID, let syntax, let language {
      if edits.reduce(0, { $0 + $1.replacement.count }) > Self.largeEdit {
        syntax.close(syntaxID)
        forgetSyntax()
        open(in: syntax, language)
      } else {
        unsent += edits
        isUnsubmitted = true
      }
    }
    if !edits.isEmpty { lastPass = .pattern }
    for id in viewers.keys { viewers[id]?.told = .open }
    owe()
    endChange()
  }

  private static func canGive(_ after: Text, of before: Text, _ edits: [TextEdit]) -> Bool {
    var count = before.count
    for edit in edits {
      guard edit.range.lowerBound >= 0, edit.range.upperBound <= count else { return false }
      count += edit.delta
    }
    return count == after.count
  }

  /// Takes a whole new text; only what differs counts as edited. O(n)
  public func replaceText(_ newText: Text, rev: Int) {
    apply(text.difference(to: newText).map { [$0] } ?? [], giving: newText, rev: rev)
  }

  /// One rule for every store: drop what the edit replaced, move what follows.
  /// - Parameter count: how many edits are made at once.
  private func shift(_ edit: TextEdit, of old: Text, among count: Int) {
    let extends = !semantics.isEmpty && extendsWord(edit, in: old)
    patterns.edit(edit)
    syntaxRuns.shift(edit, inserting: 0)
    noteTyped(edit, of: count)
    heard.shift(edit, inserting: false)
    for provider in semantics.keys { semantics[provider]?.shift(edit, extendsToken: extends) }
    buffer.shift(edit)
    buffer.invalidate(edit.newRange)
    if !typed.isEmpty { invalidateTyped(around: edit.newRange) }
    wanted = wanted.compactMap { edit.moved($0, .inclusive) }
  }

  /// The text at one of the client's revisions, while the edit log knows it.
  public func text(at rev: Int) -> Text? {
    rev == self.rev ? text : log.state(at: rev)?.text
  }

  // MARK: Invalidation

  /// Ends a change begun with `buffer.begin()`, and marks what it invalidated for every viewer.
  func endChange() {
    guard buffer.end() else { return }
    while true {
      let ranges = buffer.take()
      if ranges.isEmpty { return }
      isOwed = true
      for id in viewers.keys {
        for range in ranges { viewers[id]?.outOfDate.insert(range) }
      }
    }
  }

  /// Something must be said by the deadline.
  func owe() {
    if !isOwed || deadline.hasPassed { deadline = .after(settings.budget + settings.grace) }
    isOwed = true
  }
}

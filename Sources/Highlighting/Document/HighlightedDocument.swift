import Base
package import Grammars
package import TextStore

/// A document with its three sources, their run stores, and the clients that look at it.
///
/// Confined to one thread, the daemon's event loop. Changes only mark what may be out of date; ``takeUpdate(for:)``
/// composes and compares when a client can be told.
package final class HighlightedDocument {
  package typealias ViewerID = Int

  /// What a restyle replaces.
  package enum Granularity: Sendable {
    case lines
    case ranges
  }

  package private(set) var text: Text
  /// The client's revision of `text`.
  package private(set) var rev: Int
  /// The document's own count of its texts: unlike a client's revision it grows with every change.
  package private(set) var edition = 0
  package private(set) var language: String?
  package private(set) var state = DocumentState.complete

  private let library: LanguageLibrary
  private let patternLibrary: PatternLibrary
  /// The ids of all its runs are of these.
  package let styles = DocumentStyles()
  /// May change at any time; the edit log keeps the bounds that it was made with.
  package var settings: DocumentSettings
  /// The client whose turns the document's work takes, where several share a syntax source.
  package var client = 0

  private(set) var log: EditLog
  var audience = Audience()

  // One run store per source.
  private(set) var patterns: PatternSource
  var syntax: SyntaxStore
  private(set) var semantics: [SemanticProvider: SemanticStore] = [:]
  private(set) var longLines: LongLines

  var link: SyntaxLink
  package var correctedBytes: Int { link.correctedBytes }
  /// Its colours are the same as long as this is, which counts their changes.
  package var changeCount: Int { audience.changeCount }
  /// When somebody last edited the text, moved a view of it or asked for colours.
  package var lastViewed: ContinuousClock.Instant { audience.lastViewed }

  var notices = Notices()
  private var missingGrammar: String?
  /// What ``takeDiscarded()`` hands over.
  private var discarded: [any Sendable] = []

  /// - Parameters:
  ///   - rev: The client's revision of the text.
  ///   - language: A language id; nil or one without a grammar leaves the pattern pass alone.
  ///   - syntax: Where parsing happens; nil: nowhere.
  ///   - deliver: Takes the syntax source's answers, on any thread; it must bring them to the document's own thread
  ///     and call ``receive(_:)`` there.
  package init(
    text: Text, rev: Int, language: String?, library: LanguageLibrary, patterns: PatternLibrary,
    syntax: (any SyntaxService)?, settings: DocumentSettings = DocumentSettings(),
    deliver: @escaping @Sendable (SyntaxAnswer) -> Void
  ) {
    self.text = text
    self.rev = rev
    self.library = library
    patternLibrary = patterns
    link = SyntaxLink(service: syntax, deliver: deliver)
    self.settings = settings
    self.patterns = PatternSource(program: patterns.program(for: language), count: text.count)
    log = EditLog(maximumEntries: settings.logRevisions, maximumBytes: settings.logBytes)
    self.syntax = SyntaxStore(count: text.count)
    longLines = LongLines(of: text, limit: settings.lineLength)
    start(language)
    tellLongLine()
  }

  deinit { link.close() }

  /// The passes that can speak now.
  package var passes: [Pass] {
    var passes: [Pass] = [.pattern]
    if link.isOpen { passes.append(.syntax) }
    if !semantics.isEmpty { passes.append(.semantic) }
    return passes
  }

  /// What went wrong since the last call, in words for people.
  package func takeNotices() -> [String] {
    if !semantics.isEmpty { notices.add(styles.takeRefusals()) }
    return notices.take()
  }

  /// The language whose grammar was found not to be installed since the last call.
  package func takeMissingGrammar() -> String? {
    defer { missingGrammar = nil }
    return missingGrammar
  }

  // MARK: Language

  /// Changes the language; the old colours stand until the new ones are known.
  package func setLanguage(_ id: String?) {
    link.close()
    patterns = PatternSource(program: patternLibrary.program(for: id), count: text.count)
    start(id)
    if !link.isOpen { forgetSyntax() }
    tellAllAnew()
  }

  /// The composition may differ everywhere.
  func tellAllAnew() {
    audience.reopen()
    audience.invalidate(0..<text.count)
    audience.endChange()
  }

  /// Takes up grammars, queries and settings that changed.
  package func reload() {
    longLines = LongLines(of: text, limit: settings.lineLength)
    setLanguage(language)
    tellLongLine()
  }

  /// Says once that not everything is painted.
  private func tellLongLine() {
    guard !notices.hasTold(.longLine), let limit = longLines.limit, let first = longLines.unpainted.ranges.first
    else { return }
    let line = text.line(at: first.lowerBound)
    notices.add(
      "line \(line + 1) has \(text.lineContentRange(line).count) bytes; beyond the first \(limit) of a line there are no "
        + "colours (limits.line)", onceOn: .longLine)
  }

  private func start(_ id: String?) {
    language = id
    state = .complete
    link.forget()
    scheduleReply()
    guard link.hasService, let id else { return }
    switch library.availability(of: id) {
    // One whose files cannot be opened now is tried again where it is used.
    case .available, .unreadable: link.open(text, language: id)
    case .notInstalled:
      state = .degraded(.noGrammar)
      missingGrammar = id
    case .unusable(let reason):
      state = .degraded(.badGrammar)
      notices.add(["\(id): \(reason)"])
    case .unknown, .withoutGrammar:
      break
    }
  }

  /// How good the colours are was found out.
  func note(_ state: DocumentState) {
    guard state != self.state else { return }
    self.state = state
    audience.reopen()
  }

  func setSemantics(_ store: SemanticStore?, of provider: SemanticProvider) { semantics[provider] = store }

  /// What the syntax source has said counts for nothing.
  func forgetSyntax() { syntax = SyntaxStore(count: text.count) }

  // MARK: Editing

  /// Applies edits in order, each to the result of the one before; all or nothing.
  package func apply(_ edits: [TextEdit], rev: Int) throws(Text.EditError) {
    var after = text
    for edit in edits { try after.apply(edit) }
    apply(edits, giving: after, rev: rev)
  }

  /// The same where the result is known: `after` is what the edits make of the text. O(log n) for each edit of any size.
  package func apply(_ edits: [TextEdit], giving after: Text, rev: Int) {
    let before = text
    // Edits that cannot give that text count for nothing: what differs does.
    let edits = Self.canGive(after, of: before, edits) ? edits : before.difference(to: after).map { [$0] } ?? []
    audience.noteViewed()
    for forgotten in log.append(edits, to: before, version: link.ledger.version, rev: self.rev, edition: edition) {
      discard([forgotten], bytes: forgotten.bytes)
    }
    text = after
    self.rev = rev
    edition += 1
    var step = before
    for edit in edits {
      shift(edit, of: step, among: edits.count)
      // Only the word before the next edit is read from it.
      if edits.count > 1, !semantics.isEmpty { try? step.apply(edit) }
    }
    let changes = EditMapping(after: edits).changes(from: before.count, to: after.count)
    audience.follow(edits, changes)
    if !syntax.typed.isEmpty { for change in changes { invalidateTyped(around: change.new) } }
    for change in longLines.edit(edits, changes, giving: text) { audience.invalidate(change) }
    tellLongLine()
    if syntax.covered.isEmpty {
      // Where the pattern pass alone speaks, an opened comment shows at once what it does to the lines below.
      patterns.advance(in: text, maximumBytes: settings.slice)
      takePatternChanges()
    }
    link.edit(edits, giving: text, language: language)
    if !edits.isEmpty { audience.notePassesAnew() }
    audience.reopen()
    scheduleReply()
    audience.endChange()
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
  package func replaceText(_ newText: Text, rev: Int) {
    apply(text.difference(to: newText).map { [$0] } ?? [], giving: newText, rev: rev)
  }

  /// One rule for every store: drop what the edit replaced, move what follows.
  /// - Parameter count: how many edits are made at once.
  private func shift(_ edit: TextEdit, of old: Text, among count: Int) {
    let extends = !semantics.isEmpty && extendsWord(edit, in: old)
    patterns.edit(edit)
    syntax.shift(edit, patience: mayBeTyped(count) ? settings.typedPatience : nil)
    for provider in semantics.keys { semantics[provider]?.shift(edit, extendsToken: extends) }
  }

  /// The text at one of the client's revisions, while the edit log knows it.
  package func text(at rev: Int) -> Text? {
    rev == self.rev ? text : log.state(at: rev)?.text
  }

  // What a large document lets go of lies in so many pieces that freeing it takes milliseconds: another thread may do that.

  /// Bytes of text, or of edits, above which it is worth handing over.
  private static let large = 256 << 10

  /// Hands over what the document no longer needs, to be let go of where nobody waits.
  package func takeDiscarded() -> [any Sendable] {
    defer { discarded = [] }
    return discarded
  }

  /// Closes the document's syntax source, and discards all that the document holds: it is empty afterwards, without viewers.
  package func end() {
    discard([text, log, syntax, semantics, audience] as [any Sendable] + link.end(), bytes: text.count)
    text = Text()
    log = EditLog(maximumEntries: settings.logRevisions, maximumBytes: settings.logBytes)
    forgetSyntax()
    semantics = [:]
    audience = Audience()
    longLines = LongLines(of: text, limit: settings.lineLength)
    patterns.reset(count: 0)
  }

  /// Keeps values until they are taken, if they belong to something large.
  func discard(_ values: [any Sendable], bytes: Int) {
    if bytes > Self.large { discarded += values }
  }
}

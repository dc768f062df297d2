import Base
import Synchronization
import TextStore

/// A document's way to its syntax source: what was asked there, what is still to be asked, and how far the answers have come.
struct SyntaxLink {
  private let service: (any SyntaxService)?
  private let deliver: @Sendable (SyntaxAnswer) -> Void

  /// The document's name there; nil: no source has it.
  private var id: SyntaxDocumentID?
  private(set) var ledger = RequestLedger()
  private var unsent: [TextEdit] = []
  /// The source has lost the text as it is, and got it anew.
  private var isReopened = false
  /// What was said counts for nothing, and is to be said again.
  private var isAnew = false
  /// The newest version at which that was asked.
  private var anewVersion = 0
  /// Something is to be asked.
  private(set) var isUnsubmitted = false
  /// Bytes that somebody asked for besides the views.
  private(set) var wanted: [Range<Int>] = []
  /// What the latest request asked about, at its version.
  private(set) var asked = RangeSet(count: 0)
  /// Bytes that the source had said exactly and then, with the same text, said otherwise: what an incremental parse left,
  /// or an interrupted one, until typing paused.
  private(set) var correctedBytes = 0
  /// The newest version for which a client was told something without an answer.
  private var flushedVersion = 0

  // What the source holds.
  private(set) var memory = SyntaxMemory()
  /// When the trees were let go of last; nil: something was asked since.
  private var releasedAt: ContinuousClock.Instant?
  /// Bytes of the text that was too large to be parsed.
  private var tooLargeCount: Int?

  private static let ids = Atomic<Int>(0)
  /// Inserted bytes above which the source gets the text anew, in pieces, instead of the edit.
  private static let largeEdit = 1 << 20

  /// - Parameters:
  ///   - service: nil: there is nothing that parses.
  ///   - deliver: Takes the answers, on any thread.
  init(service: (any SyntaxService)?, deliver: @escaping @Sendable (SyntaxAnswer) -> Void) {
    self.service = service
    self.deliver = deliver
  }

  /// Whether there is anything that could have the document.
  var hasService: Bool { service != nil }
  /// Whether a source has it.
  var isOpen: Bool { id != nil }
  /// Something is asked, or is to be, of which nothing was said yet.
  var isWaiting: Bool { isOpen && (isUnsubmitted || ledger.isReplyDue) }
  /// All that is to be asked was, and the source has spoken of it.
  var isSettled: Bool { !isOpen || (!isUnsubmitted && ledger.isSettled) }
  /// It will say nothing else.
  var isVerified: Bool { !isOpen || (!isUnsubmitted && ledger.isSettled && ledger.isVerified) }

  /// Whether the source was asked about a range at the newest version.
  func hasAsked(_ range: Range<Int>) -> Bool { !isOpen || asked.contains(range) }

  // MARK: The source

  mutating func open(_ text: Text, language: String) {
    guard let service else { return }
    let id = Self.ids.wrappingAdd(1, ordering: .relaxed).newValue
    self.id = id
    service.send(.open(language: language, text: text, answer: deliver), to: id)
    isUnsubmitted = true
  }

  mutating func close() {
    if let id { service?.send(.close, to: id) }
    id = nil
  }

  /// Answers to earlier requests speak of another language, or of a document that was closed.
  mutating func forget() {
    memory = SyntaxMemory()
    releasedAt = nil
    tooLargeCount = nil
    unsent = []
    (isUnsubmitted, isAnew) = (false, false)
    ledger.changeSource()
  }

  /// Closes it, and gives what is large of it.
  mutating func end() -> [any Sendable] {
    close()
    defer {
      asked = RangeSet(count: 0)
      (unsent, wanted) = ([], [])
    }
    return [asked, unsent]
  }

  private mutating func reopen(_ text: Text, language: String) {
    close()
    forget()
    open(text, language: language)
  }

  /// An edit did not fit the source's text: it gets the document's. A source that loses a text that was not edited since is
  /// not believed, and gets it with the next edit.
  mutating func restore(_ text: Text, language: String?) {
    guard let language, !isReopened else { return }
    isReopened = true
    reopen(text, language: language)
  }

  // MARK: Requests

  /// The text was edited, and is `text` now.
  mutating func edit(_ edits: [TextEdit], giving text: Text, language: String?) {
    for edit in edits { wanted = wanted.map { edit.moved($0, .inclusive) ?? $0 } }
    isReopened = false
    guard isOpen, let language else { return }
    if edits.reduce(0, { $0 + $1.replacement.count }) > Self.largeEdit {
      reopen(text, language: language)
    } else {
      unsent += edits
      isUnsubmitted = true
    }
  }

  /// Other bytes are looked at.
  mutating func viewsChanged() {
    if isOpen { isUnsubmitted = true }
  }

  /// Something that the source has said of a version was lost. It says only what differs from that, so it is to say all,
  /// unless it was asked to since.
  mutating func askAnew(instead version: Int) {
    guard isOpen, version >= anewVersion else { return }
    (isUnsubmitted, isAnew) = (true, true)
  }

  /// Other bytes are asked for besides the views. What the source was asked about already need not be asked anew, but where it
  /// let go of its trees since: perhaps it had not said all, and does so when it is asked.
  mutating func want(_ ranges: [Range<Int>]) {
    wanted = ranges
    if !ranges.isEmpty, isReleased || !ranges.allSatisfy(asked.contains) { viewsChanged() }
  }

  /// Posts what changed since the last request.
  ///
  /// - Parameters:
  ///   - views: What the clients show, of a text of `count` bytes.
  ///   - painted: The parts of a range that are to have colours.
  mutating func submit(
    views: [Range<Int>], count: Int, budget: Duration, client: Int, painted: (Range<Int>) -> [Range<Int>]
  ) {
    guard isUnsubmitted, let id, let service else { return }
    isUnsubmitted = false
    releasedAt = nil
    asked = RangeSet(count: count)
    for range in views + wanted { asked.insert(range) }
    let request = SyntaxRequest(
      version: ledger.request(), edits: unsent, views: views.flatMap(painted), wanted: wanted.flatMap(painted),
      deadline: .after(budget), isAnew: isAnew, client: client)
    if isAnew { anewVersion = request.version }
    (unsent, isAnew) = ([], false)
    service.send(.request(request), to: id)
  }

  // MARK: Answers

  /// Whether an answer can be one to what was asked.
  func concerns(_ answer: SyntaxAnswer) -> Bool { isOpen && ledger.concerns(answer.version) }

  /// Whether an answer is about the text as it is, to the clients of which nothing else was told.
  func isTimely(_ version: Int) -> Bool { flushedVersion < version && version == ledger.version && !isUnsubmitted }

  mutating func note(_ answer: SyntaxAnswer) { ledger.note(answer) }

  mutating func noteCorrection(of range: Range<Int>, painted: (Range<Int>) -> [Range<Int>]) {
    correctedBytes += asked.ranges(in: range).flatMap(painted).reduce(0) { $0 + $1.count }
  }

  mutating func note(_ memory: SyntaxMemory) { self.memory = memory }

  /// A client was told something; an answer that comes later comes on top of that.
  mutating func noteTold() {
    if isWaiting { flushedVersion = ledger.version }
  }

  // MARK: Memory

  /// Bytes that the trees take, as far as it was told. Trees that were just let go of count for nothing, although they
  /// are freed a moment later.
  var treeBytes: Int {
    if let releasedAt, releasedAt + Self.freeingTime > .now { return 0 }
    return memory.trees
  }

  private static let freeingTime = Duration.seconds(1)

  var isReleased: Bool { releasedAt != nil }

  /// Whether a text of so many bytes, or one not much smaller, needed more memory than all trees may have.
  func isThoughtTooLarge(_ count: Int) -> Bool { tooLargeCount.map { count > $0 / 4 * 3 } ?? false }

  /// Makes the source let go of the trees of a text of `count` bytes.
  mutating func release(_ release: SyntaxRelease, count: Int) {
    guard let id else { return }
    releasedAt = .now
    if release == .tooLarge { tooLargeCount = count }
    service?.send(.release(release), to: id)
  }
}

import Base
package import Highlighting
import Logging
import NIOCore
package import TextStore
import WireProtocol

/// A document of the daemon: its highlighting, who looks at it, and the pulls that wait for it.
///
/// Confined to the event loop.
package final class DocumentHost {
  package let id: Int
  package let uri: String?
  /// By which others find it; see ``FileURI/key(_:)``.
  let uriKey: String?
  package let document: HighlightedDocument
  let core: DaemonCore
  private(set) var viewers: [any DocumentViewer] = []
  /// The viewer whose client opened the document, and edits it.
  private(set) weak var owner: (any DocumentViewer)?
  /// Nil where no language server can speak of it.
  private var semanticLink: SemanticLink?
  /// What the syntax source has said and was not taken in yet.
  private var answers = CircularBuffer<SyntaxAnswer>()
  /// What language servers have told and was not taken in yet.
  private var events = CircularBuffer<SemanticEvent>()
  /// What waits for the client's turn.
  private var scheduled: Set<TurnWork> = []
  private var pulls: [Pull] = []
  private var timer: Scheduled<Void>?
  private var armed: Deadline?

  init(id: Int, uri: String?, document: HighlightedDocument, core: DaemonCore) {
    self.id = id
    self.uri = uri
    uriKey = uri.map(FileURI.key)
    self.document = document
    self.core = core
  }

  /// Whose turns it takes: the connection that opened it.
  var client: Int { owner?.connection.id ?? 0 }

  var passes: [String] { document.passes.map(\.name) }

  // MARK: Viewers

  package func add(_ viewer: any DocumentViewer, isOwner: Bool) {
    viewers.append(viewer)
    if isOwner {
      owner = viewer
      document.client = client
    }
    document.addViewer(viewer.id, view: viewer.bytes, granularity: viewer.granularity, isFollower: !isOwner)
  }

  package func remove(_ viewer: any DocumentViewer) {
    viewers.removeAll { $0 === viewer }
    document.removeViewer(viewer.id)
  }

  func add(_ pull: Pull) {
    pulls.append(pull)
    document.want(pulls.map(\.range))
  }

  func remove(_ pull: Pull) {
    pulls.removeAll { $0 === pull }
    document.want(pulls.map(\.range))
  }

  // MARK: Text

  /// Applies edits that make `text` of the document's text.
  package func apply(_ edits: [TextEdit], giving text: Text, rev: Int) {
    let before = document.text.count
    document.apply(edits, giving: text, rev: rev)
    core.countText(text.count - before)
    if !pulls.isEmpty {
      for (pull, range) in zip(pulls, document.wanted) { pull.move(to: range) }
      document.want(pulls.map(\.range))
    }
    for viewer in viewers { viewer.textChanged() }
  }

  package func setLanguage(_ id: String?) {
    document.setLanguage(id)
    findServers()
  }

  /// Takes up grammars, queries and servers that changed.
  func reload() {
    document.reload()
    findServers()
  }

  /// Finds servers for the document as it is now. Those that are not meant any more say nothing of it.
  private func findServers() {
    guard let semanticLink else { return }
    // Those that are meant tell their states and tokens anew, but not what was taken back.
    events.removeAll { event in
      switch event {
      case .answer, .provider: true
      case .notice, .withdrawn: false
      }
    }
    let names = semanticLink.providers.map(\.name)
    semanticLink.open(document)
    if names != semanticLink.providers.map(\.name) { tellProviders() }
  }

  private func tellProviders() {
    for viewer in viewers { viewer.providersChanged() }
  }

  /// Lets language servers speak of it.
  func open(_ link: SemanticLink) {
    semanticLink = link
    link.open(document)
  }

  /// Tells language servers what is new.
  func updateServers() { semanticLink?.update(document) }

  // MARK: Turns

  enum TurnWork: Hashable {
    /// What is due: answers of the syntax source, and what viewers are owed.
    case due
    /// What one of the others who look at it is owed.
    case dueTo(Int)
    case idle
  }

  /// Calls `body` when it is the turn of the client whose work it is, unless that waits already.
  func schedule(_ work: TurnWork, _ body: @escaping () -> Void) {
    guard scheduled.insert(work).inserted else { return }
    let client = if case .dueTo(let other) = work { other } else { client }
    core.turns.enqueue(of: client) { [self] in
      scheduled.remove(work)
      body()
    }
  }

  /// Keeps what the syntax source has said, in parts each of which fits into a turn.
  func enqueue(_ answer: SyntaxAnswer) { answers.append(contentsOf: answer.parts()) }

  var hasAnswers: Bool { !answers.isEmpty }

  func nextAnswer() -> SyntaxAnswer? { answers.popFirst() }

  /// Keeps what a language server has told, behind what has not been taken in yet.
  func enqueue(_ new: [SemanticEvent]) { events.append(contentsOf: new) }

  var hasEvents: Bool { !events.isEmpty }

  func nextEvent() -> SemanticEvent? { events.popFirst() }

  // MARK: Pipeline

  /// Sends what can be sent now, and sees to it that the others who look at it have their turns, and that the rest is sent
  /// when it is due.
  func advance() {
    for notice in document.takeNotices() { tell(notice) }
    if let language = document.takeMissingGrammar() { tellMissingGrammar(language) }
    let isReady = document.isReplyReady
    let isWaiting = document.replyDeadline != nil
    for viewer in viewers where viewer.connection.isWritable {
      // Out of date without anything owed: the socket was full, or what came last settled this viewer, too.
      guard isReady || (!isWaiting && document.isOutOfDate(viewer.id)) else { continue }
      if viewer.connection.id == client { deliver(to: viewer) } else { core.schedule(self, for: viewer.connection.id) }
    }
    answerPulls(of: client)
    scheduleOthersPulls()
    // What is due and could not be sent goes when the client has read: a timer would ring without end.
    armTimer(isReady ? nil : document.replyDeadline)
  }

  /// Tells one client more of what it is owed, in its turn. While a reply may still come in time it waits for that, as all do.
  func advance(for client: Int) {
    let isWaiting = document.replyDeadline.map { !$0.hasPassed } ?? false
    for viewer in viewers where viewer.connection.id == client && viewer.connection.isWritable {
      viewer.tellEdits()
      if !isWaiting, document.isOutOfDate(viewer.id) { deliver(to: viewer) }
    }
    answerPulls(of: client)
  }

  /// The same for all, after the edits that followers have not seen.
  func advanceAll() {
    tellEdits()
    advance()
  }

  /// Tells followers the edits that they have not seen, whether colours are ready or not: those of other clients in their
  /// turns.
  func tellEdits() {
    for viewer in viewers where viewer.connection.isWritable {
      if viewer.connection.id == client { viewer.tellEdits() } else { core.schedule(self, for: viewer.connection.id) }
    }
  }

  private func deliver(to viewer: any DocumentViewer) {
    let turn = Deadline.after(core.configuration.turn)
    let span = Tracing.begin()
    if let update = document.takeUpdate(for: viewer.id, until: turn) { viewer.take(update) }
    span.end("tell viewer")
    // The rest in its turn, when this has been written.
    if document.isPartial(viewer.id) { core.schedule(self, for: viewer.connection.id) }
  }

  /// Answers the pulls of the client whose turn it is.
  private func answerPulls(of client: Int) {
    let turn = Deadline.after(core.configuration.turn)
    // However short a turn is, some of one is made.
    var isOver = false
    for pull in pulls where pull.viewer.connection.id == client && pull.viewer.connection.isWritable {
      if isOver { return core.schedule(self, for: client) }
      guard document.isExact(in: pull.range) else { continue }
      if pull.answer(until: turn) { remove(pull) } else { core.schedule(self, for: client) }
      isOver = turn.hasPassed
    }
  }

  /// Has the pulls of others than the client that opened the document answered in their turns.
  private func scheduleOthersPulls() {
    for pull in pulls where pull.viewer.connection.isWritable {
      let other = pull.viewer.connection.id
      guard other != client, !scheduled.contains(.dueTo(other)), document.isExact(in: pull.range) else { continue }
      core.schedule(self, for: other)
    }
  }

  /// Tells the client that opened the document something that a person should know.
  func tell(_ message: String) {
    core.logger.debug("notice", metadata: ["document": "\(id)"])
    owner?.tell(Notice(level: .warning, message: message))
  }

  /// Tells that client of a folder that keeps a language server from the document, once of each folder.
  func tellUntrusted(_ folder: String, provider: String) {
    guard let owner, owner.connection.noteUntrusted(folder) else { return }
    owner.tell(Notice(.untrusted(folder: folder, provider: provider)))
  }

  /// Tells that client of a language without a grammar, once of each language.
  private func tellMissingGrammar(_ language: String) {
    guard let owner, owner.connection.noteMissingGrammar(language) else { return }
    owner.tell(Notice(.noGrammar(language)))
  }

  /// Takes what language servers tell.
  func take(_ event: SemanticEvent) {
    guard let semanticLink else { return }
    switch event {
    case .answer(let answer): semanticLink.take(answer, into: document)
    case .notice(let message): tell(message)
    case .provider(let name, let state):
      semanticLink.take(state, of: name)
      tellProviders()
      if case .untrusted(let folder) = state { tellUntrusted(folder, provider: name) }
    case .withdrawn(let name):
      if semanticLink.withdraw(name, from: document) { tellProviders() }
    }
  }

  /// The language servers that should speak of it, and how they do.
  var providers: [ProviderStatus] {
    let progress = document.semanticProgress
    return (semanticLink?.providers ?? []).map { provider in
      let server = SemanticProvider(provider.name, of: .server)
      return ProviderStatus(provider.name, provider.state, rev: progress.first { $0.provider == server }?.rev)
    }
  }

  private func armTimer(_ deadline: Deadline?) {
    guard deadline != armed else { return }
    timer?.cancel()
    timer = nil
    armed = deadline
    guard let deadline else { return }
    let micros = Int64(clamping: deadline.remainingMicroseconds)
    timer = core.loop.assumeIsolated().scheduleTask(in: .microseconds(micros + 1)) { [weak self] in
      guard let self else { return }
      timer = nil
      armed = nil
      core.schedule(self)
    }
  }

  /// The document is closed.
  func end() {
    timer?.cancel()
    timer = nil
    semanticLink = nil
    answers = CircularBuffer()
    events = CircularBuffer()
    pulls = []
    document.end()
  }
}

import Base
import Grammars
import TextStore
package import TreeSitter

/// Takes messages, and gives each document with work its slices. Runs on one thread.
package final class SyntaxLoop {
  private final class Document {
    let engine: SyntaxEngine?
    let language: String
    let answer: (SyntaxAnswer) -> Void
    /// Pays for the document's trees.
    let account = MemoryAccount()
    var progress = SyntaxEngine.Progress.idle
    /// The client that asked last.
    var client = 0
    /// What was told last of the memory that it holds.
    var told = SyntaxMemory()
    /// When to look at that again; nil: nothing has happened since.
    var tellingDue: ContinuousClock.Instant?

    init(engine: SyntaxEngine?, language: String, answer: @escaping (SyntaxAnswer) -> Void) {
      self.engine = engine
      self.language = language
      self.answer = answer
    }
  }

  private let inbox: any SyntaxInbox
  private let languages: SyntaxLanguages
  private let settings: SyntaxSettings
  private let tools = SyntaxTools()
  private let interruption: CancellationFlag
  private var documents: [SyntaxDocumentID: Document] = [:]
  /// Documents with work.
  private var turns = FairQueue()

  /// Told before work begins on a document, while a parse of it goes on, and before the loop waits (nil).
  private let attention: (SyntaxDocumentID?) -> Void

  /// - Parameters:
  ///   - interruption: whoever brings a message sets it, so that work that can wait stops.
  ///   - attention: told which document is about to be worked on, or still is; nil when the loop is about to wait.
  package init(
    inbox: any SyntaxInbox, languages: SyntaxLanguages, settings: SyntaxSettings, interruption: CancellationFlag,
    attention: @escaping (SyntaxDocumentID?) -> Void = { _ in }
  ) {
    self.interruption = interruption
    self.inbox = inbox
    self.languages = languages
    self.settings = settings
    self.attention = attention
  }

  /// Runs until the inbox says that it is to end.
  package func run() {
    while true {
      attention(nil)
      guard let messages = inbox.take(until: nextWake()) else { return }
      interruption.reset()
      // One that came since, or was left for the next time, has asked for a stop before that.
      if inbox.hasMessage { interruption.cancel() }
      for (id, message) in messages { handle(message, for: id) }
      wakeLate()
      work()
    }
  }

  /// When to wake without a message: at once with work to do, never with none.
  private func nextWake() -> ContinuousClock.Instant? {
    if !turns.isEmpty { return .now }
    return documents.values.compactMap { document -> ContinuousClock.Instant? in
      guard case .later(let instant) = document.progress else { return document.tellingDue }
      return document.tellingDue.map { min($0, instant) } ?? instant
    }.min()
  }

  private func wakeLate() {
    let now = ContinuousClock.Instant.now
    for (id, document) in documents {
      if let due = document.tellingDue, due <= now { tellMemory(of: document) }
      if case .later(let instant) = document.progress, instant <= now {
        document.progress = .busy
        giveTurn(to: id, document)
      }
    }
  }

  private func handle(_ message: SyntaxMessage, for id: SyntaxDocumentID) {
    switch message {
    case .open(let name, let text, let answer):
      attention(id)
      let engine = languages.waiting(for: name).map {
        SyntaxEngine(
          language: $0, text: text, languages: languages, tools: tools, settings: settings,
          interruption: interruption)
      }
      let document = Document(engine: engine, language: name, answer: answer)
      engine?.onProgress { [weak self, weak document] in
        guard let self, let document else { return }
        // A parse that nothing stops takes long and goes on.
        attention(id)
        watchMemory(of: document)
      }
      documents[id] = document
    case .request(let request):
      guard let document = documents[id] else { return }
      guard let engine = document.engine else { return document.answer(refusal(of: request, document.language)) }
      attention(id)
      let span = Tracing.begin()
      document.account.charge { engine.handle(request) }
      span.end("take request", version: request.version)
      document.progress = .busy
      document.client = request.client
      giveTurn(to: id, document, isUrgent: true)
    case .close:
      attention(id)
      let held = documents.removeValue(forKey: id)?.account.bytes ?? 0
      turns.remove { $0 == id }
      if held > Self.muchMemory { TreeReaper.shared.trim() }
    case .release(let release):
      guard let document = documents[id], let engine = document.engine else { return }
      attention(id)
      // Whoever decided that may know of trees that are gone.
      guard document.account.bytes >= document.told.trees / 2 else { return tellMemory(of: document) }
      engine.release(release)
      document.progress = .busy
      giveTurn(to: id, document, isUrgent: engine.isReplyDue)
      watchMemory(of: document)
    }
  }

  /// Gives a document a turn, behind the others of its kind of the same client.
  private func giveTurn(to id: SyntaxDocumentID, _ document: Document, isUrgent: Bool = false) {
    turns.remove { $0 == id }
    turns.add(id, of: document.client, isUrgent: isUrgent)
  }

  /// Works on the document whose turn it is. Every other turn goes to a reply that can still be in time, if the client has
  /// one, so that a crowd of documents whose replies are late does not make all its others late, too.
  private func work() {
    guard let turn = turns.next(preferring: { documents[$0]?.engine?.isReplyLate == false }) else { return }
    let id = turn.item
    guard let document = documents[id], let engine = document.engine else { return }
    // The engine itself ends an urgent step when the reply is due; the limit here is for what comes after.
    let limit = turn.isUrgent ? Deadline.after(.seconds(1)) : Deadline.after(settings.slice)
    attention(id)
    let span = Tracing.begin()
    let began = ProcessorClock.now
    document.progress = document.account.charge { engine.step(until: limit, emit: document.answer) }
    span.end("step", version: engine.version)
    if case .busy = document.progress { giveTurn(to: id, document) }
    turns.charge(ProcessorClock.now - began, to: turn.client)
    watchMemory(of: document)
  }

  // MARK: Memory

  /// Bytes that are worth giving back to the system when a document closes.
  private static let muchMemory = 16 << 20
  /// Growth, in bytes, that is told at once. Of what is held already, a sixteenth is.
  private static let quickGrowth = 256 << 10
  /// How long after the last work on a document its memory is looked at: trees are freed on another thread.
  private static let tellingDelay = Duration.milliseconds(250)

  /// The document was worked on: tells at once if it has grown much, so that a limit can hold during a parse.
  private func watchMemory(of document: Document) {
    let change = document.account.bytes - document.told.trees
    if change > max(Self.quickGrowth, document.told.trees / 16) { tellMemory(of: document) }
    document.tellingDue = .now + Self.tellingDelay
  }

  /// Tells what a document holds, if that is news, and looks again later: until it stays the same, and no tree waits to be
  /// freed.
  private func tellMemory(of document: Document) {
    guard let engine = document.engine else { return document.tellingDue = nil }
    let isLast = TreeReaper.shared.isDone
    let memory = SyntaxMemory(trees: document.account.bytes, findings: engine.findingsByteCount)
    document.tellingDue = memory == document.told && isLast ? nil : .now + Self.tellingDelay
    guard memory != document.told else { return }
    document.told = memory
    document.answer(SyntaxAnswer(version: engine.version, memory: memory))
  }

  /// What is said of a document whose language cannot be used.
  private func refusal(of request: SyntaxRequest, _ language: String) -> SyntaxAnswer {
    var answer = SyntaxAnswer(version: request.version, isReply: true, isSettled: true, degradation: .noGrammar)
    switch languages.library.availability(of: language) {
    case .unusable(let reason):
      answer.degradation = .badGrammar
      answer.notices = ["\(language): \(reason)"]
    // By now it may be available: whoever opens the document anew finds out.
    case .unreadable, .available: answer.degradation = .noDescriptors
    case .unknown, .notInstalled, .withoutGrammar: break
    }
    return answer
  }
}

import TextStore
import TreeSitter

/// The loop of a syntax thread: takes messages, and gives each document with work its slices.
final class SyntaxLoop {
  private final class Document {
    let engine: SyntaxEngine?
    let answer: (SyntaxAnswer) -> Void
    var progress = SyntaxEngine.Progress.idle
    var isUrgent = false

    init(engine: SyntaxEngine?, answer: @escaping (SyntaxAnswer) -> Void) {
      self.engine = engine
      self.answer = answer
    }
  }

  private let mailbox: Mailbox<SyntaxThread.Message>
  private let languages: SyntaxLanguages
  private let settings: SyntaxSettings
  private let tools = SyntaxTools()
  private let interruption: CancellationFlag
  private var documents: [SyntaxDocumentID: Document] = [:]
  /// Documents with work, the next one first.
  private var turns: [SyntaxDocumentID] = []

  init(
    mailbox: Mailbox<SyntaxThread.Message>, languages: SyntaxLanguages, settings: SyntaxSettings,
    interruption: CancellationFlag
  ) {
    self.interruption = interruption
    self.mailbox = mailbox
    self.languages = languages
    self.settings = settings
  }

  func run() {
    while true {
      let messages = mailbox.take(until: nextWake())
      interruption.reset()
      for message in messages {
        guard handle(message) else { return }
      }
      wakeLate()
      work()
    }
  }

  /// When to wake without a message: at once with work to do, never with none.
  private func nextWake() -> ContinuousClock.Instant? {
    if !turns.isEmpty { return .now }
    return documents.values.compactMap { document -> ContinuousClock.Instant? in
      if case .later(let instant) = document.progress { return instant }
      return nil
    }.min()
  }

  private func wakeLate() {
    let now = ContinuousClock.Instant.now
    for (id, document) in documents {
      if case .later(let instant) = document.progress, instant <= now {
        document.progress = .busy
        turns.append(id)
      }
    }
  }

  private func handle(_ message: SyntaxThread.Message) -> Bool {
    switch message {
    case .open(let id, let name, let text, let answer):
      let engine = languages.language(name).map {
        SyntaxEngine(
          language: $0, text: text, languages: languages, tools: tools, settings: settings,
          interruption: interruption)
      }
      documents[id] = Document(engine: engine, answer: answer)
    case .request(let id, let request):
      guard let document = documents[id] else { return true }
      guard let engine = document.engine else {
        document.answer(
          SyntaxAnswer(version: request.version, isReply: true, isSettled: true, degradation: "no-grammar"))
        return true
      }
      engine.handle(request)
      document.progress = .busy
      turns.removeAll { $0 == id }
      let place = turns.firstIndex { documents[$0]?.isUrgent != true } ?? turns.count
      document.isUrgent = true
      turns.insert(id, at: place)
    case .close(let id):
      documents[id] = nil
      turns.removeAll { $0 == id }
    case .shutdown:
      return false
    }
    return true
  }

  private func work() {
    guard !turns.isEmpty else { return }
    let id = turns.removeFirst()
    guard let document = documents[id], let engine = document.engine else { return }
    // The engine itself ends an urgent step when the reply is due; the limit here is for what comes after.
    let limit = document.isUrgent ? Deadline.after(.seconds(1)) : Deadline.after(settings.slice)
    document.isUrgent = false
    document.progress = engine.step(until: limit, emit: document.answer)
    if case .busy = document.progress { turns.append(id) }
  }
}

import Base
import Synchronization
import TextStore

/// Keeps requests until the caller runs an engine on them: the syntax source without a thread of its own.
final class InlineSyntax: SyntaxService {
  private let requests = Mutex<[SyntaxRequest]>([])

  func open(
    _ id: SyntaxDocumentID, language: String, text: Text, answer: @escaping @Sendable (SyntaxAnswer) -> Void
  ) {}

  func send(_ request: SyntaxRequest, to id: SyntaxDocumentID) {
    requests.withLock { $0.append(request) }
  }

  func close(_ id: SyntaxDocumentID) {}

  /// Gives the engine what was asked since the last call, and lets it work until it has nothing more to do.
  func run(_ engine: SyntaxEngine, into document: HighlightedDocument) {
    let waiting = requests.withLock { requests in
      defer { requests = [] }
      return requests
    }
    for var request in waiting {
      request.deadline = .after(.seconds(3600))
      engine.handle(request)
    }
    while true {
      switch engine.step(until: .after(.seconds(3600)), emit: { document.receive($0) }) {
      case .idle: return
      case .busy, .later: engine.schedule.skipPause()
      }
    }
  }
}

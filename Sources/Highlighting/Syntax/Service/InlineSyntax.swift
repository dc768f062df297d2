import Base
import TreeSitter

/// Keeps requests until the caller runs an engine on them: the syntax source without a thread of its own.
final class InlineSyntax: SyntaxService {
  private var requests: [SyntaxRequest] = []
  /// A large text's trees take less in slabs.
  private let account = MemoryAccount()

  func send(_ message: SyntaxMessage, to id: SyntaxDocumentID) {
    if case .request(let request) = message { requests.append(request) }
  }

  /// Gives the engine what was asked since the last call, and lets it work until it has nothing more to do.
  func run(_ engine: SyntaxEngine, into document: HighlightedDocument) {
    account.charge { work(engine, into: document) }
  }

  private func work(_ engine: SyntaxEngine, into document: HighlightedDocument) {
    let waiting = requests
    requests = []
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

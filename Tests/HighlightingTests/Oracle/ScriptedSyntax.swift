import Synchronization
import TextStore

@testable import Highlighting

/// A syntax source that only writes down what it is asked; the test itself answers, when and how it likes.
final class ScriptedSyntax: SyntaxService {
  struct Record: Sendable {
    var opened: [(id: SyntaxDocumentID, language: String, text: Text)] = []
    var requests: [(id: SyntaxDocumentID, request: SyntaxRequest)] = []
    var closed: [SyntaxDocumentID] = []
  }

  private let record = Mutex(Record())

  var opened: [(id: SyntaxDocumentID, language: String, text: Text)] { record.withLock { $0.opened } }
  var requests: [SyntaxRequest] { record.withLock { $0.requests.map { $0.request } } }
  var closed: [SyntaxDocumentID] { record.withLock { $0.closed } }

  func send(_ message: SyntaxMessage, to id: SyntaxDocumentID) {
    record.withLock { record in
      switch message {
      case .open(let language, let text, _): record.opened.append((id, language, text))
      case .request(let request): record.requests.append((id, request))
      case .close: record.closed.append(id)
      case .release: break
      }
    }
  }
}

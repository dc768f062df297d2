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

  func open(
    _ id: SyntaxDocumentID, language: String, text: Text, answer: @escaping @Sendable (SyntaxAnswer) -> Void
  ) {
    record.withLock { $0.opened.append((id, language, text)) }
  }

  func send(_ request: SyntaxRequest, to id: SyntaxDocumentID) {
    record.withLock { $0.requests.append((id, request)) }
  }

  func close(_ id: SyntaxDocumentID) {
    record.withLock { $0.closed.append(id) }
  }
}

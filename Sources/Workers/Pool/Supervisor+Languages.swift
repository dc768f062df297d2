import Grammars
import Highlighting
import NIOCore
import NIOPosix

/// What workers ask about languages.
extension Supervisor {
  func handOver(_ question: GrammarHandover.Question, to socket: Int32, of worker: Worker) {
    let bound = NIOLoopBound((self, worker), eventLoop: loop)
    let library = library
    switch question {
    case .resolve(let name):
      helpers.runIfActive(eventLoop: loop) {
        GrammarHandover.resolve(name, in: library, to: socket)
      }.whenSuccess { bound.value.1.handedOver(nil, isAnswered: $0) }
    case .load(let id, let document):
      helpers.runIfActive(eventLoop: loop) {
        library.isForeign(id)
      }.whenSuccess {
        let (me, worker) = bound.value
        if !$0 || worker.company.isAlone || worker.company == .language(id) {
          me.load(id, to: socket, of: worker)
        } else {
          me.refuse(id, for: document, to: socket, of: worker)
        }
      }
    }
  }

  private func load(_ id: String, to socket: Int32, of worker: Worker) {
    let bound = NIOLoopBound((self, worker), eventLoop: loop)
    let library = library
    let index = index(of: id)
    helpers.runIfActive(eventLoop: loop) {
      GrammarHandover.load(id, index: index, from: library, to: socket)
    }.whenSuccess { isAnswered, origin in
      let (me, worker) = bound.value
      me.languages[index - 1].origin = origin
      worker.handedOver(origin == nil ? nil : id, isAnswered: isAnswered)
    }
  }

  /// A worker that others share gets no grammar from outside the catalogue; the document that needs it goes elsewhere.
  private func refuse(_ id: String, for document: SyntaxDocumentID, to socket: Int32, of worker: Worker) {
    worker.handedOver(nil, isAnswered: GrammarHandover.refuse(to: socket))
    if let document = worker.documents[document] { isolate(document, from: worker) }
  }

  private func index(of id: String) -> Int {
    if let known = languages.firstIndex(where: { $0.id == id }) { return known + 1 }
    // Only a language of the catalogue has files; the rest need no number of their own.
    if library.catalogue.language(id: id) == nil, let first = languages.first { return index(of: first.id) }
    languages.append((id, nil))
    return languages.count
  }

  /// The language whose grammar ran last in a worker, if that says so: one of those that it was handed.
  func language(atWork worker: Worker) -> (id: String, origin: String?)? {
    guard let index = worker.process?.ledger.language, index > 0, index <= languages.count,
      worker.languages.contains(languages[index - 1].id)
    else { return nil }
    return languages[index - 1]
  }
}

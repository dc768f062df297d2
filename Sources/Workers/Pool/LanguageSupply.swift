import Grammars
import Highlighting
import NIOCore
import NIOPosix

/// Answers what workers ask about languages, and knows each by its number in the workers' ledgers.
///
/// Confined to the event loop.
final class LanguageSupply {
  /// A language, and the package that its grammar was built from, where it was handed to a worker.
  typealias Known = (id: String, origin: String?)

  private let library: LanguageLibrary
  private let loop: any EventLoop
  private let helpers: NIOThreadPool
  /// The numbers count from 1.
  private var known: [Known] = []

  init(library: LanguageLibrary, loop: any EventLoop, helpers: NIOThreadPool) {
    self.library = library
    self.loop = loop
    self.helpers = helpers
  }

  /// Whether a language's grammar is none that hued has built from its catalogue.
  func isForeign(_ id: String) -> Bool { library.isForeign(id) }

  /// The language whose grammar ran last in a worker, if that says so: one of those that it was handed.
  func atWork(in worker: Worker) -> Known? {
    guard let index = worker.process?.ledger.language, index > 0, index <= known.count,
      worker.languages.contains(known[index - 1].id)
    else { return nil }
    return known[index - 1]
  }

  /// The package that a language's grammar was built from. A worker may end before the loop knows that it was handed the
  /// grammar.
  func origin(of id: String) -> String? { known.first { $0.id == id }?.origin }

  /// - Parameter refused: a worker that others share gets no grammar from outside the catalogue; the document that needs
  ///   it is to go elsewhere.
  func handOver(
    _ question: GrammarHandover.Question, to socket: Int32, of worker: Worker,
    refused: @escaping (SyntaxDocumentID) -> Void
  ) {
    let bound = NIOLoopBound((self, worker, refused), eventLoop: loop)
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
        let (me, worker, refused) = bound.value
        if !$0 || worker.isolation.isAlone || worker.isolation == .language(id) {
          me.load(id, to: socket, of: worker)
        } else {
          worker.handedOver(nil, isAnswered: GrammarHandover.refuse(to: socket))
          refused(document)
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
      me.known[index - 1].origin = origin
      worker.handedOver(origin == nil ? nil : id, isAnswered: isAnswered)
    }
  }

  private func index(of id: String) -> Int {
    if let index = known.firstIndex(where: { $0.id == id }) { return index + 1 }
    // Only a language of the catalogue has files; the rest need no number of their own.
    if library.catalogue.language(id: id) == nil, let first = known.first { return index(of: first.id) }
    known.append((id, nil))
    return known.count
  }
}

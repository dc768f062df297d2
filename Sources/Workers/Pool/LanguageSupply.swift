import Grammars
import Highlighting
import NIOCore
import NIOPosix

/// Answers what workers ask about languages, and knows each by its number in the workers' ledgers.
///
/// Confined to the event loop.
final class LanguageSupply {
  private let library: LanguageLibrary
  private let loop: any EventLoop
  private let helpers: NIOThreadPool
  private var numbers = LanguageNumbers()

  init(library: LanguageLibrary, loop: any EventLoop, helpers: NIOThreadPool) {
    self.library = library
    self.loop = loop
    self.helpers = helpers
  }

  /// Whether a language's grammar is none that hued has built from its catalogue.
  func isForeign(_ id: String) -> Bool { library.isForeign(id) }

  /// The language whose grammar ran last in a worker, if that says so: one of those that it was handed.
  func atWork(in worker: Worker) -> LanguageNumbers.Known? {
    guard let number = worker.process?.ledger.language, let known = numbers[number],
      worker.languages.contains(known.id)
    else { return nil }
    return known
  }

  /// The package that a language's grammar was built from. A worker may end before the loop knows that it was handed the
  /// grammar.
  func origin(of id: String) -> String? { numbers.origin(of: id) }

  /// Says what an injection's name means.
  func resolve(_ name: String, to socket: Int32, of worker: Worker) {
    let library = library
    helpers.runIfActive(eventLoop: loop) {
      GrammarHandover.resolve(name, in: library, to: socket)
    }.assumeIsolated().whenSuccess { worker.handedOver(nil, isAnswered: $0) }
  }

  /// Hands over the language of an id. A worker that others share gets no grammar from outside the catalogue: the document
  /// that needs it goes elsewhere.
  func handOver(_ id: String, for requester: SyntaxDocumentID, to socket: Int32, of worker: Worker) {
    let library = library
    // Only a language of the catalogue has files; the rest need no number of their own.
    let number = library.catalogue.language(id: id) == nil ? LanguageNumbers.none : numbers.number(of: id)
    let takesForeign = worker.isolation.isAlone || worker.isolation == .language(id)
    helpers.runIfActive(eventLoop: loop) {
      GrammarHandover.load(id, index: number, takesForeign: takesForeign, from: library, to: socket)
    }.assumeIsolated().whenSuccess { [self] handover in
      guard let (isAnswered, origin) = handover else {
        worker.handedOver(nil, isAnswered: GrammarHandover.refuse(to: socket))
        if let document = worker.documents[requester] { worker.pool.isolate(document, from: worker) }
        return
      }
      if let origin { numbers.note(origin: origin, of: number) }
      worker.handedOver(origin == nil ? nil : id, isAnswered: isAnswered)
    }
  }
}

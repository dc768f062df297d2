package import Grammars
package import Highlighting
package import Logging
package import NIOCore
package import NIOPosix
package import TextStore

/// The syntax source in processes of their own, which may crash, hang or grow.
///
/// Documents are spread over a few workers; what a worker brings down with it is given to the next one from the texts
/// kept here. A document that brings down two in a row is left to the pattern pass until its text has changed much.
package final class WorkerPool: SyntaxService {
  private let loop: any EventLoop
  private let supervisor: NIOLoopBound<Supervisor>

  /// To be called on the event loop.
  ///
  /// - Parameters:
  ///   - library: where grammars are and what they are called; it need not load them.
  ///   - loop: everything but starting processes and reading files happens on it.
  ///   - helpers: threads that may block. They must live as long as the pool: workers end with the thread that started
  ///     them.
  ///   - nextTurn: does something on the event loop after that has looked at its sockets.
  package init(
    settings: WorkerSettings, library: LanguageLibrary, loop: any EventLoop, helpers: NIOThreadPool, logger: Logger,
    nextTurn: @escaping (@escaping () -> Void) -> Void
  ) {
    self.loop = loop
    supervisor = NIOLoopBound(
      Supervisor(
        settings: settings, library: library, loop: loop, helpers: helpers, logger: logger, nextTurn: nextTurn),
      eventLoop: loop)
  }

  package func open(
    _ id: SyntaxDocumentID, language: String, text: Text, answer: @escaping @Sendable (SyntaxAnswer) -> Void
  ) {
    onLoop { $0.open(id, language: language, text: text, answer: answer) }
  }

  package func send(_ request: SyntaxRequest, to id: SyntaxDocumentID) { onLoop { $0.send(request, to: id) } }

  package func close(_ id: SyntaxDocumentID) { onLoop { $0.close(id) } }

  package func release(_ id: SyntaxDocumentID, _ release: SyntaxRelease) { onLoop { $0.release(id, release) } }

  package func reload() { onLoop { $0.reload() } }

  /// Starts a worker if there is none, for documents that will come soon.
  package func warmUp() { onLoop { $0.warmUp() } }

  /// Ends all workers.
  package func shutDown() { onLoop { $0.shutDown() } }

  /// The workers that run. To be called on the event loop.
  package var workers: [WorkerStatus] { supervisor.value.report }

  /// To be called on the event loop.
  package var counters: WorkerCounters { supervisor.value.counters }

  /// How many documents are quarantined now. To be called on the event loop.
  package var quarantinedDocuments: Int { supervisor.value.quarantinedDocuments }

  private func onLoop(_ body: @escaping @Sendable (Supervisor) -> Void) {
    if loop.inEventLoop { return body(supervisor.value) }
    let supervisor = supervisor
    loop.execute { body(supervisor.value) }
  }
}

import Base
package import Grammars
import Synchronization
import TreeSitter

/// The syntax source on threads of this process.
///
/// Each document belongs to one thread, which works for one document at a time in short slices: replies that are due
/// first, then the rest in turn.
package final class SyntaxThreads: SyntaxService, Sendable {
  private let threads: [(mailbox: Mailbox<SyntaxInbox.Message>, interruption: CancellationFlag)]
  private let owners = Mutex<[SyntaxDocumentID: Int]>([:])
  private let languages: SyntaxLanguages

  /// Where a thread cannot be started, nothing that its documents are sent is ever answered.
  ///
  /// - Parameter count: How many threads; at least one.
  package init(library: LanguageLibrary, count: Int, settings: SyntaxSettings = SyntaxSettings()) {
    let languages = SyntaxLanguages(library: library)
    self.languages = languages
    threads = (0..<max(count, 1)).map { _ in
      let (mailbox, interruption) = (Mailbox<SyntaxInbox.Message>(), CancellationFlag())
      _ = DetachedThread.start {
        SyntaxLoop(inbox: mailbox, languages: languages, settings: settings, interruption: interruption).run()
      }
      return (mailbox, interruption)
    }
  }

  package func send(_ message: SyntaxMessage, to id: SyntaxDocumentID) {
    let owner = owners.withLock { owners in
      switch message {
      case .open:
        var load = [Int](repeating: 0, count: threads.count)
        for owner in owners.values { load[owner] += 1 }
        owners[id] = load.indices.min { load[$0] < load[$1] } ?? 0
        return owners[id]
      case .request, .release: return owners[id]
      case .close: return owners.removeValue(forKey: id)
      }
    }
    guard let owner else { return }
    threads[owner].mailbox.post((id, message))
    threads[owner].interruption.cancel()
  }

  package func reload() { languages.reload() }

  /// Ends the threads; what they were doing is dropped.
  package func shutdown() {
    for thread in threads {
      thread.mailbox.close()
      thread.interruption.cancel()
    }
  }

  deinit { shutdown() }
}

package import Grammars
import Synchronization

/// The syntax source on threads of this process.
///
/// Each document belongs to one thread, which works for one document at a time in short slices: replies that are due
/// first, then the rest in turn.
package final class SyntaxThreads: SyntaxService, Sendable {
  private let threads: [SyntaxThread]
  private let owners = Mutex<[SyntaxDocumentID: Int]>([:])
  private let languages: SyntaxLanguages

  /// - Parameter count: How many threads; at least one.
  package init(library: LanguageLibrary, count: Int, settings: SyntaxSettings = SyntaxSettings()) {
    let languages = SyntaxLanguages(library: library)
    self.languages = languages
    threads = (0..<max(count, 1)).map { _ in SyntaxThread(languages: languages, settings: settings) }
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
    if let owner { threads[owner].post((id, message)) }
  }

  package func reload() { languages.reload() }

  /// Ends the threads; what they were doing is dropped.
  package func shutdown() {
    for thread in threads { thread.end() }
  }

  deinit { shutdown() }
}

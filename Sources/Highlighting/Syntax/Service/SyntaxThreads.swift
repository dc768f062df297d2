package import Grammars
import Synchronization
package import TextStore

/// The syntax source on threads of this process.
///
/// Each document belongs to one thread, which works for one document at a time in short slices: replies that are due
/// first, then the rest in turn.
package final class SyntaxThreads: SyntaxService {
  private let threads: [SyntaxThread]
  private let owners = Mutex<[SyntaxDocumentID: Int]>([:])
  private let languages: SyntaxLanguages

  /// - Parameter count: How many threads; at least one.
  package init(library: LanguageLibrary, count: Int, settings: SyntaxSettings = SyntaxSettings()) {
    let languages = SyntaxLanguages(library: library)
    var settings = settings
    settings.preparesAside = true
    self.languages = languages
    threads = (0..<max(count, 1)).map { _ in SyntaxThread(languages: languages, settings: settings) }
  }

  package func open(
    _ id: SyntaxDocumentID, language: String, text: Text, answer: @escaping @Sendable (SyntaxAnswer) -> Void
  ) {
    let thread = owners.withLock { owners in
      var load = [Int](repeating: 0, count: threads.count)
      for owner in owners.values { load[owner] += 1 }
      let least = load.indices.min { load[$0] < load[$1] } ?? 0
      owners[id] = least
      return least
    }
    threads[thread].post(.open(id, language: language, text: text, answer: answer))
  }

  package func send(_ request: SyntaxRequest, to id: SyntaxDocumentID) {
    guard let thread = owners.withLock({ $0[id] }) else { return }
    threads[thread].post(.request(id, request))
  }

  package func close(_ id: SyntaxDocumentID) {
    guard let thread = owners.withLock({ $0.removeValue(forKey: id) }) else { return }
    threads[thread].post(.close(id))
  }

  package func release(_ id: SyntaxDocumentID, _ release: SyntaxRelease) {
    guard let thread = owners.withLock({ $0[id] }) else { return }
    threads[thread].post(.release(id, release))
  }

  /// Reads grammars and queries anew for documents opened from now on.
  package func reload() { languages.reload() }

  /// Ends the threads; what they were doing is dropped.
  package func shutdown() {
    for thread in threads { thread.post(.shutdown) }
  }

  deinit { shutdown() }
}

import Glibc
package import Grammars
import Synchronization

/// The languages of a process, prepared once each.
package final class SyntaxLanguages: Sendable {
  private struct Known {
    var languages: [String: SyntaxLanguage] = [:]
    /// By what injections call them. The names come from texts, so there may be any number.
    var named: [String: SyntaxLanguage] = [:]
    /// Counts reloads: what was begun before one must not be kept after it.
    var generation = 0
  }

  let library: any LanguageProvider
  private let known = Mutex(Known())
  private static let maximumNames = 1000

  package init(library: any LanguageProvider) { self.library = library }

  /// The language with this id, if its grammar is installed. The first call for a language compiles its queries.
  func language(_ id: String) -> SyntaxLanguage? {
    let (prepared, generation) = known.withLock { ($0.languages[id], $0.generation) }
    if let prepared { return prepared }
    guard let configuration = library.configuration(for: id) else { return nil }
    let language = SyntaxLanguage(configuration)
    return known.withLock { known in
      guard known.generation == generation else { return language }
      // Layers go by identity: whoever was first on another thread counts.
      if let first = known.languages[id] { return first }
      known.languages[id] = language
      return language
    }
  }

  /// The same; while its files cannot be opened for want of descriptors it is tried again, for at most two seconds.
  func waiting(for id: String) -> SyntaxLanguage? {
    for _ in 0..<20 {
      if let language = language(id) { return language }
      guard case .unreadable = library.availability(of: id) else { return language(id) }
      // What a confined process may do: it waits for nothing.
      _ = poll(nil, 0, 100)
    }
    return language(id)
  }

  /// The id of the language that an injection calls `name`: an id, an alias, or an extension.
  func id(of name: String) -> String? { library.resolve(injectionName: name) }

  /// The language that an injection calls `name`.
  func injected(_ name: String) -> SyntaxLanguage? {
    let (prepared, generation) = known.withLock { ($0.named[name], $0.generation) }
    if let prepared { return prepared }
    guard let language = id(of: name).flatMap(language) else { return nil }
    known.withLock { known in
      guard known.generation == generation, known.named.count < Self.maximumNames else { return }
      known.named[name] = language
    }
    return language
  }

  /// Forgets what was prepared, so that changed grammars and queries are read again.
  package func reload() {
    known.withLock {
      $0.languages.removeAll()
      $0.named.removeAll()
      $0.generation += 1
    }
  }
}

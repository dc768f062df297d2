import Base
import Glibc
package import Grammars
import Synchronization
import TreeSitter

/// A language as the syntax source uses it: the grammar, and its queries with what is known about each pattern.
final class SyntaxLanguage: Sendable {
  let id: String
  let language: Language
  /// Nil for a language without queries.
  let query: SyntaxQuery?
  /// For what is looked at for their sake alone.
  let injectionsAlone: SyntaxQuery?
  let localsAlone: SyntaxQuery?

  var highlights: HighlightPatterns? { query?.highlights }
  var injections: InjectionPatterns? { query?.injections }
  var locals: LocalsPatterns? { query?.locals }

  init(_ configuration: LanguageConfiguration) {
    id = configuration.id
    language = configuration.language
    let joined = configuration.query
    query = joined.map { SyntaxQuery($0) }
    injectionsAlone = joined.flatMap { SyntaxQuery($0, alone: .injections) } ?? query
    localsAlone = joined.flatMap { SyntaxQuery($0, alone: .locals) } ?? query
  }
}

/// The languages of a process, prepared once each.
package final class SyntaxLanguages: Sendable {
  private struct Known {
    var languages: [String: SyntaxLanguage] = [:]
    /// By what injections call them. The names come from texts, so there may be any number.
    var named: [String: SyntaxLanguage] = [:]
    /// Those that a thread is preparing.
    var underway: Set<String> = []
    /// Counts reloads: what was begun before one must not be kept after it.
    var generation = 0
  }

  let library: any LanguageProvider
  private let known = Mutex(Known())
  private let endedPreparations = Atomic(0)
  private static let maximumNames = 1000

  package init(library: any LanguageProvider) { self.library = library }

  /// The language with this id, if its grammar is installed. The first call for a language compiles its queries.
  func language(_ id: String) -> SyntaxLanguage? {
    let (prepared, generation) = known.withLock { ($0.languages[id], $0.generation) }
    if let prepared { return prepared }
    guard let configuration = library.configuration(for: id) else { return nil }
    let language = SyntaxLanguage(configuration)
    keep(language, generation)
    return language
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

  private func keep(_ language: SyntaxLanguage, _ generation: Int) {
    known.withLock { if $0.generation == generation { $0.languages[language.id] = language } }
  }

  /// The language that an injection calls `name`: an id, an alias, or an extension.
  func injected(_ name: String) -> SyntaxLanguage? {
    let (prepared, generation) = known.withLock { ($0.named[name], $0.generation) }
    if let prepared { return prepared }
    guard let language = library.resolve(injectionName: name).flatMap(language) else { return nil }
    remember(language, as: name, generation)
    return language
  }

  private func remember(_ language: SyntaxLanguage, as name: String, _ generation: Int) {
    known.withLock { known in
      guard known.generation == generation, known.named.count < Self.maximumNames else { return }
      known.named[name] = language
    }
  }

  enum Preparation {
    case ready(SyntaxLanguage?)
    /// Another thread is at it; ``preparations`` counts up when it has ended.
    case underway
  }

  /// How often a preparation has ended.
  var preparations: Int { endedPreparations.load(ordering: .acquiring) }

  /// The language that an injection calls `name`, prepared on another thread if it is needed for the first time: loading
  /// a grammar and compiling its queries takes some milliseconds.
  func preparing(_ name: String) -> Preparation {
    if let prepared = known.withLock({ $0.named[name] }) { return .ready(prepared) }
    guard let id = library.resolve(injectionName: name) else { return .ready(nil) }
    let (prepared, generation) = known.withLock { ($0.languages[id], $0.generation) }
    if let prepared {
      remember(prepared, as: name, generation)
      return .ready(prepared)
    }
    guard let configuration = library.configuration(for: id) else { return .ready(nil) }
    guard known.withLock({ $0.underway.insert(id).inserted }) else { return .underway }
    let code = DetachedThread.start { [self] in
      keep(SyntaxLanguage(configuration), generation)
      known.withLock { _ = $0.underway.remove(id) }
      endedPreparations.add(1, ordering: .releasing)
    }
    if code == 0 { return .underway }
    known.withLock { _ = $0.underway.remove(id) }
    return .ready(language(id))
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

public import Grammars
import Synchronization
import TreeSitter

/// A language as the syntax source uses it: the grammar, and its queries with what is known about each pattern.
final class SyntaxLanguage: Sendable {
  let id: String
  let language: Language
  let highlights: HighlightQuery?
  let injections: InjectionQuery?
  let locals: LocalsQuery?

  init(_ configuration: LanguageConfiguration) {
    id = configuration.id
    language = configuration.language
    highlights = configuration.highlights.map(HighlightQuery.init)
    injections = configuration.injections.flatMap(InjectionQuery.init)
    locals = configuration.locals.flatMap(LocalsQuery.init)
  }
}

/// The languages of a process, prepared once each.
public final class SyntaxLanguages: Sendable {
  let library: any LanguageProvider
  private let prepared = Mutex<[String: SyntaxLanguage]>([:])

  public init(library: any LanguageProvider) { self.library = library }

  /// The language with this id, if its grammar is installed. The first call for a language compiles its queries.
  func language(_ id: String) -> SyntaxLanguage? {
    if let known = prepared.withLock({ $0[id] }) { return known }
    guard let configuration = library.configuration(for: id) else { return nil }
    let language = SyntaxLanguage(configuration)
    prepared.withLock { $0[id] = language }
    return language
  }

  /// The language that an injection calls `name`: an id, an alias, or an extension.
  func injected(_ name: String) -> SyntaxLanguage? {
    library.resolve(injectionName: name).flatMap(language)
  }

  /// Forgets what was prepared, so that changed grammars and queries are read again.
  public func reload() { prepared.withLock { $0.removeAll() } }
}

/// A highlight query with the role of each capture and the priority of each pattern.
struct HighlightQuery: Sendable {
  let query: Query
  let roles: [CaptureRole]
  let priorities: [Int]
  /// Captures that only say "a name", which a local definition knows better.
  let yieldsToLocals: [Bool]
  let plan: WindowPlan

  init(_ query: Query) {
    self.query = query
    roles = query.captureNames.map { CaptureRole(capture: $0) }
    yieldsToLocals = query.captureNames.map { $0 == "variable" }
    priorities = query.patterns.map { $0.priority ?? HighlightQuery.defaultPriority }
    plan = WindowPlan(query)
  }

  /// Of a pattern without `#set! priority`; the value that Neovim uses.
  static let defaultPriority = 100
}

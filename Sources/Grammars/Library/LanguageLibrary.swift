import Base
import Glibc
import Synchronization
package import TreeSitter

/// The languages of a process: loaded when first asked for, then shared. Safe from any thread.
///
/// Loading one language, or compiling its queries, never keeps a caller that needs another one waiting.
package final class LanguageLibrary: Sendable {
  package let catalogue: Catalogue
  package let paths: RuntimePaths

  /// Makes the query of what a language's files say.
  package typealias QueryChoice = @Sendable (QueryKind, QueryLoader.Result, Language) -> QueryLoader.Result

  private let loadsGrammars: Bool
  private let choice: QueryChoice
  private let logger: @Sendable (String) -> Void
  private let slots = Mutex<[String: Slot]>([:])

  /// - Parameters:
  ///   - loadsGrammars: False where other processes run the grammars: then no grammar's code runs in this one, there
  ///     are no configurations, and a language is available when its library is there.
  ///   - logger: hears each warning about a grammar or a query once.
  ///   - choice: what counts as a language's query: its files, and what is derived from the grammar where they say so.
  package init(
    catalogue: Catalogue, paths: RuntimePaths, loadsGrammars: Bool = true,
    logger: @escaping @Sendable (String) -> Void = { _ in },
    choice: @escaping QueryChoice = { $1.completed(for: $2) }
  ) {
    self.catalogue = catalogue
    self.paths = paths
    self.loadsGrammars = loadsGrammars
    self.choice = choice
    self.logger = logger
  }

  /// The language, loaded now if need be; nil if it is unknown, not installed or unusable.
  ///
  /// A failure is remembered: asking again costs a table look-up until `reload()`.
  package func configuration(for id: String) -> LanguageConfiguration? { slot(id)?.state(load).configuration }

  /// Whether `configuration(for:)` gives a language, and if not, why.
  package func availability(of id: String) -> LanguageAvailability { slot(id)?.state(load).availability ?? .unknown }

  /// Whether a language's grammar is installed, and is not one that hued has built from its own catalogue: a recipe or a
  /// package of the user's was taken, or it was put there by hand. The first call for a language reads files.
  package func isForeign(_ id: String) -> Bool { slot(id)?.state(load).isForeign ?? false }

  /// The language that an injection, an info string or an editor means by a name; nil if the catalogue has none.
  package func resolve(injectionName: String) -> String? { catalogue.resolve(name: injectionName)?.id }

  /// Ids of the languages that were asked for and are not installed, sorted.
  package var missing: [String] {
    let slots = slots.withLock { $0 }
    return slots.filter { $0.value.isMissing }.keys.sorted()
  }

  /// Forgets what failed and what was replaced on disk since it was loaded, so that a grammar installed meanwhile is
  /// found. Configurations handed out before stay usable.
  ///
  /// - Parameter everything: also forgets languages whose grammar is unchanged, to read changed queries.
  package func reload(everything: Bool = false) {
    slots.withLock { slots in
      slots = everything ? [:] : slots.filter { $0.value.isCurrent(paths) }
    }
  }

  private func slot(_ id: String) -> Slot? {
    slots.withLock { slots in
      if let slot = slots[id] { return slot }
      guard let entry = catalogue.language(id: id) else { return nil }
      let slot = Slot(entry)
      slots[id] = slot
      return slot
    }
  }

  private func load(_ entry: LanguageEntry) -> Slot.State {
    let installed: InstalledGrammar
    do throws(LanguageAvailability) {
      installed = try usableGrammar(of: entry)
    } catch {
      return missing(entry, error)
    }
    let path = installed.library
    let identity = FileSystem.identity(path)
    let manifest = InstallManifest.read(directory: installed.directory)
    let isForeign = self.isForeign(installed, manifest, of: entry)
    guard loadsGrammars else {
      return Slot.State(availability: .available, identity: identity, isForeign: isForeign)
    }
    if let shortage = shortage(entry.id, path) { return Slot.State(availability: .unreadable(shortage)) }
    do {
      let language = try Language.load(
        path: LibraryName.of(path), symbol: installed.recipe.symbol, name: entry.id,
        hasMemory: manifest?.hasMemory ?? false)
      let loader = catalogue.queryLoader(paths)
      let (id, choice) = (entry.id, choice)
      let configuration = LanguageConfiguration(
        id: id, language: language, load: { choice($0, loader.load($0, of: id), language) }, logger: logger)
      return Slot.State(
        configuration: configuration, availability: .available, identity: identity, isForeign: isForeign)
    } catch {
      return missing(entry, .unusable("\(error)"))
    }
  }

  /// Whether an installed grammar, which may have come to its place a moment ago, is none that hued has built from its own
  /// catalogue.
  func isForeign(_ installed: InstalledGrammar, _ manifest: InstallManifest?, of entry: LanguageEntry) -> Bool {
    let isShipped = manifest.map { $0.isShipped ?? catalogue.isShipped(installed.recipe, of: entry, in: paths) }
    return !(isShipped ?? false)
  }

  /// The grammar of a language that may be loaded.
  func usableGrammar(of entry: LanguageEntry) throws(LanguageAvailability) -> InstalledGrammar {
    if entry.grammars.isEmpty { throw .withoutGrammar }
    if let reason = entry.unsupportedABI { throw .unusable(reason) }
    guard let installed = paths.installedGrammar(of: entry) else { throw .notInstalled }
    if let objection = GrammarFileCheck.objection(to: installed.library) { throw .unusable(objection) }
    return installed
  }

  /// Why the language's files cannot be opened now; nil: there are descriptors.
  private func shortage(_ id: String, _ path: String) -> String? {
    do {
      close(try FileSystem.openToRead(path))
      return nil
    } catch {
      return error.isOutOfDescriptors ? "\(error)" : nil
    }
  }

  private func missing(_ entry: LanguageEntry, _ availability: LanguageAvailability) -> Slot.State {
    if case .unusable(let reason) = availability { logger("\(entry.id): \(reason)") }
    return Slot.State(availability: availability)
  }
}

/// One language's place in the library. Its lock is held while the language is loaded.
private final class Slot: Sendable {
  struct State: Sendable {
    var configuration: LanguageConfiguration?
    var availability: LanguageAvailability
    var identity: FileSystem.Identity?
    var isForeign = false
  }

  private let entry: LanguageEntry
  private let content = Mutex<State?>(nil)

  init(_ entry: LanguageEntry) {
    self.entry = entry
  }

  func state(_ load: (LanguageEntry) -> State) -> State {
    content.withLock { content in
      if let content { return content }
      let state = load(entry)
      if case .unreadable = state.availability { return state }
      content = state
      return state
    }
  }

  var isMissing: Bool { content.withLock { $0?.availability == .notInstalled } }

  /// Whether it holds a usable language of the file that is to be used now.
  func isCurrent(_ paths: RuntimePaths) -> Bool {
    content.withLock { content in
      content?.availability == .available
        && content?.identity == paths.installedGrammar(of: entry).flatMap { FileSystem.identity($0.library) }
    }
  }
}

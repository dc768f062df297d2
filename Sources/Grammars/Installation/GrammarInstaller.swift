import Base
import Dispatch
import Glibc
import Processes
import Synchronization

/// Builds grammars from pinned source distributions and installs them one by one, each whole or not at all.
package struct GrammarInstaller: Sendable {
  private let catalogue: Catalogue
  private let paths: RuntimePaths
  private let verification: GrammarTrial
  private let compiler: [String]
  var programs = InstallerPrograms()

  /// - Parameter compiler: a command; by default `$CC`, else `cc`.
  package init(
    catalogue: Catalogue, paths: RuntimePaths, verification: GrammarTrial = .thisExecutable,
    compiler: [String]? = nil
  ) {
    self.catalogue = catalogue
    self.paths = paths
    self.verification = verification
    let fromEnvironment = getenv("CC").map { String(cString: $0).split(separator: " ").map(String.init) } ?? []
    self.compiler = compiler ?? (fromEnvironment.isEmpty ? ["cc"] : fromEnvironment)
  }

  /// What is installed of a language.
  package func state(of entry: LanguageEntry) -> InstalledState {
    if entry.grammars.isEmpty { return .needless }
    if let reason = entry.unsupportedABI { return .unsupported(reason) }
    guard let used = paths.installedGrammar(of: entry) else { return .absent }
    guard let manifest = InstallManifest.read(directory: used.directory) else { return .foreign }
    let wanted = try? GrammarBuild.fingerprint(of: entry, packages: catalogue.packages)
    return manifest.fingerprint == wanted ? .current(manifest) : .outdated(manifest)
  }

  /// Installs languages of the catalogue; those that are installed as the catalogue says are skipped unless `force`.
  ///
  /// Blocks until all are done. One language's failure does not stop the others: it is in its outcome. Events come from
  /// several threads.
  /// - Throws: when nothing could be started: an unknown id, a folder that cannot be made.
  package func install(
    _ ids: [String], force: Bool = false, onEvent: @escaping @Sendable (InstallEvent) -> Void = { _ in }
  ) throws(InstallError) -> [InstallOutcome] {
    let entries = try catalogue.entries(named: ids)
    let staging = try Staging(paths: paths, onWait: { onEvent(.waiting) })
    defer { staging.end() }
    let pending = entries.filter { entry in
      guard entry.grammar != nil else { return false }
      if force { return true }
      if case .current = state(of: entry) { return false }
      return true
    }
    var failures = pending.isEmpty ? [:] : missingCompiler(pending)
    if failures.isEmpty { failures = unpack(pending, into: staging, onEvent) }
    for entry in entries {
      if let reason = entry.unsupportedABI { failures[entry.id] = .unsupportedABI(entry, reason) }
    }
    let built = build(pending.filter { failures[$0.id] == nil }, in: staging, onEvent)
    let results = built.merging(failures.mapValues { .failed($0) }, uniquingKeysWith: { $1 })
    return entries.map { InstallOutcome(language: $0.id, result: results[$0.id] ?? .upToDate) }
  }

  /// Removes what is installed.
  /// - Parameter ids: as the catalogue or, for languages that it no longer has, the folder calls them.
  /// - Returns: those that were there.
  package func remove(_ ids: [String]) throws(InstallError) -> [String] {
    for id in ids where !CatalogueValidation.isIdentifier(id) {
      throw InstallError(message: "\"\(id)\" is not a language's name")
    }
    let staging = try Staging(paths: paths, onWait: {})
    defer { staging.end() }
    return try InstallError.wrapping {
      var removed: [String] = []
      let folders = FileSystem.entries(paths.installedGrammars)
      for id in ids where !removed.contains(id) {
        for folder in folders where InstalledGrammar.isFolder(folder, of: id) {
          // Out of the way in one step, so that a reader never sees half of it.
          try FileSystem.rename(paths.installedGrammars + "/" + folder, to: staging.path + "/removed-" + folder)
          if removed.last != id { removed.append(id) }
        }
      }
      return removed
    }
  }

  /// Tries an installed grammar as an install does, and notes beside it whether its scanner has a memory.
  ///
  /// - Returns: whether it has one.
  @discardableResult
  package func checkInstalled(_ entry: LanguageEntry) throws(InstallError) -> Bool {
    guard let used = paths.installedGrammar(of: entry) else {
      throw InstallError(
        message: "it is not installed", advice: "run hued grammar install \(entry.id)")
    }
    let directory = used.directory
    let tried = InstallManifest.read(directory: directory)
    let hasMemory = try verification.verify(entry, used.recipe, library: used.library, programs)
    guard var manifest = tried, manifest.hasMemory != hasMemory else { return hasMemory }
    // What is noted is of the grammar that was tried; an install may have put another one there meanwhile.
    let staging = try Staging(paths: paths, onWait: {})
    defer { staging.end() }
    guard InstallManifest.read(directory: directory) == manifest else { return hasMemory }
    manifest.hasMemory = hasMemory
    try InstallError.wrapping { try manifest.write(to: directory) }
    return hasMemory
  }

  private func missingCompiler(_ entries: [LanguageEntry]) -> [String: InstallError] {
    guard Executable.path(of: compiler.first ?? "") == nil else { return [:] }
    let error = GrammarBuild.noCompiler(compiler)
    return Dictionary(entries.map { ($0.id, error) }, uniquingKeysWith: { $1 })
  }

  /// Fetches each package once and unpacks what all languages need of it.
  private func unpack(
    _ entries: [LanguageEntry], into staging: Staging, _ onEvent: @escaping @Sendable (InstallEvent) -> Void
  ) -> [String: InstallError] {
    var members: [String: [String]] = [:]
    var users: [String: [String]] = [:]
    for entry in entries {
      for (package, path) in GrammarBuild.members(of: entry, packages: catalogue.packages) {
        members[package, default: []].append(path)
        users[package, default: []].append(entry.id)
      }
    }
    let fetcher = PackageFetcher(cache: paths.cache, programs: programs, onEvent: onEvent)
    var failures: [String: InstallError] = [:]
    for (key, paths) in members.sorted(by: { $0.key < $1.key }) {
      guard let package = catalogue.packages[key] else { continue }
      do throws(InstallError) {
        let archive = try fetcher.fetch(package)
        onEvent(.unpacking(package: package.name))
        try PackageUnpacker(programs: programs).unpack(
          archive: archive, members: paths, into: staging.unpacked + "/" + key)
      } catch {
        for id in users[key] ?? [] { failures[id] = error }
      }
    }
    return failures
  }

  private func build(
    _ entries: [LanguageEntry], in staging: Staging, _ onEvent: @escaping @Sendable (InstallEvent) -> Void
  ) -> [String: InstallOutcome.Result] {
    let results = Mutex<[String: InstallOutcome.Result]>([:])
    let started = Atomic<Int>(0)
    let folder = staging.path
    let unpacked = staging.unpacked
    DispatchQueue.concurrentPerform(iterations: entries.count) { index in
      let entry = entries[index]
      let number = started.add(1, ordering: .relaxed).newValue
      onEvent(.compiling(language: entry.id, index: number, count: entries.count))
      var result = InstallOutcome.Result.installed
      do throws(InstallError) {
        try install(entry, staging: folder, unpacked: unpacked)
      } catch {
        result = .failed(error)
      }
      results.withLock { $0[entry.id] = result }
    }
    return results.withLock { $0 }
  }

  private func install(_ entry: LanguageEntry, staging: String, unpacked: String) throws(InstallError) {
    guard let grammar = entry.grammar else { return }
    let result = "\(staging)/built-\(entry.id)"
    let build = GrammarBuild(
      entry: entry, grammar: grammar, unpacked: unpacked, packages: catalogue.packages, programs: programs,
      workspace: "\(staging)/source-\(entry.id)")
    try InstallError.wrapping { try FileSystem.makeDirectories(result) }
    let library = result + "/" + InstalledGrammar.libraryName
    try build.build(compiler: compiler, output: library)
    let hasMemory = try verification.verify(entry, grammar, library: library, programs)
    try InstallError.wrapping {
      try build.writeQueries(to: result + "/queries")
      try manifest(of: entry, grammar, hasMemory: hasMemory).write(to: result)
      try FileSystem.replaceDirectory(paths.place(of: grammar, for: entry.id).directory, with: result)
      try FileSystem.removeTree(build.workspace)
    }
  }

  private func manifest(of entry: LanguageEntry, _ grammar: GrammarRecipe, hasMemory: Bool) throws(FileError)
    -> InstallManifest
  {
    let package = catalogue.packages[grammar.package]
    return InstallManifest(
      language: entry.id, package: package?.name ?? "", version: package?.version ?? "", sha256: package?.sha256 ?? "",
      symbol: grammar.symbol, abi: grammar.abi, licence: grammar.licence, upstream: grammar.upstream,
      flags: (compiler + GrammarBuild.flags).joined(separator: " "),
      fingerprint: try GrammarBuild.fingerprint(of: entry, packages: catalogue.packages), hasMemory: hasMemory,
      isShipped: catalogue.isShipped(grammar, of: entry, in: paths))
  }
}

extension Catalogue {
  /// The entries of these names, each once.
  package func entries(named names: [String]) throws(InstallError) -> [LanguageEntry] {
    var found: [LanguageEntry] = []
    for name in names {
      guard let entry = language(id: name) ?? language(named: name) else {
        throw InstallError(
          message: "the catalogue has no language \"\(name)\"", advice: "hued grammar list shows what there is"
        )
      }
      if !found.contains(entry) { found.append(entry) }
    }
    return found
  }
}

import Dispatch
import Foundation
import Synchronization
import Testing
import TreeSitter

@testable import Grammars

@Suite struct LanguageLibraryTests {
  /// Collects what a library logs.
  final class Log: Sendable {
    private let collected = Mutex<[String]>([])
    var lines: [String] { collected.withLock { $0 } }
    func add(_ line: String) { collected.withLock { $0.append(line) } }
  }

  let directory: TemporaryDirectory
  let tiny: TinyGrammar
  let log = Log()

  init() throws {
    directory = try TemporaryDirectory()
    tiny = try TinyGrammar(in: directory)
    try tiny.putIntoCache()
  }

  private func library() -> LanguageLibrary {
    LanguageLibrary(catalogue: tiny.catalogue(), paths: directory.paths, logger: { [log] in log.add($0) })
  }

  private func install(_ catalogue: Catalogue? = nil) throws {
    let installer = GrammarInstaller(
      catalogue: catalogue ?? tiny.catalogue(), paths: directory.paths, verification: .inProcess, compiler: ["cc"])
    #expect(try installer.install(["tiny"], force: true).map(\.result) == [.installed])
  }

  private func query(_ text: String, _ kind: QueryKind = .highlights) throws {
    try directory.write(text, to: "shipped/queries/tiny/\(kind.fileName)")
  }

  @Test func missingGrammarIsFoundAfterReload() throws {
    let library = library()
    #expect(library.configuration(for: "tiny") == nil)
    #expect(library.availability(of: "tiny") == .notInstalled)
    #expect(library.availability(of: "nosuch") == .unknown)
    #expect(library.missing == ["tiny"])
    try install()
    #expect(library.configuration(for: "tiny") == nil)
    library.reload()
    #expect(library.configuration(for: "tiny")?.language.abi == 14)
    #expect(library.availability(of: "tiny") == .available)
    #expect(library.missing.isEmpty)
    #expect(log.lines.isEmpty)
  }

  @Test func aQueryThatCannotBeReadIsAProblem() throws {
    try install()
    try FileManager.default.createDirectory(
      atPath: directory.path + "/shipped/queries/tiny/highlights.scm", withIntermediateDirectories: true)
    let configuration = try #require(library().configuration(for: "tiny"))
    let loader = QueryLoader(directories: directory.paths.queries)
    #expect(QueryCheck.problems(of: configuration, loader: loader).contains { $0.contains("highlights.scm") })
  }

  @Test func reloadKeepsWhatIsUnchangedAndDropsWhatWasReplaced() throws {
    try install()
    let library = library()
    let first = try #require(library.configuration(for: "tiny"))
    library.reload()
    #expect(library.configuration(for: "tiny") === first)
    try install()
    library.reload()
    let second = try #require(library.configuration(for: "tiny"))
    #expect(second !== first)
    library.reload(everything: true)
    #expect(library.configuration(for: "tiny") !== second)
    #expect(first.language.abi == 14)
  }

  /// The dynamic linker knows the path already.
  @Test func anotherGrammarAtTheSamePathIsTaken() throws {
    try install()
    let library = library()
    let first = try #require(library.configuration(for: "tiny")).language
    #expect(!first.symbols(named: "word").isEmpty)
    let other = try TinyGrammar(
      in: directory,
      source: TinyGrammar.parser.replacingOccurrences(of: #"[sym_word] = "word""#, with: #"[sym_word] = "term""#))
    try other.putIntoCache()
    try install(other.catalogue())
    library.reload(everything: true)
    let second = try #require(library.configuration(for: "tiny")).language
    #expect(!second.symbols(named: "term").isEmpty && second.symbols(named: "word").isEmpty)
    #expect(!first.symbols(named: "word").isEmpty)
  }

  @Test func queriesAreCompiledWhenAskedForAndWarnedAboutOnce() throws {
    try install()
    try query("(word) @variable\n(nosuch) @bad\n")
    let library = library()
    let configuration = try #require(library.configuration(for: "tiny"))
    #expect(configuration.warnings.isEmpty && log.lines.isEmpty)
    let query = try #require(configuration.query)
    #expect(query.query.captureNames.contains("variable"))
    #expect(query.patterns(of: .highlights).count == 1)
    #expect(query.patterns(of: .injections).isEmpty && query.patterns(of: .locals).isEmpty)
    #expect(configuration.query?.query === query.query)
    #expect(configuration.warnings.count == 1)
    #expect(log.lines == configuration.warnings)
    #expect(log.lines.first?.contains("tiny/highlights.scm:2") == true)
  }

  @Test func threadsShareOneConfigurationAndOneQuery() throws {
    try install()
    try query("(word) @variable")
    let library = library()
    let seen = Mutex<Set<ObjectIdentifier>>([])
    DispatchQueue.concurrentPerform(iterations: 64) { _ in
      guard let configuration = library.configuration(for: "tiny"), let query = configuration.query?.query else {
        return
      }
      seen.withLock {
        _ = $0.insert(ObjectIdentifier(configuration))
        _ = $0.insert(ObjectIdentifier(query))
      }
    }
    #expect(seen.withLock { $0.count } == 2)
  }

  @Test(arguments: [("tiny/parser.so", 0o757), ("tiny/parser.so", 0o775), ("tiny", 0o777), (".", 0o777)])
  func grammarThatOthersMayWriteIsRefused(file: String, mode: Int) throws {
    try install()
    chmod(directory.paths.installedGrammars + "/" + file, mode_t(mode))
    let library = library()
    #expect(library.configuration(for: "tiny") == nil)
    guard case .unusable(let reason) = library.availability(of: "tiny") else {
      Issue.record("must be unusable")
      return
    }
    #expect(reason.contains("written by others"))
    #expect(log.lines.count == 1)
  }

  @Test func brokenFileIsToldOnce() throws {
    try directory.write("not a library", to: "data/grammars/tiny/parser.so")
    let library = library()
    #expect(library.configuration(for: "tiny") == nil && library.configuration(for: "tiny") == nil)
    #expect(log.lines.count == 1)
    #expect(log.lines.first?.hasPrefix("tiny: ") == true)
  }

  @Test func whatAUsersRecipeOrPackageMadeIsForeign() throws {
    func isForeign(_ catalogue: Catalogue) -> Bool {
      LanguageLibrary(catalogue: catalogue, paths: directory.paths).isForeign("tiny")
    }
    let shipped = tiny.catalogue()
    var package = tiny.package
    package.layer = 1
    let repackaged = Catalogue(entries: [tiny.entry()], packages: [package])
    var entry = tiny.entry()
    entry.file = directory.path + "/user/grammars/tiny.toml"
    let described = tiny.catalogue([entry])
    for catalogue in [repackaged, described] {
      try install(catalogue)
      #expect(isForeign(catalogue))
      // The user has taken the file away.
      #expect(isForeign(shipped))
    }
    try install(shipped)
    #expect(!isForeign(shipped))
    // An older hued did not note it.
    let folder = directory.paths.installedGrammars + "/tiny"
    var manifest = try #require(InstallManifest.read(directory: folder))
    manifest.isShipped = nil
    try manifest.write(to: folder)
    #expect(!isForeign(shipped) && isForeign(repackaged) && isForeign(described))
  }

  @Test func namesAreResolvedByTheCatalogue() {
    #expect(library().resolve(injectionName: "TINY") == "tiny")
    #expect(library().resolve(injectionName: "nosuch") == nil)
  }
}

import Base
import Dispatch
import Foundation
import Processes
import Synchronization
import Testing
import TreeSitter

@testable import Grammars

@Suite struct GrammarInstallerTests {
  let directory: TemporaryDirectory
  var installed: String { directory.paths.installedGrammars }

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func installer(
    _ catalogue: Catalogue, verification: GrammarTrial = .inProcess, compiler: [String] = ["cc"],
    index: FakeIndex? = nil
  ) -> GrammarInstaller {
    var installer = GrammarInstaller(
      catalogue: catalogue, paths: directory.paths, verification: verification, compiler: compiler)
    installer.programs.settings = index?.environment ?? ["PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "/nonexistent"]
    return installer
  }

  private func failure(_ outcomes: [InstallOutcome]) -> InstallError? {
    if case .failed(let error) = outcomes.first?.result { return error }
    return nil
  }

  private var installedFiles: [String] { FileSystem.entries(installed).filter { $0 != ".lock" } }

  @Test(arguments: FakeIndex.Page.allCases)
  func downloadsVerifiesBuildsAndInstalls(page: FakeIndex.Page) throws {
    let tiny = try TinyGrammar(in: directory)
    let bytes = try FileSystem.read(tiny.archive)
    let index = try FakeIndex(in: directory, page: page, files: [TinyGrammar.file: bytes, "other-1.0.tar.gz": []])
    let installer = installer(tiny.catalogue(), index: index)
    #expect(try installer.install(["tiny"]).map(\.result) == [.installed])
    #expect(installedFiles == ["tiny"])
    #expect(FileSystem.entries(installed + "/tiny") == ["grammar.toml", "parser.so"])
    let manifest = try #require(InstallManifest.read(directory: installed + "/tiny"))
    #expect(manifest.version == "1.0" && manifest.sha256 == tiny.package.sha256 && manifest.abi == 14)
    #expect(installer.state(of: tiny.entry()) == .current(manifest))
    #expect(try installer.install(["tiny"]).map(\.result) == [.upToDate])
    #expect(index.requests == ["/simple/tiny-grammar/", "/files/" + TinyGrammar.file])
  }

  /// Compilers that do not know how to make variables begin as zero do without.
  @Test func compilesWithAnOldCompiler() throws {
    let tiny = try TinyGrammar(in: directory)
    let bytes = try FileSystem.read(tiny.archive)
    let index = try FakeIndex(in: directory, page: .allCases[0], files: [TinyGrammar.file: bytes])
    let old = directory.path + "/old-cc"
    let script =
      "#!/bin/sh\ncase \"$*\" in *\(GrammarBuild.zeroing)*) echo 'unknown \(GrammarBuild.zeroing)' >&2; exit 1;; esac\n"
    try FileSystem.write(Array((script + "echo used >> '\(old).log'; exec cc \"$@\"\n").utf8), to: old)
    chmod(old, 0o755)
    #expect(
      try installer(tiny.catalogue(), compiler: [old], index: index).install(["tiny"]).map(\.result) == [.installed])
    #expect(try FileSystem.readString(old + ".log", limit: 100) == "used\n")
  }

  @Test func queriesOfAPackageAreCheckedNormalisedAndInstalledWithItsGrammar() throws {
    let tiny = try TinyGrammar(in: directory)
    let wheel = directory.path + "/make/tiny_grammar-1.0-py3-none-any.whl"
    let script = "import sys, zipfile; zipfile.ZipFile(sys.argv[1], 'w').writestr('tiny/queries/a.scm', sys.argv[2])"
    let query = "(word) @escape\n(word) @variable\n"
    #expect(try Subprocess(["/usr/bin/env", "python3", "-c", script, wheel, query]).run().isSuccess)
    var package = PackageEntry(
      id: "wheel", name: "tiny-grammar", version: "1.0", file: FileSystem.lastComponent(of: wheel),
      sha256: try SHA256.digest(ofFile: wheel), size: try FileSystem.read(wheel).count)
    var entry = tiny.entry()
    entry.queries = PackagedQueries(package: "wheel", files: [.highlights: ["tiny/queries/a.scm"]], precedence: .first)
    let files = [TinyGrammar.file: try FileSystem.read(tiny.archive), package.file: try FileSystem.read(wheel)]
    let index = try FakeIndex(in: directory, files: files)
    let catalogue = Catalogue(entries: [entry], packages: [tiny.package, package])
    let outcomes = try installer(catalogue, index: index).install(["tiny"])
    #expect(outcomes.map(\.result) == [.installed])
    let path = installed + "/tiny/queries/highlights.scm"
    #expect(try FileSystem.readString(path) == "(word) @variable\n\n(word) @string.escape\n")
    let loader = QueryLoader(directories: directory.paths.queries, packaged: installed)
    #expect(loader.load(.highlights, of: "tiny").source?.pieces.map(\.file) == [path])
    #expect(loader.origin(of: entry, shipped: "") == .packaged)
    // Other queries are another build.
    #expect(try installer(catalogue).install(["tiny"]).map(\.result) == [.upToDate])
    entry.queries?.precedence = .last
    let changed = Catalogue(entries: [entry], packages: [tiny.package, package])
    #expect(try installer(changed).install(["tiny"]).map(\.result) == [.installed])
    package.sha256 = String(repeating: "0", count: 64)
    let tampered = Catalogue(entries: [entry], packages: [tiny.package, package])
    let mismatch = failure(try installer(tampered, index: index).install(["tiny"]))
    #expect(mismatch?.message.contains("is not the file that the catalogue names") == true)
    #expect(try FileSystem.readString(path) == "(word) @string.escape\n\n(word) @variable\n")
  }

  @Test func languageWithoutGrammarNeedsNoInstall() throws {
    let catalogue = Catalogue(entries: [LanguageEntry(id: "plain", title: "Plain", extensions: ["pl"])])
    #expect(try installer(catalogue).install(["plain"]).map(\.result) == [.upToDate])
    #expect(installer(catalogue).state(of: catalogue.entries[0]) == .needless)
    let library = LanguageLibrary(catalogue: catalogue, paths: directory.paths)
    #expect(library.availability(of: "plain") == .withoutGrammar)
    #expect(library.configuration(for: "plain") == nil)
    #expect(library.missing.isEmpty)
  }

  @Test func oneDownloadServesSeveralLanguages() throws {
    let tiny = try TinyGrammar(in: directory)
    let index = try FakeIndex(in: directory, files: [TinyGrammar.file: try FileSystem.read(tiny.archive)])
    let entries = ["one", "three", "two"].map { tiny.entry(id: $0) }
    let outcomes = try installer(tiny.catalogue(entries), index: index).install(["one", "two", "three", "one"])
    #expect(outcomes.map(\.language) == ["one", "two", "three"])
    #expect(outcomes.allSatisfy { $0.result == .installed })
    #expect(index.requests.filter { $0.hasPrefix("/files") }.count == 1)
    #expect(installedFiles == ["one", "three", "two"])
  }

  @Test func wrongHashIsToldAndNothingIsUnpackedOrKept() throws {
    var tiny = try TinyGrammar(in: directory)
    let right = tiny.package.sha256
    tiny.package.sha256 = String(repeating: "0", count: 64)
    let index = try FakeIndex(in: directory, files: [TinyGrammar.file: try FileSystem.read(tiny.archive)])
    let error = try #require(failure(try installer(tiny.catalogue(), index: index).install(["tiny"])))
    #expect(error.message.contains("is not the file that the catalogue names"))
    #expect(error.message.contains(tiny.package.sha256) && error.message.contains(right))
    #expect(installedFiles.isEmpty)
    #expect(FileSystem.entries(directory.paths.cache + "/packages").isEmpty)
  }

  @Test func fileThatTheIndexLacksIsTold() throws {
    let tiny = try TinyGrammar(in: directory)
    let index = try FakeIndex(in: directory, files: ["tiny_grammar-0.9.tar.gz": [1]])
    let error = try #require(failure(try installer(tiny.catalogue(), index: index).install(["tiny"])))
    #expect(error.message.hasPrefix("cannot download"))
    #expect(error.message.contains("has no file " + TinyGrammar.file))
    #expect(!error.advice.isEmpty)
    #expect(installedFiles.isEmpty)
  }

  @Test func fileLongerThanTheCatalogueSaysIsNotTaken() throws {
    let tiny = try TinyGrammar(in: directory)
    let index = try FakeIndex(
      in: directory, files: [TinyGrammar.file: try FileSystem.read(tiny.archive) + [0, 0, 0, 0]])
    let error = try #require(failure(try installer(tiny.catalogue(), index: index).install(["tiny"])))
    #expect(error.message.hasPrefix("cannot download"))
    #expect(error.message.contains("longer than"))
    #expect(FileSystem.entries(directory.paths.cache + "/packages").isEmpty)
  }

  @Test func damagedCacheIsFetchedAgain() throws {
    let tiny = try TinyGrammar(in: directory)
    let index = try FakeIndex(in: directory, files: [TinyGrammar.file: try FileSystem.read(tiny.archive)])
    try directory.write("damaged", to: "cache/packages/" + TinyGrammar.file)
    #expect(try installer(tiny.catalogue(), index: index).install(["tiny"]).map(\.result) == [.installed])
  }

  @Test func compileErrorKeepsWhatWasInstalled() throws {
    let tiny = try TinyGrammar(in: directory)
    try tiny.putIntoCache()
    _ = try installer(tiny.catalogue()).install(["tiny"])
    let before = FileSystem.identity(installed + "/tiny/parser.so")
    let broken = tiny.entry {
      $0.patches = [.init(file: "src/parser.c", find: "START_LEXER();", replace: "not C at all;", reason: "test")]
    }
    let error = try #require(failure(try installer(tiny.catalogue([broken])).install(["tiny"])))
    #expect(error.message.hasPrefix("it does not compile"))
    #expect(error.message.contains("parser.c"))
    #expect(installedFiles == ["tiny"])
    #expect(FileSystem.identity(installed + "/tiny/parser.so") == before)
  }

  @Test func grammarThatCrashesOrFailsItsCheckIsNotInstalled() throws {
    let tiny = try TinyGrammar(in: directory)
    try tiny.putIntoCache()
    let crashing = GrammarTrial.command(["/bin/sh", "-c", "kill -SEGV $$"])
    let crash = try #require(failure(try installer(tiny.catalogue(), verification: crashing).install(["tiny"])))
    #expect(crash.message.hasPrefix("it crashes (signal 11)"))
    let failing = GrammarTrial.command(["/bin/sh", "-c", "echo no good; exit 1"])
    let failed = try #require(failure(try installer(tiny.catalogue(), verification: failing).install(["tiny"])))
    #expect(failed.message.hasPrefix("it does not work") && failed.message.contains("no good"))
    let badSample = tiny.entry { $0.sample = "HELLO" }
    let parsed = try #require(failure(try installer(tiny.catalogue([badSample])).install(["tiny"])))
    #expect(parsed.message.hasPrefix("it does not work") && parsed.message.contains("sample"))
    let otherABI = tiny.entry { $0.abi = 13 }
    let abi = try #require(failure(try installer(tiny.catalogue([otherABI])).install(["tiny"])))
    #expect(abi.message.hasPrefix("it does not work") && abi.message.contains("ABI 14"))
    #expect(installedFiles.isEmpty)
  }

  @Test func whatAKilledInstallLeftIsRemoved() throws {
    let tiny = try TinyGrammar(in: directory)
    try tiny.putIntoCache()
    try directory.write("half", to: "data/grammars/.staging-1/built-tiny/parser.so")
    #expect(installer(tiny.catalogue()).state(of: tiny.entry()) == .absent)
    _ = try installer(tiny.catalogue()).install(["tiny"])
    #expect(installedFiles == ["tiny"])
  }

  @Test func whatAKilledDownloadLeftIsRemoved() throws {
    let tiny = try TinyGrammar(in: directory)
    try tiny.putIntoCache()
    let packages = directory.paths.cache + "/packages"
    // No process has the first number; the second's may still be at it.
    let (gone, alive) = ("part-\(pid_t.max)", "part-\(getppid())")
    try directory.write("half", to: "cache/packages/\(TinyGrammar.file).\(gone)")
    try directory.write("half", to: "cache/packages/older-0.1.tar.gz.\(gone)")
    try directory.write("half", to: "cache/packages/\(TinyGrammar.file).\(alive)")
    _ = try installer(tiny.catalogue()).install(["tiny"])
    #expect(FileSystem.entries(packages) == [TinyGrammar.file, "\(TinyGrammar.file).\(alive)"])
  }

  /// A user's patched copy of a package may be called as the package is.
  @Test func packagesWithFilesOfOneNameAreKeptApart() throws {
    let tiny = try TinyGrammar(in: directory)
    let bytes = try FileSystem.read(tiny.archive)
    let index = try FakeIndex(in: directory, files: [TinyGrammar.file: bytes])
    var other = tiny.package
    other.id = "unlike"
    let broken = directory.path + "/broken"
    try directory.write("not C", to: "broken/tiny_grammar-1.0/src/parser.c")
    let archive = broken + "/" + TinyGrammar.file
    _ = try Subprocess(["tar", "-czf", archive, "-C", broken, "tiny_grammar-1.0"]).run()
    other.sha256 = try SHA256.digest(ofFile: archive)
    other.size = try FileSystem.read(archive).count
    let copies = directory.path + "/copies"
    try FileSystem.makeDirectories(copies)
    try FileSystem.write(try FileSystem.read(archive), to: copies + "/" + TinyGrammar.file)
    let second = tiny.entry(id: "second") { $0.package = "unlike" }
    let catalogue = Catalogue(entries: [tiny.entry(), second], packages: [tiny.package, other])
    // The first comes from the cache, and the second, which takes its place there, from a folder.
    try tiny.putIntoCache()
    var installer = installer(catalogue, index: index)
    installer.programs.settings["PIP_FIND_LINKS"] = copies
    let outcomes = try installer.install(["tiny", "second"])
    #expect(installedFiles == ["tiny"], "\(outcomes)")
  }

  @Test func patchMustFitExactlyOnce() throws {
    let tiny = try TinyGrammar(in: directory)
    try tiny.putIntoCache()
    for find in ["nowhere in it", "sym_word"] {
      let entry = tiny.entry { $0.patches = [.init(file: "src/parser.c", find: find, replace: "", reason: "why")] }
      let error = try #require(failure(try installer(tiny.catalogue([entry])).install(["tiny"])))
      #expect(error.message.hasPrefix("a patch of") && error.message.contains("instead of one (why)"))
    }
    #expect(installedFiles.isEmpty)
  }

  @Test func addedFilesAndPatchesDecideWhatIsUpToDate() throws {
    let tiny = try TinyGrammar(
      in: directory, source: TinyGrammar.parser.replacing("'z'", with: "LAST", maxReplacements: 2))
    try tiny.putIntoCache()
    try directory.write("#define LAST 'z'\n", to: "shipped/grammars/tiny/last.h")
    let entry = tiny.entry {
      $0.add = [.init(file: "src/last.h", from: "tiny/last.h", reason: "the distribution lacks it")]
      $0.patches = [
        .init(file: "src/parser.c", find: "enum {", replace: "#include \"last.h\"\nenum {", reason: "uses it")
      ]
    }
    let installer = installer(tiny.catalogue([entry]))
    #expect(try installer.install(["tiny"]).map(\.result) == [.installed])
    #expect(try installer.install(["tiny"]).map(\.result) == [.upToDate])
    #expect(try installer.install(["tiny"], force: true).map(\.result) == [.installed])
    try directory.write("#define LAST 'y'\n", to: "shipped/grammars/tiny/last.h")
    guard case .outdated = installer.state(of: entry) else {
      Issue.record("a changed file must make the grammar outdated")
      return
    }
    #expect(try installer.install(["tiny"]).map(\.result) == [.installed])
  }

  @Test func missingMemberAndLinksAreRefused() throws {
    let tiny = try TinyGrammar(in: directory, link: "/etc/passwd")
    try tiny.putIntoCache()
    let missing = tiny.entry(id: "missing") { $0.headers = ["src/none.h"] }
    let link = tiny.entry(id: "link") { $0.headers = ["src/link.h"] }
    let good = tiny.entry(id: "good")
    let outcomes = try installer(tiny.catalogue([missing, link, good])).install(["missing", "link", "good"])
    #expect(failure([outcomes[0]])?.message.contains("none.h") == true)
    #expect(failure([outcomes[1]])?.message.contains("not a plain file") == true)
    #expect(outcomes[2].result == .installed)
    #expect(installedFiles == ["good"])
  }

  @Test func aLinkIsNoQuery() throws {
    let secret = try directory.write("(word) @variable", to: "secret")
    let tiny = try TinyGrammar(in: directory, link: secret)
    try tiny.putIntoCache()
    var entry = tiny.entry()
    entry.queries = PackagedQueries(package: "tiny", files: [.highlights: ["src/link.h"]])
    let error = try #require(failure(try installer(tiny.catalogue([entry])).install(["tiny"])))
    #expect(error.message.contains("not a plain file"))
    #expect(installedFiles.isEmpty)
  }

  @Test(arguments: [
    "/etc/passwd", "../up", "a/../../b", "a//b", "-rf", "", "/\u{301}etc", "../\u{301}up", "a/\u{301}/../../b",
  ])
  func unsafePathsAreNotUnpacked(path: String) throws {
    #expect(throws: InstallError.self) {
      try PackageUnpacker(programs: InstallerPrograms()).unpack(
        archive: "none.tar.gz", members: ["a", path], into: directory.path + "/out")
    }
    #expect(directory.contents.isEmpty)
  }

  /// What could be taken out of an archive that ends too soon is not all of it.
  @Test func anArchiveThatIsCutIsRefused() throws {
    var random = SystemRandomNumberGenerator()
    let noise = Data((0..<200_000).map { _ in UInt8.random(in: 0...255, using: &random) })
    try noise.write(to: URL(fileURLWithPath: directory.path + "/second"))
    try Data("first".utf8).write(to: URL(fileURLWithPath: directory.path + "/first"))
    let archive = directory.path + "/a.tar.gz"
    let pack = Process()
    pack.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    pack.arguments = ["tar", "-czf", archive, "-C", directory.path, "first", "second"]
    try pack.run()
    pack.waitUntilExit()
    let whole = try Data(contentsOf: URL(fileURLWithPath: archive))
    let unpacker = PackageUnpacker(programs: InstallerPrograms())
    try unpacker.unpack(archive: archive, members: ["first", "gone"], into: directory.path + "/good")
    try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: archive))
    #expect(throws: InstallError.self) {
      try unpacker.unpack(archive: archive, members: ["first", "second"], into: directory.path + "/out")
    }
  }

  @Test func installsAtTheSameTimeTakeTurns() throws {
    let tiny = try TinyGrammar(in: directory)
    try tiny.putIntoCache()
    let entries = (0..<4).map { tiny.entry(id: "tiny\($0)") }
    let installer = installer(tiny.catalogue(entries))
    let results = Mutex<[InstallOutcome.Result]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      let outcomes = (try? installer.install(entries.map(\.id))) ?? []
      results.withLock { $0 += outcomes.map(\.result) }
    }
    results.withLock { results in
      #expect(results.filter { $0 == .installed }.count == 4)
      #expect(results.filter { $0 == .upToDate }.count == 12)
    }
    #expect(installedFiles == entries.map(\.id))
  }

  @Test func missingCompilerIsToldBeforeAnyDownload() throws {
    let tiny = try TinyGrammar(in: directory)
    let index = try FakeIndex(in: directory, files: [:])
    let outcomes = try installer(tiny.catalogue(), compiler: ["no-such-compiler"], index: index).install(["tiny"])
    let error = try #require(failure(outcomes))
    #expect(error.message.contains("no C compiler") && error.advice.contains("apt-get install gcc"))
    #expect(index.requests.isEmpty)
  }

  @Test func unknownLanguageIsAnError() throws {
    let tiny = try TinyGrammar(in: directory)
    #expect(throws: InstallError.self) { try installer(tiny.catalogue()).install(["nosuch"]) }
  }

  @Test func removesWholeLanguagesOnly() throws {
    let tiny = try TinyGrammar(in: directory)
    try tiny.putIntoCache()
    let installer = installer(tiny.catalogue())
    _ = try installer.install(["tiny"])
    try directory.write("keep", to: "data/keep")
    #expect(throws: InstallError.self) { try installer.remove(["../keep"]) }
    #expect(try installer.remove(["tiny", "other"]) == ["tiny"])
    #expect(installedFiles.isEmpty)
    #expect(FileSystem.exists(directory.path + "/data/keep"))
  }

  @Test func eventsTellTheStepsInOrder() throws {
    let tiny = try TinyGrammar(in: directory)
    try tiny.putIntoCache()
    let events = Mutex<[InstallEvent]>([])
    _ = try installer(tiny.catalogue()).install(["tiny"]) { event in events.withLock { $0.append(event) } }
    #expect(
      events.withLock { $0 } == [
        .unpacking(package: "tiny-grammar"), .compiling(language: "tiny", index: 1, count: 1),
      ])
  }
}

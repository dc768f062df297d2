import Base
import DaemonTestSupport
import Foundation
import Processes
import Testing

@testable import Grammars

/// `hued grammar install`, the program itself: every word of an `outer` file is `middle`, every one of that `inner`.
@Suite struct InstallCommandTests {
  private let directory: TemporaryDirectory
  private let tiny: TinyGrammar
  private let index: FakeIndex

  init() throws {
    directory = try TemporaryDirectory()
    tiny = try TinyGrammar(in: directory)
    index = try FakeIndex(in: directory, files: [TinyGrammar.file: FileSystem.read(tiny.archive)])
    try add("tiny", sha256: tiny.package.sha256)
    for (language, injected) in [("outer", "middle"), ("middle", "inner"), ("inner", nil), ("other", nil)] {
      try add(language, package: "tiny")
      try directory.write("(word) @variable\n", to: "shipped/queries/\(language)/highlights.scm")
      guard let injected else { continue }
      let query = "((word) @injection.content (#set! injection.language \"\(injected)\"))\n"
      try directory.write(query, to: "shipped/queries/\(language)/injections.scm")
    }
  }

  private func add(_ package: String, sha256: String) throws {
    try directory.write(
      """
      [packages.\(package)]
      name = "\(tiny.package.name)"
      version = "1.0"
      file = "\(TinyGrammar.file)"
      sha256 = "\(sha256)"
      size = \(tiny.package.size)

      """, to: "shipped/grammars/package-\(package).toml")
  }

  private func add(_ language: String, package: String) throws {
    try directory.write(
      """
      [languages.\(language)]
      title = "\(language)"
      extensions = ["\(language)"]

      [languages.\(language).grammar]
      package = "\(package)"
      root = "."
      sources = ["src/parser.c"]
      headers = []
      include = ["src"]
      symbol = "tree_sitter_tiny"
      abi = 14
      licence = "MIT"
      upstream = "https://example.org/tiny"
      sample = "hello"

      """, to: "shipped/grammars/\(language).toml")
  }

  private func install(
    _ arguments: String..., in folder: String? = nil, environment: [String: String] = [:]
  ) throws -> HuedProgram.Output {
    try HuedProgram.run(
      ["grammar", "install"] + arguments,
      environment: places.merging(index.environment) { $1 }.merging(environment) { $1 }, directory: folder)
  }

  private var places: [String: String] {
    let home = directory.path + "/home"
    return [
      "HUED_RUNTIME": directory.path + "/shipped", "XDG_DATA_HOME": home, "XDG_CACHE_HOME": home + "/cache",
      "XDG_CONFIG_HOME": home + "/config", "XDG_STATE_HOME": home + "/state", "HUED_SOCKET": directory.path + "/socket",
    ]
  }

  private var installed: [String] {
    FileSystem.entries(directory.path + "/home/hued/grammars").filter { !$0.hasPrefix(".") }.sorted()
  }

  @Test func installsWhatAFileNeedsAndWhatThatNeeds() throws {
    let file = try directory.write("hello\n", to: "a.outer")
    let first = try install(file)
    #expect(first.status == 0, "\(first.err)")
    #expect(first.out.contains("3 installed, 0 already there, 0 failed"), "\(first.out)")
    #expect(installed == ["inner", "middle", "outer"])
    let second = try install(file)
    #expect(second.status == 0)
    #expect(second.out.contains("0 installed, 1 already there, 0 failed"), "\(second.out)")
    let forced = try install("--force", file)
    #expect(forced.out.contains("1 installed, 0 already there, 0 failed"), "\(forced.out)")
    // Another recipe: what is there is outdated.
    let recipe = "shipped/grammars/outer.toml"
    let changed = try FileSystem.readString(directory.path + "/" + recipe).replacing(
      "include = [\"src\"]", with: "include = [\"src\", \"src\"]")
    try directory.write(changed, to: recipe)
    let third = try install(file)
    #expect(third.out.contains("1 installed, 0 already there, 0 failed"), "\(third)")
  }

  @Test func aFileThatCannotBeReadStopsNoOther() throws {
    let file = try directory.write("hello\n", to: "a.inner")
    let output = try install(directory.path + "/shipped", file)
    #expect(output.status == 1 && output.out.contains("1 installed, 0 already there, 1 failed"), "\(output)")
    #expect(output.err.contains(directory.path + "/shipped"), "\(output.err)")
    #expect(installed == ["inner"])
  }

  @Test func aDaemonThatRunsTakesUpWhatIsInstalled() throws {
    defer { _ = try? HuedProgram.run(["stop", "--force"], environment: places) }
    // Nobody else may change the folder of a socket.
    chmod(directory.path, 0o700)
    let file = try directory.write("hello\n", to: "a.inner")
    let before = try HuedProgram.run(["tokens", "--sources", file], environment: places)
    #expect(before.err.contains("hued grammar install inner") && !before.out.contains("syntax"), "\(before)")
    #expect(try install("inner").err.contains("daemon") == false)
    let after = try HuedProgram.run(["tokens", "--sources", file], environment: places)
    #expect(after.err.isEmpty && after.out.contains("variable\tsyntax@"), "\(after)")
  }

  @Test func takesNamesAndFilesTogether() throws {
    let file = try directory.write("hello\n", to: "a.middle")
    let unknown = try directory.write("hello\n", to: "a.unheard-of")
    let output = try install("other", file, unknown)
    #expect(output.status == 1 && output.out.contains("3 installed, 0 already there, 1 failed"), "\(output)")
    let told = output.err.ranges(of: "\(unknown): no language of the catalogue is known")
    #expect(told.count == 1, "\(output.err)")
    #expect(installed == ["inner", "middle", "other"])
  }

  @Test func refusesWhatIsNeitherNameNorFile() throws {
    let output = try install("other", directory.path + "/missing.outer")
    #expect(output.status != 0)
    #expect(output.err.contains("there is no file \"\(directory.path)/missing.outer\""), "\(output.err)")
    #expect(installed.isEmpty)
  }

  @Test func whatFailsIsTriedOnce() throws {
    try add("broken", sha256: String(repeating: "0", count: 64))
    try add("middle", package: "broken")
    let output = try install(try directory.write("hello\n", to: "a.outer"))
    #expect(output.status != 0)
    #expect(output.out.contains("1 installed, 0 already there, 1 failed"), "\(output.out)")
    #expect(installed == ["outer"])
  }

  @Test func mistakesInTheUsersCatalogueAreNoFaultOfAGrammar() throws {
    try directory.write("mistake = 1\n", to: "home/config/hued/grammars/mistake.toml")
    let file = "shipped/grammars/other.toml"
    let wrong = try FileSystem.readString(directory.path + "/" + file).replacing("abi = 14", with: "abi = 13")
    try directory.write(wrong, to: file)
    let output = try install("other")
    #expect(output.status != 0 && output.err.contains("it has ABI 14; the catalogue says 13"), "\(output.err)")
    #expect(output.err.ranges(of: "mistake.toml").count == 1, "\(output.err)")
  }

  /// The folder of a project that nobody should trust: modules that shadow those of Python and pip, and programs.
  private func trap() throws -> String {
    let marker = directory.path + "/marker"
    let modules = [
      "ast", "base64", "html", "json", "netrc", "os", "pip", "re", "shutil", "site", "sitecustomize", "ssl",
      "subprocess", "tarfile", "urllib", "usercustomize", "zipfile",
    ]
    for name in modules {
      try directory.write("open('\(marker)', 'a').write('module \(name)\\n')\n", to: "trap/\(name).py")
    }
    for name in ["python3", "cc", "gcc", "as", "ld", "collect2", "tar", "gzip", "hued"] {
      let program = try directory.write("#!/bin/sh\necho program \(name) >> \(marker)\n", to: "trap/\(name)")
      chmod(program, 0o755)
    }
    try directory.write("import os\n", to: "trap/more.pth")
    return directory.path + "/trap"
  }

  /// Programs and modules of the folder that ran.
  private var sprung: [String] {
    let marker = try? FileSystem.readString(directory.path + "/marker", limit: 1 << 20)
    return (marker ?? "").split(separator: "\n").map(String.init)
  }

  private func trapped(_ trap: String) -> [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return [
      "PYTHONPATH": trap, "PYTHONSTARTUP": trap + "/os.py", "PYTHONUSERBASE": trap, "PATH": ".:trap:\(path):",
      "TAR_OPTIONS": "--to-command=\(trap)/tar", "PYTHONINSPECT": "1",
    ]
  }

  @Test func theTrapWouldSpring() throws {
    let trap = try trap()
    let command = ["/usr/bin/env", "-C", trap, "python3", "-c", "import netrc"]
    _ = try Subprocess(command, environment: ["PYTHONPATH": trap]).run()
    #expect(sprung.contains("module netrc"))
  }

  @Test func runsNoFileOfTheFolderThatItIsCalledIn() throws {
    let wheel = directory.path + "/make/tiny_queries-1.0-py3-none-any.whl"
    let script = "import sys, zipfile; zipfile.ZipFile(sys.argv[1], 'w').writestr('q/a.scm', '(word) @variable')"
    #expect(try Subprocess(["python3", "-c", script, wheel]).run().isSuccess)
    try directory.write(
      """
      [packages.queries]
      name = "tiny-queries"
      version = "1.0"
      file = "\(FileSystem.lastComponent(of: wheel))"
      sha256 = "\(try SHA256.digest(ofFile: wheel))"
      size = \(try FileSystem.read(wheel).count)

      [languages.packaged]
      title = "packaged"
      extensions = ["packaged"]

      [languages.packaged.grammar]
      package = "tiny"
      root = "."
      sources = ["src/parser.c"]
      headers = []
      include = ["src"]
      symbol = "tree_sitter_tiny"
      abi = 14
      licence = "MIT"
      upstream = "https://example.org/tiny"
      sample = "hello"

      [languages.packaged.queries]
      package = "queries"
      highlights = ["q/a.scm"]
      precedence = "last"

      """, to: "shipped/grammars/packaged.toml")
    // The wheel is found by a path relative to the caller's folder, and the grammar's package at the index.
    let trap = try trap()
    try directory.write("", to: "trap/wheels/none")
    try FileSystem.write(
      FileSystem.read(wheel), to: trap + "/wheels/" + FileSystem.lastComponent(of: wheel))
    let settings = trapped(trap).merging(["PIP_FIND_LINKS": "wheels"]) { $1 }
    let output = try install("packaged", in: trap, environment: settings)
    #expect(output.status == 0, "\(output.err)")
    #expect(installed == ["packaged"])
    #expect(sprung.isEmpty)
  }
}

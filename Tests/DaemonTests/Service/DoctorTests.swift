import DaemonTestSupport
import Foundation
import Testing

@testable import Daemon

/// `hued doctor` and `hued highlight`, as a person runs them.
@Suite struct DoctorTests {
  private static func environment(_ folder: TestFolder) -> [String: String] {
    [
      "XDG_RUNTIME_DIR": folder.path, "XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder.path + "/data",
      "HUED_RUNTIME": TestServices.root, "NO_COLOR": "",
    ]
  }

  @Test func findsNothingWhereAllIsWell() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let output = try HuedProgram.run(["doctor"], environment: Self.environment(folder))
    #expect(output.status == 0, "\(output.out)")
    #expect(output.out.hasSuffix("all is well\n"))
    #expect(output.out.contains("note     no grammar is installed"))
    #expect(output.out.contains("→ hued grammar install --all"))
    #expect(output.out.contains("ok       workers: one starts; it is confined by parent-death, limits, no-new-privs"))
  }

  @Test func namesWhatIsWrongAndWhatMendsIt() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let path = folder.path + "/hued"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    try "[limits]\nclient = 4\n".write(toFile: path + "/config.toml", atomically: true, encoding: .utf8)
    var environment = Self.environment(folder)
    environment["HUED_RUNTIME"] = folder.path
    let output = try HuedProgram.run(["doctor"], environment: environment)
    #expect(output.status == 1)
    #expect(output.out.contains("config.toml:2: client is no key of [limits]; did you mean clients?"))
    #expect(output.out.contains("PROBLEM  socket: the socket's directory \(path) is not safe: others can enter it"))
    #expect(output.out.contains("→ chmod 700 '\(path)'"))
    #expect(output.out.contains("PROBLEM  no catalogue of languages"))
    #expect(output.out.contains("→ set HUED_RUNTIME"))
  }

  @Test func looksAtThePlaceOfTheSocketAndAtThemes() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let socket = folder.path + "/hued/socket"
    try FileManager.default.createDirectory(
      atPath: folder.path + "/hued", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try "".write(toFile: socket, atomically: true, encoding: .utf8)
    let configuration = "[highlight]\ntheme = \"none\"\ndark-theme = \"auto\"\n"
    try configuration.write(toFile: folder.path + "/hued/config.toml", atomically: true, encoding: .utf8)
    let output = try HuedProgram.run(["doctor", "--quick"], environment: Self.environment(folder))
    #expect(output.status == 1)
    #expect(output.out.contains("PROBLEM  socket: cannot listen at \(socket): a file that is no socket is there"))
    #expect(output.out.contains("→ mv '\(socket)' '\(socket).old'"))
    #expect(output.out.contains("PROBLEM  configuration: there is no theme \"none\"; there are dawn,"))
    #expect(output.out.contains("PROBLEM  configuration: there is no theme \"auto\"; there are dawn,"))
  }

  @Test func looksAtDirectories() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let grammars = folder.path + "/data/hued/grammars"
    try FileManager.default.createDirectory(atPath: grammars, withIntermediateDirectories: true)
    for path in [grammars, folder.path] { chmod(path, 0o777) }
    var environment = Self.environment(folder)
    environment["XDG_STATE_HOME"] = folder.path
    try FileManager.default.createDirectory(
      atPath: folder.path + "/hued/daemon.log", withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    environment["HUED_WORKERS"] = "0"
    let output = try HuedProgram.run(["doctor"], environment: environment)
    #expect(output.status == 1)
    #expect(
      output.out.contains(
        "PROBLEM  socket: XDG_RUNTIME_DIR, \(folder.path) is not safe: others can replace files in it"))
    #expect(output.out.contains("→ chmod go-w '\(folder.path)'"))
    #expect(output.out.contains("PROBLEM  grammars: \(grammars) can be written by others"))
    #expect(output.out.contains("→ chmod go-w '\(grammars)'"))
    #expect(output.out.contains("PROBLEM  log: \(folder.path)/hued/daemon.log is no file of its own"))
    #expect(output.out.contains("→ mv '\(folder.path)/hued/daemon.log' '\(folder.path)/hued/daemon.log.old'\n"))
    #expect(output.out.contains("note     workers: daemon.workers is 0"))
  }

  @Test func tellsWhatABrokenGrammarSaysInLines() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let grammar = folder.path + "/data/hued/grammars/json"
    try FileManager.default.createDirectory(
      atPath: grammar, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    try "no library".write(toFile: grammar + "/parser.so", atomically: true, encoding: .utf8)
    let expected = "json: it does not work\n    cannot open the grammar \(grammar)/parser.so"
    let environment = Self.environment(folder)
    #expect(try HuedProgram.run(["doctor"], environment: environment).out.contains("PROBLEM  " + expected))
    #expect(try HuedProgram.run(["grammar", "check"], environment: environment).out.hasPrefix(expected))
  }

  /// The command that is told for a runtime directory that is not there gives the socket a place in the home directory.
  @Test func findsAnotherPlaceForTheSocket() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    var environment = Self.environment(folder)
    environment["XDG_RUNTIME_DIR"] = folder.path + "/nowhere"
    environment["HOME"] = folder.path
    environment["HUED"] = HuedProgram.path
    let ill = try HuedProgram.run(["doctor", "--quick"], environment: environment)
    #expect(ill.out.contains("PROBLEM  XDG_RUNTIME_DIR is \(folder.path)/nowhere, which is no directory"))
    let remedy = try #require(ill.out.split(separator: "\n").first { $0.contains("→ mkdir") })
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", remedy.drop { $0 != "m" } + "; \"$HUED\" socket --no-start"]
    shell.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    shell.standardOutput = output
    try shell.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0 && text == folder.path + "/.hued/socket\n")
  }

  @Test func looksAtLanguageServers() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let programs = folder.path + "/bin"
    for directory in [programs, folder.path + "/hued"] {
      try FileManager.default.createDirectory(
        atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    func make(_ name: String, _ script: String) throws {
      try "#!/bin/sh\n\(script)\n".write(toFile: "\(programs)/\(name)", atomically: true, encoding: .utf8)
      chmod("\(programs)/\(name)", 0o755)
    }
    try make("told", "echo; [ $1 = --version ] && echo told version 99.1")
    try make("asked", "[ $1 = version ] && echo asked v0.7")
    try make("silent", "exit 1")
    try make("off", "echo >\(folder.path)/started; exit 1")
    // Where it runs.
    try make("placed", "echo \"0 $PWD\"")
    try make("broken", "kill -9 $$")
    let servers = ["told", "asked", "silent", "off", "placed", "broken", "missing"].map {
      "[servers.\($0)]\ncommand = [\"\($0)\"]\nlanguages = [\"c\"]\nenabled = \($0 != "off")\n"
    }
    let file = folder.path + "/hued/servers.toml"
    try servers.joined().write(toFile: file, atomically: true, encoding: .utf8)
    var environment = Self.environment(folder)
    environment["PATH"] = programs
    let output = try HuedProgram.run(["doctor", "--quick"], environment: environment, directory: folder.path)
    #expect(output.status == 1)
    #expect(output.out.contains("ok       server told (c): switched on, \(programs)/told, told version 99.1\n"))
    #expect(output.out.contains("ok       server asked (c): switched on, \(programs)/asked, asked v0.7\n"))
    #expect(output.out.contains("ok       server silent (c): switched on, \(programs)/silent; it does not tell"))
    #expect(output.out.contains("ok       server off (c): switched off, \(programs)/off\n"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/started"))
    #expect(output.out.contains("ok       server placed (c): switched on, \(programs)/placed, 0 /\n"))
    #expect(
      output.out.contains("PROBLEM  server broken (c): switched on, \(programs)/broken, but it was ended by signal 9"))
    #expect(output.out.contains("PROBLEM  server missing: it is switched on, but there is no missing on the PATH"))
    #expect(output.out.contains("or change enabled to false under [servers.missing] in \(file)"))
    #expect(output.out.contains("not on the PATH are") && output.out.contains("clangd"))
    // The file that is read twice would be told of twice.
    try "enabled = 1\n".write(toFile: file, atomically: true, encoding: .utf8)
    let bad = try HuedProgram.run(["doctor", "--quick"], environment: environment).out
    #expect(bad.contains("PROBLEM  language servers: \(file): enabled must be true or false, not an integer"))
  }

  /// What is told where no server is switched on does it, in a folder with a space and a quote in its path.
  @Test func switchesLanguageServersOn() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let programs = folder.path + "/bin"
    try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
    try "#!/bin/sh\necho 1.0\n".write(toFile: programs + "/clangd", atomically: true, encoding: .utf8)
    chmod(programs + "/clangd", 0o755)
    var environment = Self.environment(folder)
    environment["PATH"] = programs
    environment["XDG_CONFIG_HOME"] = folder.path + "/it's mine"
    let file = folder.path + "/it's mine/hued/servers.toml"
    func remedy() throws -> String {
      let lines = try HuedProgram.run(["doctor", "--quick"], environment: environment).out.split(separator: "\n")
      let index = try #require(lines.firstIndex { $0.contains("none is switched on") })
      let line = try #require(lines.dropFirst(index + 1).first)
      return String(line.drop { $0 != "→" }.dropFirst(2))
    }
    let command = try HuedProgram.run(
      ["-c", try remedy()], program: "/bin/sh", environment: ["PATH": "/usr/bin:/bin"])
    #expect(command.status == 0, "\(command)")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "enabled = true\n")
    let output = try HuedProgram.run(["doctor", "--quick"], environment: environment)
    #expect(output.out.contains("server clangd") && !output.out.contains("none is switched on"), "\(output.out)")
    try "[servers.clangd]\nmemory = 100\n".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try remedy() == "write enabled = true as the first line of \(file)")
    try "enabled = false\n".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try remedy() == "change enabled = false to enabled = true in \(file)")
  }

  @Test func namesWhatMendsAGrammar() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    for name in ["c", "c.abi-15"] {
      let path = "\(folder.path)/data/hued/grammars/\(name)"
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
      try "no library".write(toFile: path + "/parser.so", atomically: true, encoding: .utf8)
    }
    chmod(folder.path + "/data/hued/grammars", 0o755)
    let output = try HuedProgram.run(["doctor"], environment: Self.environment(folder))
    #expect(output.status == 1)
    #expect(output.out.contains("PROBLEM  c: "), "\(output.out)")
    #expect(output.out.contains("→ hued grammar install --force c, or mend the query it names\n"), "\(output.out)")
    #expect(!output.out.contains("each loads and parses its sample"))
  }

  @Test func highlightsForPagers() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let file = folder.path + "/a.unknown"
    try "one \"two\"\nthree\n\nlast".write(toFile: file, atomically: true, encoding: .utf8)
    let environment = Self.environment(folder)
    func highlight(_ arguments: String...) throws -> String {
      try HuedProgram.run(["highlight", file] + arguments, environment: environment).out
    }
    // Into a pipe there are no colours unless they are asked for, and the text is the file's to the byte.
    #expect(try highlight() == "one \"two\"\nthree\n\nlast")
    #expect(try highlight("-n") == "1  one \"two\"\n2  three\n3  \n4  last")
    #expect(try highlight("--line-range", "2:3") == "three\n\n")
    #expect(try highlight("--color", "always", "--line-range", "1").contains("\u{1b}[38;2;"))
    let bad = try HuedProgram.run(["highlight", file, "--line-range", "x"], environment: environment)
    #expect(bad.status != 0 && bad.err.contains("x names no lines"))
    let noTheme = try HuedProgram.run(["highlight", file, "--theme", "none"], environment: environment)
    #expect(noTheme.status != 0 && noTheme.err.contains("there is no theme \"none\""))
  }
}

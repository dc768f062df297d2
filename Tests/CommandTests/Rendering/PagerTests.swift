import DaemonTestSupport
import Foundation
import Testing

@testable import hued

/// What goes to a pager; `Tests/Editors/test_pager.py` has a real one. The terminal of these tests has 24 rows.
@Suite struct PagerTests {
  /// The pager of these tests writes capitals.
  private func shown(
    lines: Int, of line: String = "int a;", _ arguments: [String], _ variables: [String: String] = [:],
    inTerminal: Bool = true
  ) throws -> String {
    let folder = try TestFolder()
    defer { folder.remove() }
    let file = folder.path + "/x.c"
    try Data(String(repeating: line + "\n", count: lines).utf8).write(to: URL(fileURLWithPath: file))
    let environment = [
      "HUED_RUNTIME": TestServices.root, "NO_COLOR": "1", "TERM": "xterm", "HUED_PAGER": "tr a-z A-Z",
    ].merging(variables) { $1 }
    let words = ["highlight"] + arguments + [file]
    let output =
      inTerminal
      ? try HuedProgram.runInTerminal(words, environment: environment)
      : try HuedProgram.run(words, environment: environment)
    #expect(output.status == 0, "\(output)")
    let text = output.out.replacing("\r\n", with: "\n")
    #expect(text.split(separator: "\n").count == lines, "\(text)")
    return String(text.replacing(#/\u{1b}\[[0-9;]*[mM]/#, with: "").prefix(5))
  }

  @Test func pagesWhatIsLongerThanTheScreen() throws {
    #expect(try shown(lines: 24, []) == "INT A")
    #expect(try shown(lines: 23, []) == "int a")
    let row = "int a;".padding(toLength: 80, withPad: "é", startingAt: 0)
    #expect(try shown(lines: 23, of: row, []) == "int a")
    #expect(try shown(lines: 1, of: String(repeating: row, count: 25), []) == "INT A")
    let tabs = String(repeating: "\t", count: 9)
    #expect(try shown(lines: 12, of: "int a;\(tabs)int bcde;", []) == "INT A", "each has two rows")
    #expect(try shown(lines: 23, of: "int a;\(tabs)\(tabs)", []) == "int a", "a tab begins no row")
    #expect(try shown(lines: 23, of: row, ["--color", "always", "--theme", "dusk"]) == "int a")
    #expect(try shown(lines: 100, [], ["HUED_PAGER": "", "PAGER": "tr i I"]) == "Int a")
    #expect(try shown(lines: 100, [], inTerminal: false) == "int a")
    #expect(try shown(lines: 100, [], ["TERM": "dumb"]) == "int a", "it could not show a pager")
  }

  @Test func doesAsItIsTold() throws {
    #expect(try shown(lines: 100, ["--paging", "never"]) == "int a")
    #expect(try shown(lines: 1, ["--paging", "always"]) == "INT A")
    #expect(try shown(lines: 1, ["--paging", "always"], inTerminal: false) == "INT A")
    #expect(try HuedProgram.run(["highlight", "--paging", "maybe"]).err.contains("--paging"))
  }

  /// Or it would show what switches colours on.
  @Test func tellsLessToPassColoursOn() {
    for (command, settings, told) in [
      ("less -i", "", "-R "), ("/usr/bin/less -X", "-F", "-R -F"), ("X=1 less", "--use-color", "-R --use-color"),
      ("less -PR", "PR", "-R PR"),
    ] {
      #expect(Pager.settings(command: command, settings: settings) == told, "\(command) \(settings)")
    }
    for (command, settings) in [
      ("less -R", ""), ("less -iR", ""), ("less -i", "FRX"), ("less -r", ""), ("less --RAW-CONTROL-CHARS", ""),
      ("more -i", ""), ("tr i I", ""), ("", ""),
    ] {
      #expect(Pager.settings(command: command, settings: settings) == nil, "\(command) \(settings)")
    }
  }

  @Test func isAloneWhereItCanBe() {
    #expect(Pager.replacingShell("less -R") == "exec less -R")
    #expect(Pager.replacingShell("X='a b' less") == "exec env X='a b' less")
    for command in ["a | b", "a; b", "a && b", "(a)", "! a", "exec less", "X=1 command less", ""] {
      #expect(Pager.replacingShell(command) == nil)
    }
  }

  /// A pager that does not care about interrupts, such as cat, is ended by one.
  @Test(arguments: ["grep SigIgn /proc/self/status", "X=1 grep SigIgn /proc/self/status"])
  func leavesSignalsToIt(pager: String) throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    // So large that several processes show it.
    let large = folder.path + "/large.txt"
    try Data(repeating: 0x20, count: 1 << 20).write(to: URL(fileURLWithPath: large))
    // What starts the tests may ignore them.
    let script = """
      import os, signal, sys
      signal.signal(signal.SIGINT, signal.SIG_DFL)
      signal.signal(signal.SIGPIPE, signal.SIG_DFL)
      os.execv(sys.argv[1], sys.argv[1:])
      """
    for files in [[], [large]] {
      let command = [HuedProgram.path, "highlight", "--paging", "always", TestServices.root + "/LICENSE"] + files
      let output = try HuedProgram.run(
        ["python3", "-c", script] + command, program: "/usr/bin/env",
        environment: ["HUED_RUNTIME": TestServices.root, "HUED_PAGER": pager])
      let mask = try #require(output.out.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0, radix: 16) })
      let (interrupt, pipe) = (1 << (SIGINT - 1), 1 << (SIGPIPE - 1))
      #expect(mask & (interrupt | pipe) == 0, "\(output)")
    }
  }

  @Test(arguments: ["no-such-pager", "/etc"])
  func printsWhereThereIsNoPager(pager: String) throws {
    let environment = ["HUED_RUNTIME": TestServices.root, "NO_COLOR": "1", "HUED_PAGER": pager]
    let output = try HuedProgram.run(
      ["highlight", "--paging", "always", TestServices.root + "/LICENSE"], environment: environment)
    #expect(output.status == 0)
    #expect(try output.out == String(contentsOfFile: TestServices.root + "/LICENSE", encoding: .utf8))
  }

  /// A pager that is hued, or calls it, would page what it gets with itself again.
  @Test func neverPagesItself() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    // In the place of less.
    let programs = ["less": "tr a-z A-Z", "pager": "'\(HuedProgram.path)' highlight --paging always | sed s/THE/the/"]
    for (name, command) in programs {
      let path = folder.path + "/" + name
      // A fault ends after five of them.
      let script =
        "#!/bin/sh\necho \(name) >> '\(folder.path)/ran'\n[ $(wc -l < '\(folder.path)/ran') -gt 5 ] || \(command)\n"
      try Data(script.utf8).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    let path = try #require(ProcessInfo.processInfo.environment["PATH"])
    for (pager, ran) in [
      ("'\(HuedProgram.path)' diff", "less"), ("\(HuedProgram.path) highlight", "less"),
      ("X=1 \(HuedProgram.path) diff", "less"),
      (folder.path + "/pager", "pager less"),
    ] {
      let environment = [
        "HUED_RUNTIME": TestServices.root, "NO_COLOR": "1", "PAGER": pager, "HUED_PAGER": "",
        "PATH": folder.path + ":" + path,
      ]
      for command in ["highlight", "diff"] {
        let output = try HuedProgram.run(
          [command, "--paging", "always", TestServices.root + "/LICENSE"], environment: environment)
        #expect(output.status == 0 && output.out.hasPrefix("MIT LICENSE"), "\(output)")
        let file = URL(fileURLWithPath: folder.path + "/ran")
        let names = try String(decoding: Data(contentsOf: file), as: UTF8.self).split(separator: "\n")
        #expect(names.joined(separator: " ") == ran, "\(pager)")
        try FileManager.default.removeItem(at: file)
      }
    }
  }
}

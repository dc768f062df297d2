import DaemonTestSupport
import Foundation
import Highlighting
import Testing
import TextStore

@testable import hued

/// What `man` writes; `Tests/Editors/test_viewers.py` has it in a terminal.
@Suite struct OverstruckTextTests {
  /// The text with its styles behind what has one.
  private func read(_ text: String) -> String? {
    guard let struck = OverstruckText(Text(text)) else { return nil }
    var offset = 0
    return struck.runs.map { run in
      defer { offset += run.length }
      let part = struck.text.string(in: offset..<offset + run.length)
      return run.style == 0 ? part : "\(part)<\(StyleTable.shared.name(of: run.style))>"
    }.joined()
  }

  @Test func readsWhatIsStruckOver() {
    let heading = "markup.heading"
    #expect(read("N\u{8}NA\u{8}A\n") == "NA<\(heading)>\n")
    #expect(read(" ä\u{8}ä _\u{8}b_\u{8}c") == " ä<function+markup.strong> bc<variable.parameter+markup.underline>")
    #expect(read(" _\u{8}a\u{8}a") == " a<function+markup.strong+markup.underline>")
    #expect(read(" +\u{8}o x\u{8}_") == " o x<variable.parameter+markup.underline>")
    #expect(read("a\nb\u{8}b c\u{8}c") == "a\nb<\(heading)> c<\(heading)>")
  }

  @Test func leavesTheRest() {
    for text in ["", "ab", "\u{8}", "a\u{8}", "a\u{8}\nb", "\n\u{8}a"] { #expect(read(text) == nil) }
  }

  @Test func aPipeGetsItAsItIs() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let file = folder.path + "/page"
    try Data(" a\u{8}a\n".utf8).write(to: URL(fileURLWithPath: file))
    let environment = ["HUED_RUNTIME": TestServices.root, "NO_COLOR": "1", "TERM": "xterm"]
    #expect(try HuedProgram.run(["highlight", file], environment: environment).out == " a\u{8}a\n")
    #expect(try HuedProgram.runInTerminal(["highlight", file], environment: environment).out == " a\r\n")
    let named = try HuedProgram.runInTerminal(["highlight", "--language", "c", file], environment: environment)
    #expect(named.out == " a^Ha\r\n")
    let page = try HuedProgram.run(["highlight", "--html", file], environment: environment)
    #expect(page.out.contains(" a\u{8}a"), "\(page)")
  }

  /// One backspace in a source is no page of `man`.
  @Test func aLanguagesFileIsItsOwn() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let file = folder.path + "/b.c"
    try Data("int a\u{8}bb = 1;\n".utf8).write(to: URL(fileURLWithPath: file))
    let shown = try HuedProgram.runInTerminal(
      ["highlight", file], environment: ["HUED_RUNTIME": TestServices.root, "NO_COLOR": "1", "TERM": "xterm"])
    #expect(shown.out == "int a^Hbb = 1;\r\n", "\(shown)")
    let coloured = try HuedProgram.run(
      ["highlight", "--color", "always", file], environment: ["HUED_RUNTIME": TestServices.root, "NO_COLOR": ""])
    #expect(coloured.out.contains("\u{1b}[") && coloured.out.contains("\u{8}"), "\(coloured)")
  }
}

import CommandSupport
import DaemonTestSupport
import Foundation
import Highlighting
import Testing
import TextStore

@testable import Themes
@testable import hued

/// Rows of long lines.
@Suite struct LineWrapTests {
  private func rows(_ text: String, width: Int, tabs: Int = 8, showsControls: Bool = true) -> [String] {
    var renderer = AnsiRenderer(theme: Theme(name: "none", styles: [:]), depth: .plain, showsControls: showsControls)
    renderer.tabs = tabs
    let text = Text(text)
    let half = text.scalarStart(atOrBefore: text.count / 2)
    let runs = [half, text.count - half].map { SourcedRun(length: $0, style: 0, pass: .syntax) }
    let rows = renderer.rows(text.bytes(in: 0..<text.count)[...], runs, width: width)
    return rows.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func cutsWhereThereIsNoMoreRoom() {
    #expect(rows("abcdefg", width: 3) == ["abc", "def", "g"])
    #expect(rows("abcdef", width: 3) == ["abc", "def"])
    #expect(rows("", width: 3) == [""])
    #expect(rows("ab漢字c", width: 3) == ["ab", "漢", "字c"], "a wide character is not halved")
    #expect(rows("abe\u{301}d", width: 3) == ["abe\u{301}", "d"], "a combining one stays with what it is for")
    #expect(rows("ab\u{1b}c", width: 3) == ["ab", "^[c"])
    #expect(rows("abc\r", width: 3) == ["abc"])
    #expect(rows("漢", width: 1) == ["漢"], "each row has something")
    #expect(rows("abc\r", width: 3, showsControls: false) == ["abc\r"], "it has no column")
    #expect(rows("abcd\r", width: 3, showsControls: false) == ["abc", "d\r"])
    #expect(rows("\r", width: 3, showsControls: false) == ["\r"])
  }

  @Test func countsTabsInTheLine() {
    #expect(rows("abcde\tf", width: 6, tabs: 4) == ["abcde", "   f"], "as far as the next stop")
    #expect(rows("a\tb", width: 10, tabs: 4) == ["a   b"])
    #expect(rows("\t\tx", width: 3, tabs: 8) == ["   ", "   ", "x"], "no wider than a row")
  }

  @Test func isThereBesideAMargin() {
    func width(_ wrap: LineWrap, margin: Int = 4, isTerminal: Bool = true, chops: Bool = false) -> Int? {
      wrap.width(margin: margin, columns: 80, isTerminal: isTerminal, chops: chops)
    }
    #expect(width(.auto) == 76 && width(.auto, margin: 0) == nil && width(.auto, isTerminal: false) == nil)
    #expect(width(.auto, chops: true) == nil && width(.never) == nil)
    #expect(width(.character, margin: 0, isTerminal: false, chops: true) == 80 && width(.character, margin: 90) == 1)
  }

  @Test func lessMayCutLines() {
    for (command, settings) in [
      ("less -S", ""), ("less -R", "-S"), ("less -R", "FRSX"), ("less --chop-long-lines", ""),
    ] {
      #expect(Pager.chopsLines(command: command, settings: settings), "\(command) \(settings)")
    }
    for (command, settings) in [("less -R", ""), ("less -R", "-PS"), ("more -S", ""), ("tr -S", "S"), ("", "")] {
      #expect(!Pager.chopsLines(command: command, settings: settings), "\(command) \(settings)")
    }
  }

  @Test func keepsTheMargin() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let file = folder.path + "/x.txt"
    let long = String(repeating: "ab ", count: 40)
    try Data((long + "\n\tcd\n").utf8).write(to: URL(fileURLWithPath: file))
    func highlight(_ arguments: String...) throws -> [String] {
      let output = try HuedProgram.runInTerminal(
        ["highlight", file] + arguments, environment: ["HUED_RUNTIME": TestServices.root, "NO_COLOR": "1"])
      return output.out.replacing("\r\n", with: "\n").split(separator: "\n").map(String.init)
    }
    #expect(try highlight("-n") == ["1  " + long.prefix(77), "   " + long.dropFirst(77), "2          cd"])
    #expect(try highlight("-n", "--wrap", "never").first == "1  " + long)
    #expect(try highlight().first == long)
    #expect(try highlight("--wrap", "character").first == String(long.prefix(80)))
    for bad in [["--wrap", "word"], ["--wrap", "character", "--tabs", "0"]] {
      #expect(try HuedProgram.run(["highlight", file] + bad).err.contains("--wrap"))
    }
  }
}

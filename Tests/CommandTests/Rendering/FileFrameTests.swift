import DaemonTestSupport
import Foundation
import Testing

@testable import hued

/// Numbers, headers and rules around the lines of files.
@Suite struct FileFrameTests {
  @Test func namesItsParts() {
    #expect(FileFrame.parts(named: "numbers,grid") == [.numbers, .grid])
    #expect(FileFrame.parts(named: "full") == [.numbers, .changes, .header, .grid])
    #expect(FileFrame.parts(named: "plain") == [])
    for bad in ["", "number", "grid,", "full, grid"] { #expect(FileFrame.parts(named: bad) == nil, "\(bad)") }
  }

  private func margin(_ frame: FileFrame, _ number: Int?) -> String { frame.margin(number).map(\.text).joined() }

  @Test func drawsRules() {
    let full = FileFrame(parts: [.numbers, .header, .grid], digits: 2, columns: 8)
    #expect(full.above("x") == ["───┬────", "   │ File: x", "───┼────"])
    #expect(margin(full, 7) == " 7 │ ")
    #expect(full.below == ["───┴────"])
    let grid = FileFrame(parts: [.grid], digits: 2, columns: 3)
    #expect(grid.above("x") == ["───"] && margin(grid, 7) == "")
    let numbers = FileFrame(parts: [.numbers], digits: 2, columns: 8)
    #expect(numbers.above("x") == [] && margin(numbers, 7) == " 7  " && numbers.below == [])
    #expect(FileFrame(parts: [.numbers, .grid], digits: 9, columns: 4).below == ["────"], "a narrow terminal")
  }

  @Test func marksChanges() {
    var frame = FileFrame(parts: Set(FileFrame.Part.allCases), digits: 2, columns: 8)
    #expect(frame.marginWidth == 5 && margin(frame, 7) == " 7 │ ", "no room where nothing changed")
    frame.changes = [7: .changed, 8: .removedBelow]
    #expect(frame.marginWidth == 7 && margin(frame, 7) == " 7 ~ │ " && margin(frame, 9) == " 9   │ ")
    #expect(frame.margin(8)[1] == FileFrame.Piece(text: "_", style: "diff.minus"))
    #expect(frame.below == ["─────┴──"])
    frame = FileFrame(parts: [.changes], digits: 2, columns: 8, changes: [1: .removedAbove])
    #expect(frame.marginWidth == 2 && margin(frame, 1) == "‾ " && margin(frame, nil) == "  ")
    frame = FileFrame(parts: [.changes, .numbers], digits: 2, columns: 8, changes: [1: .added])
    #expect(frame.marginWidth == 5 && margin(frame, 1) == " 1 + " && frame.below == [])
  }

  @Test func framesFiles() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    for (name, text) in [("a.c", "int a;\nint b;"), ("b\u{1b}[2J.c", "int c;\n"), ("tab.c", "int\td;\n")] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/" + name))
    }
    func highlight(_ arguments: String..., inTerminal: Bool = false) throws -> String {
      let environment = ["HUED_RUNTIME": TestServices.root, "NO_COLOR": "1", "TERM": "xterm"]
      let files = ["\(folder.path)/a.c", "\(folder.path)/b\u{1b}[2J.c"]
      let words = ["highlight"] + arguments + files
      let output =
        inTerminal
        ? try HuedProgram.runInTerminal(words, environment: environment)
        : try HuedProgram.run(words, environment: environment)
      #expect(output.status == 0, "\(output)")
      return output.out.replacing("\r\n", with: "\n").replacing(folder.path + "/", with: "")
    }
    #expect(try highlight() == "int a;\nint b;int c;\n", "as cat does")
    #expect(try highlight("-n") == "1  int a;\n2  int b;\n1  int c;\n")
    let open = try HuedProgram.run(
      ["highlight", "-n", "\(folder.path)/tab.c", "\(folder.path)/a.c"],
      environment: ["HUED_RUNTIME": TestServices.root])
    #expect(open.out.hasSuffix("\n1  int a;\n2  int b;"), "\(open)")
    let unnamed = try HuedProgram.run(["highlight", "--html", "-"], environment: ["HUED_RUNTIME": TestServices.root])
    #expect(unnamed.out.contains("<title>standard input</title>"), "\(unnamed)")
    #expect(try highlight(inTerminal: true) == "File: a.c\nint a;\nint b;\n\nFile: b^[[2J.c\nint c;\n")
    #expect(try highlight("--style", "plain", inTerminal: true) == "int a;\nint b;int c;\n")
    let rest = String(repeating: "─", count: 77)
    #expect(
      try highlight("--style", "full", inTerminal: true) == """
        ──┬\(rest)
          │ File: a.c
        ──┼\(rest)
        1 │ int a;
        2 │ int b;
        ──┴\(rest)
        ──┬\(rest)
          │ File: b^[[2J.c
        ──┼\(rest)
        1 │ int c;
        ──┴\(rest)

        """)
    let second = try highlight("--style", "header", "-n", "--line-range", "2:")
    #expect(second == "   File: a.c\n2  int b;\n\n   File: b^[[2J.c\n")
    let shifted = try HuedProgram.runInTerminal(
      ["highlight", "-n", "\(folder.path)/tab.c"], environment: ["HUED_RUNTIME": TestServices.root, "NO_COLOR": "1"])
    #expect(shifted.out == "1  int     d;\r\n", "the column that it has in the file")
    let refused = try HuedProgram.run(["highlight", "--style", "rule"])
    #expect(refused.status != 0 && refused.err.contains("rule is no style"), "\(refused)")
    let html = try HuedProgram.run(["highlight", "--html", "--style", "grid"])
    #expect(html.status != 0 && html.err.contains("numbers alone"), "\(html)")
    let page = try HuedProgram.run(
      ["highlight", "--html", "-n", "--tabs", "8", "\(folder.path)/tab.c"],
      environment: ["HUED_RUNTIME": TestServices.root])
    #expect(page.out.contains("tab-size: 8;") && page.out.contains("margin-left: -3ch;"), "\(page)")
  }
}

import DaemonTestSupport
import Foundation
import Highlighting
import Testing
import TextStore

@testable import Themes
@testable import hued

/// `hued diff`; `Tests/Editors/test_diff.py` has it as git's pager.
@Suite struct DiffCommandTests {
  private static let environment = ["HUED_RUNTIME": TestServices.root, "NO_COLOR": ""]
  private static let diff = """
    commit 0123456789abcdef0123456789abcdef01234567 (HEAD)
    Author: A <a@b>

        Return it

     a.py | 4 ++--
     1 file changed, 2 insertions(+), 2 deletions(-)

    diff --git a/a.py b/a.py
    index 1111111..2222222 100644
    --- a/a.py
    +++ b/a.py
    @@ -7,4 +7,4 @@ def f():
     import os
    -return "a"
    -'''
    +return 'b'
    +# '''
     pass
    diff --git a/x.bin b/x.bin
    Binary files a/x.bin and b/x.bin differ

    """

  /// What it prints of a text, by a shell that can read and write any bytes.
  private func printed(_ input: [UInt8], _ arguments: String = "--color always --theme dusk") throws -> [UInt8] {
    let folder = try TestFolder()
    defer { folder.remove() }
    try Data(input).write(to: URL(fileURLWithPath: folder.path + "/in"))
    let output = try HuedProgram.run(
      ["-c", "'\(HuedProgram.path)' diff \(arguments) < in > out"], program: "/bin/sh", environment: Self.environment,
      directory: folder.path)
    #expect(output.status == 0 && output.err.isEmpty, "\(output)")
    return Array(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/out")))
  }

  private func printed(_ input: String, _ arguments: String = "--color always --theme dusk") throws -> String {
    String(decoding: try printed(Array(input.utf8), arguments), as: UTF8.self)
  }

  private func code(_ color: String, _ background: String? = nil) throws -> String {
    func part(_ color: String) throws -> String {
      let color = try #require(Theme.Color(color))
      return "2;\(color.red);\(color.green);\(color.blue)"
    }
    return try "\u{1b}[38;\(part(color))" + (background.map { try ";48;" + part($0) } ?? "") + "m"
  }

  /// As PowerShell saves what a command prints.
  @Test func readsUTF16() throws {
    let expected = try printed(Array(Self.diff.utf8))
    let units = Array(("\u{feff}" + Self.diff).utf16)
    #expect(try printed(units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }) == expected)
    #expect(try printed(units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }) == expected)
    #expect(try printed([0xff]) == [0xff])
  }

  /// Each line has the colours of its own text: the old one's string would reach over all that follows.
  @Test func coloursBothTexts() throws {
    try TestServices.require("python")
    let lines = try printed(Self.diff).components(separatedBy: "\n")
    let (keyword, string, off) = ("#ff8aa0", "#a5d6a7", "\u{1b}[0m")
    let (old, new) = ("#38141a", "#0a2812")
    func line(_ start: String) throws -> String {
      try #require(lines.first { $0.replacing(#/\u{1b}\[[0-9;]*[mK]/#, with: "").hasPrefix(start) })
    }
    let fill = (old: "\u{1b}[48;2;56;20;26m\u{1b}[K\(off)", new: "\u{1b}[48;2;10;40;18m\u{1b}[K\(off)")
    #expect(try line("-return").hasPrefix("\(fill.old)\(code("#ff7b72", old))-\(off)\(code(keyword, old))return\(off)"))
    let changed = try code(string, old).replacing("[38", with: "[4;38")
    #expect(try line("-return").hasSuffix("\(changed)\"a\"\(off)"))
    #expect(try line("+return").hasPrefix("\(fill.new)\(code("#7ee787", new))+\(off)\(code(keyword, new))return\(off)"))
    let comment = "38;2;131;141;150;48;2;10;40;18m"
    #expect(try line("+# ").contains("\u{1b}[3;4;\(comment)# \(off)\u{1b}[3;\(comment)'''"))
    #expect(try line(" pass") == " \(code(keyword))pass\(off)", "it is code in the new text")
    #expect(try line(" import").hasPrefix(" \(code(keyword))import\(off)"))
    #expect(try line("@@ ").hasPrefix("\(code("#e3b341"))@@ -7,4 +7,4 @@\(off)"))
    #expect(try line(" a.py").contains("\(code("#7ee787"))++\(off)\(code("#ff7b72"))--\(off)"))
    #expect(try line("commit").hasPrefix(code("#e3b341")))
    #expect(try line("Binary").hasPrefix(code("#9aa6b2")))
    #expect(try line("    Return it") == "    Return it")
  }

  /// Of a script without an ending the first line tells the language, also of the parts that a long hunk comes in.
  @Test func aLongHunkHasOneLanguage() throws {
    try TestServices.require("python")
    let lines = ["#!/usr/bin/env python3"] + Array(repeating: "#" + String(repeating: "-", count: 1 << 16), count: 20)
    let added = (lines + ["return"]).map { "+\($0)\n" }.joined()
    let output = try printed("--- /dev/null\n+++ b/script\n@@ -0,0 +1,\(lines.count + 1) @@\n" + added)
    #expect(try output.contains("\(code("#ff8aa0", "#0a2812"))return"))
  }

  /// The same text comes out, whatever goes in.
  @Test func keepsTheText() throws {
    func plain(_ bytes: [UInt8]) -> [UInt8] {
      let text = String(bytes: bytes, encoding: .isoLatin1) ?? ""
      return text.replacing(#/\u{1b}\[[0-9;]*[mK]/#, with: "").unicodeScalars.map { UInt8($0.value) }
    }
    let latin =
      Array("--- a.c\n+++ a.c\n@@ -1 +1,2 @@\n-int a; // ".utf8) + [0xe9, 0x0a] + Array("+int b; // \r\n+".utf8) + [
        0x80, 0xff,
      ]
    let nulls = Array("--- a.c\n+++ a.c\n@@ -1 +1 @@\n-int\0 a;\n+".utf8) + [0xff, 0xfe, 0x0a]
    for input in [
      Array(Self.diff.utf8), Array(Self.diff.utf8.dropLast()), latin, nulls, [], [0x0a], [0xe9, 0, 0x0a, 0xff],
      Array("no diff\u{1b}[2J\r\n--- \n".utf8), Array(Self.diff.utf8.dropLast(90)),
    ] {
      #expect(plain(try printed(input)) == input)
      #expect(try printed(input, "--color never") == input)
      #expect(try printed(input, "") == input)
    }
  }

  /// A patch with a file's own escape characters can be applied.
  @Test func keepsSequencesOfTheFile() throws {
    let own = "--- a.sh\n+++ a.sh\n@@ -7 +7 @@ \u{1b}[1mx\n-A=\"\u{1b}[31m\"\n+A=\"\u{1b}[32m\"\n"
    #expect(try printed(own, "") == own)
    let colored =
      "\u{1b}[1m--- a.sh\u{1b}[m\n\u{1b}[1m+++ a.sh\u{1b}[m\n\u{1b}[36m@@ -7 +7 @@\u{1b}[m \u{1b}[mx\u{1b}[m\n"
      + "\u{1b}[31m-A=\"\u{1b}[31m\"\u{1b}[m\n\u{1b}[32m+\u{1b}[m\u{1b}[32mA=\"\u{1b}[32m\"\u{1b}[m\n"
    #expect(try printed(colored, "") == own.replacing("\u{1b}[1m", with: ""))
  }

  @Test func takesColoursAway() throws {
    let colored = Self.diff.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      switch line.first {
      case "-", "+": "\u{1b}[3\(line.first == "-" ? 1 : 2)m\(line)\u{1b}[m"
      case "d", "i", "@": "\u{1b}[1m\(line)\u{1b}[m"
      default: String(line)
      }
    }.joined(separator: "\n")
    #expect(try printed(colored) == printed(Self.diff))
    #expect(try printed(colored, "") == Self.diff)
    let kept = "\u{1b}[33mcommit\u{1b}[m x\n"
    #expect(try printed(kept) == kept, "outside of files they stay")
    #expect(try printed(kept, "--color never") == "commit x\n")
  }

  @Test func showsControlsToATerminal() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let text = "\u{1b}[33mcommit\u{1b}[m \u{1b}[2J\n--- a.c\n+++ a.c\n@@ -1 +1 @@\n-int a;\r\n+int\u{1b}[31m a;\n"
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/in"))
    var environment = Self.environment.merging(["TERM": "xterm", "NO_COLOR": "1"]) { $1 }
    let plain = try HuedProgram.runInTerminal(["diff", folder.path + "/in"], environment: environment)
    #expect(
      plain.out.replacing("\r\n", with: "\n")
        == "commit ^[[2J\n--- a.c\n+++ a.c\n@@ -1 +1 @@\n-int a;^M\n+int^[[31m a;\n", "\(plain)")
    environment["NO_COLOR"] = ""
    environment["COLORTERM"] = ""
    for (terminal, sign) in [("xterm-256color", "\u{1b}[7;38;5;"), ("linux", "\u{1b}[7;32m+\u{1b}[0m")] {
      environment["TERM"] = terminal
      let shown = try HuedProgram.runInTerminal(["diff", folder.path + "/in"], environment: environment)
      #expect(
        shown.out.contains("\n" + sign) && !shown.out.contains("48;"),
        "no background that text might be lost on: \(shown)")
      #expect(shown.out.contains("\u{1b}[33mcommit\u{1b}[m "))
    }
  }

  /// On a terminal the cursor stays on the last character of a full row, which a fill behind it would clear.
  @Test(arguments: [78, 79, 80, 158, 159, 160]) func fillsRowsAndClearsNoText(length: Int) throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let text = "--- a\n+++ a\n@@ -0,0 +1 @@\n+" + String(repeating: "x", count: length) + "\n"
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/in"))
    let environment = Self.environment.merging(["TERM": "xterm", "COLORTERM": "truecolor"]) { $1 }
    let output = try HuedProgram.runInTerminal(
      ["diff", "--theme", "dusk", "--paging", "never", folder.path + "/in"], environment: environment)
    let line = try #require(output.out.components(separatedBy: "\r\n").dropLast().last)
    let fill = "\u{1b}[K"
    #expect(line.prefix { $0 != "+" }.contains(fill), "\(output)")
    let behind = line.components(separatedBy: "x").last ?? ""
    #expect(behind.contains(fill) == [80, 158, 160].contains(length), "\(output)")
  }

  /// What git writes around diffs.
  @Test(
    arguments: [
      ("commit 0123abc", "label"), ("commit 0123abc (HEAD)", "label"), ("commit 0123ab", nil), ("commit 0123abcX", nil),
      ("commit \(String(repeating: "f", count: 65))", nil), (" a | 1 +", "diff.plus"),
      (" a | b |  12 --", "diff.minus"),
      (" a | 1+", nil), (" | 1 +", nil), ("a | 1 +", nil), (" a | +", nil), (" a |1 +", nil), (" ++", nil), ("+", nil),
    ] as [(String, String?)])
  func coloursCommitsAndStatistics(line: String, style: String?) throws {
    let output = try printed(line + "\n")
    let colors = ["label": "#e3b341", "diff.plus": "#7ee787", "diff.minus": "#ff7b72"]
    let expected = try style.map { try code(#require(colors[$0])) }
    #expect(expected.map(output.contains) ?? (output == line + "\n"), "\(output)")
  }

  @Test func saysWhatItCannotRead() throws {
    let output = try HuedProgram.run(["diff", "/nowhere"])
    #expect(output.status == 1 && output.err.contains("/nowhere: "), "\(output)")
  }
}

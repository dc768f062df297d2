import Base
import Foundation
import Testing

@testable import Themes

@Suite struct ThemeTests {
  private static let directory =
    URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path + "/themes"
  private static let loader = ThemeLoader(directories: [directory])

  @Test func thereAreSix() throws {
    #expect(Self.loader.names == ["dawn", "dusk", "midnight", "moss", "noon", "paper"])
    let appearances = try Self.loader.names.map { try Self.loader.load($0).appearance }
    #expect(Set(appearances) == [.dark, .light])
  }

  /// Every theme gives a look to whatever another one does, so that none is poorer.
  @Test func haveTheSameStyles() throws {
    let dusk = Set(try Self.loader.load("dusk").styles.keys.filter { $0 != "keyword.operator" })
    for name in Self.loader.names {
      #expect(Set(try Self.loader.load(name).styles.keys.filter { $0 != "keyword.operator" }) == dusk, "\(name)")
    }
  }

  /// Text of normal size needs a contrast of 4.5, say the Web Content Accessibility Guidelines 2.1, 1.4.3.
  @Test func canBeRead() throws {
    for name in Self.loader.names {
      let theme = try Self.loader.load(name)
      let background = try #require(theme.background)
      #expect(try #require(theme.foreground).contrast(to: background) >= 7, "\(name)")
      for (style, look) in theme.styles {
        guard let color = look.foreground else { continue }
        #expect(color.contrast(to: look.background ?? background) >= 4.5, "\(name): \(style)")
      }
    }
  }

  /// Whatever stands in a line that a diff adds or removes; the line itself is told from others.
  @Test func canBeReadInDiffs() throws {
    for name in Self.loader.names {
      let theme = try Self.loader.load(name)
      let background = try #require(theme.background)
      let lines = try ["diff.plus.line", "diff.minus.line"].map { try #require(theme.style(for: $0)?.background) }
      for (style, look) in theme.styles.merging(
        ["": Theme.Style(foreground: theme.foreground)], uniquingKeysWith: { $1 })
      {
        guard let color = look.foreground else { continue }
        for line in lines { #expect(color.contrast(to: line) >= 4.5, "\(name): \(style) on \(line.hexadecimal)") }
      }
      #expect(lines.allSatisfy { $0.difference(to: background) >= 5 }, "\(name)")
      #expect(lines[0].difference(to: lines[1]) >= 15, "\(name)")
    }
  }

  @Test func saysWhatThereIs() {
    let failure = #expect(throws: ThemeLoader.Failure.self) { try Self.loader.load("none") }
    #expect(failure?.description.contains("there are dawn, dusk, midnight, moss, noon, paper") == true)
  }

  @Test func takesAllThatAThemeCanSay() throws {
    let source = """
      appearance = "light"
      foreground = "#0a0B0c"
      [styles]
      comment = { foreground = "#010203", background = "#fffefd", italic = true, bold = false }
      [styles."markup.strong"]
      bold = true
      underline = true
      strikethrough = true
      """
    let theme = try ThemeFile.read(source, path: "own.toml")
    #expect(theme.name == "own.toml")
    #expect(theme.appearance == .light)
    #expect(theme.foreground?.hexadecimal == "#0a0b0c")
    #expect(theme.background == nil)
    #expect(
      theme.styles == [
        "comment": Theme.Style(foreground: Theme.Color("#010203"), background: Theme.Color("#fffefd"), italic: true),
        "markup.strong": Theme.Style(bold: true, underline: true, strikethrough: true),
      ])
  }

  @Test(
    arguments: [
      ("name = 1\n[styles]", 1, "name must be a string, not an integer"),
      ("\nappearance = 'dim'\n[styles]", 2, "appearance must be \"dark\" or \"light\""),
      ("foreground = '#+12345'\n[styles]", 1, "#+12345 is no colour; write it as \"#rrggbb\""),
      ("[styles]\na = { foreground = 3 }", 2, "an integer is no colour; write it as \"#rrggbb\""),
      ("[styles]\n\na = 'bold'", 3, "styles.\"a\" must be a table such as { foreground = \"#aabbcc\" }"),
      ("[styles]\n[styles.a]\nbold = 'yes'", 3, "bold must be true or false, not a string"),
      (
        "[styles]\na = { bold = true, colour = '#000000' }", 2,
        "colour is unknown; a style has foreground, background, bold, italic, underline and strikethrough"
      ),
      (
        "[styles]\nstring.special = { bold = true }", 2, "a name with a dot must be in quotes: \"string.special\""
      ),
      (
        "forground = '#000000'\n[styles]", 1,
        "forground is unknown; a theme has name, appearance, foreground, background and [styles]"
      ),
      ("styles = 1", 1, "styles must be a table, not an integer"), ("[styles]\na = ", 2, "a value is missing"),
      ("name = 'x'", nil, "the table [styles] is missing"),
      // Of several mistakes the first one is told.
      ("[styles]\nz = 1\na = 1", 2, "styles.\"z\" must be a table such as { foreground = \"#aabbcc\" }"),
    ] as [(String, Int?, String)])
  func saysWhatIsWrongAndWhere(source: String, line: Int?, message: String) {
    let failure = #expect(throws: FileProblem.self) { try ThemeFile.read(source, path: "own.toml") }
    #expect(failure == FileProblem(file: "own.toml", line: line, message: message))
  }
}

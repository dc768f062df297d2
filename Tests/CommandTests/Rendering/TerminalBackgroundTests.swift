import Testing

@testable import CommandSupport
@testable import Themes

/// What terminals answer; `Tests/Editors/test_background.py` asks a real one.
@Suite struct TerminalBackgroundTests {
  @Test func readsAnswers() {
    func color(_ answer: String) -> String? { TerminalBackground.color(in: Array(answer.utf8))?.hexadecimal }
    #expect(color("\u{1b}]11;rgb:1c1c/2121/2828\u{1b}\\\u{1b}[?62;c") == "#1c2128")
    #expect(color("\u{1b}]11;rgb:ff/0/8888\u{7}") == "#ff0088")
    #expect(color("typed\u{1b}]11;rgba:ffff/ffff/ffff/8080\u{1b}\\") == "#ffffff")
    #expect(color("\u{1b}]11;#010203\u{7}") == "#010203")
    for bad in [
      "", "\u{1b}[?62;c", "\u{1b}]11;", "\u{1b}]11;rgb:1/2", "\u{1b}]11;rgb:-1/2/3", "\u{1b}]11;rgb:12345/1/1",
    ] {
      #expect(color(bad) == nil, "\(bad)")
    }
  }

  @Test func knowsTheEndOfAnAnswer() {
    func isWhole(_ answer: String) -> Bool { TerminalBackground.isWhole(Array(answer.utf8)) }
    #expect(isWhole("\u{1b}[?62;22c") && isWhole("\u{1b}]11;rgb:0/0/0\u{7}\u{1b}[?1c"))
    #expect(!isWhole("") && !isWhole("\u{1b}]11;rgb:c/c/c\u{7}") && !isWhole("\u{1b}[?62;22") && !isWhole("\u{1b}[?1u"))
  }

  @Test func tellsDarkFromLight() {
    for (color, wanted) in [
      ("#000000", Theme.Appearance.dark), ("#1c2128", .dark), ("#fbfaf7", .light), ("#808000", .light),
    ] {
      #expect(Theme.Color(color).map(TerminalBackground.appearance(of:)) == wanted, "\(color)")
    }
    #expect(TerminalBackground.appearance(colorFGBG: "15;0") == .dark)
    #expect(TerminalBackground.appearance(colorFGBG: "0;default;15") == .light)
    #expect(TerminalBackground.appearance(colorFGBG: "12;8") == .dark)
    for bad in ["", "0;default", "1;16", "1;-1"] {
      #expect(TerminalBackground.appearance(colorFGBG: bad) == nil, "\(bad)")
    }
  }
}

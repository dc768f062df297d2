import Foundation
import Testing

@testable import Themes

/// Themes on terminals of 16 and 256 colours, and kinds of tokens that must not look alike.
@Suite struct PaletteTests {
  private static let loader = ThemeLoader(directories: [
    URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path + "/themes"
  ])
  private static let kinds = ["comment", "string", "keyword", "function", "type", "number"]

  @Test(arguments: loader.names) func keepsKindsApart(name: String) throws {
    let theme = try Self.loader.load(name)
    let colors = try Self.kinds.map { try #require(theme.style(for: $0)?.foreground) }
    let text = try #require(theme.foreground)
    for (index, color) in colors.enumerated() {
      #expect(color.difference(to: text) >= 15, "\(Self.kinds[index]) looks like plain text")
      for other in colors.indices where other > index {
        #expect(color.difference(to: colors[other]) >= 15, "\(Self.kinds[index]) looks like \(Self.kinds[other])")
      }
    }
  }

  /// What is easily told apart in the theme differs among 256 colours, is near to what it was, and can be read.
  @Test(arguments: loader.names) func findsAnIndexForEachColor(name: String) throws {
    let theme = try Self.loader.load(name)
    let background = try #require(theme.background)
    let palette = IndexedPalette(theme)
    let colors = Set(theme.styles.values.compactMap(\.foreground) + [theme.foreground].compactMap { $0 })
    for color in colors {
      let index = palette.index(of: color)
      for other in colors where other.difference(to: color) >= IndexedPalette.leastDifference {
        #expect(palette.index(of: other) != index, "\(color.hexadecimal) and \(other.hexadecimal)")
      }
      let shown = try #require(Self.xterm(index))
      #expect(shown.contrast(to: background) >= 4.5, "\(color.hexadecimal) as \(index)")
      #expect(shown.difference(to: color) < 30, "\(color.hexadecimal) as \(index), \(shown.hexadecimal)")
    }
  }

  @Test(arguments: [
    ("#000000", 16), ("#ffffff", 231), ("#ff0000", 196), ("#00ff00", 46), ("#0000ff", 21), ("#808080", 244),
    ("#5f87af", 67), ("#121212", 233),
  ]) func findsWhatIsInTheTable(_ color: String, _ index: Int) throws {
    let color = try #require(Theme.Color(color))
    let theme = Theme(name: "one", styles: ["string": Theme.Style(foreground: color)])
    #expect(IndexedPalette(theme).index(of: color) == index)
    #expect(IndexedPalette(Theme(name: "none", styles: [:])).index(of: color) == index)
  }

  @Test func givesKindsTheTerminalsOwnColors() {
    #expect(Set(Self.kinds.compactMap(TerminalColor.init(style:))).count == Self.kinds.count)
    #expect(TerminalColor(style: "function.method.call") == .blue)
    #expect(TerminalColor(style: "string.escape+deprecated") == .red)
    #expect(TerminalColor(style: "variable") == nil)
    #expect(TerminalColor(style: "punctuation.bracket") == nil)
  }

  /// Every kind that a theme colours has a colour there, but plain names, operators, and what is told by an attribute.
  @Test func leavesNothingThatMattersPlain() throws {
    let plain: Set = [
      "markup.italic", "markup.strikethrough", "markup.strong", "markup.underline", "operator", "property",
      "punctuation",
      "variable.member", "variable.parameter",
    ]
    for name in Self.loader.names {
      for style in try Self.loader.load(name).styles.keys where !plain.contains(style) {
        #expect(TerminalColor(style: style) != nil, "\(style) of \(name)")
      }
    }
  }

  /// Black on white has a contrast of 21, say the guidelines, and #777777 one of 4.48.
  @Test func measuresContrast() throws {
    let white = try #require(Theme.Color("#ffffff"))
    #expect(abs(try #require(Theme.Color("#000000")).contrast(to: white) - 21) < 0.01)
    #expect(abs(try #require(Theme.Color("#777777")).contrast(to: white) - 4.48) < 0.01)
    #expect(abs(try #require(Theme.Color("#000000")).difference(to: white) - 100) < 0.1)
  }

  private static func xterm(_ index: Int) -> Theme.Color? {
    let levels = ["00", "5f", "87", "af", "d7", "ff"]
    guard index < 232 else {
      let grey = String(8 + 10 * (index - 232), radix: 16)
      let digits = grey.count == 1 ? "0" + grey : grey
      return Theme.Color("#" + digits + digits + digits)
    }
    let place = index - 16
    return Theme.Color("#" + levels[place / 36] + levels[place / 6 % 6] + levels[place % 6])
  }
}

import CommandSupport
import Highlighting
import Testing
import TextStore

@testable import Themes
@testable import hued

@Suite struct RendererTests {
  private static let theme: Theme = {
    var theme = Theme(name: "test", styles: [:])
    theme.foreground = Theme.Color("#101010")
    theme.background = Theme.Color("#fefefe")
    theme.styles["string"] = Theme.Style(foreground: Theme.Color("#00ff00"))
    theme.styles["comment"] = Theme.Style(foreground: Theme.Color("#808080"), italic: true)
    return theme
  }()

  private func runs(_ parts: [(Int, String?)]) -> [SourcedRun] {
    parts.map { SourcedRun(length: $0.0, style: $0.1.map { StyleTable.shared.id(for: $0) } ?? 0, pass: .syntax) }
  }

  private func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func cutsRunsAtLineEnds() {
    let text = Text("ab\ncdef\n\ng")
    let string = StyleTable.shared.id(for: "string")
    let lines = HighlightedLine.lines(0..<4, of: text, runs([(1, nil), (4, "string"), (5, nil)]))
    #expect(lines.map { String(decoding: $0.bytes, as: UTF8.self) } == ["ab", "cdef", "", "g"])
    #expect(lines[0].runs.map(\.length) == [1, 1])
    #expect(lines[0].runs.map(\.style) == [0, string])
    #expect(lines[1].runs.map(\.length) == [2, 2])
    #expect(lines[2].runs.isEmpty)
    #expect(lines[3].runs.map(\.length) == [1])
    let some = HighlightedLine.lines(1..<2, of: text, runs([(1, nil), (4, "string"), (5, nil)]))
    #expect(some.map(\.number) == [1])
    #expect(some[0].runs == lines[1].runs)
  }

  @Test func writesEscapeSequences() {
    let text = Array("a\"b\"".utf8)[...]
    let styled = runs([(1, nil), (3, "string.escape")])
    #expect(
      string(AnsiRenderer(theme: Self.theme).render(text, styled)) == "a\u{1b}[38;2;0;255;0m\"b\"\u{1b}[0m")
    #expect(
      string(AnsiRenderer(theme: Self.theme, depth: .indexed).render(text, styled)) == "a\u{1b}[38;5;46m\"b\"\u{1b}[0m")
    let plain = AnsiRenderer(theme: Self.theme, depth: .plain)
    #expect(string(plain.render(text, styled)) == "a\"b\"")
    #expect(string(plain.muted("a")) == "a")
  }

  /// Up to the next stop from where the line begins, whatever runs there are; wide and combining characters count.
  @Test func expandsTabs() {
    var renderer = AnsiRenderer(theme: Self.theme, depth: .plain)
    func line(_ text: String) -> String {
      string(renderer.render(Array(text.utf8)[...], runs([(2, nil), (text.utf8.count - 2, "string")])))
    }
    #expect(line("\ta\tb") == "\ta\tb")
    renderer.tabs = 4
    #expect(line("\ta\tb") == "    a   b")
    #expect(line("ab漢\tc") == "ab漢    c")
    #expect(line("abe\u{301}\tc") == "abe\u{301} c")
    #expect(line("ab\u{1b}\tc") == "ab\u{1b}    c", "shown as ^[")
  }

  @Test func writesPages() {
    let text = Text("x <b>\n& y")
    let lines = HighlightedLine.lines(0..<2, of: text, runs([(2, nil), (3, "string"), (4, nil)]))
    func page(_ renderer: HtmlRenderer, title: String) -> String {
      let styles = Set(lines.flatMap { $0.runs.map(\.style) })
      return string(
        renderer.top(title: title, digits: 1, styles: styles) + renderer.lines(lines, digits: 1) + HtmlRenderer.bottom)
    }
    let inline = page(HtmlRenderer(theme: Self.theme), title: "a&b")
    #expect(inline.contains("<title>a&amp;b</title>"))
    #expect(
      inline.contains("<pre>\nx <span title=\"string\" style=\"color:#00ff00\">&lt;b&gt;</span>\n&amp; y\n</pre>"))
    var renderer = HtmlRenderer(theme: Self.theme)
    renderer.styling = .classes
    renderer.showsLineNumbers = true
    let classes = page(renderer, title: "t")
    #expect(classes.contains(".hued-string { color:#00ff00 }"))
    #expect(
      classes.contains("<span class=\"hued-line\">1  </span>x <span class=\"hued-string\">&lt;b&gt;</span>\n"))
    #expect(classes.contains("<span class=\"hued-line\">2  </span>&amp; y\n"))
    #expect(classes.contains("calc(1em + 3ch)") && classes.contains("margin-left: -3ch"), "tab stops are the text's")
    #expect(!inline.contains("3ch") && inline.contains("tab-size: 4"))
  }
}

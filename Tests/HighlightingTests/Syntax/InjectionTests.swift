import Base
import Grammars
import Testing
import TextStore

@testable import Highlighting

/// Layers of other languages, with the project's own queries.
@Suite struct InjectionTests {
  @Test func aFenceChangesItsLanguageByAnEdit() throws {
    let bench = try SyntaxBench("# T\n\n```json\nint x = true;\n```\n", "markdown")
    #expect(try bench.style(of: "true") == "boolean")
    #expect(try bench.style(of: "int") != "type.builtin")
    try bench.replace("json", with: "c")
    #expect(try bench.style(of: "int") == "type.builtin")
    try bench.replace("```c", with: "```nothing")
    #expect(try bench.style(of: "int") != "type.builtin")
    try bench.replace("nothing", with: "python")
    #expect(try bench.style(of: "true") != "boolean")
    try bench.replace("true", with: "True")
    #expect(try bench.style(of: "True") == "boolean")
  }

  @Test func aScriptAppearsAndDisappearsByAnEdit() throws {
    let bench = try SyntaxBench("<p>let a = 1</p>\n<!-- x -->\n", "html")
    #expect(try bench.style(of: "let") == "")
    try bench.replace("<p>", with: "<script>")
    try bench.replace("</p>", with: "</script>")
    #expect(try bench.style(of: "let") == "keyword")
    #expect(try bench.style(of: "1") == "number")
    try bench.replace("<script>", with: "<style>")
    #expect(try bench.style(of: "let") != "keyword")
    try bench.replace("<style>", with: "<p>")
    try bench.replace("</script>", with: "</p>")
    #expect(try bench.style(of: "let") == "")
  }

  @Test func smallLayersFarFromTheViewsAreLetGoOf() throws {
    let text = Text(LongText.cFunctions(3000))
    let driver = try EngineDriver(text, "c")
    let root = driver.engine.root
    var most = 0
    var views = Array(stride(from: 0, to: text.count - 8192, by: 4096)).map { $0..<$0 + 8192 }
    views += [0..<8192]
    for view in views {
      try driver.request(views: [view])
      driver.finish()
      most = max(most, root.children.count)
    }
    #expect(most > 300 && most < 1500, "\(most) layers of 3,000")
    // Those of the first view were made again, and move with an edit before them.
    try driver.request([TextEdit(range: 0..<0, replacement: "int é;\n")], views: [0..<8192])
    driver.finish()
    try driver.expectScratch("c", in: 0..<8192)
  }

  @Test func injectionsNest() throws {
    let source = """
      # T

      ```html
      <style>a { color: red }</style>
      <script>let a = `x`; const f = /[a-z]+/;</script>
      ```

      text

      """
    let bench = try SyntaxBench(source, "markdown")
    #expect(try bench.style(of: "color") == "property")
    #expect(try bench.style(of: "let") == "keyword")
    try bench.replace("```html", with: "```css")
    #expect(try bench.style(of: "let") != "keyword")
    try bench.replace("```css", with: "```html")
    #expect(try bench.style(of: "let") == "keyword")
    try bench.replace("text", with: "```json\n[true]\n```")
    #expect(try bench.style(of: "true") == "boolean")
    // An edit far above moves every layer.
    try bench.edit(0..<0, "line\n\n漢字 😀\n")
    #expect(try bench.style(of: "color") == "property")
    try bench.edit(0..<5, "")
    #expect(try bench.style(of: "let") == "keyword")
  }

  @Test func anInjectionMovesWithTheTextBeforeItOnItsLine() throws {
    let bench = try SyntaxBench("<p>a</p><script>let a = 1</script><b>c</b>\n", "html")
    for insertion in ["é", "<i>", "\n", "</i>", " "] {
      try bench.edit(3..<3, insertion)
      #expect(try bench.style(of: "let") == "keyword")
    }
    while bench.text.count > 40 {
      try bench.edit(0..<bench.text.scalarEnd(atOrAfter: 1), "")
    }
  }

  @Test func layersAtTheDepthLimitAreLeftOut() throws {
    var settings = SyntaxSettings()
    settings.maximumDepth = 1
    let bench = try SyntaxBench("```html\n<script>let a</script>\n```\n", "markdown", settings: settings)
    #expect(try bench.style(of: "script") == "tag")
    #expect(try bench.style(of: "let") != "keyword")
  }

  /// A parse that was interrupted goes on in the text that it began with, wherever the layer has moved since.
  @Test func aParseUnderWayOutlivesAnEditBeforeIt() throws {
    var settings = SyntaxSettings()
    // What the parse finds is what counts, not what is found when typing pauses.
    settings.verificationLimit = .zero
    settings.wholeParseLimit = .zero
    let page = "<p>\n</p>\n<script>\n" + LongText.javascriptClass(400) + "</script>\n"
    let view = 20..<3000
    let driver = try EngineDriver(Text(page), "html", settings: settings)
    try driver.request(views: [view], deadline: .distantPast)
    for _ in 0..<10_000 where !driver.engine.root.children.contains(where: { $0.parse?.wasInterrupted == true }) {
      driver.step(until: .distantPast)
    }
    let script = try #require(driver.engine.root.children.first { $0.parse != nil })
    let parse = try #require(script.parse)
    let moved = view.lowerBound + 12..<view.upperBound + 12
    try driver.request(
      [TextEdit(range: 0..<0, replacement: "<p>more</p>\n")], views: [moved], wanted: [moved], deadline: .distantPast)
    #expect(script.parse === parse)
    driver.finish()
    try driver.expectScratch("html", in: moved)
  }

  /// A new line of a doc comment makes the layer of all its lines begin elsewhere; what is injected in them stays where it is.
  @Test func whatIsInjectedInALayerStaysWhereTheLayerIsExtended() throws {
    let driver = try EngineDriver(Text("fn f() {}\n/// - `x`\n/// - `x`\nfn g() {}\n"), "rust")
    try driver.request(views: [0..<driver.text.count])
    driver.finish()
    try driver.request(
      [TextEdit(range: 9..<9, replacement: "\n/// - *y*")], views: [0..<driver.text.count + 10])
    driver.finish()
    try driver.expectScratch("rust", in: 0..<driver.text.count)
  }

  /// The tree of the front matter ends at the error, before the comment that is none any more.
  @Test func whatIsInjectedBehindTheEndOfATreeGoes() throws {
    let driver = try EngineDriver(Text("---\na: b\n\nc: d\n# see https://example.org\n---\n\n# T\n"), "markdown")
    try driver.request(views: [0..<driver.text.count])
    driver.finish()
    try driver.request([TextEdit(range: 9..<9, replacement: "}\n")], views: [0..<driver.text.count + 2])
    driver.finish()
    try driver.expectScratch("markdown", in: 0..<driver.text.count)
  }

  /// The script begins in a line of PHP, which is joined to the one before: the page's own text is as it was.
  @Test func whatIsInjectedInALayerIsFoundAnewWhereItsLineIsNoneAnyMore() throws {
    let bench = try SyntaxBench("<p>a</p><?php f();\n?><script>let a = 1</script>\n", "php")
    #expect(try bench.style(of: "let") == "keyword")
    try bench.replace("\n", with: " ")
    #expect(try bench.style(of: "let") == "keyword")
    try bench.replace("f(); ", with: "f();\n\n")
    try bench.replace("\n\n", with: "")
    #expect(try bench.style(of: "let") == "keyword")
  }

  /// Lines that are no part of a doc comment for a while may be edited meanwhile.
  @Test func whatIsInjectedInALayerIsFoundAnewWhereItWasShorter() throws {
    let driver = try EngineDriver(Text("/// - `x`\n/// - `x`\n/// - `x`\nfn g() {}\n"), "rust")
    func edit(_ range: Range<Int>, _ text: String) throws {
      try driver.request([TextEdit(range: range, replacement: text)], views: [0..<driver.text.count])
      driver.finish()
      try driver.expectScratch("rust", in: 0..<driver.text.count)
    }
    try driver.request(views: [0..<driver.text.count])
    driver.finish()
    try edit(10..<13, "// ")
    try edit(26..<29, "*y*")
    try edit(10..<13, "///")
  }

  /// In a script of a page in Markdown all CSS is one text, although pages themselves join nothing.
  @Test func combinedSitesAreLookedForInAllLayers() throws {
    let first = "const a = css`a { color: red; /* `;\n"
    let middle = (0..<600).map { "const long\($0) = f(\($0));\n" }.joined()
    let last = "const b = css`color: blue */ }`;\n"
    let text = Text("# T\n\n```html\n<script>\n" + first + middle + last + "</script>\n```\n")
    let driver = try EngineDriver(text, "markdown")
    let view = text.count - 200..<text.count
    try driver.request(views: [view])
    driver.finish()
    let all = try EngineDriver(text, "markdown")
    try all.request(views: [0..<text.count])
    all.finish()
    #expect(Array(driver.said()[view]) == Array(all.said()[view]))
    // The comment that the first piece opens goes on in the last.
    let color = text.count - "color: blue */ }`;\n</script>\n```\n".utf8.count
    #expect(text.string(in: color..<color + 5) == "color")
    let style = StyleTable.shared.id(for: "comment")
    #expect(driver.said(in: color..<color + 5) == Array(repeating: style, count: 5))
  }

  /// What is injected from a line of Swift's documentation ends with its line feed, which the comment itself does not have.
  /// The search for combined sites can begin there, and so can a window.
  @Test(arguments: [false, true]) func whatReachesBeyondItsNodeIsFoundFromThere(isWindow: Bool) throws {
    let opening = "/// *one"
    let documented = opening + "\n/// two*\nfunc f() {}\n"
    let line = "let a = f()\n"
    let boundary = 16 << 10
    // Two of them, since a declaration's children are searched otherwise than the root's.
    for (before, after) in [("", ""), ("struct S {\n", "}\n")] {
      let count = boundary - opening.utf8.count - before.utf8.count
      let lines = String(repeating: line, count: count / line.utf8.count - 1)
      let spaces = String(repeating: " ", count: count - lines.utf8.count - 1) + "\n"
      let text = Text(before + spaces + lines + documented + String(repeating: line, count: 2000) + after)
      #expect(text.string(in: boundary - opening.utf8.count..<boundary + 1) == opening + "\n")
      let driver = try EngineDriver(text, "swift")
      if isWindow {
        try driver.request(views: [0..<text.count])
        driver.step()
        try driver.request(views: [boundary..<boundary + 1])
        driver.lose(boundary..<boundary + 1)
        driver.finish()
        try driver.request(views: [boundary + 1..<boundary + 200])
      } else {
        try driver.request(views: [0..<text.count])
        driver.finish()
      }
      driver.lose(boundary + 1..<boundary + 200)
      driver.finish()
      let alone = try EngineDriver(Text(documented), "swift")
      try alone.request(views: [0..<documented.utf8.count])
      alone.finish()
      let expected = alone.said(in: opening.utf8.count..<opening.utf8.count + 10)
      #expect(driver.said(in: boundary..<boundary + 10) == expected, "\(before)")
    }
  }

  /// Each window has sites of its own. They are looked for before a second window is styled, which would else have all
  /// before it styled anew.
  @Test(arguments: ["php", "markdown"]) func manyCombinedSitesCostNoMoreThanTheirWindows(language: String) throws {
    let unit = ["php": "<b><?php f(1) ?></b>\n", "markdown": "para\n\n<p>x</p>\n\n"][language] ?? ""
    var settings = SyntaxSettings()
    settings.window = 4096
    // A step goes on until a layer is parsed.
    settings.slice = .seconds(60)
    let text = Text(String(repeating: unit, count: 64 * 1024 / unit.utf8.count))
    let driver = try EngineDriver(text, language, settings: settings)
    try driver.request(views: [0..<text.count])
    var steps = 0
    while driver.answers.last?.isSettled != true, steps < 10_000 {
      driver.step(until: driver.engine.root.isCurrent ? .distantPast : EngineDriver.never)
      steps += 1
    }
    // A step searches or styles some of it.
    #expect(steps < 16 * 3, "\(steps)")
    try driver.expectScratch(language, in: 0..<text.count)
  }
}

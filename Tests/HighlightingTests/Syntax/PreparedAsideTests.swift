import Glibc
import Grammars
import Synchronization
import Testing
import TextStore
import TreeSitter

@testable import Highlighting

/// Injected languages whose queries are compiled on another thread while the document goes on.
@Suite struct PreparedAsideTests {
  /// The installed languages, one of which is not ready before it is let go.
  private final class HeldBack: LanguageProvider {
    let language: String
    private let library: LanguageLibrary
    private let isFree = Atomic(false)
    let configurations = Atomic(0)

    init(_ language: String) throws {
      self.language = language
      library = try Highlighter.languages()
    }

    func letGo() { isFree.store(true, ordering: .releasing) }

    func configuration(for id: String) -> LanguageConfiguration? {
      guard id == language else { return library.configuration(for: id) }
      let count = configurations.add(1, ordering: .relaxed).newValue
      guard let grammar = library.configuration(for: id)?.language else { return nil }
      return LanguageConfiguration(id: id, language: grammar) { [self] kind in
        while !isFree.load(ordering: .acquiring) { usleep(1000) }
        let style = count == 1 ? "number" : "number.float"
        return QueryLoader.Result(
          source: kind == .highlights ? QuerySource(file: "held-back", text: "(number) @\(style)") : nil, warnings: [])
      }
    }

    func availability(of id: String) -> LanguageAvailability { library.availability(of: id) }

    func resolve(injectionName: String) -> String? { library.resolve(injectionName: injectionName) }
  }

  private static let text = Text("# Title\n\n```json\n[1, 2]\n```\n\n```python\nx = 1\n```\n")

  private static var settings: SyntaxSettings {
    var settings = SyntaxSettings()
    settings.preparesAside = true
    return settings
  }

  private static func style(_ name: String) -> StyleID { StyleTable.shared.id(for: name) }

  /// Steps until `isReached`, for what another thread does meanwhile.
  private static func work(_ driver: EngineDriver, until isReached: () -> Bool) throws {
    let end = ContinuousClock.now + .seconds(60)
    while !isReached() {
      driver.step()
      driver.engine.schedule.skipPause()
      try #require(ContinuousClock.now < end, "it never happened")
      usleep(500)
    }
  }

  @Test func theRestDoesNotWait() throws {
    let provider = try HeldBack("json")
    defer { provider.letGo() }
    try Highlighter.require("python")
    let driver = try EngineDriver(
      Self.text, "markdown", languages: SyntaxLanguages(library: provider), settings: Self.settings)
    let all = 0..<Self.text.count
    let one = try #require(Array(Self.text.string(in: all).utf8).firstIndex(of: UInt8(ascii: "1")))
    try driver.request(views: [all])
    try Self.work(driver) { driver.said()[Self.text.count - 6] == Self.style("number") }
    #expect(driver.said()[one] == nil)
    #expect(!driver.answers.contains { $0.isSettled })

    // An edit is answered at once, and waits no more than the first text did.
    try driver.request([TextEdit(range: 2..<2, replacement: "The ")], views: [0..<Self.text.count + 4])
    try Self.work(driver) { driver.said()[3] != nil }
    #expect(driver.said()[one + 4] == nil)
    #expect(!driver.answers.contains { $0.isSettled })

    provider.letGo()
    try Self.work(driver) { driver.answers.contains { $0.isSettled && $0.version == driver.version } }
    #expect(driver.said()[one + 4] == Self.style("number"))
    #expect(!driver.said().contains(nil))
  }

  @Test func whatWasBegunBeforeAReloadIsNotKept() throws {
    let provider = try HeldBack("json")
    defer { provider.letGo() }
    let languages = SyntaxLanguages(library: provider)
    guard case .underway = languages.preparing("json") else {
      Issue.record("json was not prepared aside")
      return
    }
    languages.reload()
    provider.letGo()
    let end = ContinuousClock.now + .seconds(60)
    while languages.preparations == 0, ContinuousClock.now < end { usleep(1000) }
    let language = try #require(languages.language("json"))
    #expect(provider.configurations.load(ordering: .relaxed) == 2)
    #expect(language.query?.query.captureNames == ["number.float"])
  }

  /// An edit elsewhere comes while a site far from it waits for its language.
  @Test func whatWaitsIsNotForgottenByAnEditElsewhere() throws {
    let provider = try HeldBack("css")
    defer { provider.letGo() }
    let middle = (0..<600).map { "const long\($0) = f(\($0));\n" }.joined()
    let text = Text("<p>\n<script>\nconst a = css`a { width: 10px; }`;\n" + middle + "</script>\n")
    let languages = SyntaxLanguages(library: provider)
    try #require(languages.injected("javascript") != nil)
    let driver = try EngineDriver(text, "html", languages: languages, settings: Self.settings)
    let view = text.count - 100..<text.count
    try driver.request(views: [view])
    try Self.work(driver) { !driver.engine.awaitedLanguages.isEmpty }
    try driver.request([TextEdit(range: 2..<2, replacement: " ")], views: [view.lowerBound + 1..<view.upperBound + 1])
    try Self.work(driver) { !driver.engine.awaitedLanguages.isEmpty }
    provider.letGo()
    try Self.work(driver) { driver.answers.contains { $0.isSettled && $0.version == driver.version } }
    driver.finish()
    let script = try #require(driver.engine.root.children.first { $0.language.id == "javascript" })
    #expect(script.children.contains { $0.language.id == "css" })
  }
}

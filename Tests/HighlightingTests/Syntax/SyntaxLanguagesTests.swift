import Base
import Glibc
import Grammars
import Synchronization
import Testing
import TreeSitter

@testable import Highlighting

@Suite struct SyntaxLanguagesTests {
  /// JSON, whose query of the first time is not there before it is let go.
  private final class HeldBack: LanguageProvider {
    private let library: LanguageLibrary
    private let isFree = Atomic(false)
    let configurations = Atomic(0)
    let hasAnswered = Atomic(false)

    init() throws { library = try Highlighter.languages() }

    func letGo() { isFree.store(true, ordering: .releasing) }

    func configuration(for id: String) -> LanguageConfiguration? {
      let count = configurations.add(1, ordering: .relaxed).newValue
      guard let grammar = library.configuration(for: id)?.language else { return nil }
      return LanguageConfiguration(id: id, language: grammar) { [self] kind in
        while count == 1, !isFree.load(ordering: .acquiring) { usleep(1000) }
        let style = count == 1 ? "number" : "number.float"
        return QueryLoader.Result(
          source: kind == .highlights ? QuerySource(file: "held-back", text: "(number) @\(style)") : nil, warnings: [])
      }
    }

    func availability(of id: String) -> LanguageAvailability { library.availability(of: id) }

    func resolve(injectionName: String) -> String? { library.resolve(injectionName: injectionName) }
  }

  @Test func whatWasBegunBeforeAReloadIsNotKept() throws {
    try Highlighter.require("json")
    let provider = try HeldBack()
    let languages = SyntaxLanguages(library: provider)
    let code = DetachedThread.start {
      _ = languages.language("json")
      provider.hasAnswered.store(true, ordering: .releasing)
    }
    try #require(code == 0)
    let end = ContinuousClock.now + .seconds(60)
    while provider.configurations.load(ordering: .acquiring) == 0, ContinuousClock.now < end { usleep(1000) }
    languages.reload()
    provider.letGo()
    while !provider.hasAnswered.load(ordering: .acquiring), ContinuousClock.now < end { usleep(1000) }
    let language = try #require(languages.language("json"))
    #expect(provider.configurations.load(ordering: .relaxed) == 2)
    #expect(language.query?.query.captureNames == ["number.float"])
  }
}
